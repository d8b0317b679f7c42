import Foundation
import SpecSupport
import Testing

@testable import Course

/// The gate before submissions: what a right answer needs passes, and what no answer needs is refused by name.
@Suite struct SubmissionGateTests {
  @Test(.enabled(if: Chapter(1, of: kit).hasSolution())) func `the solutions pass, and the right answers do`() throws {
    for chapter in kit.findChapters() {
      let gate = try SubmissionGate(to: chapter)
      let solution = try Submission(in: chapter.solution).files
      expect(gate.violations(in: solution).map(\.description), is: [])
      let designs = kit.root.appending(path: "Tests/RightAnswers/\(chapter.name)")
      for design in try FileManager.default.contentsOfDirectory(atPath: designs.path) {
        let files = try Submission(in: designs.appending(path: design)).files
        let refused = gate.violations(in: solution.merging(files) { $1 })
        expect(refused.map { "\(design): \($0)" }, is: [])
      }
    }
  }

  @Test func `a file that a chapter gives may do more than an answer, as long as it is unchanged`() throws {
    let gate = try gate(9)
    var files = try Submission(in: Chapter(9, of: kit).starter).files
    expect(gate.violations(in: files).map(\.description), is: [])
    let lock = try #require(files["Lock.swift"])
    files["Lock.swift"] = lock + "\nlet isTest = Interleaving.isExplored\n"
    let refused = gate.violations(in: files).compactMap(\.location?.file)
    expect(Set(refused).sorted(), is: ["Lock.swift"])
  }

  @Test(arguments: [(1, attacks), (7, attacksOnTests), (9, attacksOnSchedules)])
  func `what no answer needs is refused`(chapter: Int, attacks: [String: [String]]) throws {
    let gate = try gate(chapter)
    for (sentence, codes) in attacks {
      for marked in codes {
        let parts = marked.split(omittingEmptySubsequences: false) { "‹›".contains($0) }
        let code = parts.joined()
        let refusal = parts.count > 1 ? "\(parts[1]) \(sentence)" : sentence
        let found = gate.violations(in: ["Answer.swift": code]).map(\.sentence)
        #expect(found.contains { $0.contains(refusal) }, "\(marked): \(found)")
      }
    }
  }

  @Test(arguments: [(1, honestAnswers), (7, honestTests), (9, honestLocking)])
  func `what an answer may well need passes`(chapter: Int, answers: [String]) throws {
    let gate = try gate(chapter)
    expect(answers.flatMap { gate.violations(in: ["Answer.swift": $0]).map(\.description) }, is: [])
  }

  @Test func `a refusal names the line, and many reasons become a few`() throws {
    let gate = try gate(1)
    let violations = gate.violations(in: ["A.swift": "/*\n*/\n\"\"\"\n\"\"\"\n@main", "B.swift": "import Glibc"])
    #expect(violations.map { "\($0)".prefix(9) } == ["A.swift:5", "B.swift:1"])
    let many = String(repeating: "@_x let a = 1\n", count: 120)
    #expect(gate.violations(in: ["Answer.swift": many]).last?.sentence.hasSuffix("more") == true)
    #expect(Violation(many).sentence.count < 400)
    let nested = "let a = " + String(repeating: "\"\\(", count: 20_000) + String(repeating: "[", count: 20_000)
    #expect(gate.violations(in: ["Answer.swift": nested]) == [])
    // Each takes a moment; code that looked through the whole file for each of its words would take minutes.
    for piece in ["func post ", "init ", "struct A ", "@a ", "`a\n", "a<", "protocol P{", "@available("] {
      let long = String(repeating: piece, count: 40_000 / piece.count)
      #expect(gate.violations(in: ["Answer.swift": long]).count <= 101)
    }
  }

  @Test func `files that are not plain Swift files are refused by name`() throws {
    let folder = try ScratchFolder()
    let long = String(repeating: "x", count: 95) + ".swift"
    for name in ["Fine.swift", "inner/fine.swift", "\u{1B}[31m.swift", "inner/deep/Fine.swift", long] {
      try folder.write("", to: "Chapter1/\(name)")
    }
    try folder.link("Chapter1/Link.swift", to: "/etc/passwd")
    try Data([0xFF, 0xFE]).write(to: folder.file("Chapter1/Latin.swift"))
    try Data(count: 1 << 20 + 1).write(to: folder.file("Chapter1/Large.swift"))
    try folder.write(String(repeating: "x", count: 2001), to: "Chapter1/Long.swift")
    let chapter = Chapter(1, of: kit)
    let files = try SubmissionFiles(for: chapter, in: folder.url, knowing: ChapterFiles(for: [chapter]))
    expect(
      try gate(1).violations(in: files).map(\.sentence),
      is: [
        "Chapter1/Link.swift is a link, which is never followed; hand in what it leads to",
        """
        Chapter1/\\u{1B}[31m.swift has characters in its name that are not letters from A to Z, digits, spaces, +, - \
        or _; rename it
        """,
        "Chapter1/Large.swift is too much; hand in at most 64 Swift files, and less than 48 kB in all",
        "Chapter1/Latin.swift is not text in UTF-8; save it in that encoding",
        "Chapter1/Long.swift has a line of more than 2000 bytes; break it",
        "Chapter1/inner/fine.swift and Chapter1/Fine.swift have the same name; rename one of them",
        "Chapter1/\(long) has a name of more than 100 characters; shorten it",
      ]
    )
  }
}

private func gate(_ chapter: Int) throws -> SubmissionGate { try SubmissionGate(to: Chapter(chapter, of: kit)) }

private let kit = TestKit.clone
