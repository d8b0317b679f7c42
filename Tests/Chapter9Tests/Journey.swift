import JourneySpec
import SpecSupport

import enum Interleavings.Interleaving
import func Interleavings.explore

@testable import Chapter9

typealias Passengers = JourneySpec.Passengers<ChapterJourney>

/// The classes of this chapter, on which the shared spec plays.
enum ChapterJourney: Journey {
  typealias Train = Chapter9.Train
  typealias TravelBag = Chapter9.TravelBag

  /// Plays threads in the one order in which each waits for the next: no schedule is chosen here.
  static func play(_ threads: [@Sendable () -> Void]) -> String? {
    let bodies = threads.map { body in { @Sendable (_: Int) in body() } }
    let exploration = explore(preemptions: 0, limit: 1, mostPoints: 2000, replaying: nil) {
      0
    } threads: {
      bodies
    } look: { _ in
      nil
    }
    return exploration.failure?.complaint
  }

  static func point(_ words: String, allowsLocks: Bool) {
    Interleaving.point(words, allowsLocks: allowsLocks)
  }

  static func wait(_ words: String, until condition: @escaping @Sendable () -> Bool) {
    Interleaving.wait(words, until: condition)
  }
}

extension Train: JourneyTrain {}
extension Token: JourneyToken {}
extension TravelBag: JourneyBag {}

// The steps here are those of the shared spec: five of chapter 4, then threads, rounds of other threads, calling back.

/// The stories of this chapter.
enum TrainStories: ChapterStories {
  static func ofStep(_ step: Int) -> Stories<JourneyAction> {
    journeyStories(ChapterJourney.self, [60, 60, 60, 150, 200, 100, 110, 150][step - 1], ofStep: step)
  }
}

/// Those in which bags come up most often.
enum BagStories: ChapterStories {
  static func ofStep(_ step: Int) -> Stories<JourneyAction> {
    journeyStories(ChapterJourney.self, 90, ofStep: step, aboutBags: true)
  }
}
