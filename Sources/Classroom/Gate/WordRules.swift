/// What the gate refuses wherever it is written, also in a comment or a string.
///
/// The syntax tree doesn't have these words, or has only the part of the code that is compiled.
struct WordRules {
  private let trees: [SyntaxTree]

  private var refused: [(pattern: Regex<Substring>, remedy: String)] = [
    (#/#(?:if|elseif)\b/#, "write the code for every platform"),
    (#/#(?:sourceLocation|line|externalMacro)\b/#, "leave it out"),
    (#/@_\w*/#, "leave the attribute out"),
    (#/@convention\b/#, "write an ordinary closure type"),
    (#/@testable\b/#, "import the module as it is"),
    (#/\b(?:(?:with)?[Uu]nsafe[A-Z]\w*|Unmanaged)\b/#, "no chapter needs unsafe code"),
    (#/\b(?:CommandLine|readLine)\b/#, "no chapter reads input"),
  ]

  /// The beginnings of hidden functions of the standard library that get round the type system.
  private let hidden =
    #/_(?:_|stdlib|swift|unsafe|typeByName|openExistential|getUnsafe|getTypeBy|withUn|convert|bridge|getCurrent|persist|getAt|setAt|native|makeObjC).*/#

  /// The parts of Swift Testing that have a say in how a test ends, or run it elsewhere.
  private let refusedInTests =
    #/\b(?:Testing|Test)\s*\.|[=:]\s*Test\b|\b(?:processExitsWith|ExitTest|Attachment|\w+Trait|TestScoping|withKnownIssue)\b/#

  init(_ trees: [SyntaxTree], writesTests: Bool = false) {
    self.trees = trees
    if writesTests { refused.append((refusedInTests, "#expect and #require are enough")) }
  }

  var violations: [Violation] {
    let declared = Set(trees.flatMap(\.nodes).flatMap { [$0.node.name, $0.node.apiName].compactMap { $0 } })
    return trees.flatMap { tree in
      tree.text.split(omittingEmptySubsequences: false) { $0.isNewline }.enumerated().flatMap { index, line in
        sentences(on: line, declared).map { Violation($0, at: Place(file: tree.path, line: index + 1)) }
      }
    }
  }

  private func sentences(on line: Substring, _ declared: Set<String>) -> [String] {
    let words = refused.flatMap { pattern, remedy in
      line.matches(of: pattern.wordBoundaryKind(.simple)).map { "\($0.0) is refused, even in a comment; \(remedy)" }
    }
    let names = line.matches(of: #/(?:^|[^\w$])(_\w+)/#).map { String($0.1) }
      .filter { !declared.contains($0) || $0.wholeMatch(of: hidden) != nil }
    return words + names.map { "\($0) is refused, even in a comment; choose a name without an underscore before it" }
  }
}
