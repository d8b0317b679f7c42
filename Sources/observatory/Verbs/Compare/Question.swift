/// A question of the observer contract, and how to find the answer: by playing it, never by looking it up.
struct Question: Sendable {
  let text: String

  /// Asks it of a specimen that nobody has touched.
  let answer: @Sendable (Variant) -> String

  /// The questions, in the contract's order.
  static let all = [
    Question("In what order are observers told?", answer: \.order),
    Question("When does the state change?", answer: \.stateFirst),
    Question("Registered in the middle of a round?", answer: \.joiningMidRound),
    Question("Removed in the middle of a round?", answer: \.leavingMidRound),
    Question("A change made in a callback?", answer: \.nestedChange),
    Question("What does the next observer hear then?", answer: \.nestedValues),
    Question("Registered twice?", answer: \.duplicates),
    Question("Removing what is not there?", answer: \.removingAStranger),
    Question("Its owner lets go of an observer?", answer: \.droppedObserver),
    Question("Does an observer keep the observable?", answer: \.droppedObservable),
    Question("The current value on registering?", answer: \.firstValue),
    Question("Disposing twice?", answer: \.endingTwice),
    Question("A bag filled after its disposal?", answer: \.lateBag),
    Question("Threads?", answer: \.threads),
  ]

  init(_ text: String, answer: @escaping @Sendable (Variant) -> String) {
    self.text = text
    self.answer = answer
  }
}

// MARK: - Rounds

extension Variant {
  // More than a machine word has bits, under ids that go up and down, with some that leave and come back.
  fileprivate var order: String {
    let specimen = specimen()
    let heard = Heard()
    var expected = (0..<70).map { $0 * 37 % 70 }
    for id in expected { specimen.register(id, heard.callback(id)) }
    for id in [5, 60, 0] {
      specimen.remove(id)
      specimen.register(id, heard.callback(id))
      expected.removeAll { $0 == id }
      expected.append(id)
    }
    heard.forget()
    specimen.change(to: 1)
    return heard.observers == expected ? "as registered" : "another"
  }

  fileprivate var stateFirst: String {
    let specimen = specimen()
    let seen = Heard()
    specimen.register(1) { _, specimen in seen.note(1, specimen.value) }
    seen.forget()
    specimen.change(to: 1)
    return seen.values(of: 1) == [1] ? "before the round" : "after the round"
  }

  fileprivate var joiningMidRound: String {
    let specimen = specimen()
    let heard = Heard()
    specimen.register(
      1,
      heard.callback(1) { value, specimen in
        if value == 1 { specimen.register(3, heard.callback(3)) }
      }
    )
    specimen.register(2, heard.callback(2))
    heard.forget()
    specimen.change(to: 1)
    let first = heard.observers
    specimen.change(to: 2)
    if first == [1, 2] { return heard.observers == [1, 2, 1, 2, 3] ? "told next round" : "never told" }
    // Where newcomers are handed the current value, that is what comes last; else it belongs to the round.
    return first == [1, 2, 3] && firstValue == "at once" ? "told after the round" : "told in the round"
  }

  fileprivate var leavingMidRound: String {
    let specimen = specimen()
    let heard = Heard()
    specimen.register(
      1,
      heard.callback(1) { value, specimen in
        if value == 1 { specimen.remove(2) }
      }
    )
    specimen.register(2, heard.callback(2))
    heard.forget()
    specimen.change(to: 1)
    return heard.observers == [1] ? "silent at once" : "told once more"
  }

  private var nested: Heard {
    let specimen = specimen()
    let heard = Heard()
    specimen.register(
      1,
      heard.callback(1) { value, specimen in
        if value == 1 { specimen.change(to: 2) }
      }
    )
    specimen.register(2, heard.callback(2))
    heard.forget()
    specimen.change(to: 1)
    return heard
  }

  fileprivate var nestedChange: String {
    switch nested.observers {
    case [1, 1, 2, 2]: "a round at once"
    case [1, 2, 1, 2]: "a round in turn"
    default: "lost"
    }
  }

  fileprivate var nestedValues: String {
    let values = nested.values(of: 2)
    return values.isEmpty ? "nothing" : values.map(String.init).joined(separator: ", then ")
  }
}
