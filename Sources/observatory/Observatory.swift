import Course

/// The command itself: `swift run observatory`.
@main
enum Observatory {
  static func main() {
    run(Array(CommandLine.arguments.dropFirst()))
  }

  /// Runs the command with these arguments, and ends the process.
  static func run(_ words: [String]) -> Never {
    Program.run(words) { words, transcript, style, terminal in
      try Command(words, chapters: Kit.chaptersHere).run(on: transcript, style: style, terminal: terminal)
    }
  }
}
