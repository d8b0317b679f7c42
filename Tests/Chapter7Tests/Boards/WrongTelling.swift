@testable import Chapter7

/// What step 1 should catch.
let wrongTelling: [Specimen] = [
  .wrong("An attached listener is notified of each change.") { SilentBoard() },
  .wrong("A listener is told exactly once about each change.") { TwiceBoard() },
  .wrong("A posted departure is told once.") { TwicePostedBoard() },
  .wrong("A listener is handed the board that has changed.") { OtherBoard() },
  .wrong("A listener is handed the board that has changed, even when a departure is cancelled.") { OtherCancelBoard() },
  .wrong("Each departure is told, not only the first one.") { FirstPostBoard() },
  .wrong("Attaching a listener tells nobody.") { GreetingBoard() },
  .wrong("Attaching a listener tells nobody, not even with departures on the board.") { ReplayingBoard() },
  .wrong("Attaching a listener tells nobody, those that are attached already included.") { AnnouncingBoard() },
  .wrong("Listeners are told of a change before post(_:) or cancel(_:) returns.") { LateBoard() },
  .wrong("A cancelled departure is told as well.") { QuietCancelBoard() },
  .wrong("A cancelled departure is told once.") { TwiceCancelledBoard() },
  .wrong("A listener that is attached when departures are on the board already is notified of the next change.") {
    EarlyBirdBoard()
  },
  .wrong("Every attached listener is told, those too that were attached before another one came.") { SuccessorBoard() },
  .wrong("Every attached listener is told, and none of them twice in place of another.") { OneForAllBoard() },
  .wrong("A listener is told of each change, not only of the first one.") { OncePerListenerBoard() },
  .wrong("Every listener is handed the board that has changed, not only the first.") { OtherForLaterBoard() },
]

private final class SilentBoard: PlainBoard {
  override func tell(_ listener: any Listener) {}
}

private final class TwiceBoard: PlainBoard {
  override func tell(_ listener: any Listener) {
    super.tell(listener)
    super.tell(listener)
  }
}

private final class TwicePostedBoard: PlainBoard {
  override func tellEveryone(of change: Change) {
    super.tellEveryone(of: change)
    if change == .post { super.tellEveryone(of: change) }
  }
}

private final class OtherBoard: PlainBoard {
  override func tell(_ listener: any Listener) {
    let other = PlainBoard()
    other.departures = departures
    listener.boardDidChange(SealedBoard(other))
  }
}

private final class OtherForLaterBoard: PlainBoard {
  override func tell(_ listener: any Listener) {
    if listener === listeners.first { super.tell(listener) } else { listener.boardDidChange(SealedBoard(PlainBoard())) }
  }
}

private final class OncePerListenerBoard: PlainBoard {
  private var told: [Entry] = []

  override func tell(_ listener: any Listener) {
    if told.contains(where: { $0.listener === listener }) { return }
    told.append(Entry(listener: listener))
    super.tell(listener)
  }
}

private final class OtherCancelBoard: PlainBoard {
  private var isCancelling = false

  override func tellEveryone(of change: Change) {
    isCancelling = change == .cancel
    super.tellEveryone(of: change)
  }

  override func tell(_ listener: any Listener) {
    if isCancelling { listener.boardDidChange(SealedBoard(PlainBoard())) } else { super.tell(listener) }
  }
}

private final class FirstPostBoard: PlainBoard {
  private var hasPosted = false

  override func tellEveryone(of change: Change) {
    if change == .cancel || !hasPosted { super.tellEveryone(of: change) }
    hasPosted = true
  }
}

private final class GreetingBoard: PlainBoard {
  override func attach(_ listener: any Listener) {
    super.attach(listener)
    tell(listener)
  }
}

private final class ReplayingBoard: PlainBoard {
  override func attach(_ listener: any Listener) {
    super.attach(listener)
    if !departures.isEmpty { tell(listener) }
  }
}

/// Tells those that are there already that somebody has come, unless it is telling them something.
private final class AnnouncingBoard: PlainBoard {
  private var isTelling = false

  override func attach(_ listener: any Listener) {
    guard !isAttached(listener) else { return }
    let others = listeners
    super.attach(listener)
    if !isTelling { tellInTurn { for listener in others { tell(listener) } } }
  }

  override func tellEveryone(of change: Change) { tellInTurn { super.tellEveryone(of: change) } }

  private func tellInTurn(_ tell: () -> Void) {
    isTelling = true
    tell()
    isTelling = false
  }
}

/// Tells of two changes at the second, so that in the end the numbers of calls are right.
private final class LateBoard: PlainBoard {
  private var isBehind = false

  override func tellEveryone(of change: Change) {
    isBehind.toggle()
    guard !isBehind else { return }
    super.tellEveryone(of: change)
    super.tellEveryone(of: change)
  }
}

private final class QuietCancelBoard: PlainBoard {
  override func tellEveryone(of change: Change) {
    if change == .post { super.tellEveryone(of: change) }
  }
}

private final class TwiceCancelledBoard: PlainBoard {
  override func tellEveryone(of change: Change) {
    super.tellEveryone(of: change)
    if change == .cancel { super.tellEveryone(of: change) }
  }
}

private final class EarlyBirdBoard: PlainBoard {
  private var latecomers: [Entry] = []

  override func attach(_ listener: any Listener) {
    if departures.isEmpty { super.attach(listener) } else { latecomers.append(Entry(listener: listener)) }
  }

  override var listenerCount: Int { super.listenerCount + latecomers.count { $0.listener != nil } }
}

/// Has one listener at a time, as an object has one delegate, and counts the others all the same.
private final class SuccessorBoard: PlainBoard {
  private var forgotten: [Entry] = []

  override func attach(_ listener: any Listener) {
    guard !isAttached(listener) else { return }
    forgotten = forgotten.filter { $0.listener !== listener } + entries
    entries = [Entry(listener: listener)]
  }

  override func detach(_ listener: any Listener) {
    forgotten.removeAll { $0.listener === listener }
    super.detach(listener)
  }

  override var listenerCount: Int { super.listenerCount + forgotten.count { $0.listener != nil } }
}

/// Makes as many calls as there are listeners, all to the same one.
private final class OneForAllBoard: PlainBoard {
  override func tellEveryone(of change: Change) {
    for _ in listeners {
      if let first = listeners.first { tell(first) }
    }
  }
}
