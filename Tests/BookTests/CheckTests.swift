import Foundation
import Testing

@testable import Course
@testable import instructor

/// Each check finds what it is there for, in a small book where that is wrong.
@Suite struct `A check of the book` {
  @Test func `finds what is wrong, and nothing else`() throws {
    let folder = try ScratchFolder()
    for (path, text) in files { try folder.write(text, to: path) }
    let book = try Catalog(of: Kit(root: folder.url))
    let noText = "the picture needs a text that says what it says"
    #expect(
      [
        pathProblems(in: book), pictureProblems(in: book), pitfallProblems(in: book), navigationProblems(in: book),
      ] == [
        [
          "README.md:2: LICENCE leads nowhere",
          "\(docs)/Observatory.md:4: the site has no ../../Sources/One: name its path as code",
          "\(docs)/Observatory.md:4: there is no Sources/Two", "\(docs)/Observatory.md:4: there is no Two.swift",
        ],
        [
          "\(docs)/Chapter1.tutorial:3: \(noText)", "\(docs)/Observatory.md:7: \(noText)",
          "\(docs)/wrong.svg: it has no <desc>", "\(docs)/wrong.svg: it has no <title>",
        ],
        ["\(docs)/PitfallsRounds.md:5: the step above catches nobody who believes \"It is one.\""],
        [
          "\(docs)/Guides/First.md: its next page, Second, doesn't lead back to it",
          "\(docs)/Guides/Second.md: it doesn't lead to the page above it",
        ],
      ]
    )
  }

  @Test func `finds a step without a scene, and a lesson with other titles`() throws {
    let folder = try ScratchFolder()
    for (path, text) in files { try folder.write(text, to: path) }
    let scene = "```swift\nboard.post(lindholm)\n```\n\n```text\nlindholm\n```\n"
    let steps = "### 1. Post\n\n\(scene)\n### 2. Cancel\n\n```swift\nboard.cancel(lindholm)\n```\n"
    try folder.write("# Chapter 1: A board\n\n## Steps\n\n\(steps)", to: "Exercises/Chapter1/README.md")
    func problems() throws -> [String] { sceneProblems(in: try Catalog(of: Kit(root: folder.url))) }
    #expect(try problems() == ["there are no scenes"])

    try folder.write("", to: "Tests/BookTests/Scenes/Chapter1.swift")
    let silent = "Exercises/Chapter1/README.md: step 2 has no scene that prints something"
    #expect(try problems() == [silent, "Exercises/Chapter1/README.md: its lesson has other titles"])

    let sections = "@Section(title: \"Post\") {\n}\n@Section(title: \"Cancel\") {\n}"
    try folder.write("@Tutorial(time: 30) {\n\(sections)\n}", to: "\(docs)/Chapter1.tutorial")
    #expect(try problems() == [silent])
  }

  @Test func `finds a page that isn't listed, a scene that is too wide, and a test with another name`() throws {
    let folder = try ScratchFolder()
    let wide = String(repeating: "a", count: 93)
    let names = "*a counter counts* in `Tests/OneTests.swift`, and *a counter\nstops* in\n`Tests/OneTests.swift`"
    for (path, text) in [
      "README.md": "", "CONTRIBUTING.md": "", "docs/README.md": "[First](Observatory.docc/First.md#one)",
      "\(docs)/First.md": "# First\n\nSee **bold** text.\n\n\(names)", "\(docs)/Second.md": "# Second",
      "\(docs)/Course/Course.tutorial": "", "\(docs)/Course/scene.swift": "\(wide.dropLast())\n\(wide)\n",
      "Tests/OneTests.swift": "@Test func `a counter counts`() {}", "Sources/One/One.swift": "",
      "Exercises/Chapter1/README.md": "", "Solutions/Chapter1/Counter.swift": "",
    ] { try folder.write(text, to: path) }
    let book = try Catalog(of: Kit(root: folder.url))
    #expect(
      [listProblems(in: book), widthProblems(in: book), testNameProblems(in: book)] == [
        ["docs/README.md: it doesn't list \(docs)/Second.md"],
        ["\(docs)/Course/scene.swift:2: the pane shows 92 characters, and the line has 93"],
        ["\(docs)/First.md: Tests/OneTests.swift has no test \"a counter stops\""],
      ]
    )
  }
}

// MARK: - Fixtures

private let docs = "docs/Observatory.docc"

private let files = [
  "README.md": """
  See [the book](docs/Observatory.docc/Observatory.md#topics), [a
  licence](LICENCE).
  """,
  "CONTRIBUTING.md": "", "Sources/One/One.swift": "", "Solutions/Chapter1/Counter.swift": "",
  "Exercises/Chapter1/README.md": "See [the README](../../README.md) and [the web](https://example.com).",
  "Tests/Misconceptions/Chapter1/one-only.patch":
    "Belief: It is one.\nCaught by: Step2\n\n--- a/A.swift\n+++ b/A.swift\n@@ -1 +1 @@\n-a\n+b\n",
  "\(docs)/Observatory.md": """
  # Observatory

  See `Sources/One`, `One.swift`, `print(1)`, [the course](doc:Course), [below](#Topics).
  See [One](../../Sources/One), `Sources/Two`, `Two.swift`.

  ![Two boxes.](one-round.svg)
  ![](one-round.svg)

  ```text
  [This](nowhere.md) is no link, and ![](nothing.svg) no picture.
  ```
  """,
  "\(docs)/one-round.svg": "<svg><title>A round</title><desc id=\"d\">Two boxes.</desc></svg>",
  "\(docs)/wrong.svg": "<svg><title> </title></svg>",
  "\(docs)/Guides/First.md": "# First\n\n**Next:** <doc:Second> · **Up:** <doc:Observatory>",
  "\(docs)/Guides/Second.md": "# Second\n\n**Previous:** <doc:Third> · **Next:** [a chapter](doc:Chapter1)",
  "\(docs)/PitfallsRounds.md": """
  - **Step:** [chapter 1, step 2](doc:Chapter1)
  - **Misconception:** "It is one."

  - **Step:** [chapter 1, step 1](doc:Chapter1)
  - **Misconception:** "It is one."

  **Up:** <doc:Observatory>
  """,
  "\(docs)/Chapter1.tutorial": """
  @Tutorial(time: 30) {
  @Image(source: one-round.svg, alt: "Two boxes.")
  @Image(source: one-round.svg, alt: "")
  }
  """,
]
