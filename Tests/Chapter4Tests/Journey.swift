import JourneySpec

@testable import Chapter4

typealias Passengers = JourneySpec.Passengers<ChapterJourney>

/// The classes of this chapter, on which the shared spec plays.
enum ChapterJourney: Journey {
  typealias Train = Chapter4.Train
  typealias TravelBag = Chapter4.TravelBag
}

extension Train: JourneyTrain {}
extension Token: JourneyToken {}
extension TravelBag: JourneyBag {}
