import Transcripts

// Unchecked for the sake of `stdout` and `stderr`: variables to C, which nothing in the kit sets.
#if canImport(Darwin)
  @unsafe @preconcurrency import Darwin
#else
  @unsafe @preconcurrency import Glibc
#endif

/// The command itself: `swift run observatory`.
@main
enum Observatory {
  static func main() {
    run(Array(CommandLine.arguments.dropFirst()))
  }

  /// Does what the words ask for, on this process's own streams, and ends the process.
  static func run(_ words: [String]) -> Never {
    // A reader who has seen enough (`| head -1`) ends the command without a word, even if it
    // was started with the signal ignored.
    signal(SIGPIPE, SIG_DFL)

    let style = Style(isTerminal: isatty(STDOUT_FILENO) == 1) { name in
      unsafe getenv(name).map { unsafe String(cString: $0) }
    }
    do throws(UnknownWord) {
      try Command(words).run(on: .standardOutput, style: style)
    } catch {
      fail(error.sentence, code: EX_USAGE)
    }
    // `print` and `exit` don't say when the disk is full.
    guard unsafe fflush(stdout) == 0, unsafe ferror(stdout) == 0 else {
      fail("standard output can't be written to; see whether the disk is full", code: EX_IOERR)
    }
    exit(EXIT_SUCCESS)
  }

  private static func fail(_ sentence: String, code: Int32) -> Never {
    unsafe fputs("\("error: \(sentence)".wrapped)\n", stderr)
    exit(code)
  }
}
