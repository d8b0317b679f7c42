import Course
import Foundation

/// The catalog that `docc` reads: that of the book, with a page for each brief and each module besides.
///
/// The briefs are written in `Exercises` alone, where students read them beside their code.
struct BookCatalog {
  let kit: Kit
  let url: URL

  /// Writes the catalog, in place of an earlier one, with pages for the briefs and for these modules.
  ///
  /// The page of a module and the article of the same name have links to each other.
  func write(modules: [String]) throws {
    let files = FileManager.default
    if files.fileExists(atPath: url.path) { try files.removeItem(at: url) }
    try files.copyItem(at: kit.root.appending(path: "docs/Observatory.docc"), to: url)
    let paths = try files.subpathsOfDirectory(atPath: url.path)
    let articles = modules.filter { module in paths.contains { $0.hasSuffix("/\(module).md") } }
    for module in articles { try write(Self.page(of: module), to: "Module\(module)") }
    try writeBriefs(linkingTo: articles)
  }

  private func writeBriefs(linkingTo articles: [String]) throws {
    let briefs = kit.findChapters().compactMap { chapter in
      (try? chapter.text("README.md")).map { (number: chapter.number, text: $0) }
    }
    guard let first = briefs.first else { return }
    let list = try String(contentsOf: kit.root.appending(path: "Exercises/README.md"), encoding: .utf8)
    // docc leaves out a page that no topic lists.
    let topics = briefs.map { "- <doc:Brief\($0.number)>\n" }.joined()
    let up = "**Next:** <doc:Brief\(first.number)> · **Up:** <doc:Observatory>"
    let kind = "@Metadata {\n  @PageKind(article)\n}"
    try write("\(list)\n\(up)\n\n\(kind)\n\n## Topics\n\n### The briefs\n\n\(topics)", to: "Exercises")
    let pages = ["Exercises"] + briefs.map { "Brief\($0.number)" }
    for (brief, previous) in zip(briefs, pages) {
      let next = briefs.first { $0.number > brief.number }.map { " · **Next:** <doc:Brief\($0.number)>" } ?? ""
      let links = "**Previous:** <doc:\(previous)>\(next) · **Up:** <doc:Exercises>"
      let tutorial = "**Step by step:** [the tutorial](doc:Chapter\(brief.number))"
      var text = brief.text
      for module in articles {
        text.replace("`Sources/\(module)`", with: "`Sources/\(module)` (<doc:Observatory/\(module)>)")
      }
      try write("\(text)\n\(links) · \(tutorial)\n", to: "Brief\(brief.number)")
    }
  }

  /// Returns a message of `docc` with the names of the files that the pages were made from.
  func sources(in message: String) -> String {
    message.replacing("\(url.path)/Exercises.md", with: "\(kit.root.path)/Exercises/README.md")
      .replacing(/[^ :]*\/Brief([0-9]+)\.md/) { "\(kit.root.path)/Exercises/Chapter\($0.1)/README.md" }
      .replacing(url.path, with: "\(kit.root.path)/docs/Observatory.docc")
  }

  /// Writes a page, in which the links to files of the kit become links to pages of the book.
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
