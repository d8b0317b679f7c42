import Foundation

@testable import Classroom

/// There are enough pitfalls, and each has all that belongs to it.
func pitfallProblems(in catalog: Catalog, atLeast count: Int = 20) -> [Problem] {
  guard let page = catalog.pages.first(where: { $0.name == "Pitfalls" }) else {
    return [Problem(path: "docs", text: "there is no page Pitfalls")]
  }
  var problems: [Problem] = []
  var pitfalls = 0
  var seen: Set<String> = []
  for line in page.prose where line.text.hasPrefix("### ") {
    pitfalls += 1
    let name = line.text.dropFirst(4)
    func note(_ text: String) { problems.append(Problem(path: page.path, line: line.number, text: "\(name): \(text)")) }
    if !seen.insert(line.text).inserted { note("it is there twice") }
    let fields = fields(in: page.section(line.text).map(\.text))
    for field in ["Symptom", "Cause", "Cure", "Step", "Misconception", "Source"] where (fields[field] ?? "").isEmpty {
      note("it has no \"- **\(field):** …\"")
    }
    if let step = fields["Step"], let misconception = fields["Misconception"] {
      for text in stepProblems(step, misconception, catalog) { note(text) }
    }
  }
  if pitfalls < count {
    problems.append(Problem(path: page.path, text: "it has \(pitfalls) pitfalls, and should have \(count)"))
  }
  return problems
}

// "- **Symptom:** Memory grows" is the beginning of a field; it goes on in lines that are indented.
private func fields(in lines: [String]) -> [String: String] {
  var fields: [String: String] = [:]
  var current: String?
  for line in lines {
    if let match = line.wholeMatch(of: /- \*\*(\w+):\*\* ?(.*)/) {
      current = String(match.1)
      fields[String(match.1)] = String(match.2)
    } else if line.hasPrefix("  "), let field = current {
      fields[field, default: ""] += line
    } else {
      current = nil
    }
  }
  return fields
}

// The step is one of the chapter's, and the misconception is one that this step catches.
private func stepProblems(_ step: String, _ misconception: String, _ catalog: Catalog) -> [String] {
  guard let match = step.firstMatch(of: /\[chapter ([0-9]+), step ([0-9]+)\]\([.\/]*Exercises\/Chapter([0-9]+)\//),
    match.1 == match.3, let chapter = Int(match.1), let number = Int(match.2)
  else { return ["the step should be a link like [chapter 2, step 4](../../../Exercises/Chapter2/README.md)"] }
  let steps = (try? Brief(Chapter(chapter, of: catalog.kit).text("README.md"), ofChapter: chapter).steps) ?? []
  guard steps.indices.contains(number - 1) else { return ["chapter \(chapter) has no step \(number)"] }
  let links = misconception.matches(of: /\(([^)]*\/Misconceptions\/[^)]*\.patch)\)/)
  guard !links.isEmpty else { return ["the misconception should link to its patch"] }
  return links.compactMap { link in
    let file = catalog.kit.root.appending(path: "Tests").appending(
      path: String(link.1.split(separator: "Tests/", maxSplits: 1).last ?? "")
    )
    guard let text = try? String(contentsOf: file, encoding: .utf8), let patch = try? Misconception(text) else {
      return "there is no \(file.lastPathComponent)"
    }
    let isThere = file.path.contains("/Chapter\(chapter)/") && patch.caughtBy.contains { "\($0)" == "Step\(number)" }
    return isThere ? nil : "step \(number) of chapter \(chapter) doesn't catch \(file.lastPathComponent)"
  }
}
