/// Some lines that differ between two texts, with up to three lines that are the same around them.
package struct Hunk: Equatable, Sendable {
  package struct Line: Equatable, Sendable {
    package enum Sign: Character, Sendable {
      case same = " "
      /// It is in the first text alone.
      case removed = "-"
      /// It is in the second text alone.
      case added = "+"
    }

    package let sign: Sign
    package let text: String
  }

  /// The number of the first line, in the first text, from 1.
  package let start: Int
  package let lines: [Line]
}

extension Hunk {
  /// How many lines two texts may have in common parts left out, so that comparing takes neither long nor much memory.
  private static let limit = 2000

  /// Finds where two texts differ, by the fewest lines (Myers, 1986: it is the standard library's `difference`).
  ///
  /// - Returns: `nil` if they are too long for that, and differ in too much of it.
  /// - Complexity: O(*n* · *d*), where *d* is how many lines differ.
  static func hunks(from first: AnswerFile, to second: AnswerFile) -> [Hunk]? {
    let (old, new) = (first.lines, second.lines)
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed()).prefix { $0 == $1 }.count
    let middles = (old[start..<old.count - end], new[start..<new.count - end])
    guard middles.0.count + middles.1.count <= limit else { return nil }

    var (removed, added) = (Set<Int>(), Set<Int>())
    for change in Array(middles.1).difference(from: Array(middles.0)) {
      switch change {
      case .remove(let offset, _, _): removed.insert(start + offset)
      case .insert(let offset, _, _): added.insert(start + offset)
      }
    }
    return hunks(in: script(old, new, removed: removed, added: added))
  }

  // All lines of both texts in one order, each with its number in the first text: there, what is added
  // has that of the line after it.
  private static func script(
    _ old: [AnswerFile.Line],
    _ new: [AnswerFile.Line],
    removed: Set<Int>,
    added: Set<Int>
  ) -> [(number: Int, line: Line)] {
    var script: [(Int, Line)] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if removed.contains(i) {
        script.append((i + 1, Line(sign: .removed, text: old[i].text)))
        i += 1
      } else if added.contains(j) {
        script.append((i + 1, Line(sign: .added, text: new[j].text)))
        j += 1
      } else {
        script.append((i + 1, Line(sign: .same, text: old[i].text)))
        i += 1
        j += 1
      }
    }
    return script
  }

  private static func hunks(in script: [(number: Int, line: Line)]) -> [Hunk] {
    var ranges: [Range<Int>] = []
    for index in script.indices where script[index].line.sign != .same {
      let around = max(0, index - 3)..<min(script.count, index + 4)
      if let last = ranges.last, around.lowerBound <= last.upperBound {
        ranges[ranges.count - 1] = last.lowerBound..<around.upperBound
      } else {
        ranges.append(around)
      }
    }
    return ranges.map { range in
      Hunk(start: script[range.lowerBound].number, lines: script[range].map(\.line))
    }
  }
}
