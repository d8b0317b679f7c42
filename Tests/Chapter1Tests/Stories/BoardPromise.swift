import SpecSupport

/// Sentences of the brief.
///
/// Where a story is about several, the first of them is the one that it breaks.
private enum Promise: String, CaseIterable {
  case detachedInRound =
    "6: \"An observer detached during a round receives no further notifications, not even in the same round.\""
  case attachedInRound = "6: \"A newcomer receives its first notification in the next round.\""
  case othersInRound = "6: \"Every other observer receives one notification, in order.\""
  case ofItsOwn = "1: \"Two boards share neither observers nor departures.\""
  case attachedTwice = "5: \"Attaching an attached observer again changes nothing.\""
  case attachedAgain = "2: \"An observer you attach again goes to the end.\""
  case strangerDetached = "2: \"Detaching an unattached observer changes nothing.\""
  case detached =
    """
    2: "`detach(_:)` removes exactly the object you pass (`===`), even if another observer is equal (`==`) or has the same \
    type."
    """
  case nothingCancelled =
    "4: \"Cancelling a departure not on the board changes nothing and notifies nobody.\""
  case postedTwice = "4: \"Posting a departure already on the board changes nothing and notifies nobody.\""
  case postedAgain = "4: \"You can post a cancelled departure again. The departure goes to the end.\""
  case departures = "3: \"`departures` lists what is on the board, in the order of posting.\""
  case cancelled =
    "4: \"`cancel(_:)` takes a departure off the board and notifies, as `post(_:)` does.\""
  case different = "4: \"Two departures are equal only if time, destination and platform are equal.\""
  case equalAreTwo = "5: \"The board compares observers by `===`: two equal objects are different observers.\""
  case changeFirst =
    "3: \"The board changes before it notifies, so each observer finds the change.\""
  case told =
    """
    1: "`post(_:)` puts a departure on the board and notifies every attached observer once, in the order of attaching."
    """
  case onlyAttached = "1: \"`attach(_:)` adds an observer and notifies nobody.\""
}

extension Story<BoardAction> {
  /// The sentence of the brief that a story breaks of which no line can be left out, with the number of its step.
  func promise(ofStep step: Int) -> String {
    if step > 6 { return hallPromise }
    let about = promises
    let promise = Promise.allCases.first { promise in
      switch promise {
      case .different: step > 3 && about.contains(promise)
      case .changeFirst, .departures: step > 2 && about.contains(promise)
      case .equalAreTwo: step > 4 && about.contains(promise)
      default: about.contains(promise)
      }
    }
    return promise?.rawValue ?? Promise.told.rawValue
  }

  private var hallPromise: String {
    let attached = lines.compactMap { if case .attach(let observer) = $0.action.verb { observer } else { nil } }
    let isOfAnnouncers = attached.contains(where: announcerNames.contains)
    if !isOfAnnouncers {
      return """
        7: "A display looks at the board in `boardDidChange(_:)`, and shows the earliest train of its own platform, \
        whatever the order of posting."
        """
    }
    if promises.contains(.postedAgain) { return "8: \"A train you post again after a cancellation is new again.\"" }
    return """
      8: "An announcer says once which trains are new on the board since its last look, and which are cancelled."
      """
  }

  private var promises: Set<Promise> {
    var promises: Set<Promise> = []
    var (attached, left, trains, gone): ([String], Set<String>, Set<Train>, Set<Train>) = ([], [], [], [])
    if Set(allLines.map(\.action.board)).count > 1 { promises.insert(.ofItsOwn) }
    for (index, line) in lines.enumerated() {
      switch line.action.verb {
      case .attach(let observer):
        if attached.contains(observer) { promises.insert(.attachedTwice) }
        if left.contains(observer) { promises.insert(.attachedAgain) }
        attached.append(observer)
        if Set(attached).count > 1 { promises.insert(.equalAreTwo) }
        promises.formUnion(line.inCallback.promises(of: observer, attached))
      case .detach(let observer):
        let isKnown = attached.contains(observer) || attached.contains(equalNames[observer] ?? "")
        promises.insert(isKnown ? .detached : .strangerDetached)
        if attached.contains(observer) { left.insert(observer) }
        attached.removeAll { $0 == observer }
      case .replace: promises.insert(.detached)
      case .post(let train):
        if !trains.isEmpty { promises.insert(.different) }
        promises.formUnion([.changeFirst, .told])
        if gone.contains(train), index == lines.count - 1 { promises.insert(.postedAgain) }
        if !trains.insert(train).inserted { promises.insert(.postedTwice) }
      case .cancel(let train):
        promises.insert(trains.remove(train) == nil ? .nothingCancelled : .cancelled)
        gone.insert(train)
      }
    }
    if attached.isEmpty, left.isEmpty, !promises.isEmpty { promises.insert(.departures) }
    return promises.isEmpty ? [.onlyAttached] : promises
  }
}

extension [StoryLine<BoardAction>] {
  /// The promises about what happens when an observer is notified.
  fileprivate func promises(of observer: String, _ attached: [String]) -> Set<Promise> {
    reduce(into: []) { promises, line in
      switch line.action.verb {
      case .attach(let newcomer):
        promises.insert(attached.contains(newcomer) ? .attachedTwice : .attachedInRound)
        promises.formUnion(line.inCallback.promises(of: newcomer, attached + [newcomer]))
      case .detach(let other): promises.insert(attached.contains(other) ? .othersInRound : .detachedInRound)
      default: break
      }
    }
  }
}
