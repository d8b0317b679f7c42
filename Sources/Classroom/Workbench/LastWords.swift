/// What a process wrote when it crashed, as far as it helps a student.
///
/// It decides nothing: that the process crashed is known from elsewhere. Only some platforms write
/// where it happened.
enum LastWords {
  /// Finds the message of the crash and the first line of the chapter's own code on its stack.
  ///
  /// - Parameters:
  ///   - output: All that the run of the tests wrote.
  ///   - folder: Where the package lies; the place is told from there on.
  /// - Returns: `nil` if nothing of the kind was written.
  static func remark(in output: String, folder: String) -> Remark? {
    let lines = output.split(whereSeparator: \.isNewline)
    // Whatever stands above the last test to begin was written by exit tests, in processes of their own.
    let last = lines.suffix(from: lines.lastIndex { $0.hasPrefix("◇ Test") } ?? 0)
    let message = last.lazy.compactMap { $0.firstMatch(of: /(?:Fatal error|Program crashed): (.+)/) }.first?.1
    let place = last.lazy.compactMap { $0.firstMatch(of: /(\/[^:]*\/Exercises\/[^:]+):([0-9]+)/) }.first
      .flatMap { match in Int(match.2).map { Place(file: String(match.1), line: $0).from(folder) } }
    guard let message else { return place.map { Remark("", place: $0) } }
    return Remark(String(message).replacing(/\s\*+\s*$/, with: ""), place: place)
  }
}
