/// Something that the user picks by name, listed with a summary.
package protocol Choice {
  /// What such a thing is called in messages: "scenario".
  static var kind: String { get }

  /// All choices, in the order in which they are listed.
  static var choices: [Self] { get }

  var name: String { get }

  /// A few words.
  var summary: String { get }
}

extension Choice {
  package static func named(_ word: String) throws(UsageError) -> Self {
    if let choice = choices.first(where: { $0.name == word }) { return choice }
    throw word.hasPrefix("-")
      ? UsageError(word, kind: "option", known: Subcommand.helpOptions)
      : UsageError(word, kind: kind, known: choices.map(\.name))
  }
}

/// The first word after `observatory`.
package enum Subcommand: String, CaseIterable, Choice {
  case progress
  case watch
  case hint
  case diff
  case reset
  case demo
  case compare
  case verify
  case grade
  case docs
  case help

  package static let kind = "command"

  /// The options that ask for an explanation, after any subcommand or instead of one.
  package static let helpOptions = ["--help", "-h"]

  package static var choices: [Subcommand] { allCases }

  package var name: String { rawValue }

  package var summary: String { description.summary }

  /// The subcommand and its arguments.
  package var synopsis: String { name + description.arguments }

  /// An example of its use, if a list of choices doesn't show it.
  package var example: String? { description.example }

  private var description: (summary: String, arguments: String, example: String?) {
    switch self {
    case .progress: ("run chapters on your answers", " [--quiet] [folder] [chapter ...]", "progress 1")
    case .watch: ("the same, at every save", " [chapter]", "watch 1")
    case .hint: ("a hint for a step, then more", " chapter.step [--all]", "hint 1.1")
    case .diff: ("answers beside the solution", " [folder] chapter [--all]", "diff 1")
    case .reset: ("bring a starter back", " chapter", "reset 1")
    case .demo: ("play scenarios", " [--step] [scenario ...]", nil)
    case .compare: ("measure the variants", "", "compare")
    case .verify: ("check specs of chapters", " [chapter ...]", "verify 1")
    case .grade:
      (
        "grade submissions of a class", " folder [chapter ...] [option ...]",
        "grade class 1 --format csv --output grades.csv"
      )
    case .docs: ("build the book, or serve it", " [--serve | --static folder] [option ...]", "docs --serve")
    case .help: ("explain commands", " [command ...]", nil)
    }
  }

  /// The options, besides those for help.
  package var options: [String] {
    switch self {
    case .progress: ["--quiet", "-q"]
    case .hint, .diff: ["--all"]
    case .docs: ["--serve", "--port", "--static", "--base-path", "--pictures"]
    case .grade: ["--format", "--output", "--jobs", "--fresh"]
    case .demo: ["--step"]
    case .watch, .reset, .compare, .verify, .help: []
    }
  }

  /// Splits the words after the subcommand into names and options.
  ///
  /// - Throws: If one of the options is unknown, or a word is empty. A name with a dash can be written as `./-name`.
  package func split(_ words: some Sequence<String>) throws(UsageError) -> (names: [String], hasOption: Bool) {
    var names: [String] = []
    var hasOption = false
    for word in words {
      if word.isEmpty {
        // As a folder, it would stand for the working directory.
        throw UsageError(sentence: "\(name) was given an empty name; write \"swift run observatory \(synopsis)\"")
      } else if options.contains(word) {
        hasOption = true
      } else if word.hasPrefix("-") {
        throw UsageError(word, kind: "option", known: options + Subcommand.helpOptions)
      } else {
        names.append(word)
      }
    }
    return (names, hasOption)
  }
}

extension Subcommand {
  /// What it does, in paragraphs.
  package var explanation: String {
    switch self {
    case .progress:
      """
      Runs the specs of the chapters you name, or of all, on your answers, and says of each step whether it is grey
      (still to be written), red (wrong) or green (done), and what to do about a red one. With --quiet (or -q) it
      prints only the summary. The exit code is 0 if all is green, 1 if not, 66 if a folder is missing, and 69 or 73
      if a chapter could not be run for another reason.

      Instructors can name a folder of answers before the chapters, as with diff; without a chapter, all that the
      folder contains are run. The command then copies nothing into the clone and records nothing.
      """
    case .watch:
      """
      Shows the progress in the chapter you name, or in the first that is not done, and again whenever you save a
      file of it, until you end it with Ctrl-C.
      """
    case .hint:
      """
      Shows the first of three hints for a step, such as 2.3 for step 3 of chapter 2, and the next whenever you ask
      again: first a question, then a direction, then nearly the answer. With --all it shows all three. The hints
      you have seen are recorded below .observatory, until you reset the chapter.
      """
    case .diff:
      """
      Shows the differences between your answers to a chapter (-) and the solution (+), as git diff does, except in
      the amount of white space. To give nothing away, it hides files in which you have functions still to write,
      and all files while progress says that a step is not green; --all shows them.

      Instructors can name any folder of answers before the chapter: a clone, a folder with Chapter1, Chapter2 and
      so on, or the one with the Swift files.

      The exit code is 0 if there is no difference, and 1 if there is one, as with diff.
      """
    case .reset:
      """
      Brings the starter of a chapter back, with its brief and its hints. The folder that was there moves to
      .observatory/reset, with everything in it; nothing in there is ever replaced.
      """
    case .demo:
      """
      Plays the scenarios in the order you name them, or all in reading order.

      With --step, draws who calls whom, one step at a time: Return or the space bar shows the next one, and q ends.
      The diagram reads from top to bottom: a shaded bar is a round, and a dotted line an observer that isn't
      registered. Without a keyboard, the steps follow by themselves: on a terminal with pauses, elsewhere at once.
      """
    case .verify:
      """
      Checks the specs of the chapters you name, or of all, from both sides: every test is grey on the starter, and
      green on the solution and on the right answers of other designs; every misconception is caught by the steps
      that it names. That takes a few minutes. The exit code is 1 if anything is wrong, and 66, 69 or 73 if a
      chapter could not be checked.
      """
    case .compare:
      """
      Puts every question of the observer contract to each variant, by playing it, and prints the answers as a table
      in Markdown. The book has the same table, below "The variants, measured by their contract".
      """
    case .grade:
      """
      Grades the chapters you name, or all that there is code for, of one submission or of a class. A submission is a
      clone, a folder with Chapter1, Chapter2 and so on, or one with the Swift files; a class is a folder of
      submissions. Each runs apart from the clone and from the others, within limits. The table has a row for each
      submission; below it is what needs a look, and which known mistakes submissions share.

      --format is table, csv, json, junit, gradescope or markdown; with --output the report goes to a file, and the
      table still to the terminal. --jobs says how many run at the same time (as many as there are cores). Run again,
      it grades only what has changed since; --fresh grades all.

      The exit code is 0 if all is green, 1 if not, 64 if an argument is wrong, 66 if a folder is missing or there is
      no code in it, 69 if something could not be run, and 73 or 74 if the report can't be written. The page "Grading"
      of the book has the rest.
      """
    case .docs:
      """
      Builds the book as a site below .build/docs; the first time that takes a minute. Errors and warnings in the book
      are listed by file and line, and the exit code is 1. It is 66 if there is no book, 69 if it could not be built,
      and 73 if a file could not be written.

      With --serve, shows the book to browsers on this machine until you press Ctrl-C: on port 8080, or the one that
      you name with --port. After a change, run docs without --serve beside it, and reload the page.

      With --static, writes the site to a folder, for any static file server, such as GitHub Pages.
      --base-path is the path that the site has there (/ unless you name it).

      With --pictures, redraws the pictures that are made from runs of the code, and builds nothing.
      """
    case .help: "Explains the commands you name, or how to use them."
    }
  }
}
