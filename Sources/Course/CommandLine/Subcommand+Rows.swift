extension Subcommand {
  /// The description of a subcommand, for its help and for the check of its arguments.
  package struct TableRow: Sendable {
    let summary: String
    /// The arguments as they appear in the usage.
    let arguments: String
    /// An example of its use; `nil` if its help ends with a list of choices instead.
    package let example: String?
    /// The options, each with a description of its value; `nil` if it takes no value.
    var options: KeyValuePairs<String, String?> = [:]
    var mostNames = Int.max
    package let explanation: String
  }

  package var row: TableRow {
    switch self {
    case .progress:
      TableRow(
        summary: "test your answers to chapters",
        arguments: "[folder] [chapter ...]",
        example: "progress 1",
        explanation: """
          Runs the specs of the chapters you name, or of all, on your answers, and says of each step whether it is grey
          (still to be written), red (wrong) or green (done), and what to do about a red one.

          Instructors can name a folder of answers before the chapters, as with diff; without a chapter, all that the
          folder contains are run. The command then copies nothing into the clone and records nothing.
          """
      )
    case .watch:
      TableRow(
        summary: "the same, after every save",
        arguments: "[chapter]",
        example: "watch 1",
        mostNames: 1,
        explanation: """
          Shows the progress in the chapter you name, or in the first that is not done, and again whenever you save a
          file of it, until you end it with Ctrl-C.
          """
      )
    case .hint:
      TableRow(
        summary: "a hint for a step, then more",
        arguments: "chapter.step [--all]",
        example: "hint 1.1",
        options: ["--all": nil],
        mostNames: 1,
        explanation: """
          Shows the first of three hints for a step, such as 2.3 for step 3 of chapter 2, and the next whenever you ask
          again: first a question, then a direction, then nearly the answer. With --all it shows all three. The hints
          you have seen are recorded below .observatory, until you reset the chapter.
          """
      )
    case .diff:
      TableRow(
        summary: "your answers beside the solution",
        arguments: "[folder] chapter [--all]",
        example: "diff 1",
        options: ["--all": nil],
        mostNames: 2,
        explanation: """
          Shows the differences between your answers to a chapter (-) and the solution (+), as git diff does, except in
          the amount of white space. To give nothing away, it hides files in which you have functions still to write,
          and all files while progress says that a step is not green; --all shows them.

          Instructors can name any folder of answers before the chapter: a clone, a folder with Chapter1, Chapter2 and
          so on, or the one with the Swift files. Of such a folder, all is shown.
          """
      )
    case .reset:
      TableRow(
        summary: "restore a starter",
        arguments: "chapter",
        example: "reset 1",
        mostNames: 1,
        explanation: """
          Brings the starter of a chapter back, with its brief and its hints. The folder that was there moves to
          .observatory/reset, with everything in it; nothing in there is ever replaced.
          """
      )
    case .demo:
      TableRow(
        summary: "play scenarios",
        arguments: "[--step] [scenario ...]",
        example: nil,
        options: ["--step": nil],
        explanation: """
          Plays the scenarios in the order you name them, or all in reading order.

          With --step, draws who calls whom, one step at a time: Return shows the next one, and q with Return ends. The
          diagram reads from top to bottom: a shaded bar is a round, and a dotted line an observer that isn't
          registered. Without a keyboard, the steps follow by themselves: on a terminal with pauses, elsewhere without.
          """
      )
    case .compare:
      TableRow(
        summary: "measure the variants",
        arguments: "",
        example: "compare",
        mostNames: 0,
        explanation: """
          Puts every question of the observer contract to each variant, by playing it, and prints the answers as a table
          in Markdown, or question by question on a screen that is too narrow. The book has the same tables, the
          first of them below "The variants, measured by their contract".
          """
      )
    case .verify:
      TableRow(
        summary: "check the specs of chapters",
        arguments: "[chapter ...] [--share part]",
        example: "verify 1",
        options: ["--share": "a part after it, such as 2/4 (the second of four), or a name"],
        explanation: """
          Checks the specs of the chapters you name, or of all, from both sides: every test is grey on the starter, and
          green on the solution and on the right answers of other designs; every misconception is caught by the steps
          that it names. A chapter takes some minutes.

          With --share 2/4, asks every fourth right answer and misconception, from the second on. With
          --share and the name of one, asks only that.
          """
      )
    case .grade:
      TableRow(
        summary: "grade a submission or a class",
        arguments: "folder [chapter ...] [option ...]",
        example: "grade class 1 --format csv --output grades.csv",
        options: [
          "--format": "a format (table, csv, json, junit, gradescope, markdown) after it",
          "--output": "the name of a file after it",
          "--jobs": "a number from 1 to 256 after it",
          "--fresh": nil,
        ],
        explanation: """
          Grades the chapters you name, or all that there is code for, of one submission or of a class. A submission is
          a clone, a folder with Chapter1, Chapter2 and so on, or one with the Swift files; a class is a folder of
          submissions. Each runs apart from the clone and from the others, within limits. The table has a row for each
          submission; below it is what needs a look, and which known mistakes submissions share.

          --format is table, csv, json, junit, gradescope or markdown; with --output the report goes to a file, and the
          table still to the terminal. --jobs says how many run at the same time (as many as there are cores). Run
          again, it grades only what has changed since; --fresh grades all. The page "Grading" of the book has the rest.
          """
      )
    case .docs:
      TableRow(
        summary: "build the book, or serve it",
        arguments: "[--serve | --static folder] [option ...]",
        example: "docs --serve",
        options: [
          "--serve": nil,
          "--port": "a number from 1024 to 65535 after it, as in --serve --port 8080",
          "--static": "a folder after it, as in --static site",
          "--base-path": "a path after it, as in --static site --base-path /observatory",
          "--pictures": nil,
        ],
        mostNames: 0,
        explanation: """
          Builds the examples, and then the book as a site below .build/docs. Errors and warnings in the book are listed
          by file and line.

          With --serve, shows the book to browsers on this machine until you press Ctrl-C: on port 8080, or the one that
          you name with --port. After a change, run docs without --serve beside it, and reload the page.

          With --static, writes the site to a folder, for any static file server, such as GitHub Pages. --base-path is
          the path that the site has there (/ unless you name it).

          With --pictures, redraws the pictures that are made from runs of the code, and builds nothing.
          """
      )
    case .help:
      TableRow(
        summary: "explain commands",
        arguments: "[command ...]",
        example: nil,
        explanation: "Explains the commands you name, or how to use them."
      )
    }
  }
}
