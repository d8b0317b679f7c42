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
    for path in paths where path.hasSuffix(".tutorial") { try repeatScenes(in: url.appending(path: path)) }
  }

  /// Repeats the code of a step in the steps below it that have none, beside which docc would show an empty panel.
  ///
  /// The last step of a section looks back, and needs none.
  private func repeatScenes(in tutorial: URL) throws {
    var scene: Substring?
    var hasOwnScene = true
    var lines: [Substring] = []
    let text = try String(contentsOf: tutorial, encoding: .utf8)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      switch line {
      case "    @Steps {":
        scene = nil
        hasOwnScene = true
      case "      @Step {":
        // The last line is the end of the step before.
        if let scene, !hasOwnScene { lines.insert(Self.repetition + scene, at: lines.count - 1) }
        hasOwnScene = false
      case _ where line.hasPrefix("        @Code("):
        scene = line.dropFirst(8)
        hasOwnScene = true
      default: break
      }
      lines.append(line)
    }
    try lines.joined(separator: "\n").write(to: tutorial, atomically: false, encoding: .utf8)
  }

  /// What a repeated line begins with: more spaces than any line of an author's.
  private static let repetition: Substring = "          "

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
      let tutorial = "**Step by step:** [the lesson](doc:Chapter\(brief.number))"
      var text = brief.text
      for module in articles {
        text.replace("`Sources/\(module)`", with: "`Sources/\(module)` (<doc:Observatory/\(module)>)")
      }
      try write("\(text)\n\(links) · \(tutorial)\n", to: "Brief\(brief.number)")
    }
  }

  /// Returns a message of `docc` with the names of the files that the pages were made from, and with their lines.
  func sources(in message: String) -> String {
    message.replacing(/(\/[^ :]*\.tutorial):([0-9]+)/) { match in
      let text = (try? String(contentsOfFile: String(match.1), encoding: .utf8)) ?? ""
      let before = text.split(separator: "\n", omittingEmptySubsequences: false).prefix(Int(match.2) ?? 0)
      return "\(match.1):\(before.count { !$0.hasPrefix("\(Self.repetition)@Code(") })"
    }
    .replacing("\(url.path)/Exercises.md", with: "\(kit.root.path)/Exercises/README.md")
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
