import Course
import VariantContract

/// A question of the observer contract, with a function that finds the answer by trying it.
struct Question: Sendable {
  let text: String

  /// Finds the answer of a variant, with an adapter that has not been used.
  let answer: @Sendable (Variant) -> String

  static let all = [
    Question(text: "In what order are observers notified?", answer: \.order),
    Question(text: "When does the state change?", answer: \.stateFirst),
    Question(text: "Registered during a round?", answer: \.joiningMidRound),
    Question(text: "Removed during a round?", answer: \.leavingMidRound),
    Question(text: "A change made in a callback?", answer: \.nestedChange),
    Question(text: "What does the next observer receive?", answer: \.nestedValues),
    Question(text: "Registered twice?", answer: \.duplicates),
    Question(text: "What does registering twice return?", answer: \.duplicateAnswer),
    Question(text: "Removing one that isn't registered?", answer: \.removingAStranger),
    Question(text: "Released by its owner?", answer: \.droppedObserver),
    Question(text: "Do observers keep the subject alive?", answer: \.droppedObservable),
    Question(text: "The current value on registering?", answer: \.firstValue),
    Question(text: "Disposing twice?", answer: \.endingTwice),
    Question(text: "A bag filled after its disposal?", answer: \.lateBag),
    Question(text: "Threads?", answer: \.threads),
  ]

  /// The questions that the platform's mechanisms can be asked: all but those about the kit's own tokens and bags.
  static let ofPlatform = all.filter { !["Disposing twice?", "A bag filled after its disposal?"].contains($0.text) }

  /// Returns the questions, and the answers of each variant, as a table in Markdown with aligned columns.
  static func table(_ questions: [Question], for variants: [Variant]) -> [String] {
    let header = ["Question"] + variants.map(\.name)
    let rows = questions.map { question in [question.text] + variants.map(question.answer) }
    let widths = header.indices.map { column in ([header] + rows).map { $0[column].count }.max() ?? 0 }
    let rule = widths.map { String(repeating: "-", count: $0) }
    return ([header, rule] + rows).map { cells in
      "| " + zip(cells, widths).map { $0.padded(to: $1) }.joined(separator: " | ") + " |"
    }
  }

  /// Returns each question with the answers of the variants below it, for a screen that the table is too wide for.
  static func blocks(_ questions: [Question], for variants: [Variant], style: Style, width: Int) -> [String] {
    let longest = variants.map(\.name.count).max() ?? 0
    let margin = String(repeating: " ", count: longest + 4)
    return questions.flatMap { question in
      [""] + question.text.lines(atMost: width).map(style.heading)
        + variants.flatMap { variant in
          let name = "  \(variant.name.padded(to: longest))  "
          return question.answer(variant).lines(atMost: width, first: name, next: margin)
        }
    }
  }
}

// MARK: - Rounds

extension Variant {
  /// Returns the calls in the round of a change to 1, of observers that a closure registers.
  func round(_ register: (any ContractAdapter, CallLog) -> Void) -> CallLog {
    let adapter = makeAdapter()
    let log = CallLog()
    register(adapter, log)
    log.removeAll()
    adapter.change(to: 1)
    return log
  }

  // There are more observers than a machine word has bits, under ids that go up and down; some leave and come back.
  fileprivate var order: String {
    let ids = (0..<70).map { $0 * 37 % 70 }
    let returning = [5, 60, 0]
    let log = round { adapter, log in
      for id in ids { adapter.register(id, log.callback(id)) }
      for id in returning {
        adapter.remove(id)
        adapter.register(id, log.callback(id))
      }
    }
    let expected = ids.filter { !returning.contains($0) } + returning
    return log.observers == expected ? "as registered" : "no fixed order"
  }

  fileprivate var stateFirst: String {
    let seen = round { adapter, log in adapter.register(1) { _, adapter in log.append(1, adapter.value) } }
    return seen.values(of: 1) == [1] ? "before the round" : "after the round"
  }

  fileprivate var joiningMidRound: String {
    let adapter = makeAdapter()
    let log = CallLog()
    adapter.register(1, log.callback(1) { value, adapter in if value == 1 { adapter.register(3, log.callback(3)) } })
    adapter.register(2, log.callback(2))
    log.removeAll()
    adapter.change(to: 1)
    let first = log.observers
    adapter.change(to: 2)
    if !first.contains(3) { return log.observers.contains(3) ? "next round" : "never notified" }
    // A newcomer that receives the current value receives it last. Any other call belongs to the round.
    return first.last == 3 && firstValue == "yes" ? "after the round" : "in the round"
  }

  // Each observer removes the other one, since either may be notified first.
  fileprivate var leavingMidRound: String {
    let log = round { adapter, log in
      for (id, other) in [(1, 2), (2, 1)] {
        adapter.register(id, log.callback(id) { value, adapter in if value == 1 { adapter.remove(other) } })
      }
    }
    return log.observers.count == 1 ? "no more calls" : "notified once more"
  }

  /// The calls, where the first of two observers makes a second change.
  private var nested: [CallLog.Call] {
    round { adapter, log in
      for id in 1...2 {
        adapter.register(id, log.callback(id) { _, adapter in if log.calls.count == 1 { adapter.change(to: 2) } })
      }
    }
    .calls
  }

  fileprivate var nestedChange: String {
    switch nested.map(\.value) {
    case [1, 1, 2, 2]: "queued"
    // Each observer has received both values in order, and none has waited for the others.
    case [1, 2, 1, 2]: "buffered"
    case [1, 2, 2, 1], [1, 2, 2, 2]: "nested round"
    case let values: values.last == 2 ? "a later turn" : "lost"
    }
  }

  fileprivate var nestedValues: String {
    let calls = nested
    let values = calls.filter { $0.observer != calls.first?.observer }.map(\.value)
    return values.isEmpty ? "nothing" : values.map(String.init).joined(separator: ", then ")
  }
}
