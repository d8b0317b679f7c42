import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Each picture that is shown is there and says what it shows, and each that is there is shown.
func pictureProblems(in catalog: Catalog) -> [Problem] {
  var problems: [Problem] = []
  var shown: Set<String> = []
  for use in uses(in: catalog) {
    func note(_ text: String) { problems.append(Problem(path: use.path, line: use.line, text: text)) }
    shown.insert(use.source)
    switch catalog.paths(named: use.source).count {
    case 0: note("there is no picture \(use.source)")
    case 1: break
    default: note("there is more than one picture \(use.source)")
    }
    let alt = use.alt.trimmingCharacters(in: .whitespaces)
    // A sentence that says what the picture says can hardly be shorter; a label can.
    if alt.count < 20 { note("the picture \(use.source) needs a text that says what it says") }
    if alt.prefixMatch(of: /(?i:a |the )?(?i:diagram|picture|image|figure)\b/) != nil {
      note("the text of \(use.source) should say what it says, not that it is a picture")
    }
  }
  for path in catalog.paths("svg") {
    let text = catalog.texts[path] ?? ""
    func note(_ text: String) { problems.append(Problem(path: path, text: text)) }
    if !shown.contains(String(path.split(separator: "/").last ?? "")) { note("no page shows this picture") }
    let parser = XMLParser(data: Data(text.utf8))
    // On Linux only the error tells.
    if !parser.parse() || parser.parserError != nil { note("it is not well-formed XML") }
    if !text.contains(/<title[^>]*>[^<]+<\/title>/) { note("it has no <title>") }
    if !text.contains(/<desc[^>]*>[^<]+<\/desc>/) { note("it has no <desc>") }
    if !text.contains("@media (prefers-color-scheme: dark)") { note("it has no dark colours") }
    if !text.contains("viewBox=") { note("it has no viewBox, so it doesn't scale") }
    if text.contains(/<script|<image|<foreignObject|href="(?!#)|url\((?!#)|@import/) {
      note("it needs something from elsewhere")
    }
  }
  return problems
}

private func uses(in catalog: Catalog) -> [(path: String, line: Int, source: String, alt: String)] {
  let inPages = catalog.pages.flatMap { page in
    page.prose.filter { $0.text.contains("![") }.flatMap { line in
      line.text.matches(of: /!\[([^\]]*)\]\(([^)]*)\)/).map { (page.path, line.number, String($0.2), String($0.1)) }
    }
  }
  let inTutorials = catalog.tutorials.flatMap { tutorial in
    tutorial.root.all("Image").map { image in
      (tutorial.path, image.line, image.arguments["source"] ?? "", image.arguments["alt"] ?? "")
    }
  }
  return inPages + inTutorials
}
