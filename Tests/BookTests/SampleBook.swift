import Foundation
import Testing

@testable import Classroom

/// A kit with a small book in which nothing is wrong, to be spoilt in one place or another.
final class SampleBook {
  private let folder = ScratchFolder()
  private var files: [String: String]

  init() {
    files = goodFiles
  }

  /// Reads the book as it is now.
  var catalog: Catalog {
    get throws {
      for (path, text) in files {
        let file = folder.url.appending(path: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: false, encoding: .utf8)
      }
      return try Catalog(of: Kit(root: folder.url))
    }
  }

  /// Puts one piece of text in the place of another, wherever that stands in a file.
  func change(
    _ path: String,
    _ old: String,
    to new: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = files[path] ?? ""
    #expect(text.contains(old), "The sample has no such text to change.", sourceLocation: sourceLocation)
    files[path] = text.replacing(old, with: new)
  }

  func write(_ text: String, to path: String) {
    files[path] = text
  }

  /// Leaves a file out, as if it had never been there.
  func remove(_ path: String) {
    files[path] = nil
  }
}

// MARK: - Fixtures

private let docs = "docs/Observatory.docc"

private let goodFiles = [
  "Package.swift": #".library(name: "One", targets: ["One"]),"#,
  "Exercises/Chapter1/README.md": """
  # Chapter 1: A counter

  ## Steps

  1. **Count.** Up.
  2. **Begin again.** From 0.
  """,
  "Solutions/Chapter1/Counter.swift": "",
  "Sources/One/One.swift": "",
  "Tests/Misconceptions/Chapter1/one-only.patch": """
  Belief: It is one.
  Caught by: Step2

  --- a/Solutions/Chapter1/Counter.swift
  +++ b/Solutions/Chapter1/Counter.swift
  @@ -1 +1 @@
  -a
  +b

  """,
  "docs/README.md": "# The book\n\nSee [the package](../Package.swift).\n",
  "\(docs)/Observatory.md": """
  # Observatory

  @Metadata {
    @TechnologyRoot
  }

  ## Overview

  See [One.swift](../../Sources/One/One.swift#L1), [the specs](../../Tests), [the web](https://example.com),
  [the course](doc:Course), [below](#Topics), and a link [that is
  broken in two](../../Exercises/Chapter1/README.md).

  ```text
  [This](nowhere.md) is no link, and ![this](nothing.svg) no picture.
  ```

  ## Topics

  - ``One``
  - <doc:Pitfalls>
  - <doc:Course>
  """,
  "\(docs)/One.md": """
  # ``One``

  ## Overview

  ![The subject tells the first observer, then the second.](one-round.svg)

  ```swift
  let number = 1
  ```

  ### More

  ```swift
  // Does not compile: cannot convert
  let text: String = number
  ```

  And so:

  ```swift
  print(number)
  ```

  ## Anew

  ```swift
  let number = 2
  ```

  ```sh
  swift test
  ```
  """,
  "\(docs)/one-round.svg": """
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 60" role="img" aria-labelledby="t d">
  <title id="t">A round</title><desc id="d">The subject tells both.</desc>
  <style>.a { fill: white } @media (prefers-color-scheme: dark) { .a { fill: black } }</style>
  <rect class="a" width="9" height="9"/><use href="#t"/>
  </svg>
  """,
  "\(docs)/Pitfalls.md": """
  # Pitfalls

  ## Lifetime

  ### The lapsed listener

  - **Symptom:** Memory grows.
  - **Cause:** Nobody
    leaves.
  - **Cure:** Leave.
  - **Step:** [chapter 1, step 2](../../Exercises/Chapter1/README.md)
  - **Misconception:** "It is one."
    ([one-only.patch](../../Tests/Misconceptions/Chapter1/one-only.patch))
  - **Source:** A book.

  More words.
  """,
  "\(docs)/Course.tutorial": """
  @Tutorials(name: "Observatory") {
    @Chapter(name: "One") {
      @Image(source: one-round.svg, alt: "The subject tells the first observer, then the second.")
      @TutorialReference(tutorial: "doc:Chapter1")
    }
  }
  """,
  "\(docs)/chapter1-step1.swift": "let number = 1\n",
  "\(docs)/Chapter1.tutorial": """
  @Tutorial(time: 30) {
    @Intro(title: "A counter") {
      Words, and [the brief](../../Exercises/Chapter1/README.md).
    }
    @Section(title: "Count") {
      @Steps {
        @Step {
          Look.
          @Code(name: "Counter.swift", file: chapter1-step1.swift)
        }
      }
    }
    @Section(title: "Begin again") {
      @Steps {
        @Step {
          Look.
        }
      }
    }
    @Assessments {
      @MultipleChoice {
        Which one?

        @Choice(isCorrect: true) {
          This.

          @Justification(reaction: "Right") {
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
    }
  }
  """,
]
