/// The first word after `observatory`: what to do.
enum Verb: String, CaseIterable, Choice {
  case progress
  case watch
  case hint
  case diff
  case reset
  case demo
  case compare
  case verify
  case docs
  case help

  static let kind = "command"
  static var choices: [Verb] { allCases }

  var name: String { rawValue }

  var summary: String {
    switch self {
    case .progress: "run chapters on your answers"
    case .watch: "the same, at every save"
    case .hint: "a hint for a step, then more"
    case .diff: "answers beside the solution"
    case .reset: "bring a starter back"
    case .demo: "play scenarios"
    case .compare: "measure the variants"
    case .verify: "check specs of chapters"
    case .docs: "build the book, or serve it"
    case .help: "explain commands"
    }
  }

  /// The verb and what may follow it.
  var synopsis: String {
    switch self {
    case .progress: "progress [--quiet] [folder] [chapter ...]"
    case .watch: "watch [chapter]"
    case .hint: "hint chapter.step [--all]"
    case .diff: "diff [folder] chapter [--all]"
    case .reset: "reset chapter"
    case .demo: "demo [scenario ...]"
    case .compare: "compare"
    case .verify: "verify [chapter ...]"
    case .docs: "docs [--serve [--port N]]"
    case .help: "help [command ...]"
    }
  }

  var explanation: String {
    switch self {
    case .progress:
      """
      Runs the specs of the chapters you name, or of all, on your answers, and says of
      each step whether it is grey (still to be written), red (wrong) or green (done),
      and what to do about a red one. With --quiet (or -q) it writes the summary
      alone. The exit code is 0 if all is green, 1 if not, and 69 if a chapter could
      not be run.

      An instructor names a folder of answers before the chapter, as with diff.
      Nothing is copied into the clone then, and nothing noted.
      """
    case .watch:
      """
      Shows the progress in the chapter you name, or in the first that is not done,
      and again whenever you save a file of it. It looks twice a second, until you end
      it with Ctrl-C.
      """
    case .hint:
      """
      Shows the first of three hints for a step, such as 2.3 for step 3 of chapter 2,
      and the next whenever you ask again: first a question, then a direction, then
      nearly the answer. With --all it shows all three. What you have seen is noted
      below .observatory, and forgotten when you reset the chapter.
      """
    case .diff:
      """
      Shows how your answers to a chapter (-) differ from the solution (+), with three
      lines around each place. White space at the ends of a line makes no difference.
      Files in which you have functions still to write stay folded, and all that
      differ while progress says that a step is not green, so that nothing is given
      away; --all unfolds them.

      For instructors: before the chapter, name any folder of answers. It may be a
      clone, a folder with Chapter1, Chapter2 and so on, or the one that has the
      Swift files.

      The exit code is 0 if all is the same, and 1 if not, as that of diff.
      """
    case .reset:
      """
      Brings the starter of a chapter back as the kit ships it, with its brief and
      its hints, and takes out files that you have added. First, all that was there
      is copied to a folder of its own below .observatory/reset, where nothing is
      ever replaced. Hidden files stay where they are.
      """
    case .demo: "Plays the scenarios in the order you name them, or all in reading order."
    case .verify:
      """
      Checks the specs of the chapters you name, or of all, from both sides: every
      test is grey on the starter and green on the solution, and every misconception
      is caught by the steps that it names. That takes a few minutes. The exit code
      is 1 if anything is wrong.
      """
    case .compare:
      """
      Asks the variants what the observer contract asks, by playing each question on
      each of them, and prints what they do as a table in Markdown. The book has the
      same table, below "The variants, measured by their contract".
      """
    case .docs:
      """
      Builds the book as a site below .build/docs; the first time that takes a minute.
      Errors and warnings in the book are listed by file and line, and the exit code
      is 1. It is 66 if there is no book, 69 if it could not be built, and 73 if a
      file could not be written.

      With --serve, shows the book to browsers on this machine until you press Ctrl-C:
      on port 8080, or the next that is free, or the one you name. On macOS each save
      changes the pages; elsewhere, run docs without --serve beside it.
      """
    case .help: "Explains the commands you name, or how to use them."
    }
  }
}
