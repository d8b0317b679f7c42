/// What the gate refuses wherever it is written, also in a comment or a string.
///
/// The syntax tree doesn't have these words, or has only the part of the code that is compiled.
struct WordRules {
  private let trees: [SyntaxTree]

  private var refused: [(pattern: Regex<Substring>, remedy: String)] = [
    (#/#(?:if|elseif)\b/#, "write the code for every platform"),
    (#/#(?:sourceLocation|externalMacro)\b/#, "leave it out"),
    (#/@\s*`?_\w*/#, "leave the attribute out"),
    (#/@convention\b/#, "write an ordinary closure type"),
    (#/@testable\b/#, "import the module as it is"),
    (#/\b(?:(?:with)?[Uu]nsafe[A-Z]\w*|Unmanaged)\b/#, "no chapter needs unsafe code"),
    (#/\b(?:CommandLine|readLine)\b/#, "no chapter reads input"),
    (#/\bInterleavings?\b/#, "an answer doesn't ask how its threads are played"),
  ]

  /// The words of the language with an underscore that an answer may well need.
  private var known: Set<String> = ["__always", "_modify", "_read"]

  /// The beginnings of hidden functions of the standard library that get round the type system, or run tasks.
  ///
  /// An answer may declare other names with an underscore, but these never, since it could then call both.
  private let hidden =
    #/_(?:_|stdlib|swift|unsafe|unchecked|type(?:ByName|Name)|mangled|open|getUnsafe|getType|getAt|getMain|getCurrent|get\w*Executor|setAt|modifyAt|withUn|withHeap|withVa|convert|bridge|conditionallyBridge|forceBridge|persist|native|makeObjC|makeNative|makeBridge|makeSwift|createOffset|reinterpret|extractDynamic|asyncMain|asyncLet_|runAsync|startTask|task[A-Z]\w*(?:Cancel|Future|Group|Push|Pop|Handler|Executor)|taskLocal|enqueue|defaultActor|abi[A-Z]|errorInMain|fatalError|assertionFailure|mem(?:cpy|move)|mallocSize|raw\w*ToString|print_|replDebug).*/#

  /// The parts of Swift Testing that have a say in how a test ends, or run it elsewhere.
  private let refusedInTests =
    #/\b(?:Testing|Test)`?\s*\.|(?:[=:(<\[,&]|->|\b(?:extension|as[!?]?|is|try|await|any|some))\s*`?Test\b|\b(?:processExitsWith|ExitTest|Attachment|\w+Trait|TestScoping|withKnownIssue)\b/#

  init(_ trees: [SyntaxTree], writesTests: Bool = false) {
    self.trees = trees
    guard writesTests else { return }
    refused.append((refusedInTests, "#expect and #require are enough"))
    known.insert("_sourceLocation")
  }

  var violations: [Violation] {
    let nodes = trees.flatMap(\.nodes).map(\.node)
    let wrapped = nodes.filter { $0.nodes("attrs").contains { $0.kind == "custom_attr" } }.compactMap(\.name)
    let declared = Set(nodes.flatMap { [$0.name, $0.apiName].compactMap { $0 } } + wrapped.map { "_\($0)" })
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
      // Something _emphasized_ is no name: nothing hidden ends like that.
      .filter { !$0.hasSuffix("_") || $0.hasPrefix("__") }
      .filter { !known.contains($0) && (!declared.contains($0) || $0.wholeMatch(of: hidden) != nil) }
    return words + names.map { "\($0) is refused, even in a comment; choose a name without an underscore before it" }
  }
}
