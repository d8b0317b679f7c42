/// Where the brief is silent, so that a story proves nothing.
extension LiveModel {
  func isSilent(onSetting live: Observed, toEqual isEqual: Bool) -> Bool {
    // With what a new value is compared, and whether an untold one counts, is a question of step 6.
    if step < 6, isEqual || isUnobserved(live) { return true }
    // An owner that is being called lives until it returns.
    if log.callStack.contains(where: { deadOwners.contains($0.owner ?? "") }) { return true }
    guard log.changing.contains(live), let (closure, _) = log.callStack.first else { return setter != nil }
    // Which of two closures is called, or which of two changes told, first is left open.
    let depth = log.callStack.count
    let isAnother = log.callStack.contains { $0.closure != closure } || closure != setter?.closure ?? closure
    if step < 6 || isAnother || depth < setter?.depth ?? 0 { return true }
    setter = (closure, depth)
    return false
  }

  func isSilent(onLosing owners: [String]) -> Bool {
    setter != nil || log.callStack.dropLast().contains { owners.contains($0.owner ?? "") }
  }
}
