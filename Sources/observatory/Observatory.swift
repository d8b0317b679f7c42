import Classroom
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

    let style = Style(isTerminal: isatty(STDOUT_FILENO) == 1, environment: variable)
    let isWell: Bool
    do throws(UnknownWord) {
      let command = try Command(words) { Kit.here?.chapters ?? [] }
      if case .verify(let chapters) = command {
        if chapters.isEmpty { fail("there are no chapters here; go to a clone of the kit", code: EX_NOINPUT) }
        // What this starts must not outlive it, however it ends.
        Interruption.watch()
        signal(SIGPIPE, SIG_IGN)
        isWell = command.run(on: CheckedOutput(), style: style, progress: progressLine)
      } else {
        isWell = command.run(on: .standardOutput, style: style)
      }
    } catch {
      fail(error.sentence, code: EX_USAGE)
    }
    // `print` and `exit` don't say when the disk is full.
    guard unsafe fflush(stdout) == 0, unsafe ferror(stdout) == 0 else { failToWrite() }
    exit(isWell ? EXIT_SUCCESS : EXIT_FAILURE)
  }

  private static var progressLine: ProgressLine {
    let form = ProgressLine.form(isTerminal: isatty(STDERR_FILENO) == 1, columns: columns, environment: variable)
    return ProgressLine(form) { text in
      unsafe fputs(text, stderr)
      unsafe fflush(stderr)
    }
  }

  private static var columns: Int? {
    var size = winsize()
    return unsafe ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : nil
  }

  private static func variable(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  private static func failToWrite() -> Never {
    fail("standard output can't be written to; see whether the disk is full", code: EX_IOERR)
  }

  private static func fail(_ sentence: String, code: Int32) -> Never {
    unsafe fputs("\("error: \(sentence)".wrapped)\n", stderr)
    exit(code)
  }

  /// Standard output while others run: when it can't be written to, they end first.
  private struct CheckedOutput: Transcript {
    func write(_ line: String) {
      StandardOutput().write(line)
      guard unsafe fflush(stdout) != 0 else { return }
      if errno == EPIPE { Interruption.end(by: SIGPIPE) }
      RunningSessions.endForGood()
      failToWrite()
    }
  }
}
