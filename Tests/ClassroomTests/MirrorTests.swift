import Foundation
import Testing

@testable import Classroom

@Suite struct `A mirrored folder` {
  private let folder = TemporaryFolder()

  @Test func `has the content of the origin, and nothing else`() throws {
    try folder.write("a", to: "origin/Sources/M/A.swift")
    try folder.write("b", to: "origin/Sources/M/deep/B.swift")
    try folder.write("old", to: "copy/Sources/M/Old.swift")
    try folder.write("old", to: "copy/Sources/M/older/Old.swift")
    var mirror = mirror
    try mirror.copy("Sources/M")
    #expect(
      try FileManager.default.subpathsOfDirectory(atPath: folder.file("copy/Sources").path).sorted() == [
        "M", "M/A.swift", "M/deep", "M/deep/B.swift",
      ]
    )
  }

  @Test func `has the target of a link`() throws {
    try folder.write("a", to: "A.swift")
    try folder.write("", to: "origin/Sources/M/B.swift")
    let link = folder.file("origin/Sources/M/A.swift")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: folder.file("A.swift"))
    var mirror = mirror
    try mirror.copy("Sources/M")
    let copy = folder.file("copy/Sources/M/A.swift")
    #expect(try copy.resourceValues(forKeys: [.isSymbolicLinkKey]).isSymbolicLink == false)
    #expect(try String(contentsOf: copy, encoding: .utf8) == "a")
  }

  @Test func `gives each edit a later second, however fast the edits follow`() throws {
    var mirror = mirror
    var seconds: [Int] = []
    for text in ["a", "b", "a", "c"] {
      try mirror.put(["A.swift": Data(text.utf8)], in: "Sources/M", isClean: false)
      seconds.append(Int(try folder.time(of: "copy/Sources/M/A.swift").timeIntervalSince1970))
    }
    #expect(zip(seconds, seconds.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test func `continues from the times of the files present`() throws {
    let late = Date(timeIntervalSinceNow: 1000)
    try folder.write("a", to: "copy/Sources/M/A.swift", at: late)
    var mirror = mirror
    try mirror.put(["A.swift": Data("b".utf8)], in: "Sources/M", isClean: false)
    #expect(try folder.time(of: "copy/Sources/M/A.swift").timeIntervalSince(late) >= 0.99)
  }

  @Test func `keeps files that are the same, except in a clean build`() throws {
    let early = Date(timeIntervalSince1970: 1_000_000)
    try folder.write("a", to: "copy/Sources/M/A.swift", at: early)
    var mirror = mirror
    try mirror.put(["A.swift": Data("a".utf8)], in: "Sources/M", isClean: false)
    #expect(try folder.time(of: "copy/Sources/M/A.swift") == early)
    try mirror.put(["A.swift": Data("a".utf8)], in: "Sources/M", isClean: true)
    #expect(try folder.time(of: "copy/Sources/M/A.swift") > early)
  }
}

// MARK: - Fixtures

extension `A mirrored folder` {
  private var mirror: Mirror { Mirror(of: folder.file("origin"), in: folder.file("copy")) }
}
