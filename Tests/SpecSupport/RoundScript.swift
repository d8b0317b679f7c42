public import Testing

/// A script of two rounds that says what observers do in the first: who removes whom, and who registers a newcomer.
public struct RoundScript: Sendable {
  /// The names of those that are registered before the first round, in order.
  public let names: [String]

  /// The name of the observer whose last reference is released before the first round, if any.
  public let dropped: String?

  fileprivate let removals: [String: [String]]
  fileprivate let newcomer: Newcomer?

  fileprivate struct Newcomer {
    let host: String

    /// Whether it is registered before its host removes others.
    let comesFirst: Bool
  }

  /// The name of the newcomer.
  public static let newcomerName = "newcomer"

  /// The name of the observer that is registered between the two rounds.
  public static let lateName = "late"

  /// Does what an observer does when it is notified for the first time.
  public func act(as name: String, remove: (String) -> Void, registerNewcomer: () -> Void = {}) {
    let isHost = newcomer?.host == name
    if isHost, newcomer?.comesFirst == true { registerNewcomer() }
    for removed in removals[name] ?? [] { remove(removed) }
    if isHost, newcomer?.comesFirst == false { registerNewcomer() }
  }

  fileprivate func story(in words: RegistrationWords) -> String {
    let actions = names.filter { removals[$0] != nil || newcomer?.host == $0 }.map { name in
      let removed = (removals[name] ?? []).map { $0 == name ? "itself" : $0 }.joined(separator: " and ")
      let removes = removed.isEmpty ? [] : ["\(words.removed) \(removed)"]
      let adds = newcomer?.host == name ? ["\(words.registered) the newcomer"] : []
      let all = newcomer?.comesFirst == true ? adds + removes : removes + adds
      return all.isEmpty ? "" : "When first notified, \(name) \(all.joined(separator: " and "))."
    }
    let some = (names.count > 5 ? Array(names.prefix(5)) + ["…"] : names).joined(separator: ", ")
    let dropping = dropped.map { ["Then \($0) was deallocated."] } ?? []
    let first = "Before the first round, these were \(words.registered): \(some)."
    return ([first] + dropping + actions.filter { !$0.isEmpty }.prefix(3)).joined(separator: " ")
  }

  /// Returns what is wrong with whom, if a round notifies others than it should.
  fileprivate func fault(ofRound round: Int, notifying notified: [String], in words: RegistrationWords) -> String {
    let expected = expected[round]
    if let extra = notified.first(where: { !expected.contains($0) }) {
      switch extra {
      case dropped: return "\(extra) was notified all the same."
      case Self.newcomerName: return "A newcomer is notified from the next round on."
      default:
        let moment = round == 0 ? "before its turn" : "in the first round"
        return "\(extra) was \(words.removed) \(moment), and receives no further notifications."
      }
    }
    if let missed = expected.first(where: { !notified.contains($0) }) {
      return """
        \(missed) is \(words.registered), and was not notified. Does your code go on at an index, in a list that \
        changes meanwhile, or end the round where it finds that an observer has left?
        """
    }
    return notified.count == expected.count
      ? "They are notified in the order in which they were \(words.registered)." : "Each is notified once."
  }

  /// The names of those that the first round notifies, and the second, before which `late` has been registered.
  fileprivate var expected: [[String]] {
    var present = names.filter { $0 != dropped }
    var first = [String]()
    for name in names where present.contains(name) {
      first.append(name)
      present.removeAll { removals[name]?.contains($0) == true }
    }
    let newcomers = newcomer.map { first.contains($0.host) ? [Self.newcomerName] : [] } ?? []
    return [first, present + newcomers + [Self.lateName]]
  }
}

/// Plays two rounds of every small group in which one observer removes others, and of some large groups, and compares
/// those that are notified with a plain list.
///
/// A removed observer receives no further notifications, not even in the same round; no other is skipped or notified
/// twice; a newcomer is notified from the next round on. If so asked, an observer is also released without having left,
/// before the first round. `play` returns the names of those that were notified in each of the two rounds.
public func expectOrderOfRounds(
  in words: RegistrationWords = .standard,
  dropping isDropping: Bool = false,
  joining isJoining: Bool = true,
  playing play: (RoundScript) -> [[String]],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let groups = (1...4).flatMap { scripts(ofGroup: $0, isDropping: isDropping) }
  // Groups with a newcomer come last, so that the newcomer isn't blamed for what goes wrong without one.
  let withNewcomer = groups.filter { isJoining && $0.newcomer != nil }
  for script in groups.filter({ $0.newcomer == nil }) + withNewcomer + scriptsOfCrowds {
    noteForCrash(script.story(in: words))
    let rounds = play(script)
    guard rounds != script.expected else { continue }
    for (round, name) in ["first", "second"].enumerated() {
      let notified = rounds[round]
      let between = round == 0 ? "" : " Between the rounds, \"\(RoundScript.lateName)\" was \(words.registered)."
      let fault = script.fault(ofRound: round, notifying: notified, in: words)
      let subject = "notified in the \(name) round"
      let lesson: Comment = "\(script.story(in: words))\(between) \(fault)"
      expect(subject, notified, is: script.expected[round], lesson, sourceLocation: sourceLocation)
    }
    return
  }
}

private func scripts(ofGroup count: Int, isDropping: Bool) -> [RoundScript] {
  let names = Array(["Ada", "Ben", "Cleo", "Dora"].prefix(count))
  let dropped = [nil] + (isDropping ? names.map(Optional.some) : [])
  return names.flatMap { actor in
    arrangements(of: names).sorted { $0.count < $1.count }.flatMap { removed in
      let newcomers = [true, false].map { RoundScript.Newcomer(host: actor, comesFirst: $0) }
      return dropped.map { RoundScript(names: names, dropped: $0, removals: [actor: removed], newcomer: nil) }
        + newcomers.map { RoundScript(names: names, dropped: nil, removals: [actor: removed], newcomer: $0) }
    }
  }
}

/// Returns all choices of some of the names, each in every order.
private func arrangements(of names: [String]) -> [[String]] {
  [[]]
    + names.flatMap { first in
      arrangements(of: names.filter { $0 != first }).map { [first] + $0 }
    }
}

/// The scripts of a hundred observers, all or some of which remove themselves or another.
private let scriptsOfCrowds: [RoundScript] = {
  let names = (0..<100).map { "passenger \($0)" }
  let targets: [(Int) -> Int?] = [
    { $0 }, { $0 % 2 == 0 ? $0 : nil }, { $0 % 3 == 0 ? nil : $0 }, { $0 + 1 }, { $0 - 1 }, { 99 - $0 },
    { $0 * 7 % 100 },
  ]
  return targets.map { target in
    let removals = names.indices.compactMap { index -> (String, [String])? in
      guard let other = target(index), names.indices.contains(other) else { return nil }
      return (names[index], [names[other]])
    }
    return RoundScript(names: names, dropped: nil, removals: Dictionary(uniqueKeysWithValues: removals), newcomer: nil)
  }
}()
