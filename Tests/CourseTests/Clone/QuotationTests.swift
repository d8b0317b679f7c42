import Foundation
import Testing

@testable import Course

@Suite("Quotations of a brief in its specs") struct QuotationTests {
  /// A quotation is `(2, "…")`, or `The brief, step 2: "…"`, in which an ellipsis stands for what is left out.
  @Test(arguments: TestKit.clone.findChapters()) func `are in the brief`(chapter: Chapter) throws {
    var specs = ["Tests/\(chapter.name)Tests"]
    var briefs = [chapter]
    if chapter.number == 9 {
      specs.append("Tests/JourneySpec")
      briefs.append(Chapter(4, of: chapter.kit))
    }
    let text = try briefs.map {
      try words(String(contentsOf: $0.exercise.appending(path: "README.md"), encoding: .utf8))
    }
    .joined()
    let quotations = try specs.flatMap { try quoted(below: chapter.kit.root.appending(path: $0)) }
    // Chapter 4's are those of the journeys, and chapter 7's students write the specs.
    #expect([4, 7].contains(chapter.number) || quotations.count > 5)
    for quotation in quotations {
      var rest = text[...]
      for part in quotation.split(separator: "…").map({ words(String($0)) }) {
        let place = rest.range(of: part)
        #expect(place != nil, "\(quotation)")
        rest = rest[(place?.upperBound ?? rest.startIndex)...]
      }
    }
  }
}

private func quoted(below folder: URL) throws -> [String] {
  let files =
    FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
  return try files.filter { $0.pathExtension == "swift" }.flatMap { file in
    let code = try String(contentsOf: file, encoding: .utf8).replacing(#/\\\n */#, with: "")
    let pairs = code.matches(of: #/\(\s*[0-9],\s*(?:"""\s*([^"]+)\s*"""|"([^"\\]+)")\s*\)/#).compactMap { $0.1 ?? $0.2 }
    let sentences = code.matches(of: #/The brief, step [0-9]: \\?"([^"\\]+)\\?"/#).map(\.1)
    return (pairs + sentences).map { String($0) }.filter { $0.contains(" ") }
  }
}

/// Returns the words of a text on one line, without what Markdown has around them, capitals and a mark at the end.
private func words(_ text: String) -> String {
  text.lowercased().replacing(#/\n- /#, with: "\n").replacing("`", with: "").split(whereSeparator: \.isWhitespace)
    .joined(separator: " ").replacing(#/[.:,]$/#, with: "")
}
