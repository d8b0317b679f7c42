extension Story {
  /// The stories that are one step simpler than this one: a line is left out, anywhere, or leaves its callback, or does
  /// something simpler.
  ///
  /// Those with many lines left out come first, so that most of what doesn't matter goes in a few tries. Each is
  /// smaller than this one by the same measure, so taking one after the other comes to an end.
  var simpler: [Story] {
    var candidates: [[StoryLine<Action>]] = []
    if lines.count > 3 {
      let half = lines.count / 2
      candidates += [Array(lines[half...]), Array(lines[..<half])]
    }
    candidates += Self.withoutOne(lines) + Self.withOneOutOfItsCallback(lines) + Self.withOneSimpler(lines)
    return candidates.map(Story.init) + Action.names.map(renamed).filter { $0.code != code }
  }

  /// The same story, in which the first of the names is the first to occur, and so on.
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
      // Or what its callback does, without the line.
      let opened = line.inCallback.isEmpty ? [] : [Array(lines[..<index]) + line.inCallback + lines[(index + 1)...]]
      return [left] + opened + inside
    }
  }

  /// Has a line come later, at each of the places there are, instead of in a callback.
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
