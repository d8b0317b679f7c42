import Testing

/// Each check finds what it is there for, in a book with that one thing wrong.
@Suite struct `A check of the book` {
  private let book = SampleBook()

  @Test func `finds nothing where nothing is wrong`() throws {
    #expect(try allProblems == [])
  }

  // MARK: Pictures

  @Test func `misses a picture that isn't there`() throws {
    book.change(one, "](one-round.svg)", to: "](one-rund.svg)")
    #expect(try allProblems == ["\(one):5: there is no picture one-rund.svg"])
  }

  @Test func `misses a picture of a tutorial`() throws {
    book.change(course, "one-round.svg", to: "nothing.svg")
    #expect(try allProblems == ["\(course):3: there is no picture nothing.svg"])
  }

  @Test func `minds two pictures of one name, and one that nobody shows`() throws {
    book.write("<svg/>", to: "\(docs)/More/one-round.svg")
    book.write("<svg/>", to: "\(docs)/stray.svg")
    let problems = try allProblems
    #expect(problems.contains("\(one):5: there is more than one picture one-round.svg"))
    #expect(problems.contains("\(docs)/stray.svg: no page shows this picture"))
  }

  @Test(arguments: [
    ("", "needs a text that says what it says"), ("A round", "needs a text that says what it says"),
    ("Diagram of a round with two observers.", ""), ("The picture shows a round, then another.", ""),
  ])
  func `minds a picture that doesn't say what it says`(alt: String, text: String) throws {
    let problem = text.isEmpty ? "the text of one-round.svg should say what it says, not that it is a picture" : nil
    book.change(one, "![The subject tells the first observer, then the second.]", to: "![\(alt)]")
    #expect(try allProblems == ["\(one):5: \(problem ?? "the picture one-round.svg \(text)")"])
  }

  @Test func `minds a picture of a tutorial without a text`() throws {
    book.change(course, ", alt: \"The subject tells the first observer, then the second.\"", to: "")
    #expect(try allProblems == ["\(course):3: the picture one-round.svg needs a text that says what it says"])
  }

  @Test(arguments: [
    ("<title id=\"t\">A round</title>", "", "it has no <title>"),
    ("<title id=\"t\">A round</title>", "<title id=\"t\"></title>", "it has no <title>"),
    ("<desc id=\"d\">The subject tells both.</desc>", "", "it has no <desc>"),
    ("@media (prefers-color-scheme: dark)", "@media print", "it has no dark colours"),
    ("viewBox", "box", "it has no viewBox, so it doesn't scale"),
    ("href=\"#t\"", "href=\"https://example.com/a\"", "it needs something from elsewhere"),
    ("<rect", "<image", "it needs something from elsewhere"),
    ("fill: black", "fill: url(a.svg)", "it needs something from elsewhere"),
    ("</style>", "", "it is not well-formed XML"),
  ])
  func `minds a picture that isn't drawn as it should be`(old: String, new: String, text: String) throws {
    book.change("\(docs)/one-round.svg", old, to: new)
    #expect(try allProblems == ["\(docs)/one-round.svg: \(text)"])
  }

  // MARK: Links

  @Test(arguments: [
    (landing, "(../../Sources/One/One.swift#L1)", "../../Sources/One/Two.swift", 9, "leads nowhere"),
    (landing, "(../../Exercises/Chapter1/README.md)", "../Exercises/Chapter1/README.md", 11, "leads nowhere"),
    (landing, "(../../Tests)", "/etc", 9, "leads nowhere"), (landing, "(../../Tests)", "../../..", 9, "leads nowhere"),
    (landing, "(../../Tests)", "../../Package.swift", 9, "is not on the site"),
    (landing, "(../../Tests)", "One.md", 9, "is not on the site"),
    ("docs/README.md", "(../Package.swift)", "../Pakage.swift", 3, "leads nowhere"),
    (chapter, "(../../Exercises/Chapter1/README.md)", "../../Exercises/Chapter2/README.md", 3, "leads nowhere"),
  ])
  func `minds a link that leads nowhere`(path: String, old: String, new: String, line: Int, text: String) throws {
    book.change(path, old, to: "(\(new))")
    #expect(try allProblems == ["\(path):\(line): \(new) \(text)"])
  }

  // MARK: Pitfalls

  @Test(arguments: ["Symptom", "Cause", "Cure", "Step", "Misconception", "Source"])
  func `misses a part of a pitfall`(field: String) throws {
    book.change(pitfalls, "**\(field):**", to: "**Other:**")
    #expect(try allProblems == ["\(pitfalls):5: The lapsed listener: it has no \"- **\(field):** …\""])
  }

  @Test(arguments: [
    ("step 2]", "step 3]", "chapter 1 has no step 3"),
    ("step 2]", "step 1]", "step 1 of chapter 1 doesn't catch one-only.patch"),
    (
      "[chapter 1, step 2]", "[step 2]",
      "the step should be a link like [chapter 2, step 4](../../../Exercises/Chapter2/README.md)"
    ),
    (
      "[chapter 1,", "[chapter 2,",
      "the step should be a link like [chapter 2, step 4](../../../Exercises/Chapter2/README.md)"
    ),
    (
      "([one-only.patch](../../Tests/Misconceptions/Chapter1/one-only.patch))", "one-only.patch",
      "the misconception should link to its patch"
    ),
  ])
  func `minds a pitfall whose step and misconception don't go together`(old: String, new: String, text: String) throws {
    book.change(pitfalls, old, to: new)
    #expect(try allProblems == ["\(pitfalls):5: The lapsed listener: \(text)"])
  }

  @Test func `minds a misconception that isn't there, or in another chapter`() throws {
    book.change(pitfalls, "/Chapter1/one-only.patch", to: "/Chapter1/two.patch")
    #expect(try allProblems.contains("\(pitfalls):5: The lapsed listener: there is no two.patch"))
  }

  @Test func `counts the pitfalls, each once`() throws {
    #expect(
      try pitfallProblems(in: book.catalog, atLeast: 2).map(\.description)
        == ["\(pitfalls): it has 1 pitfalls, and should have 2"]
    )
    book.change(pitfalls, "More words.", to: "### The lapsed listener")
    #expect(try allProblems.contains("\(pitfalls):16: The lapsed listener: it is there twice"))
    book.remove(pitfalls)
    #expect(try pitfallProblems(in: SampleBook.without(pitfalls).catalog).map(\.text) == ["there is no page Pitfalls"])
  }

  // MARK: Quizzes

  @Test(arguments: [
    ("isCorrect: true", "isCorrect: false", 21, "of its choices 0 are right, and it should be one"),
    ("isCorrect: false", "isCorrect: true", 21, "of its choices 2 are right, and it should be one"),
    ("Which one?", "", 21, "the question is missing"), ("That.", "", 31, "the choice is missing"),
    ("Since it isn't.", "", 31, "the choice has no justification"),
  ])
  func `minds a question that doesn't teach`(old: String, new: String, line: Int, text: String) throws {
    book.change(chapter, old, to: new)
    #expect(try allProblems == ["\(chapter):\(line): \(text)"])
  }

  @Test func `lets several choices be right where all of them are asked for`() throws {
    let third = "@Choice(isCorrect: true) {\nThe other.\n@Justification {\nIt is.\n}\n}\n"
    book.change(chapter, "      @Choice(isCorrect: false) {", to: "\(third)      @Choice(isCorrect: false) {")
    #expect(try allProblems == ["\(chapter):21: of its choices 2 are right, and it should be one"])
    book.change(chapter, "Which one?", to: "Which? Choose all that hold.")
    #expect(try allProblems == [])
    book.change(chapter, "isCorrect: false", to: "isCorrect: true")
    #expect(try allProblems == ["\(chapter):21: of its choices 3 are right, and it should be one"])
  }

  @Test func `counts the questions`() throws {
    #expect(
      try quizProblems(in: book.catalog, atLeast: 4).map(\.description)
        == ["\(chapter): its quiz has 1 questions, and should have 4"]
    )
  }

  // MARK: Shape

  @Test func `misses a section for a step`() throws {
    book.change("Exercises/Chapter1/README.md", "2. **Begin", to: "2. **Go on.** Up.\n3. **Begin")
    #expect(try shapeProblems(in: book.catalog).map(\.description) == ["\(chapter): it has 2 sections for 3 steps"])
  }

  @Test func `misses a chapter in the course, and its tutorial`() throws {
    book.write("# Chapter 2: More\n\n## Steps\n\n1. **Go.** On.\n", to: "Exercises/Chapter2/README.md")
    #expect(
      try allProblems == [
        "docs: the course has doc:Chapter1, and should have doc:Chapter1, doc:Chapter2",
        "docs: there is no Chapter2.tutorial",
      ]
    )
  }

  @Test func `misses the page of a module`() throws {
    book.change("Package.swift", ".library", to: ".library(name: \"Two\", targets: []), .library")
    #expect(try allProblems == ["docs: Two has no page"])
  }

  @Test(arguments: [("- ``One``", one), ("- <doc:Pitfalls>", pitfalls), ("- <doc:Course>", course)])
  func `minds a page that no list of topics has`(topic: String, path: String) throws {
    book.change(landing, topic, to: "")
    #expect(try allProblems == ["\(path): no list of topics has it"])
  }

  @Test func `takes no mention for a topic`() throws {
    book.change(landing, "- <doc:Pitfalls>", to: "")
    book.change(landing, "See [One", to: "- <doc:Pitfalls>\n\nSee [One")
    #expect(try allProblems == ["\(pitfalls): no list of topics has it"])
  }

  @Test func `minds code that no step shows`() throws {
    book.write("print(1)", to: "\(docs)/chapter1-step2.swift")
    #expect(try allProblems == ["\(docs)/chapter1-step2.swift: no step shows this code"])
  }

  // MARK: Code

  @Test func `makes programs of the blocks below each heading, and of each file`() throws {
    let programs = try Program.all(in: book.catalog)
    let number = "import One;\n\n\n\n\n\n\nlet number = 1\n"
    #expect(
      programs.map(\.source) == [
        "\(number)\n\n\n\n\n// Does not compile: cannot convert\nlet text: String = number\n",
        "\(number)\n\n\n\n\n\n\n\n\n\n\n\nprint(number)\n",
        "import One;" + String(repeating: "\n", count: 26) + "let number = 2\n",
        "let number = 1\n",
      ]
    )
    #expect(programs.map(\.complaint) == ["cannot convert", nil, nil, nil])
    #expect(programs.map(\.line) == [13, 20, 26, 1])
    // So that the compiler names the lines of the page.
    let lines = programs[1].source.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.firstIndex(of: "print(number)") == 20)
  }

  private var allProblems: [String] {
    get throws {
      let catalog = try book.catalog
      let problems =
        pictureProblems(in: catalog) + linkProblems(in: catalog) + pitfallProblems(in: catalog, atLeast: 1)
        + quizProblems(in: catalog, atLeast: 1) + shapeProblems(in: catalog)
      return problems.map(\.description)
    }
  }
}

// MARK: - Fixtures

private let docs = "docs/Observatory.docc"
private let landing = "\(docs)/Observatory.md"
private let one = "\(docs)/One.md"
private let pitfalls = "\(docs)/Pitfalls.md"
private let course = "\(docs)/Course.tutorial"
private let chapter = "\(docs)/Chapter1.tutorial"

extension SampleBook {
  fileprivate static func without(_ path: String) -> SampleBook {
    let book = SampleBook()
    book.remove(path)
    return book
  }
}
