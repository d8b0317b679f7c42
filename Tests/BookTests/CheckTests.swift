import Testing

@testable import Course
@testable import instructor

/// Each check on a small book in which all is wrong; on that of this clone, they find nothing.
@Suite struct `A check of the book` {
  @Test func `finds what is wrong`() throws {
    let noText = "the picture needs a text that says what it says"
    #expect(
      try problems(in: files) == [
        "README.md:2: LICENCE leads nowhere",
        "\(docs)/Pitfalls.md:1: the site has no ../../Sources/One: name its path as code",
        "\(docs)/Pitfalls.md:1: there is no Sources/Two", "\(docs)/Pitfalls.md:1: there is no Two.swift",
        "\(docs)/Chapter1.tutorial:1: \(noText)", "\(docs)/Pitfalls.md:2: \(noText)",
        "\(docs)/a.svg: it has no <desc>", "\(docs)/a.svg: it has no <title>",
        "\(docs)/Pitfalls.md: it doesn't lead to the page above it",
        "\(docs)/Pitfalls.md: its next page, Second, doesn't lead back to it",
        "docs/README.md: it doesn't list \(docs)/Pitfalls.md",
        "\(docs)/scene.swift:2: the pane shows 92 characters, and the line has 93",
        "\(docs)/Pitfalls.md: Tests/OneTests.swift has no test \"a counter stops\"",
        "Exercises/Chapter1/README.md: step 1 has no scene that prints something",
        "Exercises/Chapter1/README.md: its lesson has other titles",
        "\(docs)/Pitfalls.md:6: the step above catches nobody who believes \"It is one.\"",
      ]
    )
  }

  @Test func `finds that what it should look at is missing`() throws {
    let others = files.filter { !$0.key.contains("Pitfalls") && !$0.key.contains("Scenes") }
    #expect(try problems(in: others).suffix(2) == ["there are no scenes", "there are no pitfalls"])
  }

  private func problems(in files: [String: String]) throws -> [String] {
    let folder = try ScratchFolder()
    for (path, text) in files { try folder.write(text, to: path) }
    return BookTests.problems(in: try Catalog(of: Kit(root: folder.url)))
  }
}

private let docs = "docs/Observatory.docc"

private let files = [
  "README.md": "See [a\nlicence](LICENCE#top).", "CONTRIBUTING.md": "",
  "Sources/One/One.swift": "", "Solutions/Chapter1/One.swift": "", "Tests/BookTests/Scenes/Chapter1.swift": "",
  "Tests/OneTests.swift": "@Test func `a counter counts`() {}",
  "Tests/Misconceptions/Chapter1/one.patch": "Belief: It is one.\nCaught by: Step2\n\n--- a/A.swift\n",
  "Exercises/Chapter1/README.md": "# Chapter 1: A board\n\n## Steps\n\n### 1. Post\n",
  "docs/README.md": "[The lesson](Observatory.docc/Chapter1.tutorial)",
  "\(docs)/Chapter1.tutorial": "@Image(source: a.svg, alt: \"\")",
  "\(docs)/a.svg": "<svg><title> </title></svg>",
  "\(docs)/scene.swift": "\(String(repeating: "a", count: 92))\n\(String(repeating: "a", count: 93))",
  "\(docs)/Pitfalls.md": """
  See [One](../../Sources/One), `Sources/Two` and `Two.swift`.
  ![](a.svg)
  See *a counter stops* in `Tests/OneTests.swift`.

  - **Step:** [chapter 1, step 1](doc:Chapter1)
  - **Misconception:** "It is one."

  **Next:** <doc:Second>
  """,
]
