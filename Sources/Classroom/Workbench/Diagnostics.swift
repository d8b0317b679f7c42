import Foundation

/// The errors and warnings in what a build wrote, each once, with paths from the package's folder on.
struct Diagnostics: Equatable {
  let errors: [String]
  let warnings: [String]

  /// The errors in a file of the kit; the others say that there are such, or that the disk is full.
  var errorsInCode: [String] {
    errors.filter { $0.contains(#/^(?:Exercises|Sources|Tests)\/.*:[0-9]+:[0-9]+: error: /#) }
  }

  init(_ output: String, in folder: URL) {
    var found: [String: [String]] = [:]
    for line in output.split(whereSeparator: \.isNewline) {
      guard let kind = line.firstMatch(of: #/(?:^|: )(error|warning): /#)?.1 else { continue }
      let text = String(line).replacing("\(folder.path)/", with: "")
      if !found[String(kind), default: []].contains(text) { found[String(kind), default: []].append(text) }
    }
    errors = found["error"] ?? []
    warnings = found["warning"] ?? []
  }
}
