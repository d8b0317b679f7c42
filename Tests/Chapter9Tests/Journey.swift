import JourneySpec

@testable import Chapter9

typealias Passengers = JourneySpec.Passengers<ChapterJourney>

/// The classes of this chapter, on which the shared spec plays.
enum ChapterJourney: Journey {
  typealias Train = Chapter9.Train
  typealias TravelBag = Chapter9.TravelBag
}

extension Train: JourneyTrain {}
extension Token: JourneyToken {}
extension TravelBag: JourneyBag {}
