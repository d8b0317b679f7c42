extension [String] {
  /// Where a long list parts from what it should be, in a few words; `nil` when it does not.
  public func firstDifference(from expected: [String]) -> String? {
    for place in 0..<Swift.max(count, expected.count) {
      let found = place < count ? self[place] : "nobody"
      let wanted = place < expected.count ? expected[place] : "nobody"
      if found != wanted { return "\(found) at position \(place + 1), not \(wanted)" }
    }
    return nil
  }
}
