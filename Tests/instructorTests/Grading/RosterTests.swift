import Foundation
import TestKit
import Testing

@testable import Course
@testable import instructor

@Suite struct `A roster` {
  private let test: TestKit
  private let chapters: [Chapter]

  /// A kit with a second chapter, which shares a file name with a third.
  init() throws {
    test = try TestKit()
    for name in ["Train.swift", "Token.swift"] { try test.write("", to: ".starters/Chapter2/\(name)") }
    for name in ["Token.swift", "Client.swift"] { try test.write("", to: "Solutions/Chapter3/\(name)") }
    chapters = (1...3).map { [kit = test.kit] in Chapter($0, of: kit) }
  }

  @Test(arguments: [
    (["Package.swift", "Exercises/Chapter1/A.swift", "Exercises/Chapter3/A.swift"], [1, 3]),
    (["Chapter2/A.swift", "Solutions/Chapter1/A.swift"], [2]), (["Counter.swift", "notes.txt"], [1]),
    (["Token.swift", "Client.swift", "Own.swift"], [3]), (["Token.swift"], [2, 3]),
  ])
  func `of one submission finds its chapters in a clone, a folder of chapters or its files`(
    files: [String],
    numbers: [Int]
  ) throws {
    for file in files { try test.write("", to: "class/ann/\(file)") }
    let roster = try Roster(of: test.file("class/ann"), chapters: chapters)
    #expect(roster.members.map(\.name) == ["ann"])
    #expect(roster.chaptersWithCode.map(\.number) == numbers)
    #expect(roster.record(of: roster.members[0], for: chapters[0]).path.hasSuffix("/grades/class/ann/Chapter1.json"))
  }

  @Test func `of a class lists its folders by name, and says what they lack`() throws {
    for file in [
      "bob/Counter.swift", "ann/Chapter1/A.swift", "none/notes.txt", ".git/Counter.swift", "list.txt", "__MACOSX/a",
    ] {
      try test.write("", to: "class/\(file)")
    }
    let roster = try Roster(of: test.file("class/../class"), chapters: chapters)
    #expect(roster.members.map(\.name) == ["ann", "bob", "none"])
    let places = roster.members.map { roster.place(of: chapters[0], for: $0) }
    let reason = "there is neither Exercises/Chapter1, nor Chapter1, nor any of Counter.swift"
    #expect(
      places == [
        .folder(test.file("class/ann/Chapter1")), .folder(test.file("class/bob")), .nothing(reason: reason),
      ]
    )
    #expect(roster.record(of: roster.members[0], for: chapters[0]).path.hasSuffix("/grades/class/ann/Chapter1.json"))
  }

  @Test(arguments: ["ann", "ann/Exercises", "ann/Exercises/Chapter1", "ann/Chapter1"])
  func `never follows a link in a class, and names it`(path: String) throws {
    try test.write("", to: "class/bob/Counter.swift")
    try FileManager.default.createDirectory(
      at: test.file("class/\(path)").deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try test.link("class/\(path)", to: test.file("Solutions/Chapter1").path)
    let roster = try Roster(of: test.file("class"), chapters: chapters)
    let shown = path == "ann" ? path : String(path.dropFirst("ann/".count))
    let reason = "\(shown) is a link, which grading does not follow; hand in the folder itself"
    #expect(roster.place(of: chapters[0], for: roster.members[0]) == .refused(reason: reason))
  }

  @Test func `needs code, and says what a folder should contain`() throws {
    try test.write("", to: "class/ann/notes.txt")
    for place in ["nowhere", "class/ann/notes.txt"] {
      let error = #expect(throws: EnvironmentError.self) { try Roster(of: test.file(place), chapters: chapters) }
      #expect(error?.sentence.hasPrefix("there is no folder \"/") == true)
    }
    for place in ["class", "class/ann"] {
      let error = #expect(throws: EnvironmentError.self) { try Roster(of: test.file(place), chapters: chapters) }
      #expect(error?.sentence.contains("\"; name a submission (a clone of the kit, ") == true)
      #expect(error?.kind == .unreadable)
    }
  }
}
