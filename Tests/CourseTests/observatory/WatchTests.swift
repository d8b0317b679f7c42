import Foundation
import SpecSupport
import Testing

@testable import Course
@testable import observatory

@Suite struct `A watch over a chapter` {
  private let test: TestKit
  private var counter: URL { test.file("Exercises/Chapter1/Counter.swift") }

  init() throws { test = try TestKit() }

  @Test func `ends its wait at each change, and then begins anew`() throws {
    let early = [FileAttributeKey.modificationDate: Date(timeIntervalSince1970: 1)]
    let changes: [() throws -> Void] = [
      { try test.write("let a = 1\n", to: "Exercises/Chapter1/Counter.swift") },
      // An edit of the same length shows only by its time.
      { try FileManager.default.setAttributes(early, ofItemAtPath: counter.path) },
      { try test.write("let b = 1\n", to: "Exercises/Chapter1/More.swift") },
      { try test.remove("Exercises/Chapter1/More.swift") },
      { try test.remove("Exercises/Chapter1") },
      { try test.write("let a = 1\n", to: "Exercises/Chapter1/Counter.swift") },
    ]
    var watch = Watch(over: test.chapter)
    let seen = try changes.map { change in
      try change()
      return [watch.hasChanged(), sees(&watch, in: 2), sees(&watch, in: 2), watch.hasChanged()]
    }
    expect(seen, is: changes.map { _ in [true, true, false, false] })
  }

  @Test func `waits until an editor has saved everything`() throws {
    var watch = Watch(over: test.chapter)
    var pauses = 0
    let changed = watch.waitForChange {
      pauses += 1
      if pauses < 5 { try? String(repeating: " ", count: pauses).write(to: counter, atomically: true, encoding: .utf8) }
      return true
    }
    #expect(changed && pauses == 5)
    #expect(!sees(&watch, in: 3))
  }

  /// Returns whether the watch sees a change within this many pauses.
  private func sees(_ watch: inout Watch, in count: Int) -> Bool {
    var left = count
    return watch.waitForChange {
      left -= 1
      return left >= 0
    }
  }
}

@Suite struct `watch` {
  @Test func `shows the progress, and again after a save`() throws {
    let kit = try TestKit(hasSecondChapter: true)
    try kit.remove("Exercises/Chapter1")
    let exercise = kit.file("Exercises/Chapter1")
    let pauses = EventRecorder<String>()
    let terminal = Terminal(pause: {
      pauses.record("one more")
      if pauses.events.count == 2 {
        try? FileManager.default.createDirectory(at: exercise, withIntermediateDirectories: true)
        try? Data().write(to: exercise.appending(path: "A.txt"))
      }
      return pauses.events.count < 6
    })
    let lines = try kit.run(["watch", "1"], terminal: terminal).lines.filter { $0.contains("Chapter1") }
    let watching = "Watching Exercises/Chapter1. Ctrl-C ends it."
    #expect(lines == [watching, watching] && pauses.events.count == 6)
  }

  @Test func `begins on an empty screen, if there is one`() throws {
    let lines = try lines(of: WatchCommand(chapter: chapter(1)), on: Terminal(isScreen: true))
    expect(lines.first, is: "\u{1B}[H\u{1B}[2J")
  }
}
