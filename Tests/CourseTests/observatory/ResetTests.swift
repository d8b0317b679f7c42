import Foundation
import SpecSupport
import Testing

@testable import Course
@testable import observatory

@Suite struct `A reset` {
  private let test: TestKit
  private let counter = "Exercises/Chapter1/Counter.swift"
  private let kept = ".observatory/reset"

  init() throws { test = try TestKit() }

  @Test func `brings the starter back, keeps everything that was there, and then clears the records`() throws {
    #expect(try reset() == .unchanged && !test.names(in: "").contains(".observatory"))
    try [1: 2].save(to: test.chapter.hintRecord)
    try test.write("{}", to: ".observatory/progress/Chapter1.json")
    #expect(try reset() == .unchanged && [Int: Int](in: test.chapter.hintRecord) == [1: 2])
    try test.write("mine", to: counter)
    try test.write("mine too", to: "Exercises/Chapter1/Deep/Own.swift")
    try test.write("unsaved", to: "Exercises/Chapter1/.Counter.swift.swp")
    try test.remove("Exercises/Chapter1/HINTS.md")
    try test.write("other", to: "Exercises/Chapter2/Counter.swift")
    let before = try content(of: "Exercises/Chapter1")
    try expect(reset(), is: .restored(previous: test.file("\(kept)/Chapter1-2026-02-03-1")))
    let records = [test.chapter.hintRecord, test.chapter.progressRecord]
    #expect(!records.contains { FileManager.default.fileExists(atPath: $0.path) })
    let places = ["Exercises/Chapter1", "\(kept)/Chapter1-2026-02-03-1", "Exercises/Chapter2"]
    try expect(places.map(content), is: [content(of: ".starters/Chapter1"), before, ["Counter.swift": "other"]])
    #expect(try reset() == .unchanged && test.names(in: kept).count == 1)
  }

  @Test func `replaces a file, or the target of a link, in the folder's place, but never what it has kept`() throws {
    try test.remove("Exercises")
    try expect(reset(), is: .restored(previous: nil))
    try expect(content(of: "Exercises/Chapter1"), is: content(of: ".starters/Chapter1"))
    try test.remove("Exercises/Chapter1")
    try test.write("mine", to: "elsewhere/Counter.swift")
    try test.link("Exercises/Chapter1", to: "../elsewhere")
    try expect(reset(), is: .restored(previous: test.file("\(kept)/Chapter1-2026-02-03-1")))
    try expect(content(of: "elsewhere"), is: content(of: ".starters/Chapter1"))
    try test.remove("Exercises/Chapter1")
    try test.write("a file", to: "Exercises/Chapter1")
    try expect(reset(), is: .restored(previous: test.file("\(kept)/Chapter1-2026-02-03-2")))
    let texts = ["Chapter1-2026-02-03-1/Counter.swift", "Chapter1-2026-02-03-2"].map { "\(kept)/\($0)" }
    try expect(texts.map(test.text), is: ["mine", "a file"])
  }

  @Test func `says where the previous code is, and how to have it back`() throws {
    func lines() throws -> [String] { try test.run(["reset", "1"]).lines }
    let equal = "Chapter 1 is equal to the starter; nothing was changed."
    let restored = "Chapter 1 is back to the starter."
    try expect(lines(), is: [equal])
    try test.write("mine", to: counter)
    let found = try lines()
    let previous = try #require(found.dropFirst(2).first?.dropFirst(2))
    #expect(previous.contains(/\/\.observatory\/reset\/Chapter1-[0-9]{4}-[0-9]{2}-[0-9]{2}-1$/))
    let place = test.file("Exercises/Chapter1").path
    let command = "  mv '\(place)' '\(previous).replaced' && cp -R '\(previous)' '\(place)'"
    expect(found, is: [restored, "What was there is in", "  \(previous)", "To have it back:", command])
    try expect(lines(), is: [equal])
    try test.remove("Exercises/Chapter1")
    try expect(lines(), is: [restored])
  }

  @Test func `changes nothing if the previous folder can't be kept, or the kit's own copy is missing`() throws {
    try test.write("mine", to: counter)
    try test.write("", to: kept)
    try expectError("so nothing was changed; check")
    try test.remove(kept)
    // The name of a file is limited to 255 bytes.
    try expectError("so nothing was changed; check", today: String(repeating: "x", count: 300))
    try expect(test.names(in: kept), is: [])
    try test.remove(".starters")
    try expectError("the kit's copy of the starter, .starters/Chapter1, can't be read; fetch the kit again")
  }

  private func reset() throws -> ResetCommand.Change {
    try ResetCommand(chapter: test.chapter, today: "2026-02-03").reset()
  }

  private func expectError(_ part: String, today: String = "2026-02-03") throws {
    let error = #expect(throws: EnvironmentError.self) { try ResetCommand(chapter: test.chapter, today: today).reset() }
    #expect(error?.sentence.contains(part) == true)
    try expect(test.text(of: counter), is: "mine")
  }

  private func content(of path: String) throws -> [String: String] {
    try FileManager.default.subpathsOfDirectory(atPath: test.file(path).path).reduce(into: [:]) { content, name in
      content[name] = (try? test.text(of: "\(path)/\(name)")) ?? "a folder"
    }
  }
}
