import ExerciseSupport

/// The message of a crashed test process, and the line of the chapter's code that led to it.
///
/// It decides nothing, since the event stream says whether the process crashed. Only some platforms write a backtrace.
enum CrashReport {
  static func remark(in output: String, _ names: PathNames = PathNames()) -> Remark? {
    let lines = output.split(whereSeparator: \.isNewline)
    // The lines before the last test that started come from exit tests, which have their own processes.
    let last = lines.suffix(from: lines.lastIndex { $0.hasPrefix("◇ Test") } ?? 0).map {
      names.replaced(in: String($0))
    }
    let message = CrashMessage.reason(in: last.joined(separator: "\n"))
    let place = last.lazy.compactMap { $0.firstMatch(of: /\bat (Exercises\/[^:]+):([0-9]+)/) }.first
      .flatMap { match in Int(match.2).map { SourceLine(file: String(match.1), line: $0) } }
    return message == nil && place == nil ? nil : Remark(message ?? "", place: place)
  }
}
