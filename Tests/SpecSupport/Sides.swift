private func whole(_ entries: [String]) -> String {
  entries.isEmpty ? "nothing" : entries.joined(separator: ", ")
}

private func isShort(_ entries: [String]) -> Bool { whole(entries).count <= 90 }

/// Returns both sides of a comparison in words: whole if they are short, else from the entry before the first that
/// differs, with as many more as there is room for.
func sides(_ found: [String], _ expected: [String]) -> (found: String, expected: String) {
  if isShort(found), isShort(expected) { return (whole(found), whole(expected)) }
  let same = zip(found, expected).prefix { $0 == $1 }.count
  func excerpt(_ entries: [String]) -> String {
    let start = same > 0 && entries[same - 1].count <= 45 ? same - 1 : same
    var end = min(same + 1, entries.count)
    while end < entries.count, isShort(Array(entries[start...end])) { end += 1 }
    let beginning = start > 0 ? "…, " : ""
    if start == end { return beginning + (entries.isEmpty ? "nothing" : "nothing more") }
    let text = beginning + whole(Array(entries[start..<end]))
    if end < entries.count { return "\(text), …" }
    return same == end ? "\(text), and no more" : text
  }
  return (excerpt(found), excerpt(expected))
}

/// Returns a sentence that says that only the order differs, or which entries are missing or too much in lists that
/// ``sides(_:_:)`` doesn't print whole; an empty text if there are more than three of these.
func difference(of found: [String], from expected: [String]) -> String {
  func rest(of entries: [String], without others: [String]) -> [String] {
    var counts = Dictionary(others.map { ($0, 1) }, uniquingKeysWith: +)
    return entries.filter { entry in
      counts[entry, default: 0] -= 1
      return counts[entry, default: 0] < 0
    }
  }
  let missing = rest(of: expected, without: found)
  let extra = rest(of: found, without: expected)
  if missing.isEmpty, extra.isEmpty { return "Only the order differs. " }
  if isShort(found), isShort(expected) { return "" }
  guard missing.isEmpty || extra.isEmpty, missing.count + extra.count <= 3 else { return "" }
  return (missing.isEmpty ? "Too much: " : "Missing: ") + (missing + extra).joined(separator: ", ") + ". "
}
