import Foundation
import Testing

@testable import Classroom

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite struct `A reset` {
  private let test: TestKit
  private let counter = "Exercises/Chapter1/Counter.swift"

  init() throws { test = try TestKit() }

  @Test func `changes nothing if the folder is equal to the starter`() throws {
    #expect(try reset() == .unchanged)
    #expect(!FileManager.default.fileExists(atPath: test.file(".observatory").path))
  }

  @Test func `brings the starter back, and keeps everything that was there`() throws {
    try test.write("mine", to: counter)
    try test.write("mine too", to: "Exercises/Chapter1/Deep/Own.swift")
    try test.write("unsaved", to: "Exercises/Chapter1/.Counter.swift.swp")
    try test.remove("Exercises/Chapter1/HINTS.md")
    try test.write("other", to: "Exercises/Chapter2/Counter.swift")
    let before = try content(of: "Exercises/Chapter1")
    let previous = test.file(".observatory/reset/Chapter1-2026-02-03-1")
    #expect(try reset() == .restored(previous: previous))
    #expect(try content(of: "Exercises/Chapter1") == content(of: ".starters/Chapter1"))
    #expect(try content(of: ".observatory/reset/Chapter1-2026-02-03-1") == before)
    #expect(try test.text(of: "Exercises/Chapter2/Counter.swift") == "other")
    #expect(try FileManager.default.contentsOfDirectory(atPath: test.file(".observatory/reset").path).count == 1)
    #expect(try reset() == .unchanged)
  }

  @Test func `never replaces what an earlier one kept`() throws {
    for number in 1...11 {
      try test.write("\(number)", to: counter)
      try reset()
    }
    let kept = Reset.kept(of: test.chapter)
    #expect(
      try kept.map { try String(contentsOf: $0.appending(path: "Counter.swift"), encoding: .utf8) }
        == (1...11).map(String.init)
    )
  }

  @Test func `brings back a chapter whose folder is gone`() throws {
    try test.remove("Exercises")
    #expect(try reset() == .restored(previous: nil))
    #expect(try content(of: "Exercises/Chapter1") == content(of: ".starters/Chapter1"))
  }

  @Test func `replaces a file, and the target of a link, in the place of the folder`() throws {
    try test.remove("Exercises/Chapter1")
    try test.write("mine", to: "elsewhere/Counter.swift")
    try test.link("Exercises/Chapter1", to: "../elsewhere")
    let previous = test.file(".observatory/reset/Chapter1-2026-02-03-1")
    #expect(try reset() == .restored(previous: previous))
    #expect(try content(of: "elsewhere") == content(of: ".starters/Chapter1"))
    #expect(try String(contentsOf: previous.appending(path: "Counter.swift"), encoding: .utf8) == "mine")
    try test.remove("Exercises/Chapter1")
    try test.write("a file", to: "Exercises/Chapter1")
    #expect(try reset() == .restored(previous: test.file(".observatory/reset/Chapter1-2026-02-03-2")))
    #expect(try test.text(of: ".observatory/reset/Chapter1-2026-02-03-2") == "a file")
  }

  @Test func `clears the record of hints, but only if it restores the starter`() throws {
    try HintRecord(of: test.chapter).set(2, of: Step(1))
    try reset()
    #expect(HintRecord(of: test.chapter).count(of: Step(1)) == 2)
    try test.write("mine", to: counter)
    try reset()
    #expect(HintRecord(of: test.chapter).count(of: Step(1)) == 0)
  }

  @Test func `changes nothing if the previous folder can't be kept`() throws {
    try test.write("mine", to: counter)
    try test.write("", to: ".observatory/reset")
    try expectError("so nothing was changed; check")
    try test.remove(".observatory/reset")
    // The name of a file is limited to 255 bytes.
    try expectError("so nothing was changed; check", today: String(repeating: "x", count: 300))
    #expect(try FileManager.default.contentsOfDirectory(atPath: test.file(".observatory/reset").path) == [])
  }

  @Test func `changes nothing if the kit's own copy is gone`() throws {
    try test.write("mine", to: counter)
    try test.remove(".starters")
    try expectError("the kit's copy of the starter, .starters/Chapter1, can't be read; fetch the kit again")
  }

  @Test func `changes nothing if the copy fails half way`() async {
    await #expect(processExitsWith: .success) {
      let test = try TestKit()
      try test.write("mine", to: "Exercises/Chapter1/Counter.swift")
      try test.write(String(repeating: "// long\n", count: 1000), to: ".starters/Chapter1/Long.swift")
      // A write beyond the limit fails as on a full disk, once the signal is ignored.
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 4000, rlim_max: 4000)
      #if canImport(Darwin)
        unsafe setrlimit(RLIMIT_FSIZE, &limit)
      #else
        unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      #endif
      let error = #expect(throws: EnvironmentError.self) { try Reset(of: test.chapter, on: "2026-02-03").run() }
      #expect(error?.sentence.contains("so nothing was changed") == true)
      #expect(try test.text(of: "Exercises/Chapter1/Counter.swift") == "mine")
      #expect(try FileManager.default.contentsOfDirectory(atPath: test.file(".observatory/reset").path) == [])
    }
  }
}

// MARK: - Fixtures

extension `A reset` {
  @discardableResult
  private func reset() throws -> Reset.Outcome { try Reset(of: test.chapter, on: "2026-02-03").run() }

  private func expectError(_ part: String, today: String = "2026-02-03") throws {
    let error = #expect(throws: EnvironmentError.self) { try Reset(of: test.chapter, on: today).run() }
    #expect(error?.sentence.contains(part) == true)
    #expect(try test.text(of: counter) == "mine")
  }

  private func content(of path: String) throws -> [String: String] {
    let folder = test.file(path)
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path).reduce(into: [:]) { content, name in
      content[name] = (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? "a folder"
    }
  }
}
