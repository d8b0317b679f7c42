/// Draws the calls of a scene as they are made, and finds the rounds in them.
///
/// Nothing announces that a change waits, or that an observer is passed over. It shows in the calls that the subject
/// makes, or doesn't make, to the observers that were registered when the change began.
struct DiagramBuilder: Sendable {
  /// A call that hasn't returned.
  private struct Frame {
    let object: String
    let isChange: Bool
    /// The observers that were registered when the change began and have yet to be notified, in order.
    var remaining: [String]
    var hasNotified = false
    /// The number of the change; later ones have newer values.
    var change: Int
    var bar: Int?
  }

  var diagram = Diagram()
  private var frames: [Frame] = []
  private var members: [String: [String]] = [:]
  private var freed: Set<String> = []
  private var waiting: [String: [Frame]] = [:]
  /// The newest change that each observer was notified of, with the label of that call.
  private var newest: [String: (change: Int, label: String)] = [:]
  private var callCount = 0

  private var top: Int { frames.count - 1 }

  /// Notes that an observer has been registered with the object whose call is running.
  mutating func join(_ observer: String) {
    guard let subject = frames.last?.object else { return }
    members[subject, default: []].append(observer)
    diagram.lanes[lane(observer)].role = .observer
    diagram.lanes[lane(subject)].role = .subject
    note(.joined, observer)
  }

  /// Notes that an observer has left its subjects: it was removed, unsubscribed or cancelled.
  mutating func leave(_ observer: String) {
    removeMember(observer)
    note(.left, observer)
  }

  /// Notes that an observer is deallocated, of which its subject doesn't know.
  mutating func free(_ observer: String) {
    freed.insert(observer)
    note(.freed, observer)
  }

  /// Removes the rows so far; the objects, and who observes whom, are kept.
  mutating func forgetRows() {
    diagram.rows = []
    callCount = 0
  }

  mutating func begin(_ object: String, from caller: String?, _ label: String, isChange: Bool) {
    let caller = caller ?? frames.last?.object ?? "client"
    var isOld = false
    if let frame = frames.last, frame.isChange {
      if caller == frame.object {
        isOld = deliver(label, to: object)
      } else if !frame.hasNotified {
        wait()
      }
    }
    // The caller comes first, so that its lane is left of the callee's.
    let from = lane(caller)
    let to = lane(object)
    callCount += 1
    let text = isOld ? "\(label), old" : label
    diagram.rows.append(.call(Diagram.Call(number: callCount, from: from, to: to, label: text, isOld: isOld)))
    let remaining = isChange ? members[object] ?? [] : []
    frames.append(Frame(object: object, isChange: isChange, remaining: remaining, change: callCount))
    if isChange { diagram.lanes[to].role = .subject }
    if !remaining.isEmpty { openBar() }
  }

  mutating func end() {
    guard let frame = frames.last else { return }
    if frame.isChange {
      if !frame.hasNotified, !frame.remaining.allSatisfy(freed.contains) { wait() }
      finishRound()
    }
    frames.removeLast()
  }

  /// Notes that the subject of the innermost change calls an object, most often an observer.
  ///
  /// - Returns: Whether the observer has been notified of a later change before.
  private mutating func deliver(_ label: String, to observer: String) -> Bool {
    let subject = frames[top].object
    if !frames[top].remaining.contains(observer) {
      guard waiting[subject]?.first?.remaining.contains(observer) == true,
        let next = waiting[subject]?.removeFirst()
      else { return false }
      finishRound()
      frames[top].remaining = next.remaining
      frames[top].change = next.change
      note(.turn, subject)
      openBar()
    }
    frames[top].hasNotified = true
    while let next = frames[top].remaining.first {
      frames[top].remaining.removeFirst()
      if next == observer { break }
      passOver(next)
    }
    // The same label stands for the same value: an observer that pulls the state finds the newest one each time.
    if let last = newest[observer], last.change > frames[top].change { return last.label != label }
    newest[observer] = (frames[top].change, label)
    return false
  }

  /// Notes that the value of the innermost change waits, in a queue or in buffers, since no observer has been notified.
  private mutating func wait() {
    guard !frames[top].remaining.isEmpty else { return }
    let subject = frames[top].object
    note(.waits, subject)
    if frames[..<top].contains(where: { $0.object == subject && $0.hasNotified }) {
      waiting[subject, default: []].append(frames[top])
      // The change has no round of its own yet.
      diagram.bars.removeLast()
      frames[top].bar = nil
    }
    closeBar()
    // They are notified later, and not passed over.
    frames[top].remaining = []
  }

  /// Ends the innermost round, in which the remaining observers are passed over.
  private mutating func finishRound() {
    for observer in frames[top].remaining { passOver(observer) }
    closeBar()
  }

  private mutating func passOver(_ observer: String) {
    note(.passedOver, observer)
    if freed.remove(observer) != nil { removeMember(observer) }
  }

  private mutating func removeMember(_ observer: String) {
    for subject in members.keys { members[subject]?.removeAll { $0 == observer } }
  }

  private mutating func openBar() {
    let depth = frames[..<top].count { $0.object == frames[top].object && $0.bar != nil }
    let row = diagram.rows.count - 1
    frames[top].bar = diagram.bars.count
    diagram.bars.append(Diagram.Bar(lane: lane(frames[top].object), depth: depth, rows: row...row))
  }

  private mutating func closeBar() {
    guard let bar = frames[top].bar else { return }
    frames[top].bar = nil
    diagram.bars[bar].rows = diagram.bars[bar].rows.lowerBound...(diagram.rows.count - 1)
  }

  private mutating func note(_ note: Diagram.Note, _ object: String) {
    diagram.rows.append(.note(note, at: lane(object)))
  }

  private mutating func lane(_ name: String) -> Int {
    if let lane = diagram.lanes.firstIndex(where: { $0.name == name }) { return lane }
    diagram.lanes.append(Diagram.Lane(name: name))
    return diagram.lanes.count - 1
  }
}
