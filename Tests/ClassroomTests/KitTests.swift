import Foundation
import Locks
import Testing

@testable import Classroom

@Suite struct `A clone of the kit` {
  private let test: TestKit

  init() throws {
    test = try TestKit()
    try test.write("", to: "Package.swift")
  }

  @Test(arguments: ["", "Solutions/Chapter1", "Solutions/Chapter1/Counter.swift", "nowhere/at/all"])
  func `is found from any place in it`(place: String) {
    #expect(Kit(around: [test.file(place)])?.root.path == test.root.path)
  }

  @Test func `is found around the first place that is in one`() {
    #expect(Kit(around: [URL(filePath: "/"), test.root])?.root.path == test.root.path)
    #expect(Kit(around: [test.root.deletingLastPathComponent()]) == nil)
    #expect(Kit(around: []) == nil)
  }

  @Test func `has the chapters of which there is any part, in order`() throws {
    try test.write("", to: "Exercises/Chapter10/README.md")
    try test.write("", to: "Tests/Chapter2Tests/Step1.swift")
    try test.write("", to: "Tests/Misconceptions/Chapter3/a.patch")
    try test.write("", to: "Exercises/Chapter04/README.md")
    try test.write("", to: "Exercises/Chapters/README.md")
    #expect(test.kit.chapters.map(\.number) == [1, 2, 3, 10])
  }
}

@Suite struct `The texts of a chapter` {
  private let test: TestKit

  init() throws { test = try TestKit() }

  @Test func `come from the exercise`() throws {
    try test.write("# Hints for chapter 1\n\n## Step 1\n\n1. A\n2. B\n3. C\n", to: ".starters/Chapter1/HINTS.md")
    #expect(try test.chapter.hints().steps.count == 2)
    #expect(try test.chapter.brief().title == "A counter")
  }

  @Test(arguments: [nil, "Crossed out.\n"] as [String?])
  func `come from the kit's own copy if those of the exercise are missing or illegible`(text: String?) throws {
    try test.write("# Chapter 1: Starter\n\n## Steps\n\n1. **One.**\n", to: ".starters/Chapter1/README.md")
    try test.remove("Exercises/Chapter1")
    if let text {
      try test.write(text, to: "Exercises/Chapter1/README.md")
      try test.write(text, to: "Exercises/Chapter1/HINTS.md")
    }
    #expect(try test.chapter.hints().steps.count == 2)
    #expect(try test.chapter.brief().title == "Starter")
  }

  @Test func `are reported missing by their names in the exercise`() throws {
    try test.remove("Exercises/Chapter1")
    try test.remove(".starters")
    #expect(throws: FormatError("there is no readable HINTS.md in Exercises/Chapter1")) { try test.chapter.hints() }
  }
}

@Suite struct `The record of hints` {
  private let test: TestKit
  private var record: HintRecord { HintRecord(of: test.chapter) }

  init() throws { test = try TestKit() }

  @Test func `counts the hints shown, step by step, below the folder that git ignores`() throws {
    let before = try FileManager.default.contentsOfDirectory(atPath: test.root.path)
    #expect(record.count(of: Step(1)) == 0)
    try record.set(2, of: Step(1))
    try record.set(1, of: Step(2))
    #expect(record.count(of: Step(1)) == 2)
    #expect(record.count(of: Step(2)) == 1)
    #expect(HintRecord(of: Chapter(2, of: test.kit)).count(of: Step(1)) == 0)
    #expect(try Set(FileManager.default.contentsOfDirectory(atPath: test.root.path)) == Set(before + [".observatory"]))
  }

  @Test(arguments: ["", "many", "-1", "99999999999999999999"])
  func `is empty if it is illegible`(text: String) throws {
    try test.write(text, to: ".observatory/hints/Chapter1/Step1")
    #expect(record.count(of: Step(1)) == 0)
  }

  @Test func `can be cleared for a chapter`() throws {
    let other = HintRecord(of: Chapter(2, of: test.kit))
    try record.set(1, of: Step(1))
    try other.set(1, of: Step(1))
    record.clear()
    record.clear()
    #expect(record.count(of: Step(1)) == 0)
    #expect(other.count(of: Step(1)) == 1)
  }

  @Test func `stays the same if it can't be written`() throws {
    // A folder in the place of the file stops every user, even root.
    try test.write("", to: ".observatory/hints/Chapter1/Step1/in the way")
    let error = #expect(throws: EnvironmentError.self) { try record.set(2, of: Step(1)) }
    #expect(error?.kind == .unwritable)
    #expect(error?.sentence.contains("Chapter1 can't be written; check") == true)
  }
}

@Suite struct `An error of the file system` {
  @Test func `names the path, and has a kind`() {
    let path = "/no/such/file"
    let unreadable = #expect(throws: (any Error).self) { try Data(contentsOf: URL(filePath: path)) }
    #expect(unreadable.map { EnvironmentError(wrapping: $0) }?.kind == .unreadable)
    #expect(unreadable.map { EnvironmentError(wrapping: $0).sentence.hasPrefix("\(path) can't be read; ") } == true)
    let unwritable = #expect(throws: (any Error).self) { try Data().write(to: URL(filePath: path)) }
    #expect(unwritable.map { EnvironmentError(wrapping: $0).sentence.hasPrefix("\(path) can't be written; ") } == true)
  }
}

@Suite struct `Concurrent work` {
  @Test func `is delivered in order, whatever starts first`() {
    let delivered = Mutex<[Int]>([])
    let deliver = { @Sendable (value: Int) in delivered.withLock { $0.append(value) } }
    let all = concurrently(100, cost: { $0 % 7 }, make: { $0 * 2 }, deliver: deliver)
    #expect(all == (0..<100).map { $0 * 2 })
    #expect(delivered.withLock(\.self) == all)
  }
}
