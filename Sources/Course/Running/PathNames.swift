import Foundation

/// What messages call the files of a build: by their paths in the kit, and an answer's as if they were a student's own.
struct PathNames {
  private var names: [(path: String, name: String)] = []

  /// Leaves out the path of a folder.
  init(in folder: String = "") {
    if !folder.isEmpty { names = [("\(folder)/", "")] }
  }

  /// - Parameters:
  ///   - root: The folder of the kit.
  ///   - answers: The folder of the answers, which a link may lead to.
  ///   - name: What to call it.
  init(root: URL, answers: URL, as name: String) {
    names = [answers.path, answers.resolvingSymlinksInPath().path].map { ($0, name) } + [("\(root.path)/", "")]
  }

  /// Replaces all paths in a text.
  func replaced(in text: String) -> String {
    names.reduce(text) { $0.replacing($1.path, with: $1.name) }
  }
}
