import Foundation
import SpecSupport
import Testing

@testable import Course

/// Looks for the answers to three chapters.
///
/// Chapter 1 has `Board.swift` and `Counter.swift`, 2 has `Sign.swift` and `Token.swift`, 3 has `Client.swift` and
/// `Token.swift`.
@Suite struct `The search for answers` {
  private let test: TestKit
  private let chapters: [Chapter]

  init() throws {
    test = try TestKit()
    for path in ["1/Board", "2/Sign", "2/Token", "3/Client", "3/Token"] {
      try test.write("// \(path)", to: ".starters/Chapter\(path).swift")
    }
    chapters = (1...3).map { [kit = test.kit] in Chapter($0, of: kit) }
  }

  @Test(arguments: [
    // A clone, a folder of chapters, a folder of files, and files that are no part of an answer.
    (["Exercises/Chapter1/Own.swift", "Package.swift", "Solutions/Chapter1/Counter.swift"], "1: Own"),
    (["Chapter1/Counter.swift", "Chapter1/Model/Own.swift", "Chapter2/Sign.swift"], "1: Counter, Model/Own; 2: Sign"),
    (["Counter.swift", "notes.txt", ".hidden/Board.swift", "__MACOSX/Board.swift", ".DS_Store"], "1: Counter"),
    (["Package.swift", "Sources/Chapter1/Counter.swift", "Tests/Chapter1Tests/Step1.swift"], "1: Counter"),
    // Deeper, or under another name.
    (["observatory-main/Exercises/Chapter1/Counter.swift", "observatory-main/README.md"], "1: Counter"),
    (["my answer/Counter.swift", "my answer/Own.swift", "notes/x.txt"], "1: Counter, Own"),
    (["chapter 1/Own.swift"], "1: Own"), (["CHAPTER_02/Own.swift"], "2: Own"), (["ch-3/Own.swift"], "3: Own"),
    (["Chapter1 (2)/Own.swift"], "1: Own"), (["Chapter1-2/Own.swift"], "1: Own"), (["Chapter1 copy/A.swift"], "1: A"),
    (["ada_1_2_Chapter1/Own.swift"], "1: Own"), (["observatory-chapter1-main/Own.swift"], "1: Own"),
    (["Chapter1/Chapter1/Own.swift"], "1: Own"), (["a/b/c/d/Counter.swift"], "1: Counter"),
    (["given/Board.swift", "mine/Counter.swift"], "1: Board, Counter"), (["Chapter12/Counter.swift"], "1: Counter"),
    // Files renamed on their way.
    (["Counter (1).swift", "Board(2).swift"], "1: Board, Counter"), (["Counter-2.swift"], "1: Counter"),
    (["Counter copy.swift", "Board - Copy (2).swift"], "1: Board, Counter"), (["counter.SWIFT"], "1: Counter"),
    (["Counter.swift.txt"], "1: Counter"), (["Counter-1 (1).swift"], "1: Counter"),
    (["Copy of Counter.swift", "Board[1].swift"], "1: Board, Counter"), (["Counter.swift.swift"], "1: Counter"),
    (["Copy of Chapter1/Own.swift"], "1: Own"),
    (["ada_LATE_123_456_Counter-1.swift", "ada_123_456_Own (1).swift"], "1: Counter, Own"),
    (["My_Counter.swift", "Counter.swift", "Counter2.swift"], "1: Counter, Counter2, My_Counter"),
    // Several chapters in one folder; a name that several chapters have goes with the files beside it.
    (["Counter.swift", "Sign.swift"], "1: Counter; 2: Sign"), (["Token.swift", "Client.swift"], "3: Client, Token"),
    (["Token.swift"], "2: Token; 3: Token"), (["given/Token.swift", "mine/Sign.swift"], "2: Sign, Token"),
    (["chapter-3-ada/Token.swift"], "3: Token"),
    (["Counter.swift", "Board.swift", "Sign.swift"], "1: Board, Counter, Sign"),
  ])
  func `finds an answer in any shape`(files: [String], expected: String) throws {
    let student = try student(files)
    let found = chapters.compactMap { chapter -> String? in
      guard let answer = student.findAnswer(to: chapter).answer else { return nil }
      #expect(answer.problems.isEmpty)
      let names = answer.sources.map { $0.name.replacing(".swift", with: "") }.sorted().joined(separator: ", ")
      return "\(chapter.number): \(names)"
    }
    expect(found.joined(separator: "; "), is: expected)
    expect(student.chaptersWithCode, is: Set(expected.matches(of: /([0-9]):/).compactMap { Int($0.1) }))
  }

  @Test(arguments: [
    ([], 1, "there is neither Exercises/Chapter1, nor Chapter1, nor any of Board.swift, Counter.swift; it is empty"),
    (["a/b.pdf"], 1, "\(nothing); what is there is a/b.pdf"), (["Sign.swift"], 1, nothing),
    (["Counter.zip"], 1, "Counter.zip is an archive; \(unpack)"),
    (["Counter.zipx"], 1, "Counter.zipx is an archive; \(unpack)"),
    (["ada_1_2_a.zip"], 1, "ada_1_2_a.zip is an archive; \(unpackBeside)"),
    (["a.tar.gz", "b/C.RAR"], 1, "a.tar.gz, b/C.RAR are archives; unpack one where it is, or hand in what is in it"),
    (["Chapter1.zip", "Chapter2.7z"], 1, "Chapter1.zip is an archive; \(unpack)"),
    (["Chapter2/Chapter1.tgz"], 1, "Chapter2/Chapter1.tgz is an archive; \(unpack)"),
    (["Chapter2.zip"], 1, "\(nothing); what is there is Chapter2.zip"),
    (["mine.zip", "mine/notes.txt"], 1, "\(nothing); what is there is mine/notes.txt, mine.zip"),
    (["A.swift", "b/C.swift"], 1, "no chapter has a file named A.swift, b/C.swift; \(known)"),
    (
      ["Z.playground/Contents.swift", "A.swift", "B.swift", "C.swift"], 1,
      "no chapter has a file named A.swift, B.swift, C.swift, and 1 more; \(known)"
    ),
    (["Token.swift", "Client.swift", "Sign.swift"], 2, "Token.swift may belong to chapter 2 or 3; \(apart)"),
    (["Counter.swift", "Sign.swift", "Own.swift"], 1, "Own.swift may belong to chapter 1 or 2; \(apart)"),
    (["Counter.swift", "Board.swift", "Sign.swift"], 2, "Sign.swift \(stray)"),
    (["Chapter2/Counter.swift"], 1, "Chapter2/Counter.swift \(stray)"),
  ])
  func `says what is wrong with another shape`(files: [String], chapter: Int, expected: String) throws {
    expect(try reason(of: student(files).findAnswer(to: chapters[chapter - 1])), is: expected)
  }

  @Test func `leaves out what nobody can place, and says so`() throws {
    let files = ["mine/Counter.swift", "notes/Playground.swift", "Chapter1.zip", "Chapter2.zip", "mine.zip"]
    let answer = try #require(student(files).findAnswer(to: chapters[0]).answer)
    let remark = "left out, since nothing says which chapter it is for: notes/Playground.swift"
    expect(answer.remarks, is: ["Chapter1.zip is an archive, and was left out", remark])
  }

  @Test func `takes no link for a part of an answer, and the named folder for what it leads to`() throws {
    try test.write("", to: "real/ann/Chapter1/Counter.swift")
    try test.link("real/ann/Chapter1/loop", to: "..")
    try test.link("class", to: "real")
    let answer = try #require(student(in: "class/ann").findAnswer(to: chapters[0]).answer)
    expect(answer.problems, is: ["Chapter1/loop is a link, which is never followed; hand in what it leads to"])
    try test.link("ann", to: "real/ann")
    for name in ["ann", "ann/"] {
      let error = #expect(throws: EnvironmentError.self) { try student(in: name) }
      #expect(error?.sentence.contains("ann\" is a link; name the folder that it leads to") == true)
    }
  }

  @Test func `looks at no more than an answer can have, and needs a folder`() throws {
    try test.write("", to: "ann/\((1...40).map(String.init).joined(separator: "/"))/Counter.swift")
    let result = try student(in: "ann").findAnswer(to: chapters[0])
    expect(reason(of: result), is: "1/2 has more in it than any answer; hand in the folder of the chapter alone")
    try test.write("", to: "a.zip")
    let places = [
      ("nowhere", ""), ("ann/1/2/none", ""), ("Package.swift", ", but a file; name the folder that it is in"),
      ("a.zip", ", but a file; unpack an archive first, and name the folder"),
    ]
    for (path, rest) in places {
      let named = test.file(path).path.debugDescription
      #expect(throws: EnvironmentError("there is no folder \(named)\(rest)", kind: .unreadable)) {
        try student(in: path)
      }
    }
  }

  private func student(in path: String) throws -> Student {
    try Student(in: test.file(path), knowing: ChapterFiles(for: chapters))
  }

  private func student(_ files: [String]) throws -> Student {
    try FileManager.default.createDirectory(at: test.file("ann"), withIntermediateDirectories: true)
    for file in files { try test.write("", to: "ann/\(file)") }
    return try student(in: "ann")
  }

  private func reason(of result: Student.SearchResult) -> String {
    switch result {
    case .answer(let answer): "an answer: \(answer.sources.map(\.path))"
    case .nothing(let reason), .refused(let reason): reason
    }
  }
}

extension Student.SearchResult {
  var answer: Answer? {
    if case .answer(let answer) = self { answer } else { nil }
  }
}

private let apart = "hand in each chapter in a folder of its own"
private let stray = "lies in the folder, or among the files, of another chapter; \(apart)"
private let known = "chapter 1 has Board.swift, Counter.swift; use these names, or a folder named Chapter1"
private let unpack = "unpack it where it is, or hand in what is in it"
private let unpackBeside = "unpack it into a folder \"ada\" beside it, or hand in what is in it"
private let nothing = "there is neither Exercises/Chapter1, nor Chapter1, nor any of Board.swift, Counter.swift"
