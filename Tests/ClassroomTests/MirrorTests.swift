import Foundation
import Testing

@testable import Classroom

@Suite struct `A mirrored folder` {
  private let folder = TemporaryFolder()

  @Test func `has what the origin has, and nothing else`() throws {
    try folder.write("a", to: "origin/Sources/M/A.swift")
    try folder.write("b", to: "origin/Sources/M/deep/B.swift")
    try folder.write("old", to: "copy/Sources/M/Old.swift")
    try folder.write("old", to: "copy/Sources/M/older/Old.swift")
    var mirror = mirror
    try mirror.copy(folder: "Sources/M")
    #expect(
      try FileManager.default.subpathsOfDirectory(atPath: folder.file("copy/Sources").path).sorted() == [
        "M", "M/A.swift", "M/deep", "M/deep/B.swift",
      ]
    )
  }

  @Test func `copies what a link leads to`() throws {
    try folder.write("a", to: "A.swift")
    try folder.write("", to: "origin/Sources/M/B.swift")
    let link = folder.file("origin/Sources/M/A.swift")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: folder.file("A.swift"))
    var mirror = mirror
    try mirror.copy(file: "Sources/M/A.swift")
    let copy = folder.file("copy/Sources/M/A.swift")
    #expect(try copy.resourceValues(forKeys: [.isSymbolicLinkKey]).isSymbolicLink == false)
    #expect(try String(contentsOf: copy, encoding: .utf8) == "a")
  }

  @Test func `gives each edit a later second, however fast they come`() throws {
    var mirror = mirror
    var seconds: [Int] = []
    for text in ["a", "b", "a", "c"] {
      try mirror.put(["A.swift": Data(text.utf8)], in: "Sources/M", anew: false)
      seconds.append(Int(try folder.time(of: "copy/Sources/M/A.swift").timeIntervalSince1970))
    }
    #expect(zip(seconds, seconds.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test func `goes on from the times of the one before`() throws {
    let late = Date(timeIntervalSinceNow: 1000)
    try folder.write("a", to: "copy/Sources/M/A.swift", at: late)
    var mirror = mirror
    try mirror.put(["A.swift": Data("b".utf8)], in: "Sources/M", anew: false)
    #expect(try folder.time(of: "copy/Sources/M/A.swift").timeIntervalSince(late) >= 0.99)
  }

  @Test func `leaves alone what is the same, unless all is to be new`() throws {
    let early = Date(timeIntervalSince1970: 1_000_000)
    try folder.write("a", to: "copy/Sources/M/A.swift", at: early)
    var mirror = mirror
    try mirror.put(["A.swift": Data("a".utf8)], in: "Sources/M", anew: false)
    #expect(try folder.time(of: "copy/Sources/M/A.swift") == early)
    try mirror.put(["A.swift": Data("a".utf8)], in: "Sources/M", anew: true)
    #expect(try folder.time(of: "copy/Sources/M/A.swift") > early)
  }
}

@Suite struct `A build` {
  private let folder = TemporaryFolder()
  private let before = Date(timeIntervalSinceNow: -10)
  private let after = Date(timeIntervalSinceNow: 10)
  private let later = Date(timeIntervalSinceNow: 20)

  @Test func `is trusted if it has read the edit, and linked what came of it`() throws {
    try build(read: after, object: after, linked: later)
    var mirror = try edited()
    try mirror.requireBuilt(in: folder.file("products"))
  }

  @Test func `may leave an object alone whose content is the same`() throws {
    try build(read: after, object: before, linked: before)
    var mirror = try edited()
    try mirror.requireBuilt(in: folder.file("products"))
  }

  @Test func `is stale if it has not read the edit`() throws {
    try build(read: before, object: before, linked: later)
    #expect(try complaint() == "Sources/M/A.swift was not compiled again")
  }

  @Test func `is stale if it has not linked what came of it`() throws {
    try build(read: after, object: later, linked: after)
    #expect(try complaint() == "the tests were not linked again")
  }

  @Test func `is not trusted if it isn't where it should be`() throws {
    try build(read: after, object: after, linked: later)
    try FileManager.default.removeItem(at: folder.file("products/P.xctest"))
    #expect(try complaint() == "there are no tests")
    try FileManager.default.removeItem(at: folder.file("products/M.build"))
    #expect(try complaint()?.hasSuffix("/products/M.build/A.d is not there") == true)
  }

  private func build(read: Date, object: Date, linked: Date) throws {
    try folder.write("", to: "products/M.build/A.d", at: read)
    try folder.write("", to: "products/M.build/A.swift.o", at: object)
    try folder.write("", to: "products/P.xctest", at: linked)
  }

  private func edited() throws -> Mirror {
    var mirror = Mirror(of: folder.file("origin"), in: folder.file("copy"))
    try mirror.put(["A.swift": Data("a".utf8), "README.md": Data()], in: "Sources/M", anew: true)
    return mirror
  }

  private func complaint() throws -> String? {
    var mirror = try edited()
    let trouble = #expect(throws: Trouble.self) { try mirror.requireBuilt(in: folder.file("products")) }
    return trouble?.sentence.wholeMatch(of: /the build can't be trusted, since (.*); remove .* and try again/)
      .map { String($0.1) }
  }
}

// MARK: - Fixtures

extension `A mirrored folder` {
  private var mirror: Mirror { Mirror(of: folder.file("origin"), in: folder.file("copy")) }
}
