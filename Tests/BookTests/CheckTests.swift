import Testing

@testable import Course
@testable import instructor

@Suite struct `A check of the book` {
  @Test func `finds what is wrong in a small book, and nothing else`() throws {
    let noText = "the picture needs a text that says what it says"
    #expect(
      try problems(in: files) == [
        "README.md:2: LICENCE leads nowhere",
        "\(docs)/Observatory.md:4: the site has no ../../Sources/One: name its path as code",
        "\(docs)/Observatory.md:4: there is no Sources/Two", "\(docs)/Observatory.md:4: there is no Two.swift",
        "\(docs)/Chapter1.tutorial:3: \(noText)", "\(docs)/Observatory.md:7: \(noText)",
        "\(docs)/wrong.svg: it has no <desc>", "\(docs)/wrong.svg: it has no <title>",
        "\(docs)/Guides/First.md: its next page, Second, doesn't lead back to it",
        "\(docs)/Guides/Second.md: it doesn't lead to the page above it",
        "docs/README.md: it doesn't list \(docs)/Guides/Second.md",
        "\(docs)/Course/scene.swift:2: the pane shows 92 characters, and the line has 93",
        "\(docs)/Guides/First.md: Tests/OneTests.swift has no test \"a counter stops\"",
        "Exercises/Chapter1/README.md: step 2 has no scene that prints something",
        "Exercises/Chapter1/README.md: its lesson has other titles",
        "\(docs)/PitfallsRounds.md:5: the step above catches nobody who believes \"It is one.\"",
      ]
    )
  }

  @Test func `finds that what it should look at is missing`() throws {
    let others = files.filter { !$0.key.contains("PitfallsRounds") && !$0.key.contains("Scenes") }
    #expect(try problems(in: others).suffix(2) == ["there are no scenes", "there are no pitfalls"])
  }

  private func problems(in files: [String: String]) throws -> [String] {
    let folder = try ScratchFolder()
    for (path, text) in files { try folder.write(text, to: path) }
    return BookTests.problems(in: try Catalog(of: Kit(root: folder.url)))
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
  "Exercises/Chapter1/README.md": """
  # Chapter 1: A board

  See [the README](../../README.md) and [the web](https://example.com).

  ## Steps

  ### 1. Post

  ```swift
  board.post(lindholm)
  ```

  ```text
  lindholm
  ```

  ### 2. Cancel

  ```swift
  board.cancel(lindholm)
  ```
  """,
  "Tests/BookTests/Scenes/Chapter1.swift": "",
  "Tests/Misconceptions/Chapter1/one-only.patch":
    "Belief: It is one.\nCaught by: Step2\n\n--- a/A.swift\n+++ b/A.swift\n@@ -1 +1 @@\n-a\n+b\n",
  "Tests/OneTests.swift": "@Test func `a counter counts`() {}",
  "docs/README.md": """
  [The book](Observatory.docc/Observatory.md), [First](Observatory.docc/Guides/First.md#one),
  [rounds](Observatory.docc/PitfallsRounds.md), [chapter 1](Observatory.docc/Chapter1.tutorial)
  """,
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
  "\(docs)/Guides/First.md": """
  # First

  See **bold** text, *a counter counts* in `Tests/OneTests.swift`, and *a counter
  stops* in
  `Tests/OneTests.swift`.

  **Next:** <doc:Second> · **Up:** <doc:Observatory>
  """,
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
  @Section(title: "Post") {
  }
  }
  """,
  "\(docs)/Course/Course.tutorial": "",
  "\(docs)/Course/scene.swift": "\(String(repeating: "a", count: 92))\n\(String(repeating: "a", count: 93))\n",
]
