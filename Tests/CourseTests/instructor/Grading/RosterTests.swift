import Foundation
import Testing

@testable import Course
@testable import instructor

@Suite struct `A roster` {
  private let test: TestKit
  private let chapters: [Chapter]

  /// Makes a kit with a second chapter, which shares a file name with a third.
  init() throws {
    test = try TestKit()
    for name in ["Train.swift", "Token.swift"] { try test.write("", to: ".starters/Chapter2/\(name)") }
    for name in ["Token.swift", "Client.swift"] { try test.write("", to: "Solutions/Chapter3/\(name)") }
    chapters = (1...3).map { [kit = test.kit] in Chapter($0, of: kit) }
  }

  @Test func `of one submission is that alone`() throws {
    try test.write("", to: "class/ann/Token.swift")
    let roster = try Roster(of: test.file("class/ann"), chapters: chapters)
    #expect(roster.members.map(\.name) == ["ann"] && roster.chaptersWithCode.map(\.number) == [2, 3])
    #expect(roster.record(of: roster.members[0], for: chapters[0]).path.hasSuffix("/grades/class/ann/Chapter1.json"))
  }

  #if os(Linux)
    @Test func `has two students whose names differ only in how an accent is encoded`() throws {
      for folder in ["class", "sorted/Chapter1"] {
        for name in ["b\u{F3}b", "bo\u{301}b"] { try test.write("", to: "\(folder)/\(name)/Counter.swift") }
      }
      for folder in ["class", "sorted"] {
        let roster = try Roster(of: test.file(folder), chapters: chapters)
        #expect(roster.members.map(\.name) == ["b\u{F3}b", "b\u{F3}b (2)"], "\(folder)")
      }
    }
  #endif

  @Test(arguments: classes)
  func `of a class lists its students, and loses none`(expected: String, files: [String]) throws {
    for file in files { try test.write("", to: "class/\(file)") }
    let roster = try Roster(of: test.file("class/../class"), chapters: chapters)
    let shown = roster.members.map { "\($0.name) \(findings(in: $0))" }
    #expect(shown.joined(separator: ", ") == expected)
    let records = roster.members.map { roster.record(of: $0, for: chapters[0]).standardized.path }
    #expect(records.allSatisfy { $0.contains("/grades/class/") }, "\(records)")
  }

  private func findings(in member: Student) -> String {
    let results = chapters.map(member.findAnswer)
    let numbers = zip(chapters, results).filter { $0.1.answer != nil }.map { "\($0.0.number)" }
    if !numbers.isEmpty { return numbers.joined(separator: " ") }
    let isRefused = results.contains { if case .refused = $0 { true } else { false } }
    return isRefused ? "!" : "-"
  }

  @Test func `never follows a link in a class, and may be behind one itself, as a submission may not`() throws {
    try test.write("", to: "class/bob/Counter.swift")
    try test.link("class/ann", to: test.file("Solutions/Chapter1").path)
    try test.link("other", to: "class")
    let members = try Roster(of: test.file("other"), chapters: chapters).members
    #expect(members.map(\.name) == ["ann", "bob"])
    #expect(members[0].findAnswer(to: chapters[0]).answer == nil, "the link was followed")
    try test.link("other", to: "class/bob")
    #expect(throws: EnvironmentError.self) { try Roster(of: test.file("other"), chapters: chapters) }
  }

  @Test func `needs code, and says what a folder should contain`() throws {
    func expectError(_ place: String, _ parts: String...) {
      let error = #expect(throws: EnvironmentError.self) { try Roster(of: test.file(place), chapters: chapters) }
      for part in parts { #expect(error?.sentence.contains(part) == true && error?.kind == .unreadable) }
    }
    try test.write("", to: "class/ann/notes.txt")
    for place in ["class", "class/ann"] { expectError(place, "\"; name a submission (a clone of the kit, ") }
    for name in ["bob.zip", "cy.zip", "di.zip", "ed.zip"] { try test.write("", to: "class/\(name)") }
    let archive = "\" (bob.zip is an archive; unpack it where it is, or hand in what is in it; cy.zip"
    expectError("class", archive, "; and 1 more); name a submission")
  }
}

/// The files of classes, by their students, each with the numbers of the chapters that there is code for, or with "!"
/// for something refused.
private let classes: KeyValuePairs<String, [String]> = [
  // A folder each, of any shape, or an archive; lists and hidden folders are nobody's.
  "ann 1, bob 1, none -":
    ["bob/Counter.swift", "ann/Chapter1/A.swift", "none/notes.txt", ".git/Counter.swift", "list.txt", "__MACOSX/a"],
  "ann 1, bob 2": ["ann/my answer/Counter.swift", "ann/notes/x.txt", "bob/o-main/Exercises/Chapter2/A.swift"],
  "ann 1, ben !, cy !, dee !": ["ann/Counter.swift", "ben.zip", "dee.tar.gz", "cy/Chapter1.zip", "ann.zip"],
  // An archive of Canvas, unpacked where it is, with folders that may be called like the archive.
  "ada 1, bob 2":
    ["ada_1_2_a.zip", "ada_1_2_a/Counter.swift", "bob_3_4_b.zip", "bob_3_4_b/b/Chapter2/A.swift"],
  "ann 1, bob.swift !": ["ann/Counter.swift", "bob.swift", "cy.pdf", "grades.csv"],
  "Ada_1_assignsubmission_file_ 1, Ben_2_assignsubmission_file_ !":
    ["Ada_1_assignsubmission_file_/Counter.swift", "Ben_2_assignsubmission_file_/Chapter1.zip"],
  "submission_1 1, submission_2 1": ["submission_1/Counter.swift", "submission_2/a/Counter.swift", "metadata.yml"],
  // One folder for all files.
  "ada 1 2, ben !, cy -":
    ["ada_1_2_Counter.swift", "ada_1_3_Train.swift", "ben_LATE_4_5_Chapter1.zip", "cy_6_7_report.pdf"],
  ".. 1, a 1":
    ["Ch1_.._attempt_2026-11-25-10-12-00_Counter.swift", "Ch1_a_attempt_2026-11-25-10-12-00_Counter.swift"],
  "ada 1 1, ada 4 1": ["ada_1_2_Counter.swift", "ada_4_5_Counter.swift"],
  "ada 1, ben -": [
    "Ch1_ada_attempt_2026-11-25-10-12-00.txt", "Ch1_ada_attempt_2026-11-25-10-12-00_Counter.swift",
    "Ch1_ben_attempt_2026-11-26-10-12-00.txt",
  ],
  "Ada L 1, Ben !": ["Ada L_1_assignsubmission_file_Counter.swift", "Ben_2_assignsubmission_file_a.zip"],
  "Ada L 1": ["1-2 - Ada L - Nov 25, 2026 1012 AM - Counter.swift", "index.html"],
  // A file may have a name as if it were another student's.
  "ada !, ben 1": [
    "Ch1_ada_attempt_2026-11-25-10-12-00_X_ben_attempt_2026-11-25-10-12-00_Counter.swift",
    "Ch1_ben_attempt_2026-11-25-10-12-00_Counter.swift",
  ],
  "Ada !, ben 1": [
    "1-2 - Ada - Nov 25, 2026 1012 AM - X_ben_attempt_2026-11-25-10-12-00_Counter.swift",
    "3-4 - ben - Nov 25, 2026 1012 AM - Counter.swift",
  ],
  "ada !, ben 1": [
    "Ch1_ada_attempt_2026-11-25-10-12-00_ben_3_assignsubmission_file_Counter.swift",
    "Ch1_ben_attempt_2026-11-25-10-12-00_Counter.swift",
  ],
  // Sorted by assignment.
  "ada !, ben 1": ["Chapter1/ada/\(String(repeating: "deep/", count: 40))A.swift", "Chapter1/ben/Counter.swift"],
  "ada 1 2, ben 1, cy !":
    ["Chapter1/ada/Counter.swift", "Chapter1/ben/Counter.swift", "Chapter2/ada/Train.swift", "Chapter2/cy.zip"],
  "ada 2, ben 2": ["Chapter 2/ada/Token.swift", "Chapter 2/ben/Train.swift"],
  "ada 1, ben 1": ["Chapter1/ada_1_2_Counter.swift", "Chapter1/ben_3_4_Counter.swift"],
  "ada 1, ben 1": ["Week 1/ada/Counter.swift", "Week 1/ben/Counter.swift"],
  "ada 1 2, ben 1 2, cy 2":
    ["W1/ada/Counter.swift", "W1/ben/Counter.swift", "W2/ada/Train.swift", "W2/ben/Train.swift", "W2/cy/Train.swift"],
  "ada 1 2, ben 1, cy 2": [
    "Chapter1 (due Nov 1)/ada/Counter.swift", "Chapter1 (due Nov 1)/ben/Counter.swift",
    "Chapter 2/ada/Train.swift", "Chapter 2/cy/Train.swift",
  ],
  "all 1": ["all/submissions/ada/Counter.swift"],
  // The name of an account may be that of a folder of the kit.
  "Exercises 1, Solutions 1, ann 1": ["Exercises/Counter.swift", "Solutions/Counter.swift", "ann/Counter.swift"],
  "Chapter1 1, ann 1, cy 1":
    ["Chapter1/ann/Counter.swift", "Chapter1/bob/A.swift", "ann/Counter.swift", "cy/Counter.swift"],
  "ann 1, bob 1, chapter-1 1": ["ann/Counter.swift", "bob/Counter.swift", "chapter-1/Counter.swift"],
  // Two answers of one student make no class of their folders.
  "ann 1, bob 1": ["ann/new/Counter.swift", "ann/old/Counter.swift", "bob/Counter.swift"],
  "ann 1 2, bob 1 2":
    ["ann/Chapter1/Counter.swift", "ann/Chapter2/Train.swift", "bob/w1/Counter.swift", "bob/w2/Train.swift"],
]
