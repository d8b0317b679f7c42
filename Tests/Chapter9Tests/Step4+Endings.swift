import JourneySpec
import ScheduleSpec
import SpecSupport
import Testing

@testable import Chapter9

// What is released, and the endings of tokens, may call back too.
extension Step4 {
  @Test func `a closure that is released, in a round or not, may hold the last reference to a token`() async {
    await #expect(processExitsWith: .success, "\(holding("a closure is released, by the train or by a token"))") {
      beginSceneOfOneThread()
      let train = Train()
      let received = EventRecorder<String>()
      let ada = train.observe { [ben = train.observe { received.record("Ben \($0)") }] kilometre in
        withExtendedLifetime(ben) { received.record("Ada \(kilometre)") }
      }
      let cleo = train.observe { received.record("Cleo \($0)") }
      received.takeEvents()
      ada.dispose()
      train.update(1)
      withExtendedLifetime(cleo) {}
      expect("received", received.takeEvents(), is: ["Cleo 1"]) {
        """
        Ada's closure held the last reference to Ben's token, and Ada's token was disposed of. That has to release her \
        closure and Ben's token, so his subscription has to be over when 1 comes.
        """
      }

      // When Ben's token ends in the round of 1 is not the question here.
      let note: @Sendable (String, Int) -> Void = { if $1 == 2 { received.record("\($0) \($1)") } }
      var passengers = Passengers()
      passengers.join("Ada") { [ben = passengers.train.observe { note("Ben", $0) }] passengers, kilometre in
        withExtendedLifetime(ben) {
          note("Ada", kilometre)
          if kilometre == 1 { passengers.dispose("Ada") }
        }
      }
      passengers.join("Cleo") { _, kilometre in note("Cleo", kilometre) }
      for kilometre in [1, 2] { passengers.train.update(kilometre) }
      expect("who received 2 after Ada left", received.takeEvents(), is: ["Cleo 2"]) {
        """
        Ada's closure held the last reference to Ben's token. Called with 1, she disposed of her own: when 2 comes, \
        both subscriptions have to be over.
        """
      }

      passengers = Passengers()
      passengers.join("Ada") { passengers, kilometre in
        note("Ada", kilometre)
        if kilometre == 1 { passengers.dispose("Cleo") }
      }
      passengers.join("Cleo") { [ben = passengers.train.observe { note("Ben", $0) }] _, kilometre in
        withExtendedLifetime(ben) { note("Cleo", kilometre) }
      }
      passengers.join("Dora") { _, kilometre in note("Dora", kilometre) }
      for kilometre in [1, 2] { passengers.train.update(kilometre) }
      expect("who received 2 after Cleo left", received.takeEvents(), is: ["Ada 2", "Dora 2"]) {
        """
        Cleo's closure held the last reference to Ben's token. Called with 1, Ada disposed of Cleo's token: when 2 \
        comes, both Cleo's and Ben's subscriptions have to be over.
        """
      }
    }
  }

  @Test func `an object that is released may update the train`() async {
    await #expect(processExitsWith: .success, "\(holding("a closure is released, even that of one observer alone"))") {
      beginSceneOfOneThread()
      let train = Train()
      let received = EventRecorder<String>()
      let ada = train.observe { [farewell = Suitcase { train.update(9) }] kilometre in
        withExtendedLifetime(farewell) { received.record("Ada \(kilometre)") }
      }
      let ben = train.observe { received.record("Ben \($0)") }
      received.takeEvents()
      ada.dispose()
      withExtendedLifetime(ben) {}
      expect("received after dispose()", received.events, is: ["Ben 9"]) {
        "Ada's closure held an object whose `deinit` updates to 9. Her token was disposed of: 9 has to reach Ben."
      }

      let passengers = Passengers()
      let itsTrain = passengers.train
      passengers.join("Ada") { [farewell = Suitcase { itsTrain.update(9) }] passengers, kilometre in
        withExtendedLifetime(farewell) { if kilometre == 1 { passengers.dispose("Ada") } }
      }
      passengers.join("Ben")
      _ = passengers.takeReceived()
      passengers.train.update(1)
      expect("received in the rounds of 1 and 9", passengers.takeReceived(), is: ["Ada 1", "Ben 1", "Ben 9"]) {
        """
        Ada's closure held an object whose `deinit` updates the train to 9. Called with 1, she disposed of her own \
        token: after that round, 9 has to reach Ben.
        """
      }

      let hosts = Passengers()
      hosts.join("Ada") { hosts, kilometre in
        guard kilometre == 1 else { return }
        let train = hosts.train
        hosts.join("Cleo") { [farewell = Suitcase { train.update(9) }] _, _ in farewell.touch() }
        hosts.dispose("Cleo")
      }
      hosts.join("Ben")
      _ = hosts.takeReceived()
      hosts.train.update(1)
      let calls = hosts.takeReceived()
      // Whether Cleo receives her first value before she leaves does not matter, nor who is called first.
      let ofBoth = ["Ada", "Ben"].flatMap { name in calls.filter { $0.hasPrefix(name) } }
      expect("received by Ada and by Ben", ofBoth, is: ["Ada 1", "Ada 9", "Ben 1", "Ben 9"]) {
        """
        Called with 1, Ada registered Cleo, whose closure held an object whose `deinit` updates the train to 9, and \
        disposed of Cleo's token: after that round, 9 has to reach Ada and Ben.
        """
      }
    }
  }

  @Test func `an ending may call its own token`() async {
    await #expect(processExitsWith: .success, "\(holding("an ending runs"))") {
      beginSceneOfOneThread()
      let ended = EventRecorder<String>()
      let shelf = EventRecorder<Token>()
      shelf.record(
        Token {
          ended.record("the ending")
          for token in shelf.events { token.dispose() }
        }
      )
      for token in shelf.events { token.dispose() }
      shelf.takeEvents()
      expect("what ran", ended.takeEvents(), is: ["the ending"]) {
        "An ending disposed of its own token. The ending was under way by then, so it may not run again."
      }
    }
  }

  @Test func `an ending that is released may release another token, whose ending calls back`() async {
    await #expect(processExitsWith: .success, "\(holding("an ending is released"))") {
      beginSceneOfOneThread()
      let ended = EventRecorder<String>()
      let shelf = EventRecorder<Token>()
      var ben: Token? = Token {
        ended.record("Ben's ending")
        for token in shelf.events { token.dispose() }
      }
      shelf.record(Token { [ben] in withExtendedLifetime(ben) { ended.record("Ada's ending") } })
      ben = nil
      for token in shelf.events { token.dispose() }
      expect("what ran", ended.takeEvents(), is: ["Ada's ending", "Ben's ending"]) {
        """
        The ending of Ada's token held the last reference to Ben's token, whose ending disposes of Ada's. When Ada's \
        ending has run, it has to be released, and so end Ben's token.
        """
      }
      shelf.takeEvents()
    }
  }

  @Test func `an ending may call its own bag`() async {
    await #expect(processExitsWith: .success, "\(holding("an ending runs"))") {
      beginSceneOfOneThread()
      for isLate in [false, true] {
        let ended = EventRecorder<String>()
        let bag = TravelBag()
        if isLate { bag.dispose() }
        bag.insert(
          Token {
            ended.record("Ada's ending")
            bag.dispose()
            bag.insert(Token { ended.record("Ben's ending") })
          }
        )
        bag.dispose()
        expect("what ran", ended.events, is: ["Ada's ending", "Ben's ending"]) {
          """
          \(isLate ? "Ada's token came late." : "The bag was disposed of.") Ada's ending disposed of the bag again and \
          inserted Ben's token. The bag had been disposed of by then, so Ben's token has to end, too.
          """
        }
      }

      let ended = EventRecorder<String>()
      let bag = TravelBag()
      let late = Token { ended.record("Ben's ending") }
      bag.insert(Token {})
      bag.insert(
        Token {
          ended.record("Ada's ending")
          bag.insert(late)
          ended.record("Ada's ending returns")
        }
      )
      bag.insert(Token {})
      bag.dispose()
      expect("what ran in a bag of three", ended.events, is: ["Ada's ending", "Ben's ending", "Ada's ending returns"]) {
        """
        The bag was disposed of, with Ada's token in the middle of three, and Ada's ending inserted Ben's token, which \
        other code keeps alive. The bag counts as disposed of from the start, so Ben's token has to end immediately.
        """
      }
      withExtendedLifetime(late) {}
    }
  }

  @Test func `stories of endings that call back`() async throws {
    let lesson = "Is a lock of yours held while an ending runs, or something is released?"
    try await BagStories.check(ofStep: 8, crashLesson: lesson)
  }
}
