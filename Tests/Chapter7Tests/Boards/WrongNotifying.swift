@testable import Chapter7

/// What step 1 should catch.
let wrongNotifying: [Specimen] =
  brokenNotifying + [
    .wrong("An attached observer is notified of each change.") { SilentBoard() },
    .wrong("An observer is notified exactly once of each change.") { TwiceBoard() },
    .wrong("A posted departure notifies once.") { TwicePostedBoard() },
    .wrong("An observer receives the board that has changed.") { OtherBoard() },
    .wrong("An observer receives the board that has changed, even when a departure is cancelled.") {
      OtherCancelBoard()
    },
    .wrong("Each departure notifies, not only the first one.") { FirstPostBoard() },
    .wrong("Attaching an observer notifies nobody.") { GreetingBoard() },
    .wrong("Attaching an observer notifies nobody, not even with departures on the board.") { ReplayingBoard() },
    .wrong("Attaching an observer notifies nobody, those that are attached already included.") { AnnouncingBoard() },
    .wrong("Observers are notified of a change before post(_:) or cancel(_:) returns.") { LateBoard() },
    .wrong("A cancelled departure notifies as well.") { QuietCancelBoard() },
    .wrong("A cancelled departure notifies once.") { TwiceCancelledBoard() },
    .wrong("An observer that is attached when departures are on the board already is notified of the next change.") {
      EarlyBirdBoard()
    },
    .wrong("Every attached observer is notified, those too that were attached before another one came.") {
      SuccessorBoard()
    },
    .wrong("Every attached observer is notified, and none of them twice in place of another.") { OneForAllBoard() },
    .wrong("An observer is notified of each change, not only of the first one.") { OncePerListenerBoard() },
    .wrong("Every observer receives the board that has changed, not only the first.") { OtherForLaterBoard() },
  ]

private final class SilentBoard: PlainBoard {
  override func notify(_ observer: any BoardObserver) {}
}

private final class TwiceBoard: PlainBoard {
  override func notify(_ observer: any BoardObserver) {
    super.notify(observer)
    super.notify(observer)
  }
}

private final class TwicePostedBoard: PlainBoard {
  override func notifyObservers(of change: Change) {
    super.notifyObservers(of: change)
    if change == .post { super.notifyObservers(of: change) }
  }
}

private final class OtherBoard: PlainBoard {
  override func notify(_ observer: any BoardObserver) {
    let other = PlainBoard()
    other.departures = departures
    observer.boardDidChange(SealedBoard(other))
  }
}

private final class OtherForLaterBoard: PlainBoard {
  override func notify(_ observer: any BoardObserver) {
    if observer === observers.first {
      super.notify(observer)
    } else {
      observer.boardDidChange(SealedBoard(PlainBoard()))
    }
  }
}

private final class OncePerListenerBoard: PlainBoard {
  private var notified: [Entry] = []

  override func notify(_ observer: any BoardObserver) {
    if notified.contains(where: { $0.observer === observer }) { return }
    notified.append(Entry(observer: observer))
    super.notify(observer)
  }
}

private final class OtherCancelBoard: PlainBoard {
  private var isCancelling = false

  override func notifyObservers(of change: Change) {
    isCancelling = change == .cancel
    super.notifyObservers(of: change)
  }

  override func notify(_ observer: any BoardObserver) {
    if isCancelling { observer.boardDidChange(SealedBoard(PlainBoard())) } else { super.notify(observer) }
  }
}

private final class FirstPostBoard: PlainBoard {
  private var hasPosted = false

  override func notifyObservers(of change: Change) {
    if change == .cancel || !hasPosted { super.notifyObservers(of: change) }
    hasPosted = true
  }
}

private final class GreetingBoard: PlainBoard {
  override func attach(_ observer: any BoardObserver) {
    super.attach(observer)
    notify(observer)
  }
}

private final class ReplayingBoard: PlainBoard {
  override func attach(_ observer: any BoardObserver) {
    super.attach(observer)
    if !departures.isEmpty { notify(observer) }
  }
}

/// Notifies all others when somebody is attached, unless a round is going on.
private final class AnnouncingBoard: PlainBoard {
  private var isNotifying = false

  override func attach(_ observer: any BoardObserver) {
    guard !isAttached(observer) else { return }
    let others = observers
    super.attach(observer)
    if !isNotifying { notifyInTurn { for observer in others { notify(observer) } } }
  }

  override func notifyObservers(of change: Change) { notifyInTurn { super.notifyObservers(of: change) } }

  private func notifyInTurn(_ notify: () -> Void) {
    isNotifying = true
    notify()
    isNotifying = false
  }
}

/// Notifies of two changes at the second, so that in the end the numbers of calls are right.
private final class LateBoard: PlainBoard {
  private var isBehind = false

  override func notifyObservers(of change: Change) {
    isBehind.toggle()
    guard !isBehind else { return }
    super.notifyObservers(of: change)
    super.notifyObservers(of: change)
  }
}

private final class QuietCancelBoard: PlainBoard {
  override func notifyObservers(of change: Change) {
    if change == .post { super.notifyObservers(of: change) }
  }
}

private final class TwiceCancelledBoard: PlainBoard {
  override func notifyObservers(of change: Change) {
    super.notifyObservers(of: change)
    if change == .cancel { super.notifyObservers(of: change) }
  }
}

private final class EarlyBirdBoard: PlainBoard {
  private var latecomers: [Entry] = []

  override func attach(_ observer: any BoardObserver) {
    if departures.isEmpty { super.attach(observer) } else { latecomers.append(Entry(observer: observer)) }
  }

  override var observerCount: Int { super.observerCount + latecomers.count { $0.observer != nil } }
}

/// Has one observer at a time, as an object has one delegate, and counts the others all the same.
private final class SuccessorBoard: PlainBoard {
  private var forgotten: [Entry] = []

  override func attach(_ observer: any BoardObserver) {
    guard !isAttached(observer) else { return }
    forgotten = forgotten.filter { $0.observer !== observer } + entries
    entries = [Entry(observer: observer)]
  }

  override func detach(_ observer: any BoardObserver) {
    forgotten.removeAll { $0.observer === observer }
    super.detach(observer)
  }

  override var observerCount: Int { super.observerCount + forgotten.count { $0.observer != nil } }
}

/// Makes as many calls as there are observers, all to the same one.
private final class OneForAllBoard: PlainBoard {
  override func notifyObservers(of change: Change) {
    for _ in observers {
      if let first = observers.first { notify(first) }
    }
  }
}
