/// The variables of classes, of closures and of modules that threads of a schedule use, and the locks that they hold.
///
/// A variable that one thread alone uses needs no lock. From the first use by another thread on, there has to be a lock
/// that is held at each use, unless no thread changes the variable. The idea is that of
/// [Eraser](https://doi.org/10.1145/265924.265927).
struct SharedVariables {
  private struct Uses {
    let firstThread: Int
    var areShared = false
    var areChanges = false
    /// The locks that were held at each use since another thread came; until then, those at the latest use.
    var locks: [Int]
  }

  private var uses: [UInt: Uses] = [:]

  /// Notes that a thread uses the variable at an address.
  ///
  /// - Returns: Whether threads share the variable, change it, and have no lock in common at all uses.
  mutating func noteUse(of address: UInt, isChange: Bool, by thread: Int, holding locks: [Int]) -> Bool {
    var uses = self.uses[address] ?? Uses(firstThread: thread, locks: locks)
    let wereShared = uses.areShared
    if thread != uses.firstThread { uses.areShared = true }
    if isChange { uses.areChanges = true }
    // A thread needs no lock for an object that it has just made, and that no other knows yet.
    let isFresh = !wereShared && (!uses.areShared || uses.locks.isEmpty)
    uses.locks = isFresh ? locks : uses.locks.filter(locks.contains)
    self.uses[address] = uses
    return uses.areShared && uses.areChanges && uses.locks.isEmpty
  }

  /// Forgets the variables at the addresses of an object that is new.
  mutating func forget(_ addresses: Range<UInt>) {
    // Most answers keep what threads share in the values of locks, and have no variables here.
    if !uses.isEmpty { uses = uses.filter { !addresses.contains($0.key) } }
  }
}

extension Interleaving {
  /// Fails the schedule if its threads share the variable at an address, change it, and have no lock in common.
  package static func noteUse(of address: UInt, isChange: Bool) {
    guard let context = ThreadContext.current, context.isPlayer else { return }
    context.withoutNotes { context.scheduler.noteUse(of: address, isChange: isChange, context.number) }
  }

  /// Notes that an object is new, so that its variables are not those that were at its address before.
  package static func noteObject(at address: UInt, size: Int) {
    guard let context = ThreadContext.current, context.isPlayer else { return }
    context.withoutNotes { context.scheduler.noteObject(at: address, size: size) }
  }
}
