/// The part of the gate that looks at the words and marks of a submission.
struct SourceRules {
  private let files: [SwiftCode]
  private let vocabulary: SpecVocabulary
  private let ownNames: Set<String>
  /// The names of the property wrappers and global actors that the answer declares.
  private let ownAttributes: Set<String>
  private let ownUnderscoredNames: Set<String>
  /// The tokens of each file in extensions of other types, by its path.
  private let foreignExtensions: [String: [Range<Int>]]
  /// Whether what looks like a member of the answer's own type may be another type's.
  private let hidesMembers: Bool

  /// The parts of Swift Testing that decide how a test ends, or run it elsewhere; and clocks.
  ///
  /// By the time that a board takes, a test could recognize a wrong one.
  private let refusedInTests =
    #/
    Test|Testing|processExitsWith|ExitTest|Attachment|\w+Trait|TestScoping|withKnownIssue|\w*Clock
    /#

  /// The beginnings of hidden names of the standard library that get round the type system, or run tasks.
  ///
  /// An answer may declare other names with an underscore, but none of these, since it could then call both.
  private let hiddenNames =
    #/
    _(?:_|abi[A-Z]|allocate|array\w*Cast|assertionFailure|asyncLet|asyncMain|bridge|builtin|checkExpected
    |conditionallyBridge|convert|copyContents|copyOrMove|COW|createExecutors|createOffset|deallocate|defaultActor
    |deinitOn|dictionary\w*Cast|enqueue|errorInMain|executor|extractDynamic|extracting|fatalError|forceBridge
    |forEachField|get\w*Executor|get\w*RetainCount|getAt|getCurrent|getFunction|getGlobal|getMain|getMangled|getSuper
    |getType|getUnsafe|identityCast|makeBridge|makeNative|makeObjC|makeSwift|mallocSize|mangled|memcpy|memmove|modifyAt
    |native|open|persist|playground|print_|projectMutable|projectRead|raw\w*ToString|reinterpret|replDebug
    |rerootKeyPath|runAsync|set\w*Cast|setAt|startTask|stdlib|swift|task[A-Z]\w*Cancel
    |task[A-Z]\w*(?:Executor|Future|Group|Handler|Pop|Push)|taskLocal|typeByName|typeName|unchecked|unsafe|Unsafe
    |withHeap|withUn|withVa)
    /#

  init(_ files: [SwiftCode], vocabulary: SpecVocabulary) {
    self.files = files
    self.vocabulary = vocabulary
    ownNames = Set(files.flatMap(\.declarations).map(\.name))
    ownAttributes = Set(files.flatMap(\.ownAttributes))
    ownUnderscoredNames = Set(files.flatMap(\.underscoredNames))
    let types = Set(files.flatMap(\.extendableTypes))
    foreignExtensions = Dictionary(files.map { ($0.path, $0.foreignExtensions(types)) }) { $0 + $1 }
    hidesMembers = files.contains { $0.rebindsSelf || $0.tokens.contains { $0.text == "dynamicMemberLookup" } }
  }

  /// The violations of each file: first those of ambiguous code, then of declarations, then of words and marks.
  var violations: [Violation] {
    var violations: [Violation] = []
    for code in files {
      func refuse(_ sentence: String?, at offset: Int) {
        // Each violation takes a walk through the file, to find its line.
        guard let sentence, violations.count < 3 * SubmissionGate.mostViolations else { return }
        violations.append(Violation(sentence, at: code.location(atByte: offset)))
      }

      for doubt in code.doubts { refuse("this is ambiguous; \(doubt.remedy)", at: doubt.offset) }
      for declaration in code.declarations {
        refuse(sentence(on: declaration, in: code), at: code.tokens[declaration.index].range.lowerBound)
      }
      for (index, token) in code.tokens.enumerated() {
        refuse(sentence(on: index, in: code), at: token.range.lowerBound)
      }
    }
    return violations
  }

  // MARK: - Words and marks

  private func sentence(on index: Int, in code: SwiftCode) -> String? {
    let token = code.tokens[index]
    switch token.kind {
    case .text: return nil
    case .mark: return sentence(onMark: index, in: code)
    case .word:
      let isName = token.isQuoted || code.isMember(index)
      return sentence(onWord: index, in: code) ?? (isName ? nil : sentence(onKeyword: index, in: code))
    }
  }

  private func sentence(onMark index: Int, in code: SwiftCode) -> String? {
    switch code[index] {
    case "@": sentence(onAttribute: index + 1, in: code)
    case "#": sentence(onMacro: index + 1, in: code)
    case ":" where code.isPlain(index + 1, ":"): "a module selector is refused; write the name alone"
    case let mark where !mark.utf8.allSatisfy { $0 < 0x80 }:
      "\(mark) is refused; an operator has the signs of the standard library's, and a name has letters"
    default: nil
    }
  }

  /// Refuses a word whatever it stands for, even in backticks and after a dot.
  private func sentence(onWord index: Int, in code: SwiftCode) -> String? {
    let word = code[index]
    if !code.isImport(index - 1), let remedy = remedy(for: word) {
      return "\(word) is refused; \(ownNames.contains(word) ? "rename yours" : remedy)"
    }
    if word == "dropped", vocabulary.givesLock, code.isMember(index) {
      return "dropped is refused; threads could share what a stream gives back without a lock"
    }
    if code.isPlain(index - 1, "."), code[index - 2] == "Synchronization", vocabulary.declared.contains(word) {
      return "Synchronization.\(word) is refused; write \(word), which is given and lets the tests switch threads"
    }
    let isInAttribute = code.isPlain(index - 1, "@") || (word == "__always" && code.isPlain(index - 2, "inline"))
    guard word.hasPrefix("_"), !isInAttribute else { return nil }
    if !mayUse(underscoredName: word) { return "\(word) is refused; choose a name without an underscore before it" }
    if isOwn(underscoredName: index, in: code) { return nil }
    if hidesMembers {
      let reason = "a self of another type, or @dynamicMemberLookup, makes it unclear whose member it is"
      return "\(word) is refused; \(reason): choose a name without an underscore before it"
    }
    let way = "reach it through self in a type of your own, or choose a name without an underscore before it"
    return "\(word) is refused here, where it may be another type's; \(way)"
  }

  /// Whether a name with an underscore before it is one that the answer declares, wherever it stands.
  ///
  /// The standard library has hundreds of such names that are public, in many types and protocols.
  private func isOwn(underscoredName index: Int, in code: SwiftCode) -> Bool {
    if ["_", "_modify", "_read", "_sourceLocation"].contains(code[index]) { return true }
    let base = code[["?", "!"].contains(code[index - 2]) ? index - 3 : index - 2]
    if code.isMember(index), !["self", "Self"].contains(base) { return false }
    return !hidesMembers && !foreignExtensions[code.path, default: []].contains { $0.contains(index) }
  }

  private func sentence(onKeyword index: Int, in code: SwiftCode) -> String? {
    switch code[index] {
    case "import" where !code.isPlain(index + 1, ":"):
      let isKind = ["class", "enum", "func", "let", "protocol", "struct", "typealias", "var"].contains(code[index + 1])
      let module = code[index + (isKind ? 2 : 1)]
      let allowed = ["ExerciseSupport", "Swift", "Synchronization"] + (vocabulary.writesTests ? ["Testing"] : [])
      if allowed.contains(module) { return nil }
      return "import \(module) is refused; an answer needs nothing but \(allowed.joined(separator: ", "))"
    case "unsafe" where !code.isPlain(index + 1, ":"):
      let isModifier = code.isPlain(index - 1, "(") && code.isPlain(index + 1, ")")
      return "\(isModifier ? "\(code[index - 2])(unsafe)" : "unsafe") is refused; no answer needs unsafe code"
    case "macro" where code.isWord(index + 1): return "a macro is refused; write a function"
    case "as" where vocabulary.givesLock && ["!", "?"].contains(code[index + 1]):
      return "as\(code[index + 1]) \(SymbolRules.reasonAgainstCasts)"
    case "operator" where ["infix", "prefix", "postfix"].contains(code[index - 1]),
      "precedencegroup" where code.isWord(index + 1):
      return "an operator of your own is refused; write a function"
    default: return nil
    }
  }

  /// Returns the reason to refuse a word, or what to use instead; `nil` if an answer may contain it.
  private func remedy(for word: String) -> String? {
    switch word {
    case "CommandLine": "no chapter reads input"
    case "Interleaving", "Interleavings": "an answer doesn't ask how its threads are played"
    case "explore" where vocabulary.givesLock: "an answer doesn't play its threads itself"
    case "EncodingError" where vocabulary.givesLock, "ManagedBuffer" where vocabulary.givesLock,
      "AtomicLazyReference" where vocabulary.givesLock:
      "threads could share what is in it without a lock"
    case _ where Self.wordsOfSharing.contains(word) && sharesByLock:
      "threads share what is in a Mutex or an Atomic, at which the tests switch threads"
    case "Mirror": "no chapter needs to look into values"
    case "Unmanaged": "no chapter needs unsafe code"
    // A regular expression takes a millisecond to make, so most words are not compared with it.
    case _ where word.contains("nsafe") && word.wholeMatch(of: #/(?:with)?[Uu]nsafe[A-Z]\w*/#) != nil:
      "no chapter needs unsafe code"
    case _ where vocabulary.writesTests && word.wholeMatch(of: refusedInTests) != nil: "#expect and #require are enough"
    default: nil
    }
  }

  /// The words with which threads can share values without a lock, so that no schedule shows a race.
  ///
  /// An `isolated deinit` runs on a thread that the tests don't know.
  private static let wordsOfSharing = ["AsyncStream", "AsyncThrowingStream", "isolated", "Task"]

  /// Whether the chapter gives a lock, and its answers wait by no other means.
  private var sharesByLock: Bool { vocabulary.givesLock && !vocabulary.starterWords.contains("AsyncSequence") }

  // MARK: - Attributes and macros

  private static let allowedAttributes: Set<String> = [
    "MainActor", "Sendable", "TaskLocal", "autoclosure", "available", "concurrent", "discardableResult",
    "dynamicCallable", "dynamicMemberLookup", "escaping", "frozen", "globalActor", "inlinable", "inline", "isolated",
    "noescape", "nonobjc", "propertyWrapper", "retroactive", "unknown", "usableFromInline",
    "warn_unqualified_access",
  ]

  /// The macros that any answer may use.
  ///
  /// `#function`, `#line` and their like are not among them: as the default of a parameter, they say which test calls.
  private static let allowedMacros: Set<String> = ["available", "error", "isolation", "unavailable", "warning"]

  private func sentence(onAttribute index: Int, in code: SwiftCode) -> String? {
    // An attribute that the answer declares may be nested in a type.
    var last = index
    while code.isPlain(last + 1, "."), code.isWord(last + 2) { last += 2 }
    let name = code[last]
    // The compiler would copy the code of `@inline(always)` into the specs, which then need no link to it.
    if name == "inline", !code.isPlain(last + 2, "__always"), !code.isPlain(last + 2, "never") {
      return "@inline(\(code[last + 2])) is refused; no answer needs it"
    }
    // Code that is marked unavailable may share what it likes, and can run as an override.
    if name == "available", vocabulary.givesLock { return "@available is refused; no answer needs it" }
    if name == "available", let sentence = sentence(onMessageAfter: index, in: code) { return sentence }
    if vocabulary.givesLock, let reason = sentence(onGlobalActor: name, before: last + 1, in: code) { return reason }
    if ownAttributes.contains(name) || (last == index && Self.allowedAttributes.contains(name)) { return nil }
    // Without a lock, no schedule of the specs shows a race.
    if ["unchecked", "preconcurrency"].contains(name) {
      return "@\(name) is refused; a Mutex shows the compiler that threads can share what is in it"
    }
    return "@\(name) is refused; no answer needs it"
  }

  /// Refuses a global actor where it makes a type `Sendable` although any thread may use what is in it.
  ///
  /// That holds for the values of an enum's cases, and for the variables of a superclass. A protocol passes its actor
  /// on to types.
  private func sentence(onGlobalActor name: String, before index: Int, in code: SwiftCode) -> String? {
    if name == "globalActor" { return "@globalActor is refused; no answer needs it" }
    guard name == "MainActor" else { return nil }
    let later = code.tokens.indices.dropFirst(index).prefix(64)
    guard
      let keyword = later.prefix(while: { code.isWord($0) || code.isPlain($0, "@") })
        .first(where: { ["class", "enum", "protocol"].contains(code[$0]) })
    else { return nil }
    let isModifier = ["func", "subscript", "var"].contains(code[keyword + 1])
    let clause = later.drop { $0 < keyword }.prefix { !code.isPlain($0, "{") }
    if code[keyword] == "class", isModifier || !clause.contains(where: { code.isPlain($0, ":") }) { return nil }
    return "@MainActor on this \(code[keyword]) is refused; threads share what is in a Mutex or an Atomic"
  }

  private func sentence(onMacro index: Int, in code: SwiftCode) -> String? {
    let name = code[index]
    if ["if", "elseif", "else", "endif"].contains(name) {
      return "#\(name) is refused; write the code for every platform"
    }
    let isWhole = code.tokens[index - 1].range.upperBound == code.tokens.dropFirst(index).first?.range.lowerBound
    if isWhole, Self.allowedMacros.contains(name) { return sentence(onMessageAfter: index, in: code) }
    if isWhole, vocabulary.writesTests, ["expect", "require", "_sourceLocation"].contains(name) { return nil }
    return "#\(name) is refused; no answer needs it"
  }

  /// Refuses messages of several lines: the compiler repeats them verbatim, so that they could look like its own.
  private func sentence(onMessageAfter index: Int, in code: SwiftCode) -> String? {
    let texts = code.tokens(closing: index + 1, ("(", ")")).map { code.tokens[$0] }.filter { $0.kind == .text }
    let isOneLine = texts.allSatisfy { token in
      !token.text.unicodeScalars.contains { $0 == "\\" || ($0.properties.isWhitespace && $0 != " ") }
    }
    return isOneLine ? nil : "a message of several lines is refused; write one line, without a backslash"
  }

  // MARK: - Names

  private func sentence(on declaration: SwiftCode.Declaration, in code: SwiftCode) -> String? {
    let name = declaration.name
    if declaration.isType, GivenCode.derivedProtocols.contains(name) {
      return "\(name) is a protocol of the standard library; rename yours"
    }
    // The specs could take it for a type, if it is one, or if its name is written like one.
    let isLikeType = declaration.isType || (name.first?.isUppercase == true && declaration.keyword != "case")
    if isLikeType, vocabulary.types.contains(name), !declaration.isPrivate {
      return "\(name) is a name that the specs use for something else; make yours private, or rename it"
    }
    // The specs would call such an operator without a link to it.
    let body = declaration.keyword == "protocol" ? code.body(of: declaration).dropLast() : 0..<0
    let hasOperator = body.contains { code.isPlain($0, "func") && !code.isWord($0 + 1) }
    return hasOperator ? "an operator in a protocol is refused; write a function" : nil
  }

  /// Whether an answer may use a name with an underscore before it: a word of the language, or a name that it declares.
  private func mayUse(underscoredName name: String) -> Bool {
    switch name {
    case "_", "_modify", "_read": true
    case "_sourceLocation" where vocabulary.writesTests: true
    default: ownUnderscoredNames.contains(name) && name.prefixMatch(of: hiddenNames) == nil
    }
  }
}

extension SwiftCode {
  /// The types that the file declares as attributes, except those that look like attributes of the language.
  fileprivate var ownAttributes: [String] {
    let types = declarations.filter(\.isType)
    return tokens.indices
      .filter { isPlain($0, "@") && ["propertyWrapper", "globalActor"].contains(self[$0 + 1]) }
      .compactMap { attribute in types.first { $0.index > attribute }?.name }
      .filter { $0.first?.isUppercase == true && !["Test", "Suite", "Observable"].contains($0) }
  }

  /// The types at the top level, without protocols and aliases, which may stand for other types.
  fileprivate var extendableTypes: [String] {
    declarations.filter { $0.depth == 0 && ["actor", "class", "enum", "struct"].contains($0.keyword) }.map(\.name)
  }

  /// The code in which a name may be that of another type's member: in an extension of a type that none of these is, or
  /// that holds only under a condition.
  fileprivate func foreignExtensions(_ ownTypes: Set<String>) -> [Range<Int>] {
    tokens.indices.filter { isPlain($0, "extension") && !isMember($0) }.compactMap { index in
      let whole = body(from: index)
      let body = whole.isEmpty ? index..<tokens.count : whole
      let header = body.prefix { !isPlain($0, "{") }
      let isConditional = header.contains { isPlain($0, "where") }
      let isOwn = ownTypes.contains(self[index + 1]) && !isPlain(index + 2, ".") && !isConditional
      return isOwn ? nil : body
    }
  }

  /// Whether `self` may stand for another value than usual: as an entry of a capture list, a pattern or a parameter.
  fileprivate var rebindsSelf: Bool {
    tokens.indices.contains { index in
      guard self[index] == "self" else { return false }
      if tokens[index].isQuoted { return true }
      let before = self[index - 1]
      if isPlain(index + 1, ":"), ["(", ","].contains(before) || isWord(index - 1) { return true }
      let isSame =
        isPlain(index + 1, "=") && isPlain(index + 2, "self") && ["{", ",", "else", "]"].contains(self[index + 3])
      if ["let", "var"].contains(before) {
        let isCondition = ["guard", "if", "while", ","].contains(self[index - 2])
        return !isCondition || !isSame && !["else", ",", "{"].contains(self[index + 1])
      }
      return isPlain(index + 1, "=") && !isSame && ["[", ",", "weak", "unowned"].contains(before)
    }
  }

  /// The names with an underscore before them that the file declares, or has because of a property wrapper.
  fileprivate var underscoredNames: [String] {
    let declared = declarations.map(\.name)
    let labeledParameters = tokens.indices
      .filter { isWord($0 - 1) && isWord($0) && isPlain($0 + 1, ":") }
      .map { self[$0] }
    let hasWrappers = !ownAttributes.isEmpty || tokens.contains { $0.text == "TaskLocal" }
    let inLoops = tokens.indices.filter { isPlain($0 - 1, "for") && isWord($0) }.map { self[$0] }
    let storages = hasWrappers ? declared.map { "_\($0)" } : []
    return (declared + labeledParameters + inLoops).filter { $0.hasPrefix("_") } + storages
  }
}
