import JourneySpec
import SpecSupport

@testable import Chapter9

// Re-entrancy: what is released here releases another token, or calls the train, a token or a bag again. Each function returns what was told, or ran.

/// Ada's closure holds the last reference to Ben's token when she leaves.
func lettingGo() -> [String] {
  let train = Train()
  let heard = Recorder<String>()
  var ben: Token? = train.observe { heard.record("Ben \($0)") }
  let ada = train.observe { [ben] kilometre in
    withExtendedLifetime(ben) { heard.record("Ada \(kilometre)") }
  }
  ben = nil
  let cleo = train.observe { heard.record("Cleo \($0)") }
  _ = heard.takeEvents()
  ada.dispose()
  train.update(1)
  withExtendedLifetime(cleo) {}
  return heard.events
}

/// Ada's closure holds the last reference to Ben's token when she disposes her own, while she is told.
func lettingGoInItsOwnCall() -> [String] {
  let train = Train()
  let heard = Recorder<String>()
  let adas = Recorder<Token>()
  var ben: Token? = train.observe { heard.record("Ben \($0)") }
  adas.record(
    train.observe { [ben] kilometre in
      withExtendedLifetime(ben) {
        heard.record("Ada \(kilometre)")
        if kilometre == 1 { for token in adas.takeEvents() { token.dispose() } }
      }
    }
  )
  ben = nil
  let cleo = train.observe { heard.record("Cleo \($0)") }
  train.update(1)
  // When Ben's token went in that round is not the question here.
  _ = heard.takeEvents()
  train.update(2)
  withExtendedLifetime(cleo) {}
  return heard.events
}

/// Cleo's closure holds the last reference to Ben's token when Ada, who is being told, throws Cleo out.
func lettingGoInTheMiddleOfARound() -> [String] {
  let train = Train()
  let heard = Recorder<String>()
  let cleos = Recorder<Token>()
  let ada = train.observe { kilometre in
    heard.record("Ada \(kilometre)")
    if kilometre == 1 { for token in cleos.events { token.dispose() } }
  }
  var ben: Token? = train.observe { heard.record("Ben \($0)") }
  cleos.record(
    train.observe { [ben] kilometre in
      withExtendedLifetime(ben) { heard.record("Cleo \(kilometre)") }
    }
  )
  ben = nil
  let dora = train.observe { heard.record("Dora \($0)") }
  train.update(1)
  // When Ben's token went in that round is not the question here.
  _ = heard.takeEvents()
  train.update(2)
  withExtendedLifetime((ada, dora)) {}
  return heard.events
}

/// Updates a train to 9 as it goes.
private final class Farewell: Sendable {
  let train: Train
  init(_ train: Train) { self.train = train }
  deinit { train.update(9) }
}

/// Ada's closure holds the last reference to something that moves the train as it goes.
func movingOnTheWayOut() -> [String] {
  let train = Train()
  let heard = Recorder<String>()
  var farewell: Farewell? = Farewell(train)
  let ada = train.observe { [farewell] kilometre in
    withExtendedLifetime(farewell) { heard.record("Ada \(kilometre)") }
  }
  farewell = nil
  let ben = train.observe { heard.record("Ben \($0)") }
  _ = heard.takeEvents()
  ada.dispose()
  withExtendedLifetime(ben) {}
  return heard.events
}

/// The same, and Ada disposes her own token while she is told.
func movingOnTheWayOutOfItsOwnCall() -> [String] {
  let passengers = Passengers()
  var farewell: Farewell? = Farewell(passengers.train)
  passengers.join("Ada") { [farewell] passengers, kilometre in
    withExtendedLifetime(farewell) {
      if kilometre == 1 { passengers.dispose("Ada") }
    }
  }
  farewell = nil
  passengers.join("Ben")
  _ = passengers.received()
  passengers.train.update(1)
  return passengers.received()
}

/// An ending disposes of its own token.
func disposingOfItsOwnToken() -> [String] {
  let ended = Recorder<String>()
  let shelf = Recorder<Token>()
  shelf.record(
    Token {
      ended.record("the ending")
      for token in shelf.events { token.dispose() }
    }
  )
  for token in shelf.events { token.dispose() }
  _ = shelf.takeEvents()
  return ended.events
}

/// The ending of Ada's token holds the last reference to Ben's, whose ending disposes of Ada's.
func disposingOnTheWayOut() -> [String] {
  let ended = Recorder<String>()
  let shelf = Recorder<Token>()
  var ben: Token? = Token {
    ended.record("Ben's ending")
    for token in shelf.events { token.dispose() }
  }
  shelf.record(
    Token { [ben] in
      withExtendedLifetime(ben) { ended.record("Ada's ending") }
    }
  )
  ben = nil
  for token in shelf.events { token.dispose() }
  let events = ended.events
  _ = shelf.takeEvents()
  return events
}

/// A bag is disposed, and an ending disposes it again and puts a token in.
func comingBackToTheBag() -> [String] {
  let ended = Recorder<String>()
  let bag = TravelBag()
  bag.insert(ending("Ada", andComingBackTo: bag, ended))
  bag.dispose()
  return ended.events
}

/// A token comes too late, and its ending disposes the bag again and puts a token in.
func comingBackTooLate() -> [String] {
  let ended = Recorder<String>()
  let bag = TravelBag()
  bag.dispose()
  bag.insert(ending("Ada", andComingBackTo: bag, ended))
  return ended.events
}

/// A bag is disposed, and an ending puts a token in that is kept elsewhere, too.
func fillingTheBagOnTheWayOut() -> [String] {
  let ended = Recorder<String>()
  let bag = TravelBag()
  let ben = Token { ended.record("Ben's ending") }
  bag.insert(
    Token {
      ended.record("Ada's ending")
      bag.insert(ben)
      ended.record("Ada's ending returns")
    }
  )
  bag.dispose()
  return withExtendedLifetime(ben) { ended.events }
}

private func ending(_ name: String, andComingBackTo bag: TravelBag, _ ended: Recorder<String>) -> Token {
  Token {
    ended.record("\(name)'s ending")
    bag.dispose()
    bag.insert(Token { ended.record("Ben's ending") })
  }
}
