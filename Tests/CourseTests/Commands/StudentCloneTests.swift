import Foundation
import TestKit
import Testing

@testable import Course
@testable import observatory

@Suite struct `A clone without solutions` {
  private let kit: TestKit

  init() throws {
    kit = try TestKit(hasSecondChapter: true)
    try kit.remove("Solutions")
  }

  @Test func `is found, and knows a submission by its files`() throws {
    #expect(Kit(around: [kit.file("Exercises/Chapter1")])?.root.path == kit.url.path)
    let chapter = try #require(kit.findChapters().first)
    try kit.write("", to: "class/ann/Counter.swift")
    #expect(try AnswerFinder(for: [chapter]).submission(in: kit.file("class/ann")).chaptersWithCode == [1])
  }

  @Test func `gives all hints, brings starters back, and has nothing to compare with`() throws {
    for number in 1...3 {
      #expect(try kit.run(["hint", "1.1"]).lines.first?.hasSuffix("hint \(number) of 3") == true)
    }
    #expect(try kit.run(["hint", "1.1"]).lines.suffix(2).last == "  swift run observatory hint 1.1 --all")
    try kit.write("mine", to: "Exercises/Chapter1/Own.swift")
    #expect(try kit.run(["reset", "1"]).lines.first == "Chapter 1 is back to the starter.")
    #expect(kit.error(of: ["diff", "1"])?.sentence.hasPrefix("this clone has no solution of chapter 1 ") == true)
  }
}
