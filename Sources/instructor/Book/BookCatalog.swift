import Course
import Foundation

/// The catalog that `docc` reads: that of the book, with a page for each brief, and one for each module.
///
/// The briefs are written in `Exercises` alone, where students read them beside their code.
struct BookCatalog {
  let kit: Kit
  let url: URL

  /// Writes the catalog anew, with pages for these modules; such a page and an article of the module's name have links
  /// to each other.
  func write(modules: [String]) throws {
    let files = FileManager.default
    if files.fileExists(atPath: url.path) { try files.removeItem(at: url) }
    try files.copyItem(at: kit.root.appending(path: "docs/Observatory.docc"), to: url)
    let paths = try files.subpathsOfDirectory(atPath: url.path)
    let articles = modules.filter { module in paths.contains { $0.hasSuffix("/\(module).md") } }
    for module in articles { try write(Self.page(of: module), to: "Module\(module)") }

    let briefs = kit.findChapters().compactMap { chapter in
      (try? chapter.text("README.md")).map { (chapter.number, $0) }
    }
    guard let first = briefs.first else { return }
    let list = try String(contentsOf: kit.root.appending(path: "Exercises/README.md"), encoding: .utf8)
    // Without being listed, a page is left out.
    let topics = briefs.map { "- <doc:Brief\($0.0)>\n" }.joined()
    let up = "**Next:** <doc:Brief\(first.0)> · **Up:** <doc:Observatory>"
    let kind = "@Metadata {\n  @PageKind(article)\n}"
    try write("\(list)\n\(up)\n\n\(kind)\n\n## Topics\n\n### The briefs\n\n\(topics)", to: "Exercises")
    for (position, (number, text)) in briefs.enumerated() {
      let previous = position == 0 ? "Exercises" : "Brief\(briefs[position - 1].0)"
      let next = position + 1 < briefs.count ? " · **Next:** <doc:Brief\(briefs[position + 1].0)>" : ""
      let links = "**Previous:** <doc:\(previous)>\(next) · **Up:** <doc:Exercises>"
      let linked = articles.reduce(text) { text, module in
        text.replacing("`Sources/\(module)`", with: "`Sources/\(module)` (<doc:Observatory/\(module)>)")
      }
      try write("\(linked)\n\(links) · **Step by step:** [the tutorial](doc:Chapter\(number))\n", to: "Brief\(number)")
    }
  }

  /// A message of `docc`, with the names of the files that the pages were made from.
  func sources(in message: String) -> String {
    message.replacing("\(url.path)/Exercises.md", with: "\(kit.root.path)/Exercises/README.md")
      .replacing(/[^ :]*\/Brief([0-9]+)\.md/) { "\(kit.root.path)/Exercises/Chapter\($0.1)/README.md" }
      .replacing(url.path, with: "\(kit.root.path)/docs/Observatory.docc")
  }

  private func write(_ text: String, to name: String) throws {
    let linked = text.replacing("](../README.md)", with: "](doc:Exercises)")
      .replacing(/\]\((?:\.\.\/)?Chapter([0-9]+)\/README\.md\)/) { "](doc:Brief\($0.1))" }
      .replacing(/\]\((?:\.\.\/)+docs\/Observatory\.docc\/\w+\/(\w+)\.(?:tutorial|md)\)/) { "](doc:\($0.1))" }
    try linked.write(to: url.appending(path: "\(name).md"), atomically: false, encoding: .utf8)
  }

  private static func page(of module: String) -> String {
    """
    # ``\(module)``

    The types and functions of the module.

    ## Overview

    [The article on \(module)](doc:Observatory/\(module)) says what they are for, draws them, and lists what they
    promise.

    **Up:** <doc:Observatory/\(module)>

    """
  }
}
