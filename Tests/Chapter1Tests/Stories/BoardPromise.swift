import SpecSupport

extension StoryFault<BoardAction> {
  /// The sentence of the brief that a story breaks of which no line can be left out.
  ///
  /// Who was notified, or was not, decides which it is, and what the story did to that observer before.
  var brokenPromise: String { sentenceOfBrief + wordsOfNamed }

  /// What a train's name in the story stands for, if another train there resembles it.
  private var wordsOfNamed: String {
    let trains = story.lines.compactMap { $0.action.verb.train }
    guard hasSimilarTrain, let train = trains.first(where: { $0.code.hasPrefix(".") }) else { return "" }
    return " \(train.code) is the \(train.time) to \(train.destination), platform \(train.platform)."
  }

  private var sentenceOfBrief: String {
    switch action.verb {
    case .attach: return quote([(1, "`attach(_:)` adds an observer and notifies nobody.")])
    case .detach: return quote([(2, "`detach(_:)` removes exactly the object you pass …")])
    case .post(let train) where isOnBoard(train):
      return quote([(4, "Posting a departure already on the board changes nothing and notifies nobody.")])
    // It crashed.
    case .post where found == expected:
      return quote([(1, "`post(_:)` … notifies every attached observer once, in the order of attaching.")])
    case .cancel where found == expected:
      return quote([(4, "`cancel(_:)` takes a departure off the board and notifies, as `post(_:)` does.")])
    case .cancel(let train) where !isOnBoard(train) && !hasSimilarTrain:
      return quote([(4, "Cancelling a departure not on the board changes nothing and notifies nobody.")])
    default: break
    }
    let boards = Set(story.allLines.map(\.action.board))
    if boards.count > 1 { return quote([(1, "Two boards share neither observers nor departures.")]) }
    guard ofNames.found == ofNames.expected else { return quote(sentencesOfRound) }
    if case .post(let train) = action.verb, past.contains(where: { $0.verb == .cancel(train) }) {
      return quote([(4, "You can post a cancelled departure again. The departure goes to the end.")])
    }
    if hasSimilarTrain, !isOnlyReordered {
      return quote([(4, "Two departures are equal only if time, destination and platform are equal.")])
    }
    return found.contains { $0.contains(" sees ") }
      ? quote([(3, "The board changes before it notifies, so each observer finds the change.")])
      : quote([(3, "`departures` lists what is on the board, in the order of posting.")])
  }

  private var sentencesOfRound: [(step: Int, text: String)] {
    if ofNames.found.isEmpty, let sentence = sentenceOfMissedChange { return [sentence] }
    let moved = zip(ofNames.found, ofNames.expected).first { $0 != $1 }?.0
    let name = ofNames.missing.first ?? ofNames.extra.first ?? moved ?? ofNames.found.first ?? ""
    let isExtra = !ofNames.missing.contains(name)
    let (attaching, detaching) = (BoardAction.Verb.attach(name), BoardAction.Verb.detach(name))
    let isDetached = past.last { [attaching, detaching].contains($0.verb) }?.verb == detaching
    let moves = story.allLines.map(\.action.verb).filter { [attaching, detaching].contains($0) }
    if isExtra, isDetached, zip(moves, moves.dropFirst()).contains(where: { $0 == attaching && $1 == attaching }) {
      return [(5, "One `detach(_:)` removes the observer, however often you attached it.")]
    }
    if isExtra, isDetached, !story.callbackLines.isEmpty {
      return [(2, "`detach(_:)` removes exactly the object you pass …")]
    }
    let isTwice = ofNames.missing.isEmpty && ofNames.extra.isEmpty && found.count > expected.count
    if isTwice, !story.callbackLines.isEmpty {
      return [(6, "Step 5 holds in the middle of a round: attaching a newcomer twice, …, changes nothing.")]
    }
    let isLeaver = story.callbackLines.contains { $0.action.verb == .detach(name) }
    let isBack = past.count { $0.verb == .attach(name) } > 1
    if ofNames.isInWrongOrder, isLeaver, isBack { return [(2, "An observer you attach again goes to the end.")] }
    let inRound = story.callbackLines.map { line -> (step: Int, text: String) in
      switch line.action.verb {
      case _ where ofNames.isInWrongOrder: (6, "Every other observer receives one notification, in order.")
      case .detach(name) where isExtra: (6, "An observer detached during a round receives no further notifications …")
      case .attach(name) where isExtra && !isLeaver:
        (6, "A newcomer receives its first notification in the next round.")
      case .attach(name) where !isExtra && isAttached(name, at: past.endIndex):
        (6, "Step 5 holds in the middle of a round: attaching …, or an attached observer again, changes nothing.")
      default: (6, "Every other observer receives one notification, in order.")
      }
    }
    let attached = past.compactMap { if case .attach(let name) = $0.verb { name } else { nil } }
    let before = past.enumerated().map { index, action -> (step: Int, text: String) in
      switch action.verb {
      case .detach(let other) where !isAttached(other, at: index) && equalNames[other] == nil:
        (2, "Detaching an unattached observer changes nothing.")
      case .detach(let other) where other == name && !isExtra || ofNames.isInWrongOrder && attached.contains(other):
        attached.count { $0 == other } > 1
          ? (2, "An observer you attach again goes to the end.") : (2, "The remaining observers keep their order.")
      case .detach, .replace:
        (2, "`detach(_:)` removes exactly the object you pass (`===`), even if another observer is equal (`==`) …")
      case .attach where attached.count > Set(attached).count && !isDetaching:
        (5, "Attaching an attached observer again changes nothing …")
      case .attach where !isExtra && attached.count > 1 && !ofNames.found.isEmpty && !isDetaching:
        (5, "The board compares observers by `===`: two equal objects are different observers.")
      default: (1, "`post(_:)` … notifies every attached observer once, in the order of attaching.")
      }
    }
    // What concerns the observer itself comes before what concerns all others.
    return inRound.filter { !$0.text.hasPrefix("Every other") } + inRound + before
  }

  /// What an answer breaks that notifies nobody of a change.
  private var sentenceOfMissedChange: (step: Int, text: String)? {
    guard case .post(let train) = action.verb else {
      return isDetaching ? nil : (4, "`cancel(_:)` takes a departure off the board and notifies, as `post(_:)` does.")
    }
    if past.contains(where: { $0.verb == .cancel(train) }) { return (4, "You can post a cancelled departure again.") }
    return hasSimilarTrain ? (4, "Two departures are equal only if time, destination and platform are equal.") : nil
  }

  /// Whether a train was posted before that resembles the one of the last line.
  private var hasSimilarTrain: Bool {
    guard let train = action.verb.train else { return false }
    return past.contains { action in
      guard case .post(let other) = action.verb, other != train else { return false }
      return other.time == train.time || other.platform == train.platform
    }
  }

  /// Whether the lists found and expected have the same letters, and so the same trains.
  private var isOnlyReordered: Bool { found.map { $0.sorted() } == expected.map { $0.sorted() } }

  private var isDetaching: Bool { past.contains { if case .detach = $0.verb { true } else { false } } }

  /// Whether an observer is attached before a line, as far as the lines say it, and not their callbacks.
  private func isAttached(_ name: String, at index: Int) -> Bool {
    past[..<index].last { $0.verb == .attach(name) || $0.verb == .detach(name) }?.verb == .attach(name)
  }

  private func isOnBoard(_ train: Train) -> Bool {
    let changes = past.filter { $0.board == action.board }.map(\.verb)
    return changes.last { $0 == .post(train) || $0 == .cancel(train) } == .post(train)
  }
}
