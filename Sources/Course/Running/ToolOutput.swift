package import Foundation

/// The errors and warnings in the output of a build, each once, with paths relative to the package's folder.
package struct Diagnostics: Equatable {
  package let errors: [String]
  let warnings: [String]

  /// The errors in a file of the kit; the others only repeat that there are some, or report a full disk.
  var errorsInCode: [String] {
    errors.filter { $0.contains(#/^(?:Exercises|Sources|Tests)\/.*:[0-9]+:[0-9]+: error: /#) }
  }

  /// The file of the chapter that the compiler crashed on, in words; `nil` if it didn't crash on one.
  let compilerCrash: String?

  package init(_ output: String, in folder: URL) {
    let hasCrashed = output.contains("Stack dump:") || output.contains("failed due to signal")
    let file = output.matches(of: #/[\/ "'](Exercises\/[^:"' ]+\.swift)/#).last?.1
    compilerCrash =
      hasCrashed ? file.map { "\($0): the compiler crashed on this file; write it in a simpler way" } : nil
    var found: [String: [String]] = [:]
    for line in output.split(whereSeparator: \.isNewline) {
      guard let kind = line.firstMatch(of: #/(?:^|: )(error|warning): /#)?.1 else { continue }
      let text = line.replacing("\(folder.path)/", with: "").escaped
      if !found[String(kind), default: []].contains(text) { found[String(kind), default: []].append(text) }
    }
    errors = found["error"] ?? []
    warnings = found["warning"] ?? []
  }
}

extension Remark {
  /// Whether it is how a run ends that gets no more memory; Swift without unsafe code has no other null pointer.
  var isOutOfMemory: Bool { text.contains(#/^failed to allocate|^Bad pointer dereference at 0x0+$/#) }
}

/// The message of a crashed test process, and the line of the chapter's code that led to it.
///
/// It decides nothing: the event stream says that the process crashed. Only some platforms write a backtrace.
enum CrashReport {
  /// Finds the message and the topmost line of the chapter's own code on the stack.
  ///
  /// - Parameters:
  ///   - output: Everything that the run of the tests wrote.
  ///   - folder: The package's folder; the place is relative to it.
  /// - Returns: `nil` if the output has neither.
  static func remark(in output: String, folder: String) -> Remark? {
    let lines = output.split(whereSeparator: \.isNewline)
    // Anything above the last test to start comes from exit tests, which have their own processes.
    let last = lines.suffix(from: lines.lastIndex { $0.hasPrefix("◇ Test") } ?? 0)
    let message = last.lazy.compactMap { $0.firstMatch(of: /(?:Fatal error|Program crashed): (.+)/) }.first?.1
    let place = last.lazy.compactMap { $0.firstMatch(of: /(\/[^:]*\/Exercises\/[^:]+):([0-9]+)/) }.first
      .flatMap { match in Int(match.2).map { Place(file: String(match.1), line: $0).relative(to: folder) } }
    guard let message else { return place.map { Remark("", place: $0) } }
    return Remark(String(message).replacing(/\s\*+\s*$/, with: ""), place: place)
  }
}
