import Foundation

/// What the gate refuses once an answer is built: that the specs use more of it than the starter declares, and that it
/// has a say in what isn't its own.
///
/// An answer could overload `Array.map`, or anything else that the specs call. Only the compiler knows for sure which
/// declaration it took for a name, and what it took is in the object files: the specs link to it. What the specs find
/// without a name, such as the `==` of a given type, is in those of the answer.
struct SymbolRules {
  /// The chapter's module.
  let module: String
  let vocabulary: SpecVocabulary
  /// The types that the chapter gives.
  let given: Set<String>

  /// Lists what is refused in what the specs need and the answer has, which it must be able to read whole.
  func violations(inSpecs specs: URL, answer: URL) throws -> [Violation] {
    guard let all = try ObjectFiles.symbols(in: specs), let own = try ObjectFiles.symbols(in: answer) else {
      return [Violation("the names of the declarations are too long to read; give them shorter ones")]
    }
    let needed = all.filter { !$0.isDefined && $0.name.contains(module) }
    let found = own.filter { $0.isDefined }
    let foreign = found.filter { $0.isStrong && !$0.isSwift }.map(\.name).sorted()
    let names = [needed, found].map { symbols in symbols.filter(\.isSwift).map(\.name).sorted() }
    guard !needed.isEmpty, let samples = try ObjectFiles.demangle(Self.samples.map(\.name)), canRead(samples) else {
      throw EnvironmentError(
        "the names in object files can't be read; check that \"swift demangle\" is that of Swift 6.3"
      )
    }
    // The tool works, so the machine is not at fault.
    guard let nodes = try ObjectFiles.demangle(names[0] + names[1]) else {
      return [Violation("a declaration has a type that is too long to read; write it in a simpler way")]
    }
    let replaced = nodes.prefix(names[0].count).compactMap { refusedName(inNeeded: $0) }
    let defined = nodes.dropFirst(names[0].count)
    let isLent = defined.contains(where: isLent)
    let meddling = defined.compactMap { refusedName(inDefined: $0, isLent: isLent) } + foreign
    let unchecked = vocabulary.givesLock ? defined.compactMap(nameOfError) : []
    func refuse(_ names: Set<String>, since reason: String) -> [Violation] {
      names.sorted().map { Violation("\($0) \(reason)") }
    }
    let replacing = "would be used by the specs in place of what they mean; rename it, or make it private"
    let nameless = "specs use such things without a name; make it private, or give it a type of your own"
    let sharing = "the compiler lets threads share an error, whatever is in it; return a value"
    return refuse(Set(replaced), since: replacing)
      + refuse(Set(meddling).subtracting(replaced), since: "is refused: \(nameless)")
      + refuse(Set(unchecked), since: "is refused: \(sharing)")
  }

  /// Symbols that are refused in a module named Sample, to see that the gate sees them.
  private static let samples: [(name: String, isNeeded: Bool, refused: String)] = [
    ("$sSa6SampleE5firstSiyF", true, "Array.first"),
    ("$sSa6SampleE2eeoiySbSayxG_ACtFZ", false, "Array.=="),
    ("$s6Sample1TVs23CustomStringConvertibleAAMc", false, "T: CustomStringConvertible"),
  ]

  private func canRead(_ nodes: [SymbolNode]) -> Bool {
    // What a chapter gives must not decide whether the tool can be read.
    let rules = Self(module: "Sample", vocabulary: SpecVocabulary(specs: [], starter: []), given: ["T"])
    return zip(nodes, Self.samples).allSatisfy { node, sample in
      let name = sample.isNeeded ? rules.refusedName(inNeeded: node) : rules.refusedName(inDefined: node, isLent: false)
      return name == sample.refused
    }
  }
}

// MARK: - What the specs need

extension SymbolRules {
  init(of chapter: Chapter) throws(EnvironmentError) {
    self.init(
      module: chapter.name,
      vocabulary: try SpecVocabulary(of: chapter),
      given: try GivenCode(of: chapter).typeNames
    )
  }

  /// The name of what a symbol stands for, if the starter doesn't declare it.
  private func refusedName(inNeeded symbol: SymbolNode) -> String? {
    if let (type, adopted) = symbol.conformance {
      let isLent = type.module != module && adopted.module == module
      return isLent && !vocabulary.declared.contains(adopted.typeName) ? adopted.typeName : nil
    }
    guard let member = symbol.member else { return nil }
    let type = member.type?.typeName ?? ""
    let name = (type.isEmpty ? "" : "\(type).") + member.name
    // What is in an extension belongs to the module of that.
    if let other = member.extensionModule, other != module { return nil }
    if member.module != module { return member.extensionModule == nil ? nil : name }
    // What the compiler derives has such a name.
    if member.name.hasPrefix("__derived_") { return nil }
    // The specs write the name of what they make; an array literal may make a type of the answer's own.
    if member.name == "init" { return vocabulary.words.contains(type) && !isDeclared(type) ? name : nil }
    // Of the operators, a type of the starter may only say what is equal.
    if member.isOperator { return member.name == "==" && isDeclared(type) ? nil : name }
    let known = member.type == nil ? vocabulary.declaredAtTopLevel : vocabulary.declared
    return known.contains(member.name) ? nil : name
  }

  private func isDeclared(_ type: String) -> Bool { vocabulary.declared.contains(type) }
}

// MARK: - What the answer has

extension SymbolRules {
  /// Members that the specs use without their names, in literals, loops and interpolations.
  private static let implicitMembers: Set<String> = [
    "customMirror", "debugDescription", "description", "makeIterator", "next", "write",
  ]

  /// Protocols that any type may adopt.
  private static let harmlessProtocols: Set<String> = [
    "CaseIterable", "Comparable", "Decodable", "Encodable", "Equatable", "Hashable", "Identifiable", "Sendable",
  ]

  private func isOwn(_ type: SymbolNode) -> Bool { type.module == module && !given.contains(type.typeName) }

  /// Whether a symbol has a type that isn't the answer's own adopt a protocol that is.
  private func isLent(_ symbol: SymbolNode) -> Bool {
    guard let (type, adopted) = symbol.conformance else { return false }
    return !isOwn(type) && isOwn(adopted)
  }

  /// The type that a symbol makes `Sendable` by a protocol of which the compiler only warns, whatever is in the type.
  private func nameOfError(_ symbol: SymbolNode) -> String? {
    guard let (type, adopted) = symbol.declaredConformance else { return nil }
    return ["CodingKey", "Error"].contains(adopted.typeName) ? "\(type.typeName): \(adopted.typeName)" : nil
  }

  /// The name of what a symbol stands for, if the specs could take it for what isn't the answer's.
  private func refusedName(inDefined symbol: SymbolNode, isLent: Bool) -> String? {
    if let (type, adopted) = symbol.declaredConformance {
      let isHarmless = type.module == module && Self.harmlessProtocols.contains(adopted.typeName)
      let isKnown = type.module == module && vocabulary.starterWords.contains(adopted.typeName)
      if isOwn(type) || adopted.module == module || isHarmless || isKnown { return nil }
      return "\(type.typeName): \(adopted.typeName)"
    }
    // What else an object has is code of the standard library that was compiled for a type of the answer's.
    guard let member = symbol.member, !member.isPrivate, [member.module, member.extensionModule].contains(module) else {
      return nil
    }
    let isInProtocol = member.type?.kind == "Protocol"
    if member.isOperator {
      if let type = member.type, isOwn(type) && !isInProtocol { return nil }
      // The specs know no order of a given type.
      let isOrder = member.name == "<" && member.module == module && member.type != nil && !isInProtocol
      let isGiven = member.module == module && vocabulary.starterOperators.contains(member.name)
      return isOrder || isGiven ? nil : [member.type?.typeName, member.name].compactMap { $0 }.joined(separator: ".")
    }
    guard let type = member.type, Self.implicitMembers.contains(member.name), !isOwn(type) || isInProtocol && isLent,
      !vocabulary.starterWords.contains(member.name)
    else { return nil }
    return "\(type.typeName).\(member.name)"
  }
}
