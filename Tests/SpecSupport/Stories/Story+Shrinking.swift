extension Story {
  /// The stories that are one step simpler than this one: one line, anywhere, is left out, or leaves its callback, or
  /// does something simpler.
  ///
  /// Those without half of the lines come first, so that a few tries remove most of what doesn't matter. Each is
  /// smaller than this one by the same measure, so that shrinking ends.
  var simpler: [Story] {
    var candidates: [[StoryLine<Action>]] = []
    if lines.count > 3 {
      let half = lines.count / 2
      candidates += [Array(lines[half...]), Array(lines[..<half])]
    }
    candidates += Self.withoutOne(lines) + Self.withOneOutOfItsCallback(lines) + Self.withOneSimpler(lines)
    return candidates.map(Story.init) + Action.names.map(renamed).filter { $0.code != code }
  }

  /// Returns the same story, in which the first of the names is the first to occur, and so on.
  private func renamed(by names: [String]) -> Story {
    var unused = names[...]
    var newNames: [String: String] = [:]
    return Story(
      lines.map { line in
        line.renamed { name in
          if newNames[name] == nil { newNames[name] = names.contains(name) ? unused.removeFirst() : name }
          return newNames[name] ?? name
        }
      }
    )
  }

  private static func withoutOne(_ lines: [StoryLine<Action>]) -> [[StoryLine<Action>]] {
    lines.indices.flatMap { index in
      var left = lines
      let line = left.remove(at: index)
      let inside = withoutOne(line.inCallback).map { inCallback in
        var changed = lines
        changed[index].inCallback = inCallback
        return changed
      }
      // Or the lines of its callback take its place.
      let opened = line.inCallback.isEmpty ? [] : [Array(lines[..<index]) + line.inCallback + lines[(index + 1)...]]
      return [left] + opened + inside
    }
  }

  /// Returns the stories in which one line has moved from a callback to any place after it.
  private static func withOneOutOfItsCallback(_ lines: [StoryLine<Action>]) -> [[StoryLine<Action>]] {
    lines.indices.flatMap { index in
      lines[index].inCallback.indices.flatMap { place in
        ((index + 1)...lines.count).map { newPlace in
          var changed = lines
          let line = changed[index].inCallback.remove(at: place)
          changed.insert(line, at: newPlace)
          return changed
        }
      }
    }
  }

  private static func withOneSimpler(_ lines: [StoryLine<Action>]) -> [[StoryLine<Action>]] {
    lines.indices.flatMap { index in
      let line = lines[index]
      let simpler = line.action.simpler.map { StoryLine($0, inCallback: line.inCallback) }
      let inside = withOneSimpler(line.inCallback).map { StoryLine(line.action, inCallback: $0) }
      return (simpler + inside).map { line in
        var changed = lines
        changed[index] = line
        return changed
      }
    }
  }
}
