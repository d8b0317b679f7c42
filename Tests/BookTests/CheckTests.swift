import Foundation
import Testing

@testable import Classroom

/// Each check finds what it is there for, in a small book with that one thing wrong.
@Suite struct `A check of the book` {
  @Test func `finds nothing where nothing is wrong`() throws {
    #expect(try problems(in: goodFiles) == [])
  }

  @Test(arguments: [
    ("README.md", "LICENSE", "LICENCE", ":1: LICENCE leads nowhere"),
    (
      landing, "`Sources/One`", "[One](../../Sources/One)",
      ":3: the site has no ../../Sources/One: name its path as code"
    ),
    (landing, "Sources/One`", "Sources/Two`", ":3: there is no Sources/Two"),
    (landing, "One.swift`", "Two.swift`", ":3: there is no Two.swift"),
    (landing, "![Two boxes.]", "![]", ":5: the picture needs a text that says what it says"),
    (tutorial, "alt: \"Two boxes.\"", "alt: \"\"", ":2: the picture needs a text that says what it says"),
    (picture, "<title>A round</title>", "<title> </title>", ": it has no <title>"),
    (picture, "<desc id=\"d\">Two boxes.</desc>", "", ": it has no <desc>"),
    (tutorial, "Since it isn't.", "", ":9: the choice has no justification"),
    (tutorial, "@Justification {\n  Since it is.\n}\n", "", ":3: the choice has no justification"),
    (pitfalls, "step 2", "step 1", ":4: the step above doesn't catch \(patch)"),
    (pitfalls, "chapter 1, step 2", "chapter 2, step 2", ":4: the step above doesn't catch \(patch)"),
    (patch, "Caught by: Step2", "Caught by: Step3", nil),
  ])
  func `finds the one thing that is wrong`(path: String, old: String, new: String, problem: String?) throws {
    var files = goodFiles
    let text = try #require(files[path])
    try #require(text.contains(old), "The sample has no such text to change.")
    files[path] = text.replacing(old, with: new)
    let expected = problem.map { path + $0 } ?? "\(pitfalls):4: the step above doesn't catch \(patch)"
    #expect(try problems(in: files) == [expected])
  }

  @Test func `makes programs of the blocks below each heading, and of each file`() throws {
    let programs = try withCatalog(of: goodFiles) { Program.all(in: $0) }
    let number = "import One;\n\n\n\nlet number = 1\n"
    #expect(
      programs.map(\.source) == [
        "\(number)\n\n\n// Does not compile: cannot convert\nlet text: String = number\n",
        "\(number)\n\n\n\n\n\n\n\nprint(number)\n",
        "import One;" + String(repeating: "\n", count: 18) + "let number = 2\n",
        "let number = 1\n",
      ]
    )
    #expect(programs.map(\.complaint) == ["cannot convert", nil, nil, nil])
    // The compiler names the lines of the page: the last of a program begins below the line with the backticks.
    #expect(programs.map(\.line) == [8, 13, 18, 1])
    let lines = programs[1].source.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.firstIndex(of: "print(number)") == 13)
  }

  private func problems(in files: [String: String]) throws -> [String] {
    try withCatalog(of: files) {
      pathProblems(in: $0) + pictureProblems(in: $0) + quizProblems(in: $0) + pitfallProblems(in: $0)
    }
  }

  private func withCatalog<Result>(of files: [String: String], _ body: (Catalog) -> Result) throws -> Result {
    let folder = ScratchFolder()
    for (path, text) in files {
      let file = folder.url.appending(path: path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: false, encoding: .utf8)
    }
    return body(try Catalog(of: Kit(root: folder.url)))
  }
}

// MARK: - Fixtures

private let docs = "docs/Observatory.docc"
private let landing = "\(docs)/Observatory.md"
private let pitfalls = "\(docs)/Pitfalls.md"
private let tutorial = "\(docs)/Chapter1.tutorial"
private let picture = "\(docs)/one-round.svg"
private let patch = "Tests/Misconceptions/Chapter1/one-only.patch"

private let goodFiles = [
  "README.md": "See [the licence](LICENSE), [the book](docs/Observatory.docc/Observatory.md#topics), [a\n",
  "CONTRIBUTING.md": "", "LICENSE": "", "Sources/One/One.swift": "", "Solutions/Chapter1/Counter.swift": "",
  "Exercises/Chapter1/README.md": "See [the README](../../README.md) and [the web](https://example.com).",
  patch: """
  Belief: It is one.
  Caught by: Step2

  --- a/Solutions/Chapter1/Counter.swift
  +++ b/Solutions/Chapter1/Counter.swift
  @@ -1 +1 @@
  -a
  +b

  """,
  landing: """
  # Observatory

  See `Sources/One`, `One.swift`, `print(1)`, [the course](doc:Course), [below](#Topics).

  ![Two boxes.](one-round.svg)

  ```text
  [This](nowhere.md) is no link, and ![](nothing.svg) no picture.
  ```
  """,
  "\(docs)/One.md": """
  # ``One``

  ## Overview
  ```swift
  let number = 1
  ```

  ```swift
  // Does not compile: cannot convert
  let text: String = number
  ```

  ```swift
  print(number)
  ```

  ## Anew
  ```swift
  let number = 2
  ```
  """,
  picture: "<svg><title>A round</title><desc id=\"d\">Two boxes.</desc></svg>",
  pitfalls: """
  ### The lapsed listener

  - **Step:** [chapter 1, step 2](doc:Chapter1)
  - **Misconception:** "It is one." (`\(patch)`)
  """,
  "\(docs)/chapter1-step1.swift": "let number = 1\n",
  tutorial: """
  @Tutorial(time: 30) {
  @Image(source: one-round.svg, alt: "Two boxes.")
  @Choice(isCorrect: true) {
    This.
  @Justification {
    Since it is.
  }
  }
  @Choice(isCorrect: false) {
    That.
  @Justification(reaction: "No") {
    Since it isn't.
  }
  }
  }
  """,
]
