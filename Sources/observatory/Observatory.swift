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
    let command: Command
    do throws(UnknownWord) {
      command = try Command(words) { () throws(UnknownWord) in
        guard let chapters = Kit.here?.chapters, !chapters.isEmpty else { throw .noChapters }
        return chapters
      }
    } catch {
      fail(error.sentence, code: EX_USAGE)
    }
    let isWell: Bool
    do throws(Refusal) {
      if command.runsOthers {
        // What this starts must not outlive it, however it ends.
        Interruption.watch()
        signal(SIGPIPE, SIG_IGN)
        isWell = try command.run(on: CheckedOutput(), style: style, terminal: terminal)
      } else {
        isWell = try command.run(on: .standardOutput, style: style, terminal: terminal)
      }
    } catch {
      fail(error.sentence, code: error.code)
    }
    // `print` and `exit` don't say when the disk is full.
    guard unsafe fflush(stdout) == 0, unsafe ferror(stdout) == 0 else { failToWrite() }
    exit(isWell ? EXIT_SUCCESS : EXIT_FAILURE)
  }

  /// Writes a line for those who watch, on standard error.
  @Sendable static func remark(_ line: String) {
    unsafe fputs("\(line)\n", stderr)
  }

  private static var terminal: Terminal {
    let form = ProgressLine.form(
      isTerminal: isatty(STDERR_FILENO) == 1,
      columns: columns(of: STDERR_FILENO),
      environment: variable
    )
    let line = ProgressLine(form) { text in
      unsafe fputs(text, stderr)
      unsafe fflush(stderr)
    }
    // In a pipe (`| less`) it is most often the terminal of standard error that shows the lines in the end.
    let columns = columns(of: STDOUT_FILENO) ?? min(columns(of: STDERR_FILENO) ?? 80, 80)
    return Terminal(
      columns: columns,
      isScreen: Terminal.isCapable(isTerminal: isatty(STDOUT_FILENO) == 1, environment: variable),
      progress: line,
      complain: complain,
      warn: warn,
      pause: pause
    )
  }

  private static func columns(of descriptor: Int32) -> Int? {
    var size = winsize()
    return unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : nil
  }

  private static func pause() -> Bool {
    // A pipe whose reader has gone reports it, and ends the wait at once.
    var output = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
    if unsafe poll(&output, 1, Int32(Watch.interval * 1000)) > 0 { Interruption.end(by: SIGPIPE) }
    return true
  }

  private static func variable(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  private static func failToWrite() -> Never {
    fail("standard output can't be written to; see whether the disk is full", code: EX_IOERR)
  }

  private static func fail(_ sentence: String, code: Int32) -> Never {
    complain(sentence)
    exit(code)
  }

  private static func warn(_ sentence: String) {
    // What was written comes first, also where both go to one terminal.
    unsafe fflush(stdout)
    unsafe fputs("\("warning: \(sentence)".wrapped)\n", stderr)
  }

  private static func complain(_ sentence: String) {
    unsafe fputs("\("error: \(sentence)".wrapped)\n", stderr)
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
