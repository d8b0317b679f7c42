/// Where the brief is silent on observed values, so that a story proves nothing.
extension LiveModel {
  func isSilent(on action: LiveAction) -> Bool {
    if log.callStack.isEmpty { setter = nil }
    return switch action {
    // Two closures of a story have two names.
    case .observe(let live, let id, let mark), .observeChanges(let live, let id, let mark):
      step < 2 && place(of: id, in: live) != nil || log.hasClosure("\(id)\(mark)")
    case .bind(let live, let owner):
      deallocatedOwners.contains(owner) || closures[live, default: []].contains { $0.owner == owner }
    case .set(let live, let number): isSilent(onSetting: live, to: number)
    case .release(let owners):
      setter != nil || log.callStack.dropLast().contains { owners.contains($0.owner ?? "") }
    case .remove, .renew: false
    }
  }

  private func isSilent(onSetting live: Observed, to number: Int) -> Bool {
    // With what a new value is compared, and whether one counts with which nothing was called, is a question of step 6.
    if step < 6, values[live] ?? 0 == number || closures[live, default: []].isEmpty { return true }
    // An owner that is being called exists until it returns.
    if log.callStack.contains(where: { deallocatedOwners.contains($0.owner ?? "") }) { return true }
    guard log.changing.contains(live), let (closure, _) = log.callStack.first else { return setter != nil }
    // Which of two closures is called, or which of two changes is delivered, first is left open.
    let depth = log.callStack.count
    let isAnother = log.callStack.contains { $0.closure != closure } || closure != setter?.closure ?? closure
    if step < 6 || isAnother || depth < setter?.depth ?? 0 { return true }
    setter = (closure, depth)
    return false
  }
}
