import JourneySpec
import SpecSupport

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

/// The stories of this chapter.
enum TrainStories: ChapterStories {
  static func ofStep(_ step: Int) -> Stories<JourneyAction> {
    journeyStories(ChapterJourney.self, [200, 200, 200, 400, 500][step - 1], ofStep: step, aboutLeaving: step == 5)
  }
}
