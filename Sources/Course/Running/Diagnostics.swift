package import Foundation

/// The errors and warnings in the output of a build, each once, and who is to blame for them.
package struct Diagnostics: Equatable {
  package let errors: [String]
  let warnings: [String]

  /// The errors that are the answer's: in its files, or in the specs if they lack something of it.
  let errorsOfAnswer: [String]

  /// Whether a file was saved while it was being compiled; an `#error` with the same words has a line number.
  var isAboutEdit: Bool {
    errors.contains { $0.contains(#/^(?:<unknown>:0: )?error: .* was modified during the build$/#) }
  }

  /// The reason why the build failed, if it isn't in the answer, and the remedy.
  let cause: String

  package init(_ output: String, in folder: URL) { self.init(output, of: "", PathNames(in: folder.path)) }

  /// Reads the output of a build, which a signal may have ended.
  init(_ output: String, of chapter: String, _ names: PathNames = PathNames(), endedBy signal: Int32? = nil) {
    let text = names.replaced(in: output)
    var found: [String: [String]] = [:]
    // A string or a comment of the answer may contain any other line break.
    let lines = text.unicodeScalars.split(separator: "\n").map(Substring.init)
    for line in lines {
      guard let kind = line.firstMatch(of: #/(?:^|: )(error|warning): /#).map({ String($0.1) }) else { continue }
      if found[kind]?.contains(line.escaped) != true { found[kind, default: []].append(line.escaped) }
    }
    let errors = found["error"] ?? []
    self.errors = errors
    warnings = found["warning"] ?? []

    // Skip lines that quote the answer: anybody can write `Killed` into a warning.
    let others = lines.filter { !$0.contains(#/^\w+\/.*:[0-9]+:[0-9]+: |^ *[0-9]* *[|`]/#) }
    // Skip names of files, too, and those of functions in the trace of a compiler that crashed.
    let trace = others.drop { !$0.hasPrefix("Stack dump:") }
    let ofMachine = others.prefix(others.count - trace.count).filter { !$0.contains(#/\.swift\b(?!\.o\b)/#) }
    let shortage = ofMachine.lazy.compactMap(shortage).first
    // Errors in the specs may be in the expansion of a macro.
    let place = #/^(?:(?:Exercises|Sources|Tests)\/.*|macro expansion [@#]\w+):[0-9]+:[0-9]+: error: /#
    let located = errors.filter { $0.contains(place) }
    let inAnswer = located.filter { $0.hasPrefix("Exercises/\(chapter)/") }
    let crashed = trace.flatMap { $0.matches(of: #/Exercises\/[^:"']+?\.swift\b/#) }.last?.0
    if !inAnswer.isEmpty || shortage != nil {
      // Of a missing brace, the compiler says first where it has lost its way, and last where it has found the end.
      let end = inAnswer.last { $0.contains("error: expected '}'") }
      errorsOfAnswer = [end].compactMap(\.self) + inAnswer.filter { $0 != end }
    } else if let crashed {
      let advice = "the compiler crashed on this file, or on what it uses of yours; write that in a simpler way"
      errorsOfAnswer = ["\(crashed): \(advice)"]
    } else if !located.isEmpty,
      located.allSatisfy({ $0.hasPrefix("Tests/\(chapter)Tests/") || $0.hasPrefix("macro expansion ") })
    {
      errorsOfAnswer = located
    } else {
      // SwiftPM names the folder in which there is something that it can't build.
      errorsOfAnswer = located.isEmpty ? errors.filter { $0.contains("Exercises/\(chapter)") } : []
    }
    if let reason = shortage ?? (signal == SIGKILL ? lackOfMemory : nil) {
      cause = reason
    } else if let signal, errors.isEmpty {
      cause = "SwiftPM crashed (signal \(signal)); try again"
    } else {
      cause = "\(located.first ?? errors.first ?? "no reason given"); \(EnvironmentError.checkDisk)"
    }
  }
}

/// Returns what the machine lacks, if a line of a build says so.
private func shortage(in line: Substring) -> String? {
  guard line.contains(#/error|ERROR|Killed/#) else { return nil }
  if line.contains(#/No space left on device|Disk quota exceeded/#) {
    return "the disk is full; make room, and try again"
  }
  if line.contains(#/[Tt]oo many open files|error \(code: 24\)/#) {
    return "too many files are open; raise the limit (ulimit -n 1024), or end other programs"
  }
  if line.contains(#/unable to open output file '.*\/\.cache\//#) {
    return "the compiler can't write to its cache below your home; set HOME to a folder in which you may write"
  }
  if line.contains(#/couldNotFindTmpDir|TemporaryDirectory\./#) {
    return "SwiftPM can't use the folder for temporary files; set TMPDIR to one in which programs may be run"
  }
  let lacksMemory = #/signal:? 9\b|(?:^|: )Killed(?:: 9)?$|[Oo]ut of memory|Cannot allocate memory|bad_alloc/#
  guard line.contains(lacksMemory) else { return nil }
  return lackOfMemory
}

private let lackOfMemory =
  "the system ended the compiler, most likely for lack of memory; end other programs, and try again"
