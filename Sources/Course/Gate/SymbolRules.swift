import Foundation

/// The part of the gate that looks at the compiled answer: which of its symbols the specs link to, and which it defines
/// for types that aren't its own.
///
/// An answer could overload `Array.map`, or anything else that the specs call. Only the compiler knows for sure which
/// declaration it took for a name. Its choice is in the object files of the specs, which link to that declaration. What
/// the specs find without a name, such as the `==` of a given type, is in the object files of the answer.
struct SymbolRules {
  let module: String
  let vocabulary: SpecVocabulary
  /// The names of the types that the chapter gives.
  let given: Set<String>

  /// Lists what is refused in the object files of the specs and of the answer, also a name that can't be read.
  ///
  /// - Throws: An error if the tools that read names don't work.
  func violations(inSpecs specs: [URL], answer: [URL]) throws -> [Violation] {
    guard let needed = try ObjectFiles.symbols(in: specs, onlyNeeded: true)?.filter({ $0.name.contains(module) }),
      let answerSymbols = try ObjectFiles.symbols(in: answer)
    else {
      let remedy = "shorten those of declarations, and leave out texts that look like lists of them"
      return [Violation("the names in the compiled code can't be read; \(remedy)")]
    }
    let defined = answerSymbols.filter(\.isDefined)
    let used = vocabulary.givesLock ? answerSymbols.subtracting(defined) : []
    guard !needed.isEmpty, try Self.canReadSamples() else {
      throw EnvironmentError(
        "the names in object files can't be read; check that \"swift demangle\" is that of Swift 6.3"
      )
    }
    // The tools work, so the machine is not at fault.
    let names = Set(needed.union(defined).union(used).filter(\.isSwift).map(\.name))
    guard let nodes = try ObjectFiles.demangle(names) else {
      return [Violation("a declaration has a type that is too long to read; write it in a simpler way")]
    }
    let definedNodes = defined.compactMap { nodes[$0.name] }
    let isLent = definedNodes.contains(where: isLent)
    let replacing = Set(needed.compactMap { nodes[$0.name].flatMap(refusedName(inNeeded:)) })
    // Such as functions of the C library, whose place the answer's would take.
    let foreign = defined.filter { $0.isStrong && !$0.isSwift }.map(\.name)
    let meddling = Set(definedNodes.compactMap { refusedName(inDefined: $0, isLent: isLent) } + foreign)
    return violations(replacing, "would be used by the specs in place of what they mean; rename it, or make it private")
      + violations(
        meddling.subtracting(replacing),
        "is refused: specs use such things without a name; leave it out, make it private, or give it a type of your own"
      )
      + (vocabulary.givesLock ? sharingViolations(using: used, nodes, defining: definedNodes) : [])
  }

  private func violations(_ names: Set<String>, _ reason: String) -> [Violation] {
    names.sorted().map { Violation("\($0) \(reason)") }
  }
}

extension SymbolRules {
  init(of chapter: Chapter) throws(EnvironmentError) {
    let given = Set(try GivenCode(of: chapter).types.keys)
    self.init(module: chapter.name, vocabulary: try SpecVocabulary(of: chapter), given: given)
  }

  /// Symbols that are refused in a module named Sample.
  private static let samples: [(name: String, isNeeded: Bool, refused: String)] = [
    ("$sSa6SampleE5firstSiyF", true, "Array.first"),
    ("$sSa6SampleE2eeoiySbSayxG_ACtFZ", false, "Array.=="),
    ("$s6Sample1TVs23CustomStringConvertibleAAMc", false, "T: CustomStringConvertible"),
  ]

  /// Whether the tool that reads names reads the samples in such a way that they are refused.
  private static func canReadSamples() throws -> Bool {
    guard let nodes = try ObjectFiles.demangle(Set(samples.map(\.name))) else { return false }
    // The samples must be judged the same way in every chapter.
    let rules = Self(module: "Sample", vocabulary: SpecVocabulary(specs: [], starter: []), given: ["T"])
    return samples.allSatisfy { sample in
      guard let node = nodes[sample.name] else { return false }
      let name = sample.isNeeded ? rules.refusedName(inNeeded: node) : rules.refusedName(inDefined: node, isLent: false)
      return name == sample.refused
    }
  }

  // MARK: - What the specs need

  /// Returns the name of what a symbol stands for, if the starter doesn't declare it.
  private func refusedName(inNeeded symbol: SymbolNode) -> String? {
    if let (type, adopted) = symbol.conformance {
      let isLent = type.module != module && adopted.module == module
      return isLent && !isDeclared(adopted) ? adopted.typeName : nil
    }
    guard let member = symbol.member else { return nil }
    let type = member.type?.typeName ?? ""
    let name = (type.isEmpty ? "" : "\(type).") + member.name
    // A member of an extension belongs to the module that extends the type.
    if let extensionModule = member.extensionModule, extensionModule != module { return nil }
    if member.module != module { return member.extensionModule == nil ? nil : name }
    // The compiler gives such names to what it derives.
    if member.name.hasPrefix("__derived_") { return nil }
    // The specs write the name of what they make, but an array literal may make a type of the answer's own.
    if member.name == "init" { return vocabulary.words.contains(type) && !isDeclared(member.type) ? name : nil }
    // The only operator that a type of the starter may have is its equality, with no other type: the specs compare
    // with literals, too.
    if member.isOperator {
      return member.name == "==" && isDeclared(member.type) && member.takesItsTypeTwice ? nil : name
    }
    let known = member.type == nil ? vocabulary.declaredAtTopLevel : vocabulary.declared
    return known.contains(member.name) ? nil : name
  }

  /// Whether the starter declares a type: at the top level, or in a type that it declares.
  private func isDeclared(_ type: SymbolNode?) -> Bool {
    guard let type, let name = type.children.last?.text else { return false }
    let isAtTopLevel = vocabulary.declaredAtTopLevel.contains(name)
    if !type.isNested { return isAtTopLevel }
    return vocabulary.declared.contains(name) && !isAtTopLevel && isDeclared(type.children.first)
  }

  // MARK: - What the answer defines

  /// Members that the specs use without their names, in literals, loops and interpolations.
  private static let implicitMembers: Set<String> = [
    "customMirror", "debugDescription", "description", "makeIterator", "next", "write",
  ]

  /// Protocols that any type may adopt.
  private static let harmlessProtocols: Set<String> = [
    "CaseIterable", "Comparable", "Decodable", "Encodable", "Equatable", "Hashable", "Identifiable", "Sendable",
  ]

  /// Returns the name of what a symbol stands for, if the specs could take it for something that isn't the answer's.
  ///
  /// If a type that isn't the answer's own adopts a protocol that is, members of that protocol are refused too.
  private func refusedName(inDefined symbol: SymbolNode, isLent: Bool) -> String? {
    if let (type, adopted) = symbol.declaredConformance {
      let isHarmless = type.module == module && Self.harmlessProtocols.contains(adopted.typeName)
      let isKnown = type.module == module && vocabulary.starterWords.contains(adopted.typeName)
      if isOwn(type) || adopted.module == module || isHarmless || isKnown { return nil }
      return "\(type.typeName): \(adopted.typeName)"
    }
    // All else in an object file is code of the standard library, compiled for a type of the answer's.
    guard let member = symbol.member, !member.isPrivate, [member.module, member.extensionModule].contains(module)
    else { return nil }
    return member.isOperator ? refusedName(ofOperator: member) : refusedName(ofNamed: member, isLent: isLent)
  }

  private func refusedName(ofOperator member: SymbolMember) -> String? {
    let isInProtocol = member.type?.kind == "Protocol"
    if let type = member.type, isOwn(type), !isInProtocol { return nil }
    // The specs know no order of a given type.
    let isOrder = member.name == "<" && member.module == module && member.type != nil && !isInProtocol
    let isGiven = member.module == module && vocabulary.starterOperators.contains(member.name)
    if isOrder || isGiven { return nil }
    return [member.type?.typeName, member.name].compactMap(\.self).joined(separator: ".")
  }

  private func refusedName(ofNamed member: SymbolMember, isLent: Bool) -> String? {
    guard let type = member.type, Self.implicitMembers.contains(member.name) else { return nil }
    if vocabulary.starterWords.contains(member.name) { return nil }
    let mayBelongToOthers = !isOwn(type) || (type.kind == "Protocol" && isLent)
    return mayBelongToOthers ? "\(type.typeName).\(member.name)" : nil
  }

  private func isOwn(_ type: SymbolNode) -> Bool { type.module == module && !given.contains(type.typeName) }

  /// Whether a symbol makes a type that isn't the answer's own adopt a protocol that is.
  private func isLent(_ symbol: SymbolNode) -> Bool {
    guard let (type, adopted) = symbol.conformance else { return false }
    return !isOwn(type) && isOwn(adopted)
  }

  // MARK: - What threads could share without a lock

  static let reasonAgainstCasts =
    "at run time is refused; threads share what the compiler knows to be Sendable without one"

  /// Types of the standard library that are `Sendable` although they contain, or cast to, something that isn't.
  private static let uncheckedTypes = ["AnyRegexOutput", "CustomConsumingRegexComponent", "UnfoldSequence"]

  /// Lists what would let threads share something without the lock, at which the specs switch threads.
  ///
  /// For all of this, the compiler has no error: at most a warning.
  private func sharingViolations(
    using used: Set<ObjectFiles.Symbol>,
    _ nodes: [String: SymbolNode],
    defining defined: [SymbolNode]
  ) -> [Violation] {
    // Functions of the runtime, and of the standard library for collections. In a pattern, `as` has no mark of a cast.
    let castingFunction = #/_?swift_dynamicCast.*|_?\$ss.*(?:ConditionalCast|DownCastConditional).*/#
    let casts = used.contains { $0.name.wholeMatch(of: castingFunction) != nil }
    let usedNodes = used.compactMap { nodes[$0.name] }
    let types = Self.uncheckedTypes.filter { type in usedNodes.contains { $0.names(type) } }
    return (casts ? [Violation("a cast with as or is \(Self.reasonAgainstCasts)")] : [])
      + violations(Set(types), "is refused: threads could share what is in it without a lock")
      + violations(
        Set(defined.compactMap(\.localCapture)),
        """
        is refused: the compiler doesn't check what a local variable that is computed, or a default argument of a \
        local function, captures; write a local function, and pass all arguments
        """
      )
      + violations(
        Set(defined.compactMap(\.typesKeptByKeyPath)),
        "is kept by a key path, which is refused: a default argument there need not be Sendable; write a closure"
      )
      + violations(
        Set(defined.compactMap(nameOfError)),
        "is refused: the compiler lets threads share an error, whatever is in it; return a value"
      )
  }

  /// Returns a type that is an error, with its protocol, which makes the type `Sendable`.
  private func nameOfError(_ symbol: SymbolNode) -> String? {
    guard let (type, adopted) = symbol.declaredConformance else { return nil }
    return ["CodingKey", "Error"].contains(adopted.typeName) ? "\(type.typeName): \(adopted.typeName)" : nil
  }
}
