import SpecSupport

/// Sentences of the brief.
///
/// Where a story is about several, the first of them is the one that it breaks.
private enum Promise: String, CaseIterable {
  case detachedInRound = "6: \"An observer that is detached in the middle of a round receives no further calls in it.\""
  case attachedInRound = "6: \"An observer that is attached in the middle of a round is told from the next round on.\""
  case othersInRound = "6: \"Every other observer is told once, in order.\""
  case ofItsOwn = "1: \"Each board has observers and departures of its own.\""
  case attachedTwice = "5: \"Attaching an observer that is already attached changes nothing.\""
  case attachedAgain = "2: \"An observer that is attached again later is told again, after all others.\""
  case strangerDetached = "2: \"Detaching an observer that is not attached changes nothing.\""
  case detached = "2: \"It removes that very object, not one that equals it or is of the same type.\""
  case nothingCancelled =
    "4: \"Cancelling a departure that is not on the board changes nothing and tells nobody.\""
  case postedTwice = "4: \"Posting a departure that equals one on the board changes nothing and tells nobody.\""
  case postedAgain = "4: \"A cancelled departure may be posted again, and comes last.\""
  case departures = "3: \"`departures` is what is on the board, in the order of posting.\""
  case cancelled = "4: \"A cancelled departure is told like a posted one.\""
  case different = "4: \"Departures that differ in their time, destination or platform are not equal.\""
  case equalAreTwo = "5: \"Two observers that are equal but not the same object count as two.\""
  case changeFirst =
    "3: \"The board changes first and then tells its observers, so that each of them sees the change when it looks.\""
  case told =
    "1: \"A posted departure is told to every attached observer, once, in the order in which they were attached.\""
  case onlyAttached = "1: \"Attaching an observer tells nobody.\""
}

extension Story<BoardAction> {
  /// The sentence of the brief that a story breaks of which no line can be left out, with the number of its step.
  func promise(ofStep step: Int) -> String {
    if step == 7 { return hallPromise }
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
    let sentence =
      if !isOfAnnouncers {
        "A display shows the earliest train of its own platform, whatever the order of posting"
      } else if promises.contains(.postedAgain) {
        "A train that is posted again after its cancellation is new again."
      } else { "An announcer says once what is new on the board since its last look, and what is gone" }
    return "7: \"\(sentence)\""
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
  /// The promises about what happens when an observer is told.
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
