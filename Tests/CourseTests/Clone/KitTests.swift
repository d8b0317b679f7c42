import Foundation
import PlainLocks
import SpecSupport
import TestKit
import Testing

@testable import Course

@Suite struct `A clone of the kit` {
  private let test: TestKit

  init() throws { test = try TestKit() }

  @Test func `is found around the first place that is in one`() throws {
    try test.write("", to: "Package.swift")
    let inside = ["", "Solutions/Chapter1", "Solutions/Chapter1/Counter.swift", "nowhere/at/all"].map(test.file)
    let places = inside.map { [$0] } + [[URL(filePath: "/"), test.url], [test.url.deletingLastPathComponent()], []]
    let found = places.map { Kit(around: $0)?.root.path }
    expect(found, is: (1...5).map { _ in test.url.path } + [nil, nil])
  }

  @Test func `has the chapters of which there is any part, in order`() throws {
    for path in [
      "Exercises/Chapter10/README.md", "Tests/Chapter2Tests/Step1.swift", "Tests/Misconceptions/Chapter3/a.patch",
      "Exercises/Chapter04/README.md", "Exercises/Chapters/README.md",
    ] {
      try test.write("", to: path)
    }
    expect(test.kit.chapters.map(\.number), is: [1, 2, 3, 10])
  }

  @Test func `has the texts of a chapter twice, in case a student loses or changes them`() throws {
    func texts() throws -> [String] { try [chapter.brief().title, "\(chapter.hints().steps.count)"] }
    let chapter = test.chapter
    try test.write("# Chapter 1: Starter\n\n## Steps\n\n1. **One.**\n", to: ".starters/Chapter1/README.md")
    try test.write("## Step 1\n\n1. A\n2. B\n3. C\n", to: ".starters/Chapter1/HINTS.md")
    try expect(texts(), is: ["A counter", "2"])
    for name in ["README.md", "HINTS.md"] { try test.write("Crossed out.\n", to: "Exercises/Chapter1/\(name)") }
    try expect(texts(), is: ["Starter", "1"])
    try test.remove("Exercises/Chapter1")
    try expect(texts(), is: ["Starter", "1"])
    try test.remove(".starters")
    #expect(throws: FormatError("there is no readable HINTS.md in Exercises/Chapter1")) { try chapter.hints() }
  }
}

@Suite struct `The record of hints` {
  private let test: TestKit
  private var record: HintRecord { HintRecord(of: test.chapter) }

  init() throws { test = try TestKit() }

  @Test func `counts the hints shown, step by step, until it is cleared`() throws {
    let other = HintRecord(of: Chapter(2, of: test.kit))
    func counts() -> [Int] { [record.count(of: Step(1)), record.count(of: Step(2)), other.count(of: Step(1))] }
    let before = try test.names(in: "")
    try record.set(2, of: Step(1))
    try record.set(1, of: Step(2))
    expect(counts(), is: [2, 1, 0])
    // Git ignores the folder.
    try expect(test.names(in: ""), is: (before + [".observatory"]).sorted())
    try other.set(1, of: Step(1))
    record.clear()
    expect(counts(), is: [0, 0, 1])
  }

  @Test func `is empty if it is illegible`() throws {
    let counts = try ["", "many", "-1", "99999999999999999999"].map { text in
      try test.write(text, to: ".observatory/hints/Chapter1/Step1")
      return record.count(of: Step(1))
    }
    expect(counts, is: [0, 0, 0, 0])
  }

  @Test func `names the folder that can't be written`() throws {
    // A folder in the place of the file stops every user, even root.
    try test.write("", to: ".observatory/hints/Chapter1/Step1/in the way")
    let sentence = "\(test.file(".observatory/hints/Chapter1").path) can't be written; \(EnvironmentError.checkDisk)"
    #expect(throws: EnvironmentError(sentence, kind: .unwritable)) { try record.set(2, of: Step(1)) }
  }
}

@Suite struct `An error of the file system` {
  @Test func `names the path, and has a kind`() {
    func error(_ body: (URL) throws -> Void) -> EnvironmentError? {
      do {
        try body(URL(filePath: "/no/such/file"))
        return nil
      } catch {
        return EnvironmentError(wrapping: error)
      }
    }
    let remedy = "check that it exists and that you may read it"
    expect(
      [error { _ = try Data(contentsOf: $0) }, error { try Data().write(to: $0) }],
      is: [
        EnvironmentError("/no/such/file can't be read; \(remedy)", kind: .unreadable),
        EnvironmentError("/no/such/file can't be written; \(EnvironmentError.checkDisk)", kind: .unwritable),
      ]
    )
  }
}

@Suite struct `A scratch folder` {
  @Test func `is removed with its last reference`() throws {
    var folder: ScratchFolder? = try ScratchFolder()
    try folder?.write("a", to: "deep/A.swift")
    let path = try #require(folder?.file("deep/A.swift").path)
    let wasThere = FileManager.default.fileExists(atPath: path)
    folder = nil
    #expect(wasThere && !FileManager.default.fileExists(atPath: path))
  }
}

@Suite struct `Concurrent work` {
  @Test func `is delivered in order, whatever starts first`() {
    var delivered: [Int] = []
    let all = concurrently(100, cost: { $0 % 7 }, make: { $0 * 2 }, deliver: { delivered.append($0) })
    let expected = (0..<100).map { $0 * 2 }
    expect([all, delivered], is: [expected, expected])
  }

  @Test func `is done by several threads at a time`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let arrived = [DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)]
      let all = concurrently(
        2,
        atOnce: 2,
        make: { index in
          arrived[index].signal()
          arrived[1 - index].wait()
          return index
        },
        deliver: { _ in }
      )
      expect(all, is: [0, 1])
    }
  }
}
