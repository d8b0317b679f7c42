import Foundation

/// The errors and warnings in what a build wrote, each once, with paths from the package's folder on.
struct Diagnostics: Equatable {
  let errors: [String]
  let warnings: [String]

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
