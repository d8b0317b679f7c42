import Foundation

@testable import Classroom

/// Each link by a path leads to a file, and on the site as well.
func linkProblems(in catalog: Catalog) -> [Problem] {
  let lines =
    catalog.pages.map { ($0.path, $0.prose) } + catalog.tutorials.map { ($0.path, $0.root.prose) }
  return lines.flatMap { path, prose in
    prose.filter { $0.text.contains("](") }.flatMap { line in
      // A text with a line break in it ends on this line all the same.
      line.text.replacing(/!\[[^\]]*\]\([^)]*\)/, with: "").matches(of: /\]\(([^)]*)\)/).compactMap { match in
        problem(with: String(match.1), in: path, catalog).map { Problem(path: path, line: line.number, text: $0) }
      }
    }
  }
}

private func problem(with target: String, in path: String, _ catalog: Catalog) -> String? {
  // With a scheme it leads to a page by name, which docc checks, or out of the book.
  if target.contains(/^[a-z]+:/) || target.hasPrefix("#") { return nil }
  let page = catalog.kit.root.appending(path: path)
  let file = page.deletingLastPathComponent().appending(path: target.prefix { $0 != "#" }).standardizedFileURL
  let root = catalog.kit.root.standardizedFileURL.path + "/"
  guard file.path.hasPrefix(root), FileManager.default.fileExists(atPath: file.path) else {
    return "\(target) leads nowhere"
  }
  // What isn't in the catalog is no part of the site.
  let parts = file.path.dropFirst(root.count).split(separator: "/")
  guard path.hasPrefix("docs/Observatory.docc/") else { return nil }
  return ["Sources", "Tests", "Exercises", "Solutions"].contains(parts.first) ? nil : "\(target) is not on the site"
}
