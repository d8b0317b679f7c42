import Foundation
import Testing

@testable import Classroom

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite struct `Two texts` {
  @Test func `differ in hunks, with three lines around each`() throws {
    let old = (1...20).map { "line \($0)" }
    var new = old
    new[4] = "line five"
    new.insert("line 5½", at: 5)
    new.remove(at: 19)
    #expect(
      try show(old, new) == [
        """
        @@ 2
          line 2
          line 3
          line 4
        - line 5
        + line five
        + line 5½
          line 6
          line 7
          line 8
        """,
        """
        @@ 16
          line 16
          line 17
          line 18
        - line 19
          line 20
        """,
      ]
    )
  }

  @Test func `have one hunk where two would touch, and two where a line lies between`() throws {
    let old = (1...20).map { "\($0)" }
    var near = old
    (near[3], near[10]) = ("x", "y")
    #expect(try show(old, near).count == 1)
    var far = old
    (far[3], far[11]) = ("x", "y")
    #expect(try show(old, far).count == 2)
  }

  @Test(
    arguments: [
      (["a"], [], "@@ 1\n- a"), ([], ["a"], "@@ 1\n+ a"), (["a"], ["a", "b"], "@@ 1\n  a\n+ b"),
      (["b"], ["a", "b"], "@@ 1\n+ a\n  b"), (["a", "b"], ["b", "a"], "@@ 1\n- a\n  b\n+ a"),
      (["a", "a"], ["a"], "@@ 1\n  a\n- a"),
    ] as [([String], [String], String)]
  )
  func `differ by the fewest lines`(old: [String], new: [String], expected: String) throws {
    #expect(try show(old, new) == [expected])
  }

  @Test func `can be put together again from their hunks`() throws {
    // All pairs of texts of up to four lines, of two kinds: each lesser case of repetition is among them.
    let texts = (0...4).flatMap { count in
      (0..<1 << count).map { bits in (0..<count).map { bits >> $0 & 1 == 1 ? "x" : "y" } }
    }
    for old in texts {
      for new in texts {
        let hunks = try #require(Hunk.hunks(from: file(old), to: file(new)))
        let lines = hunks.flatMap(\.lines)
        #expect(hunks.isEmpty == (old == new))
        guard hunks.count == 1, hunks[0].start == 1 else { continue }
        #expect(old.starts(with: lines.filter { $0.sign != .added }.map(\.text)))
        #expect(new.starts(with: lines.filter { $0.sign != .removed }.map(\.text)))
      }
    }
  }

  @Test(arguments: ["a\n  b\n", "a\r\n  b\r\n", "a\n  b", "a  \n\tb\n", "a\n    b \t\n"])
  func `are the same where only white space at the ends of lines differs`(text: String) {
    #expect(Hunk.hunks(from: AnswerFile("a\n  b\n".utf8), to: AnswerFile(text.utf8)) == [])
  }

  @Test(arguments: ["a\nb\n\n", "ab\n", "a\n\nb\n", "A\nb\n", ""])
  func `differ where lines do`(text: String) {
    #expect(Hunk.hunks(from: AnswerFile("a\nb\n".utf8), to: AnswerFile(text.utf8)) != [])
  }

  @Test func `may hold any bytes`() throws {
    let hunks = try #require(Hunk.hunks(from: AnswerFile([0xFF, 0x0A, 0xFE, 0x00]), to: AnswerFile([0xFE, 0x0A])))
    #expect(hunks.flatMap(\.lines).count { $0.sign != .same } == 3)
  }

  @Test func `are not compared where too much of them differs, but may be long`() {
    let long = (1...5000).map { "\($0)" }
    #expect(Hunk.hunks(from: file(long), to: file(long + ["end"]))?.count == 1)
    #expect(Hunk.hunks(from: file(long), to: file(long.map { "\($0)!" })) == nil)
  }

  private func file(_ lines: [String]) -> AnswerFile {
    AnswerFile(lines.map { "\($0)\n" }.joined().utf8)
  }

  private func show(_ old: [String], _ new: [String]) throws -> [String] {
    try #require(Hunk.hunks(from: file(old), to: file(new))).map { hunk in
      (["@@ \(hunk.start)"] + hunk.lines.map { "\($0.sign.rawValue) \($0.text)" }).joined(separator: "\n")
    }
  }
}

@Suite struct `A comparison with the solution` {
  private let tiny: TinyKit
  private let chapter: Chapter
  private let folder = TemporaryFolder()

  init() throws {
    tiny = try TinyKit()
    chapter = Chapter(1, of: tiny.kit)
    try tiny.write("struct Sum {}\n", to: "Solutions/Chapter1/Sum.swift")
  }

  @Test func `tells what is the same, missing or extra, file by file`() throws {
    try folder.write("struct Sum {}", to: "Sum.swift")
    try folder.write("struct Own {}", to: "Deep/Own.swift")
    try folder.write("", to: "README.md")
    try folder.write("", to: ".hidden.swift")
    try folder.write("", to: ".build/Hidden.swift")
    let comparison = try Comparison(of: folder.url, with: chapter)
    #expect(
      comparison.files == [
        .init(name: "Counter.swift", outcome: .missing),
        .init(name: "Deep/Own.swift", outcome: .extra),
        .init(name: "Sum.swift", outcome: .same),
      ]
    )
    #expect(!comparison.isSame)
    #expect(try Comparison(of: chapter.solution, with: chapter).isSame)
  }

  @Test func `tells how many functions are still to be written, comments aside`() throws {
    try folder.write(
      "  // unimplemented()\n  unimplemented()\nlet x = unimplemented(placeholder: 0)\n",
      to: "Sum.swift"
    )
    guard case .different(let hunks, stubs: 2) = try outcome("Sum.swift") else {
      Issue.record("It is \(try outcome("Sum.swift")).")
      return
    }
    #expect(hunks.count == 1)
  }

  @Test func `reads through a link to a file`() throws {
    try folder.write("struct Sum {}\n", to: "elsewhere/Own.txt")
    try link("Sum.swift", to: "elsewhere/Own.txt")
    #expect(try outcome("Sum.swift") == .same)
  }

  @Test func `is not held up by what is no file, or far too long`() throws {
    try link("Sum.swift", to: "nowhere")
    #expect(try outcome("Sum.swift") != .same)
    try link("Sum.swift", to: "/dev/zero")
    #expect(try outcome("Sum.swift") == .hindered("is no ordinary file"))
    try link("Sum.swift", to: "Sum.swift")
    #expect(try outcome("Sum.swift") != .same)
    try FileManager.default.removeItem(at: folder.file("Sum.swift"))
    #expect(unsafe mkfifo(folder.file("Sum.swift").path, 0o600) == 0)
    #expect(try outcome("Sum.swift") == .hindered("is no ordinary file"))
    try FileManager.default.removeItem(at: folder.file("Sum.swift"))
    try folder.write(String(repeating: "x", count: 1 << 20 | 1), to: "Sum.swift")
    #expect(try outcome("Sum.swift") == .hindered("is too long to compare"))
    try Data([0x61, 0x00, 0xFF]).write(to: folder.file("Sum.swift"))
    #expect(try outcome("Sum.swift") == .hindered("is no text"))
    try link("loop", to: ".")
    #expect(try Comparison(of: folder.url, with: chapter).files.count == 2)
  }

  @Test func `needs a solution, and answers`() throws {
    let gone = #expect(throws: Trouble.self) { try Comparison(of: folder.file("gone"), with: chapter) }
    #expect(gone?.sentence.hasSuffix("/gone can't be read; see who may read it") == true)
    try tiny.remove("Solutions/Chapter1")
    let trouble = #expect(throws: Trouble.self) { try Comparison(of: folder.url, with: chapter) }
    #expect(
      trouble?.sentence == "there is no solution in Solutions/Chapter1 to compare with; fetch the kit anew"
    )
  }

  @Test(arguments: [
    (
      "clone", ["Package.swift", "Chapter1/Counter.swift", "Exercises/Chapter1/Counter.swift"],
      "clone/Exercises/Chapter1"
    ),
    ("set", ["Counter.swift", "Chapter1/Counter.swift"], "set/Chapter1"),
    ("set", ["Chapter1/Other.swift"], "set/Chapter1"),
    ("own", ["Counter.swift", "Chapter2/Counter.swift"], "own"),
  ])
  func `is of the folder in the named one that fits`(named: String, files: [String], expected: String) throws {
    for file in files { try folder.write("", to: "\(named)/\(file)") }
    #expect(try chapter.answers(in: folder.file(named)).path == folder.file(expected).path)
  }

  @Test func `is not of any other folder`() throws {
    try folder.write("", to: "own/Package.swift")
    let none = #expect(throws: Trouble.self) { try chapter.answers(in: folder.file("own")) }
    #expect(none?.sentence.hasPrefix("there are no answers to chapter 1 in \"/") == true)
    #expect(none?.sentence.hasSuffix("name the folder that has Counter.swift, Sum.swift") == true)
    for place in ["nowhere", "own/Package.swift"] {
      let trouble = #expect(throws: Trouble.self) { try chapter.answers(in: folder.file(place)) }
      #expect(trouble?.sentence.hasPrefix("there is no folder \"/") == true)
    }
  }

  private func outcome(_ name: String) throws -> Comparison.File.Outcome? {
    try Comparison(of: folder.url, with: chapter).files.first { $0.name == name }?.outcome
  }

  private func link(_ name: String, to target: String) throws {
    try? FileManager.default.removeItem(at: folder.file(name))
    try FileManager.default.createSymbolicLink(atPath: folder.file(name).path, withDestinationPath: target)
  }
}

@Suite struct `A line of code` {
  @Test func `that fits stays as it is`() {
    #expect("  let x = 1".folded(to: 13, sign: "+ ") == ["+   let x = 1"])
    #expect("".folded(to: 80, sign: "+ ") == ["+"])
    #expect("   ".folded(to: 80, sign: "  ") == [""])
  }

  @Test func `is broken between words, with its sign and its indentation`() {
    #expect(
      "  guard let x else { return false }".folded(to: 24, sign: "- ") == [
        "-   guard let x else {", "-     ↳ return false }",
      ]
    )
    #expect(
      "  // one two three four five six".folded(to: 16, sign: "+ ") == [
        "+   // one two", "+     ↳ three", "+     ↳ four", "+     ↳ five six",
      ]
    )
  }

  @Test func `is broken anywhere where there is no space`() {
    #expect("abcdefghijklmnop".folded(to: 14, sign: "+ ") == ["+ abcdefghijkl", "+   ↳ mnop"])
  }

  @Test(arguments: [20, 40, 80, 200])
  func `is never wider than asked for, and loses nothing`(width: Int) {
    let line =
      String(repeating: " ", count: 30)
      + (1...90).map { String(repeating: "w", count: $0 % 37) + "é" }
      .joined(separator: " ")
    let parts = line.folded(to: width, sign: "+ ")
    #expect(parts.filter { $0.count > width } == [])
    let words = parts.map { $0.dropFirst(2).replacing("↳", with: "") }.joined()
    #expect(words.filter { $0 != " " } == line.filter { $0 != " " })
  }

  @Test func `can do nothing to a terminal`() {
    #expect("\u{1B}[2Ja\u{7}\t\u{202E}b\r".folded(to: 80, sign: "+ ") == ["+ \\u{1b}[2Ja\\u{7}    \\u{202e}b"])
  }

  @Test func `is given room for wide characters`() {
    #expect("駅駅駅駅駅".folded(to: 10, sign: "+ ") == ["+ 駅駅駅駅", "+   ↳ 駅"])
  }
}
