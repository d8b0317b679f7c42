import Foundation
import SpecSupport
import TestKit
import Testing

@testable import Course

@Suite struct `A clone of the kit` {
  private let test: TestKit

  init() throws { test = try TestKit() }

  @Test func `is found around the first place that is in one, and may have no solutions`() throws {
    try test.remove("Solutions")
    let inside = ["", "Exercises/Chapter1", "Exercises/Chapter1/Counter.swift", "nowhere/at/all"].map(test.file)
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
    expect(test.kit.findChapters().map(\.number), is: [1, 2, 3, 10])
  }

  @Test func `has the texts of a chapter twice, in case a student loses them`() throws {
    func texts() throws -> [String] { try [chapter.brief().title, "\(chapter.hints().steps.count)"] }
    let chapter = test.chapter
    try test.write("# Chapter 1: Starter\n\n## Steps\n\n### 1. One\n", to: ".starters/Chapter1/README.md")
    try test.write("## Step 1\n\n1. A\n2. B\n3. C\n", to: ".starters/Chapter1/HINTS.md")
    try expect(texts(), is: ["A counter", "2"])
    for name in ["README.md", "HINTS.md"] {
      let path = "Exercises/Chapter1/\(name)"
      try test.write(test.text(of: path).replacing("\n", with: "\r\n"), to: path)
    }
    try expect(texts(), is: ["A counter", "2"])
    try test.remove("Exercises/Chapter1")
    try expect(texts(), is: ["Starter", "1"])
    try test.remove(".starters")
    #expect(throws: EnvironmentError.self) { try chapter.hints() }
  }
}
