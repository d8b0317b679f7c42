import Foundation

/// The names by which messages call files: paths in the kit, with an answer's files in the student's own folder.
struct PathNames {
  private let names: [(path: String, name: String)]

  init(in folder: String? = nil) { names = folder.map { [("\($0)/", "")] } ?? [] }

  init(root: URL, answers: URL, as name: String) {
    names = [answers.path, answers.resolvingSymlinksInPath().path].map { ($0, name) } + [("\(root.path)/", "")]
  }

  func replaced(in text: String) -> String { names.reduce(text) { $0.replacing($1.path, with: $1.name) } }
}
