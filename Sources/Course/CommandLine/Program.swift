// The import is unchecked because `stdout` and `stderr` are variables in C; nothing in the kit sets them.
@unsafe @preconcurrency import Foundation
import Stage

/// A program that `observatory`, which users call, starts for some of its subcommands.
///
/// `observatory` has no case of its own, but runs in the same way.
package enum Program: String, Sendable {
  case examples, instructor

  /// Parses the words, runs the command that they stand for, and exits with a code that says how that went.
  package static func run(
    _ words: [String] = Array(CommandLine.arguments.dropFirst()),
    parse: ([String], Kit?) throws(UsageError) -> any Command
  ) -> Never {
    // Child processes must not outlive this one.
    Interruption.watch()
    signal(SIGPIPE, SIG_IGN)

    let style = Style(isTerminal: isatty(STDOUT_FILENO) == 1, environment: variable)
    do {
      let command = try parse(words, Kit.findHere())
      let isWell = try command.run(on: CheckedOutput(), style: style, terminal: terminal)
      exit(isWell ? EXIT_SUCCESS : EXIT_FAILURE)
    } catch let error as UsageError {
      fail(error.sentence, code: EX_USAGE)
    } catch {
      let error = EnvironmentError(wrapping: error)
      fail(error.sentence, code: error.kind.rawValue)
    }
  }

  @Sendable package static func remark(_ line: String) { unsafe fputs("\(line)\n", stderr) }

  private static var terminal: Terminal {
    let isOverwritten = Terminal.isCapable(isTerminal: isatty(STDERR_FILENO) == 1, environment: variable)
    let line = ProgressLine(columns: isOverwritten ? min(columns(of: STDERR_FILENO) ?? 80, 80) : nil) { text in
      unsafe fputs(text, stderr)
      unsafe fflush(stderr)
    }
    // In a pipe (`| less`), the lines most often reach the terminal of standard error in the end.
    let columns = columns(of: STDOUT_FILENO) ?? min(columns(of: STDERR_FILENO) ?? 80, 80)
    let hasKeys = isatty(STDIN_FILENO) == 1
    let isTerminal = isatty(STDOUT_FILENO) == 1
    let isScreen = Terminal.isCapable(isTerminal: isTerminal, environment: variable)
    return Terminal(
      columns: columns,
      isScreen: isScreen,
      progress: line,
      complain: complain,
      warn: { remark("warning: \($0)".wrapped) },
      pause: { pause(milliseconds: 50) },
      keys: hasKeys && isTerminal ? "Press Return for the next step; q and Return end." : nil,
      awaitStep: { !isTerminal || (hasKeys ? awaitReturn(on: isScreen) : pause(milliseconds: 250)) }
    )
  }

  private static func columns(of descriptor: Int32) -> Int? {
    var size = winsize()
    return unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : nil
  }

  @Sendable private static func pause(milliseconds: Int32) -> Bool {
    // A pipe without a reader reports an event, which ends the wait immediately.
    var output = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
    if unsafe poll(&output, 1, milliseconds) > 0 { Interruption.end(by: SIGPIPE) }
    return true
  }

  /// Waits for Return, and returns whether the next step is wanted: not after a `q`, nor at the end of the input.
  static func awaitReturn(on isScreen: Bool) -> Bool {
    guard let line = readLine(), line != "q" else { return false }
    // ECMA-48: move the cursor up, since Return has begun a line, which would tear a diagram.
    if isScreen { unsafe fputs("\u{1B}[A", stdout) }
    return true
  }

  private static func variable(_ name: String) -> String? { unsafe getenv(name).map { unsafe String(cString: $0) } }

  private static func complain(_ sentence: String) { remark("error: \(sentence)".wrapped) }

  private static func fail(_ sentence: String, code: Int32) -> Never {
    complain(sentence)
    RunningSessions.close()
    exit(code)
  }

  /// Standard output, which ends the command, and the programs it has started, when a line can't be written.
  private struct CheckedOutput: Transcript {
    func write(_ line: String) {
      StandardOutput().write(line)
      guard unsafe fflush(stdout) != 0 || ferror(stdout) != 0 else { return }
      // A reader that needs no more lines, such as `head -1`, ends the command without a message.
      if errno == EPIPE { Interruption.end(by: SIGPIPE) }
      fail("standard output can't be written; check that it is open and its disk has room", code: EX_IOERR)
    }
  }
}
