import Foundation
import SpecSupport
import Testing

@testable import Course

@Suite struct `The times of edits` {
  private let test: ScratchFolder

  init() throws { test = try ScratchFolder() }

  @Test func `are each in a later second than the one before, from one build to the next, and renewed for a clean one`()
    throws
  {
    for (text, second, isClean, expected) in [
      ("a", 1_000.75, false, 1_000.75), ("b", 1_000.75, false, 1_001), ("b", 1_000.75, false, 1_000.75),
      ("a", 1_000.75, false, 1_002), ("b", 2_000, false, 2_000), ("b", 2_000, true, 2_001), ("b", 3_000, true, 3_000),
    ] {
      try test.write(text, to: "answer/A.swift")
      try set(second)
      var times = EditTimes(in: test.file("times"))
      try times.advance(["A.swift": text], in: test.file("answer"), isClean: isClean)
      try expect(time(), is: expected)
    }
  }

  @Test func `outlast the file, which may come again`() throws {
    var times = EditTimes(in: test.file("times"))
    for (files, former) in [(["A.swift": "a"], []), ([:], ["A.swift"]), (["A.swift": "b"], [])] as [Edit] {
      try times.write(files, to: test.file("answer"))
      if !files.isEmpty { try set(100) }
      try times.advance(files, in: test.file("answer"))
      expect(times.formerNames(besides: files).sorted(), is: former)
    }
    try expect(time(), is: 101)
  }

  @Test func `don't change where a folder gets the same files again, and nothing else stays in it`() throws {
    let times = EditTimes(in: test.file("times"))
    try times.write(["A.swift": "a", "deep/B.swift": "b", "old/C.swift": "c"], to: test.file("answer"))
    try set(100)
    try times.write(["A.swift": "a", "deep/B.swift": "d"], to: test.file("answer"))
    try expect(time(), is: 100)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: test.file("answer").path).sorted()
    expect(paths, is: ["A.swift", "deep", "deep/B.swift"])
    try expect(test.text(of: "answer/deep/B.swift"), is: "d")
  }

  private typealias Edit = (files: [String: String], former: [String])

  private func set(_ second: Double) throws {
    let attributes = [FileAttributeKey.modificationDate: Date(timeIntervalSince1970: second)]
    try FileManager.default.setAttributes(attributes, ofItemAtPath: test.file("answer/A.swift").path)
  }

  private func time() throws -> Double {
    let attributes = try FileManager.default.attributesOfItem(atPath: test.file("answer/A.swift").path)
    return try #require(attributes[.modificationDate] as? Date).timeIntervalSince1970
  }
}
