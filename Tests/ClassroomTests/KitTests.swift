import Foundation
import Locks
import Testing

@testable import Classroom

@Suite struct `A clone of the kit` {
  private let tiny: TinyKit

  init() throws {
    tiny = try TinyKit()
    try tiny.write("", to: "Package.swift")
  }

  @Test(arguments: ["", "Solutions/Chapter1", "Solutions/Chapter1/Counter.swift", "nowhere/at/all"])
  func `is found from any place in it`(place: String) {
    #expect(Kit(around: [tiny.root.appending(path: place)])?.root.path == tiny.root.path)
  }

  @Test func `is found around the first place that is in one`() {
    #expect(Kit(around: [URL(filePath: "/"), tiny.root])?.root.path == tiny.root.path)
    #expect(Kit(around: [tiny.root.deletingLastPathComponent()]) == nil)
    #expect(Kit(around: []) == nil)
  }

  @Test func `has the chapters of which there is any part, in order`() throws {
    try tiny.write("", to: "Exercises/Chapter10/README.md")
    try tiny.write("", to: "Tests/Chapter2Tests/Step1.swift")
    try tiny.write("", to: "Tests/Misconceptions/Chapter3/a.patch")
    try tiny.write("", to: "Exercises/Chapter04/README.md")
    try tiny.write("", to: "Exercises/Chapters/README.md")
    #expect(tiny.kit.chapters.map(\.number) == [1, 2, 3, 10])
  }
}

@Suite struct `The diagnostics of a build` {
  @Test func `are its errors and warnings, each once, by their place in the package`() {
    let diagnostics = Diagnostics(
      """
      warning: 'chapter1': Invalid Exclude
      [3/5] Compiling A.swift
      /a b/Sources/A.swift:1:2: error: cannot find 'error: x' in scope
       1 | x
         | `- error: cannot find 'error: x' in scope
      /a b/Sources/A.swift:1:2: error: cannot find 'error: x' in scope
      /a b/Sources/A.swift:2:2: warning: never used
      error: fatalError
      """,
      in: URL(filePath: "/a b")
    )
    #expect(diagnostics.errorsInCode == ["Sources/A.swift:1:2: error: cannot find 'error: x' in scope"])
    #expect(
      diagnostics.errors == ["Sources/A.swift:1:2: error: cannot find 'error: x' in scope", "error: fatalError"]
    )
    #expect(
      diagnostics.warnings == ["warning: 'chapter1': Invalid Exclude", "Sources/A.swift:2:2: warning: never used"]
    )
  }
}

@Suite struct `A workbench` {
  @Test func `is for one at a time`() throws {
    let folder = TemporaryFolder()
    let file = folder.file("lock")
    let lock = try FileLock(file, of: "it")
    let trouble = withExtendedLifetime(lock) {
      #expect(throws: Trouble.self) { try FileLock(file, of: "it") }
    }
    #expect(trouble?.sentence == "another run of the command is at work on it; wait until that is over, or end it")
  }

  @Test func `names its chapter to the manifest, and hides what a student may have set`() throws {
    let tiny = try TinyKit(isWhole: true)
    let bench = try Workbench(for: Chapter(1, of: tiny.kit))
    #expect(bench.environment == ["WORKBENCH": "Chapter1", "ANSWERS": nil, "CHAPTERS": nil])
  }

  @Test func `is free again afterwards`() throws {
    let folder = TemporaryFolder()
    _ = try FileLock(folder.file("lock"), of: "it")
    _ = try FileLock(folder.file("lock"), of: "it")
  }
}

@Suite struct `A verification` {
  @Test func `lets things out in order that come in any order`() {
    var inOrder = InOrder<String>()
    #expect(inOrder.add("c", at: 2) == [])
    #expect(inOrder.add("a", at: 0) == ["a"])
    #expect(inOrder.add("b", at: 1) == ["b", "c"])
    #expect(inOrder.add("d", at: 3) == ["d"])
  }

  @Test func `reports in the order of the chapters, with what is in the way`() throws {
    let tiny = try TinyKit()
    let chapters = (1...9).map { Chapter($0, of: tiny.kit) }
    let finished = Mutex<[ChapterReport]>([])
    let reports = Verification(of: chapters).run { _ in
    } finished: { report in
      finished.withLock { $0.append(report) }
    }
    #expect(reports.map(\.chapter) == Array(1...9))
    #expect(finished.withLock(\.self) == reports)
    #expect(reports.allSatisfy { $0.faultCount == 1 })
  }
}
