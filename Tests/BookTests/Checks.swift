import Foundation

@testable import Course
@testable import instructor

// docc finds unresolved links among pages, missing pictures and malformed directives: `observatory docs` treats its
// warnings as errors. These checks are about the rest. Each returns the problems, with their files and lines.

func problems(in catalog: Catalog) -> [String] {
  pathProblems(in: catalog) + pictureProblems(in: catalog) + navigationProblems(in: catalog)
    + listProblems(in: catalog) + widthProblems(in: catalog) + testNameProblems(in: catalog)
    + sceneProblems(in: catalog) + pitfallProblems(in: catalog)
}

/// Checks that links by a path lead to files, and that paths and file names in code are those of files.
private func pathProblems(in catalog: Catalog) -> [String] {
  catalog.pages.flatMap { page in
    page.prose.filter { $0.text.contains("](") || $0.text.contains("`") }.flatMap { line in
      // Only the end of a link's text is needed, since it may begin on the line before.
      let links = line.text.replacing(/!\[[^\]]*\]\([^)]*\)/, with: "").matches(of: /\]\(([^)#:]+)(?:#[^)]*)?\)/)
      var problems = links.compactMap { problem(withLink: String($0.1), on: page, catalog) }
      if page.path.hasPrefix("docs/") {
        // Double backticks are for symbols, which docc checks.
        let code = line.text.replacing(/``[^`]*``/, with: "").matches(of: /`([\w.\/-]+)`/)
        problems += code.compactMap { problem(withCode: String($0.1), catalog) }
      }
      return problems.map { "\(page.path):\(line.number): \($0)" }
    }
  }
}

private func problem(withLink target: String, on page: Page, _ catalog: Catalog) -> String? {
  if page.isInCatalog { return "the site has no \(target): name its path as code" }
  let folder = URL(filePath: "/\(page.path)").deletingLastPathComponent()
  return catalog.has(folder.appending(path: target).standardizedFileURL.path) ? nil : "\(target) leads nowhere"
}

private func problem(withCode text: String, _ catalog: Catalog) -> String? {
  let isPath = text.contains(/^(Sources|Tests|Exercises|Solutions|docs)\//)
  let isFileName = text.contains(/^[\w-]+\.(swift|patch)$/)
  let isMissing = (isPath && !catalog.has(text)) || (isFileName && !catalog.names.contains(text))
  return isMissing ? "there is no \(text)" : nil
}

/// Checks that each article leads to the page above it, and that the next article leads back to it.
private func navigationProblems(in catalog: Catalog) -> [String] {
  let articles = catalog.pages.filter { $0.isInCatalog && !$0.isTutorial && $0.name != "Observatory" }
  let links = Dictionary(uniqueKeysWithValues: articles.map { ($0.name, navigationLinks(of: $0)) })
  return articles.flatMap { page in
    let own = links[page.name] ?? [:]
    let up = own["Up"] == nil ? "it doesn't lead to the page above it" : nil
    let next = own["Next"].flatMap { links[$0]?["Previous"] == page.name ? nil : $0 }
    return [up, next.map { "its next page, \($0), doesn't lead back to it" }].compactMap(\.self)
      .map { "\(page.path): \($0)" }
  }
}

/// Returns the names of the pages that a page leads to, by the word before the link: `Previous`, `Next` or `Up`.
private func navigationLinks(of page: Page) -> [Substring: String] {
  let links = page.prose.flatMap { $0.text.matches(of: /\*\*(Previous|Next|Up):\*\* <doc:(?:\w+\/)?(\w+)>/) }
  return Dictionary(links.map { ($0.1, String($0.2)) }, uniquingKeysWith: { $1 })
}

/// Checks that each picture has a text in its place, and a title and a description of its own.
private func pictureProblems(in catalog: Catalog) -> [String] {
  let uses = catalog.pages.flatMap { page in
    page.prose.filter { $0.text.contains("![") || $0.text.contains("@Image") }.flatMap { line in
      line.text.matches(of: /!\[\s*\]\(|@Image\((?!.*alt: "[^"]+").*/).map { _ in
        "\(page.path):\(line.number): the picture needs a text that says what it says"
      }
    }
  }
  var drawings: [String] = []
  for (path, text) in catalog.files where path.hasSuffix(".svg") {
    if !text.contains(/<title[^>]*>\s*[^<\s]/) { drawings.append("\(path): it has no <title>") }
    if !text.contains(/<desc[^>]*>\s*[^<\s]/) { drawings.append("\(path): it has no <desc>") }
  }
  return uses + drawings.sorted()
}

/// Checks that the step of each pitfall catches the misconception that the pitfall quotes.
private func pitfallProblems(in catalog: Catalog) -> [String] {
  let pages = catalog.pages.filter { $0.isInCatalog && $0.name.hasPrefix("Pitfalls") }
  if pages.isEmpty { return ["there are no pitfalls"] }
  return pages.flatMap { page in
    var lastStep = ""
    return page.prose.compactMap { line -> String? in
      if let step = line.text.firstMatch(of: /\[chapter ([0-9]+), step ([0-9]+)\]\(doc:Chapter[0-9]+\)/) {
        lastStep = "Chapter\(step.1)/Step\(step.2)"
      }
      guard line.text.contains("**Misconception:**") else { return nil }
      let belief = line.text.firstMatch(of: /"([^"]+)"/).map { String($0.1) } ?? ""
      if catalog.stepsOfBeliefs[belief]?.contains(lastStep) == true { return nil }
      return "\(page.path):\(line.number): the step above catches nobody who believes \"\(belief)\""
    }
  }
}

/// Checks that each step of a brief with scenes has one that prints something, and that its lesson has the same titles.
private func sceneProblems(in catalog: Catalog) -> [String] {
  let chapters = catalog.kit.findChapters().filter { catalog.has("Tests/BookTests/Scenes/\($0.name).swift") }
  if chapters.isEmpty { return ["there are no scenes"] }
  return chapters.flatMap { chapter -> [String] in
    let path = "Exercises/\(chapter.name)/README.md"
    guard let brief = try? chapter.brief() else { return ["\(path): it has no title"] }
    let silent = brief.steps.enumerated().filter { $1.scene.code.isEmpty || $1.scene.output.isEmpty }
    let lesson = catalog.pages.first { $0.isTutorial && $0.name == chapter.name }
    let sections = (lesson?.prose ?? []).compactMap { $0.text.firstMatch(of: /@Section\(title: "(.*?)"\)/) }
    var problems = silent.map { "\(path): step \($0.offset + 1) has no scene that prints something" }
    if brief.steps.map(\.title) != sections.map({ String($0.1) }) {
      problems.append("\(path): its lesson has other titles")
    }
    return problems
  }
}

/// Checks that `docs/README.md` has a link to each page and lesson: on a code host, some have no other.
private func listProblems(in catalog: Catalog) -> [String] {
  let list = catalog.pages.first { $0.path == "docs/README.md" }
  let links = (list?.prose ?? []).flatMap { $0.text.matches(of: /\]\(([^)#:]+)(?:#[^)]*)?\)/).map { "docs/\($0.1)" } }
  let missing = catalog.pages.filter { $0.isInCatalog && $0.name != "Course" && !links.contains($0.path) }
  return missing.map { "docs/README.md: it doesn't list \($0.path)" }
}

/// Checks that each line of a scene is as short as the pane beside a lesson, in the window of a laptop.
private func widthProblems(in catalog: Catalog) -> [String] {
  catalog.files.filter { $0.key.hasSuffix(".swift") }.sorted { $0.key < $1.key }.flatMap { path, text in
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().filter { $1.count > 92 }
      .map { "\(path):\($0 + 1): the pane shows 92 characters, and the line has \($1.count)" }
  }
}

/// Checks that a test whose name stands in italics before that of its file is in the file.
private func testNameProblems(in catalog: Catalog) -> [String] {
  catalog.pages.filter(\.isInCatalog).flatMap { page in
    let text = page.prose.map { $0.text.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
    return text.matches(of: /\*([^*]+)\* in `(Tests\/[^`]+)`/).map(\.output).compactMap { _, name, path in
      let tests = try? String(contentsOf: catalog.kit.root.appending(path: path), encoding: .utf8)
      return tests?.contains("func `\(name)`(") == true ? nil : "\(page.path): \(path) has no test \"\(name)\""
    }
  }
}
