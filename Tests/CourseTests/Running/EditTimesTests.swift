import Foundation
import SpecSupport
import TestKit
import Testing

@testable import Course

@Suite struct `The times of edits` {
  private let test: ScratchFolder

  init() throws { test = try ScratchFolder() }

  @Test func `are in whole seconds, each later than the one before, from one build to the next`() throws {
    let times = try ["a", "b", "b", "a"].map { text in
      try test.write(text, to: "answer/A.swift")
      try set(1_000_000.75)
      var times = EditTimes(in: test.file("times"))
      try times.advance(["A.swift": text], in: test.file("answer"))
      return try time()
    }
    expect(times, is: [1_000_000.75, 1_000_001, 1_000_000.75, 1_000_002])
  }

  @Test func `are left as they are if they are later anyway, and renewed for a clean build`() throws {
    var times = EditTimes(in: test.file("times"))
    var found: [Double] = []
    for (text, second, isClean) in [("a", 100.0, true), ("b", 200, false), ("b", 200, true), ("b", 300, true)] {
      try test.write(text, to: "answer/A.swift")
      try set(second)
      try times.advance(["A.swift": text], in: test.file("answer"), isClean: isClean)
      found.append(try time())
    }
    expect(found, is: [100, 200, 201, 300])
  }

  @Test func `outlast the file, which may come again`() throws {
    var times = EditTimes(in: test.file("times"))
    for files in [["A.swift": "a"], [:], ["A.swift": "b"]] {
      try times.write(files, to: test.file("answer"))
      if !files.isEmpty { try set(100) }
      try times.advance(files, in: test.file("answer"))
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

  private func set(_ second: Double) throws {
    let attributes = [FileAttributeKey.modificationDate: Date(timeIntervalSince1970: second)]
    try FileManager.default.setAttributes(attributes, ofItemAtPath: test.file("answer/A.swift").path)
  }

  private func time() throws -> Double {
    let attributes = try FileManager.default.attributesOfItem(atPath: test.file("answer/A.swift").path)
    return try #require(attributes[.modificationDate] as? Date).timeIntervalSince1970
  }
}
