import Foundation
import SpecSupport
import TestKit
import Testing

@testable import Course

@Suite struct `A mirrored folder` {
  private let test: ScratchFolder
  private var mirror: FolderMirror

  init() throws {
    test = try ScratchFolder()
    mirror = FolderMirror(of: test.file("origin"), in: test.file("copy"))
  }

  @Test mutating func `has the content of the origin, links resolved, what is added, and nothing else`() throws {
    try test.write("a", to: "A.swift")
    try test.write("b", to: "origin/Sources/M/deep/B.swift")
    try test.link("origin/Sources/M/A.swift", to: "../../../A.swift")
    try test.write("old", to: "copy/Sources/M/Old.swift")
    try test.write("old", to: "copy/Sources/M/older/Old.swift")
    try mirror.copy("Sources/M", adding: ["Added.swift": Data("added".utf8)])
    let paths = try FileManager.default.subpathsOfDirectory(atPath: test.file("copy/Sources").path).sorted()
    expect(paths, is: ["M", "M/A.swift", "M/Added.swift", "M/deep", "M/deep/B.swift"])
    let copy = test.file("copy/Sources/M/A.swift")
    try expect(copy.resourceValues(forKeys: [.isSymbolicLinkKey]).isSymbolicLink, is: false)
    try expect(test.text(of: "copy/Sources/M/A.swift"), is: "a")
  }

  @Test mutating func `gives each edit a later second, from the times of the files present`() throws {
    var times = [Date(timeIntervalSinceNow: 1000)]
    try test.write("", to: "copy/Sources/M/A.swift")
    try set(times[0])
    for text in ["a", "b", "a", "c"] {
      try put(text)
      times.append(try time())
    }
    #expect(zip(times, times.dropFirst()).allSatisfy { $1.timeIntervalSince($0) >= 0.99 })
  }

  @Test mutating func `keeps files that are the same, except in a clean build`() throws {
    let early = Date(timeIntervalSince1970: 1_000_000)
    try test.write("a", to: "copy/Sources/M/A.swift")
    try set(early)
    try put("a")
    try expect(time(), is: early)
    try put("a", isClean: true)
    #expect(try time() > early)
  }

  private mutating func put(_ text: String, isClean: Bool = false) throws {
    try mirror.put(["A.swift": Data(text.utf8)], in: "Sources/M", isClean: isClean)
  }

  private func set(_ time: Date) throws {
    let path = test.file("copy/Sources/M/A.swift").path
    try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: path)
  }

  private func time() throws -> Date {
    let attributes = try FileManager.default.attributesOfItem(atPath: test.file("copy/Sources/M/A.swift").path)
    return try #require(attributes[.modificationDate] as? Date)
  }
}
