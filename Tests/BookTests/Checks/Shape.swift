import Foundation

@testable import Classroom

/// Each chapter has a tutorial, each step a section, each library a page, and each page is found from the first.
func shapeProblems(in catalog: Catalog) -> [Problem] {
  chapterProblems(in: catalog) + modulePages(in: catalog) + strayPages(in: catalog) + strayCode(in: catalog)
}

private func chapterProblems(in catalog: Catalog) -> [Problem] {
  let contents = catalog.tutorials.flatMap { $0.root.all("TutorialReference") }.map { $0.arguments["tutorial"] ?? "" }
  let expected = catalog.kit.chapters.map { "doc:\($0.name)" }
  var problems: [Problem] = []
  if contents != expected {
    let text = "the course has \(contents.joined(separator: ", ")), and should have \(expected.joined(separator: ", "))"
    problems.append(Problem(path: "docs", text: text))
  }
  for chapter in catalog.kit.chapters {
    guard let tutorial = catalog.tutorials.first(where: { $0.name == chapter.name }) else {
      problems.append(Problem(path: "docs", text: "there is no \(chapter.name).tutorial"))
      continue
    }
    let sections = tutorial.root.all("Section").count
    let steps = (try? Brief(chapter.text("README.md"), ofChapter: chapter.number).steps.count) ?? 0
    if sections != steps {
      problems.append(Problem(path: tutorial.path, text: "it has \(sections) sections for \(steps) steps"))
    }
  }
  return problems
}

private func modulePages(in catalog: Catalog) -> [Problem] {
  catalog.libraries.filter { library in !catalog.pages.contains { $0.module == library } }
    .map { Problem(path: "docs", text: "\($0) has no page") }
}

// A page, a module or the course that is in nobody's list of topics is found by its address alone.
private func strayPages(in catalog: Catalog) -> [Problem] {
  let topics = catalog.pages.flatMap { page in
    page.section("## Topics").compactMap { line in
      line.text.wholeMatch(of: /- (?:<doc:(\w+)>|``(\w+)``)/).map { String($0.1 ?? $0.2 ?? "") }
    }
  }
  let inBook = catalog.pages.filter { $0.path.hasPrefix("docs/Observatory.docc/") }
  let needed =
    inBook.filter { page in !page.prose.contains { $0.text.contains("@TechnologyRoot") } }
    .map { (name: $0.module ?? $0.name, path: $0.path) }
    + catalog.tutorials.filter { !$0.root.all("Tutorials").isEmpty }.map { (name: $0.name, path: $0.path) }
  return needed.filter { !topics.contains($0.name) }.map { Problem(path: $0.path, text: "no list of topics has it") }
}

private func strayCode(in catalog: Catalog) -> [Problem] {
  let shown = catalog.tutorials.flatMap { $0.root.all("Code") }.compactMap { $0.arguments["file"] }
  return catalog.paths("swift").filter { !shown.contains(String($0.split(separator: "/").last ?? "")) }
    .map { Problem(path: $0, text: "no step shows this code") }
}
