/// The counts of several chapters' progress.
package struct ProgressSummary: Equatable, Sendable {
  /// A line that says how many steps are green, and what stands in the way of the others.
  package let text: String

  /// Whether all of them are green.
  package let isDone: Bool

  package init(of chapters: [ChapterProgress]) {
    isDone = chapters.allSatisfy(\.isDone)
    let steps = chapters.flatMap(\.steps)
    func count(_ verdict: Verdict) -> Int { steps.count { $0.verdict == verdict } }

    var parts: [String] = []
    if !steps.isEmpty { parts.append("\(count(.green)) of \(steps.count) steps green") }
    if count(.red) > 0 { parts.append("\(count(.red)) red") }
    if count(.grey) > 0 { parts.append("\(count(.grey)) grey") }
    if count(.unfinished) > 0 { parts.append("\(count(.unfinished)) open") }
    for chapter in chapters {
      switch chapter.state {
      case .steps: break
      case .doesNotCompile: parts.append("\(chapters.count == 1 ? "" : "chapter \(chapter.chapter) ")does not compile")
      case .unknown: parts.append("\(chapters.count == 1 ? "" : "chapter \(chapter.chapter) ")could not be run")
      }
    }
    let what = chapters.count == 1 ? chapters.first.map { "Chapter \($0.chapter)" } : "\(chapters.count) chapters"
    text = "\(what ?? "No chapter"): \(parts.joined(separator: ", "))"
  }
}
