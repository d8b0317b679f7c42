import SpecSupport
import Testing

@testable import Chapter10

@Suite(.exercise) struct Step7 {
  @Test func `a reader of both reads whichever speaks`() async throws {
    try await expectNoCrash(crashLesson) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        Scheduler.play { scheduler in
          let (north, south) = (Feed("N0"), Feed("S0"))
          let ada = Reader(merge(north.values(), south.values()))
          ada.read()
          scheduler.run()
          expect(
            "Ada read",
            ada.takeHeard().sorted(),
            is: ["N0", "S0"],
            "Both feeds have a current value, which comes first."
          )
          for value in ["S1", "S2", "N1", "S3", "N2", "N3"] {
            (value.hasPrefix("N") ? north : south).update(value)
            scheduler.run()
            expect(
              "Ada read",
              ada.takeHeard(),
              is: [value],
              "\(value.hasPrefix("N") ? "North" : "South") was updated to \(value). Neither feed waits for the other to speak."
            )
          }
        }
      }
    }
  }

  @Test func `each feed stays in order, and nothing is lost while the reader is slow`() async throws {
    try await expectNoCrash(crashLesson) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        Scheduler.play { scheduler in
          let (north, south) = (Feed(0), Feed(10_000))
          let ada = Reader(merge(north.values(), south.values()))
          scheduler.run()
          for number in 1...2000 {
            north.update(number / 2)
            if number.isMultiple(of: 2) { south.update(10_000 + number / 4) }
            if number.isMultiple(of: 5) { scheduler.run() }
          }
          ada.read()
          scheduler.run()
          let heard = ada.takeHeard().compactMap { Int($0) }
          expect(
            "of the first, Ada read",
            heard.filter { $0 < 10_000 },
            is: (0...2000).map { $0 / 2 },
            "Each value comes once, however many wait for the reader, and the order of a feed stays."
          )
          expect(
            "of the second, Ada read",
            heard.filter { $0 >= 10_000 },
            is: [10_000] + (1...1000).map { 10_000 + $0 / 2 },
            "Each value comes once, however many wait for the reader, and the order of a feed stays."
          )
        }
      }
    }
  }

  @Test func `a feed that ends does not end the other`() async throws {
    try await expectNoCrash(crashLesson) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        for goesFirst in ["the first", "the second"] {
          Scheduler.play { scheduler in
            var feeds = [Feed(0), Feed(0)]
            let ada = Reader(merge(feeds[0].values(), feeds[1].values()))
            ada.read()
            scheduler.run()
            feeds.remove(at: goesFirst == "the first" ? 0 : 1)
            scheduler.run()
            expect(
              "Ada read",
              ada.takeHeard(),
              is: ["0", "0"],
              "Of two feeds, \(goesFirst) went. The other may still speak."
            )
            feeds[0].update(1)
            scheduler.run()
            expect(
              "Ada read",
              ada.takeHeard(),
              is: ["1"],
              "Of two feeds, \(goesFirst) went. The other was updated to 1."
            )
            feeds[0].update(2)
            feeds = []
            scheduler.run()
            expect(
              "Ada read",
              ada.takeHeard(),
              is: ["2", "the end"],
              "Both feeds are deallocated. What waits is read, and then the loop ends."
            )
          }
        }
      }
    }
  }

  @Test func `what waits when both feeds end is still read`() async throws {
    try await expectNoCrash(crashLesson) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        for (first, second) in [(1, 0), (0, 4), (4, 0)] {
          Scheduler.play { scheduler in
            var feeds = [Feed("N0"), Feed("S0")]
            let ada = Reader(merge(feeds[0].values(), feeds[1].values()))
            scheduler.run()
            for number in 0..<first { feeds[0].update("N\(number + 1)") }
            for number in 0..<second { feeds[1].update("S\(number + 1)") }
            scheduler.run()
            feeds = []
            scheduler.run()
            ada.read()
            scheduler.run()
            let heard = ada.takeHeard()
            let story: Comment = """
              Both feeds were deallocated when Ada began to read. Updates before that: \(first) to the first, \(second) to the second. \
              Ada reads all that waits for her, and then her loop ends.
              """
            for (name, letter, updates) in [("first", "N", first), ("second", "S", second)] {
              expect(
                "of the \(name) feed, Ada read",
                heard.filter { $0.hasPrefix(letter) },
                is: (0...updates).map { "\(letter)\($0)" },
                story
              )
            }
            expect("the last that Ada read", Array(heard.suffix(1)), is: ["the end"], story)
          }
        }
      }
    }
  }

  @Test func `a reader that leaves, leaves both`() async throws {
    try await expectNoCrash(crashLesson) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        Scheduler.play { scheduler in
          let (north, south) = (Feed(0), Feed(0))
          func expectBothLeft(_ story: Comment) {
            scheduler.run()
            expect("readerCount of the first", north.readerCount, is: 0, story)
            expect("readerCount of the second", south.readerCount, is: 0, story)
          }

          let cancelled = Reader(merge(north.values(), south.values()))
          cancelled.read()
          scheduler.run()
          cancelled.cancel()
          expectBothLeft(
            "The reader's task was cancelled while it waited. Both feeds are left, without a further update."
          )
          expect(
            "the reader read",
            cancelled.takeHeard(),
            is: ["0", "0", "the end"],
            "Cancelled, the reader's loop ends."
          )

          let kept = Reader(merge(north.values(), south.values()), isKept: true)
          kept.read()
          scheduler.run()
          kept.cancel()
          expectBothLeft(
            "The reader's task was cancelled while it waited. Its sequence still exists, but nobody reads it."
          )

          let breaking = Reader(merge(north.values(), south.values()))
          breaking.read(1)
          breaking.leave()
          expectBothLeft("The reader broke out of its loop with the first value, of two.")

          _ = merge(north.values(), south.values())
          expectBothLeft("The merged sequence was dropped before it was read.")

          let untouched = merge(north.values(), south.values())
          let late = Task { for await _ in untouched {} }
          late.cancel()
          expectBothLeft(
            "A task was cancelled before it read. Its merged sequence still exists, but its only reader has left."
          )
          withExtendedLifetime(untouched) {}

          let unread = Reader(merge(north.values(), south.values()))
          scheduler.run()
          unread.leave()
          expectBothLeft("The merged sequence existed for a while, and was dropped unread.")

          for goesFirst in ["first", "second"] {
            var feed: Feed<Int>? = Feed(0)
            let left = feed.map {
              Reader(goesFirst == "first" ? merge($0.values(), south.values()) : merge(north.values(), $0.values()))
            }
            left?.read()
            scheduler.run()
            feed = nil
            scheduler.run()
            left?.cancel()
            expectBothLeft(
              "The \(goesFirst) of the feeds was deallocated already when the reader's task was cancelled."
            )
          }
        }
      }
    }
  }
}
