import Foundation
import SpecSupport
import Testing

@testable import Course

@Suite struct `A submission` {
  private let test: TestKit
  private let exercise = "Exercises/Chapter1"

  init() throws { test = try TestKit() }

  @Test func `is reported missing`() throws {
    try test.remove("\(exercise)/Counter.swift")
    expectError("there is no Swift file in \(exercise); \"swift run observatory reset 1\" brings the starter back")
  }

  @Test func `includes files in subfolders and links to files, but nothing hidden`() throws {
    let files = [
      "Counter.swift": "let a = 1", "Model/Deep.swift": "let deep = 1", ".#Counter.swift": "no", ".build/A.swift": "no",
      "notes.txt": "no",
    ]
    for (path, text) in files { try test.write(text, to: "\(exercise)/\(path)") }
    try test.write("let linked = 1", to: "elsewhere.txt")
    try test.link("\(exercise)/Linked.swift", to: "../../elsewhere.txt")
    try test.link("\(exercise)/loop", to: ".")
    try expect(
      test.chapter.submission().files,
      is: ["Counter.swift": "let a = 1", "Model/Deep.swift": "let deep = 1", "Linked.swift": "let linked = 1"]
    )
  }

  @Test func `contains only regular files, in UTF-8`() throws {
    let path = "\(exercise)/Odd.swift"
    try test.link(path, to: "/dev/zero")
    expectError("\(test.file(path).path) is not a regular file; put a Swift file in its place")
    try test.remove(path)
    try Data([0xE9]).write(to: test.file(path))
    expectError("\(test.file(path).path) is not text in UTF-8; save it in that encoding")
    try Data([0x61, 0]).write(to: test.file(path))
    let zero = "has zero bytes in it, as after a crash of the machine; restore an earlier version"
    expectError("\(test.file(path).path) \(zero)")
  }

  private func expectError(_ sentence: String) {
    #expect(throws: EnvironmentError(sentence, kind: .unreadable)) { try test.chapter.submission() }
  }
}
