/// What the gate refuses in the words and marks of a submission.
struct SourceRules {
  private let files: [SwiftCode]
  private let vocabulary: SpecVocabulary
  /// The property wrappers and global actors of the answer.
  private let ownAttributes: Set<String>
  /// The names with an underscore that the answer declares.
  private let ownNames: Set<String>

  /// The parts of Swift Testing that have a say in how a test ends, or run it elsewhere; and clocks.
  ///
  /// A wrong board may take another time than a right one.
  private let refusedInTests =
    #/
    Test|Testing|processExitsWith|ExitTest|Attachment|\w+Trait|TestScoping|withKnownIssue|Runner|Configuration|Event
    |\w*Clock
    /#

  /// The beginnings of hidden names of the standard library that get round the type system, or run tasks.
  ///
  /// An answer may declare other names with an underscore, but these never, since it could then call both.
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
    (self.files, self.vocabulary) = (files, vocabulary)
    ownAttributes = Set(files.flatMap(\.ownAttributes))
    ownNames = Set(files.flatMap(\.namesWithUnderscore))
  }

  var violations: [Violation] {
    var violations: [Violation] = []
    for code in files {
      func refuse(_ sentence: String?, at offset: Int) {
        // To find its line takes a walk through the file.
        guard let sentence, violations.count < 3 * SubmissionGate.mostViolations else { return }
        violations.append(Violation(sentence, at: code.place(atByte: offset)))
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
}

// MARK: - Words and marks

extension SourceRules {
  private func sentence(on index: Int, in code: SwiftCode) -> String? {
    let token = code.tokens[index]
    switch (token.kind, token.text) {
    case (.text, _): return nil
    case (.mark, "@"): return sentence(onAttribute: index + 1, in: code)
    case (.mark, "#"): return sentence(onMacro: index + 1, in: code)
    case (.mark, ":") where code.isPlain(index + 1, ":"): return "a module selector is refused; write the name alone"
    case (.mark, _): return nil
    case (.word, let word):
      if !code.isPlain(index - 1, "import"), let remedy = remedy(for: word) { return "\(word) is refused; \(remedy)" }
      if code.isPlain(index - 1, "."), code[index - 2] == "Synchronization", vocabulary.declared.contains(word) {
        return "Synchronization.\(word) is refused; write \(word), which is given and lets the tests switch threads"
      }
      if word.hasPrefix("_"), !isKnown(word), !isInAttribute(index, code) {
        return "\(word) is refused; choose a name without an underscore before it"
      }
      return token.isQuoted || code.isMember(index) ? nil : sentence(onKeyword: index, in: code)
    }
  }

  private func sentence(onKeyword index: Int, in code: SwiftCode) -> String? {
    switch code[index] {
    case "import" where !code.isPlain(index + 1, ":"):
      let isKind = ["class", "enum", "func", "let", "protocol", "struct", "typealias", "var"].contains(code[index + 1])
      let module = code[index + (isKind ? 2 : 1)]
      let allowed = ["ExerciseSupport", "Swift", "Synchronization"] + (vocabulary.writesTests ? ["Testing"] : [])
      if allowed.contains(module) { return nil }
      return "import \(module) is refused; an answer needs nothing but \(allowed.joined(separator: ", "))"
    case "unsafe":
      let isModifier = code.isPlain(index - 1, "(") && code.isPlain(index + 1, ")")
      return "\(isModifier ? "\(code[index - 2])(unsafe)" : "unsafe") is refused; no answer needs unsafe code"
    case "macro" where code.isWord(index + 1): return "a macro is refused; write a function"
    case "as" where vocabulary.givesLock && isDynamicCast(index, in: code):
      return "a dynamic cast is refused; threads share what the compiler knows to be Sendable without one"
    case "operator" where ["infix", "prefix", "postfix"].contains(code[index - 1]),
      "precedencegroup" where code.isWord(index + 1):
      return "an operator of your own is refused; write a function"
    default: return nil
    }
  }

  private func remedy(for word: String) -> String? {
    switch word {
    case "CommandLine", "readLine": "no chapter reads input"
    case "Interleaving", "Interleavings": "an answer doesn't ask how its threads are played"
    case "explore" where vocabulary.givesLock: "an answer doesn't play its threads itself"
    case "EncodingError" where vocabulary.givesLock: "threads could share what is in it without a lock"
    case _ where Self.wordsOfSharing.contains(word) && sharesByLock:
      "threads share what is in a Mutex or an Atomic, at which the tests switch threads"
    case "Mirror": "no chapter needs to look into values"
    case "Unmanaged": "no chapter needs unsafe code"
    // To make a pattern takes a millisecond, so that most words are not compared with it.
    case _ where word.contains("nsafe") && word.wholeMatch(of: #/(?:with)?[Uu]nsafe[A-Z]\w*/#) != nil:
      "no chapter needs unsafe code"
    case _ where vocabulary.writesTests && word.wholeMatch(of: refusedInTests) != nil: "#expect and #require are enough"
    default: nil
    }
  }

  /// What threads can share without a lock, so that no schedule shows a race.
  private static let wordsOfSharing = ["AsyncStream", "AsyncThrowingStream", "AtomicLazyReference", "Task"]

  /// Whether the chapter gives a lock, and its answers wait by no other means.
  private var sharesByLock: Bool { vocabulary.givesLock && !vocabulary.starterWords.contains("AsyncSequence") }

  /// Whether an `as` is decided at run time, which lets anything pass for `Sendable`: as `as!`, `as?`, or in a pattern.
  private func isDynamicCast(_ index: Int, in code: SwiftCode) -> Bool {
    if ["!", "?"].contains(code[index + 1]) { return true }
    if code[index + 1] == ":" { return false }
    // A pattern goes back to its keyword, past what is in parentheses and braces; a colon outside of them ends it.
    var depth = 0
    var isAfterPattern = false
    for place in (0..<index).suffix(1000).reversed() {
      let word = code[place]
      if [")", "]", "}"].contains(word) { depth += 1 }
      if depth > 0 {
        if ["(", "[", "{"].contains(word) { depth -= 1 }
        continue
      }
      if ["case", "catch"].contains(word) { return !isAfterPattern }
      if [":", "("].contains(word) { isAfterPattern = word == ":" }
      let isAssignment = word == "=" && code[place + 1] != "=" && !["=", "!", "<", ">", "~"].contains(code[place - 1])
      if isAssignment || ["{", ";", "return"].contains(word) { return false }
    }
    return true
  }

  /// Whether an answer may use a name that begins with an underscore: its own, or a word of the language.
  private func isKnown(_ word: String) -> Bool {
    ["_", "_modify", "_read"].contains(word) || ownNames.contains(word) && word.prefixMatch(of: hiddenNames) == nil
      || vocabulary.writesTests && word == "_sourceLocation"
  }

  private func isInAttribute(_ index: Int, _ code: SwiftCode) -> Bool {
    code.isPlain(index - 1, "@") || code[index] == "__always" && code.isPlain(index - 2, "inline")
  }
}

// MARK: - Attributes and macros

extension SourceRules {
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
    // An attribute of the answer's own may be a type in a type.
    var last = index
    while code.isPlain(last + 1, "."), code.isWord(last + 2) { last += 2 }
    let name = code[last]
    // The specs would have a copy of the code of `@inline(always)`, which needs no link.
    if name == "inline", !code.isPlain(last + 2, "__always"), !code.isPlain(last + 2, "never") {
      return "@inline(\(code[last + 2])) is refused; no answer needs it"
    }
    if name == "available", let sentence = sentence(onMessageAfter: index, in: code) { return sentence }
    if Self.allowedAttributes.contains(name) && last == index || ownAttributes.contains(name) { return nil }
    // No schedule of the specs shows a race where there is no lock.
    if ["unchecked", "preconcurrency"].contains(name) {
      return "@\(name) is refused; a Mutex shows the compiler that threads can share what is in it"
    }
    return "@\(name) is refused; no answer needs it"
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

  /// What the compiler repeats as it is may not have lines that look like its own.
  private func sentence(onMessageAfter index: Int, in code: SwiftCode) -> String? {
    let texts = code.tokens(closing: index + 1, ("(", ")")).filter { code.tokens[$0].kind == .text }
    let isPlain = texts.allSatisfy { text in
      !code.tokens[text].text.unicodeScalars.contains { $0 == "\\" || $0.properties.isWhitespace && $0 != " " }
    }
    return isPlain ? nil : "a message of several lines is refused; write one line, without a backslash"
  }
}

extension SwiftCode {
  /// The types that are declared as attributes, as far as they don't look like those of the language.
  fileprivate var ownAttributes: [String] {
    let types = declarations.filter(\.isType)
    return tokens.indices.filter {
      isPlain($0, "@") && ["propertyWrapper", "globalActor"].contains(self[$0 + 1])
    }.compactMap { attribute in types.first { $0.index > attribute }?.name }
      .filter { $0.first?.isUppercase == true && !["Test", "Suite", "Observable"].contains($0) }
  }

  /// The names with an underscore that it declares, also as a parameter with a label, or has of a property wrapper.
  fileprivate var namesWithUnderscore: [String] {
    let declared = declarations.map(\.name)
    let parameters = tokens.indices.filter { isWord($0 - 1) && isWord($0) && isPlain($0 + 1, ":") }.map { self[$0] }
    let isWrapping = !ownAttributes.isEmpty || tokens.contains { $0.text == "TaskLocal" }
    return (declared + parameters).filter { $0.hasPrefix("_") } + (isWrapping ? declared.map { "_\($0)" } : [])
  }
}

// MARK: - Names

extension SourceRules {
  private func sentence(on declaration: SwiftCode.Declaration, in code: SwiftCode) -> String? {
    let name = declaration.name
    if declaration.isType, GivenCode.derivedProtocols.contains(name) {
      return "\(name) is a protocol of the standard library; rename yours"
    }
    let isLikeType = name.first?.isUppercase == true && declaration.keyword != "case"
    if declaration.isType || isLikeType, vocabulary.types.contains(name), !declaration.isPrivate {
      return "\(name) is a name that the specs use for something else; make yours private, or rename it"
    }
    guard declaration.keyword == "protocol" else { return nil }
    // The specs would call it without a link to it.
    let body = code.body(of: declaration)
    let hasOperator = body.dropLast().contains { code.isPlain($0, "func") && !code.isWord($0 + 1) }
    return hasOperator ? "an operator in a protocol is refused; write a function" : nil
  }
}
