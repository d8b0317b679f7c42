import Foundation
import Testing

@testable import Classroom

// This builds and runs chapter 1 of the kit, with answers of every kind. That takes half a minute, so it is
// done only where the variable `END_TO_END` is set, as `.ci/run` does.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["END_TO_END"] != nil))
struct `The progress in a real chapter` {
  private let kit: CopiedKit

  init() throws {
    kit = try CopiedKit(chapter: 1)
  }

  @Test func `is grey, red, green, or says that it does not compile, crashes or hangs`() throws {
    #expect(try progress(with: kit.starter) == ["grey", "grey", "grey", "grey", "grey", "grey", "grey"])
    #expect(try progress(with: kit.solution) == ["green", "green", "green", "green", "green", "green", "green"])

    let toldTooSoon = try kit.solution(
      replacing: "    departures.append(departure)\n    tellEveryone()",
      with: "    tellEveryone()\n    departures.append(departure)"
    )
    #expect(try progress(with: toldTooSoon) == ["green", "green", "red", "green", "green", "green", "red"])

    let stranger = "guard let index = departures.firstIndex(of: departure) else { return }"
    let crash = try kit.solution(replacing: stranger, with: "let index = departures.firstIndex(of: departure)!")
    #expect(
      try progress(with: crash) == ["green", "green", "green", "red: crash", "green", "green", "green"]
    )
    let hang = try kit.solution(
      replacing: "else { return }\n    departures.remove",
      with: "else { while true {} }\n    departures.remove"
    )
    #expect(try progress(with: hang) == ["green", "green", "green", "red: hang", "green", "green", "green"])

    let nonsense = try kit.solution(replacing: stranger, with: "nonsense")
    let errors = try progress(with: nonsense)
    #expect(errors.contains { $0.contains(/^Exercises\/Chapter1\/DeparturesBoard.swift:[0-9]+:5: error: .*nonsense/) })
    let folder = kit.root.appending(path: "Solutions/Chapter1")
    let handedIn = try #require(ProgressRun(over: kit.kit.chapters, in: folder).run().first)
    #expect(handedIn.isDone)
    #expect(!Standing(in: Chapter(1, of: kit.kit)).isDone)

    #expect(try progress(with: kit.solution).allSatisfy { $0 == "green" })
  }

  private func progress(with answers: [String: String]) throws -> [String] {
    for (name, text) in answers { try kit.write(text, to: "Exercises/Chapter1/\(name)") }
    var limits = Workbench.Limits()
    limits.test = .seconds(10)
    let progress = try #require(ProgressRun(over: kit.kit.chapters, limits: limits).run().first)
    return switch progress.state {
    case .steps(let steps):
      steps.map { step in step.verdict.rawValue + (step.death.map { ": \($0.end.rawValue)" } ?? "") }
    case .doesNotCompile(let errors): errors
    case .unknown(let sentence): [sentence]
    }
  }
}

// MARK: - Fixtures

/// As much of the kit as one chapter stands on, in a temporary folder that goes when this does.
private final class CopiedKit {
  let root: URL
  let starter: [String: String]
  let solution: [String: String]
  var kit: Kit { Kit(root: root) }

  init(chapter: Int) throws {
    root = FileManager.default.temporaryDirectory.appending(path: "copied kit \(UUID())").resolvingSymlinksInPath()
    let clone = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL
    let name = "Chapter\(chapter)"
    // The answers of a clone may be a student's; the starter comes from the kit's own copy of it.
    for path in [
      "Package.swift", "Sources/Locks", "Sources/ExerciseSupport", "Tests/SpecSupport", "Tests/\(name)Tests",
      "Solutions/\(name)", "Exercises/\(name)",
    ] {
      let copy = root.appending(path: path)
      try FileManager.default.createDirectory(at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: clone.appending(path: path), to: copy)
    }
    solution = try Answers(in: root.appending(path: "Solutions/\(name)")).files
    starter = try Answers(in: clone.appending(path: ".starters/\(name)")).files
  }

  deinit {
    try? FileManager.default.removeItem(at: root)
  }

  func write(_ text: String, to path: String) throws {
    try text.write(to: root.appending(path: path), atomically: true, encoding: .utf8)
  }

  func solution(replacing old: String, with new: String) throws -> [String: String] {
    let file = try #require(solution.first { $0.value.contains(old) })
    return solution.merging([file.key: file.value.replacing(old, with: new)]) { $1 }
  }
}
