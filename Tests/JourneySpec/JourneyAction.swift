import SpecSupport

/// An action in the stories of a journey, with two trains, two bags, tokens `ada` to `gus` of observers, and tokens `x`
/// to `z`.
package enum JourneyAction: StoryAction, Equatable {
  /// Observes a train; the callback plays at the first call. The closure may take over the last reference to a token.
  case observe(String, on: String, holding: String? = nil)
  /// Makes a token; the callback plays when it ends. The ending may take over the last reference to a token.
  case token(String, holding: String? = nil)
  case dispose(String), drop(String)
  /// Updates a train; the callback plays when one of its observers is called.
  case update(String, Int, calling: String)
  case look(String)
  case insert(String, into: String), disposeBag(String), newBag(String)
  case newTrain(String)
  /// Plays its callback on another thread, and waits until that is done.
  case onAnotherThread

  package var description: String {
    switch self {
    case .observe(let name, let train, let held):
      "\(name) = \(train).observe { \(captured(held))print(\"\(name)\", $0) }\(givenAway(held))"
    case .token(let name, let held): "\(name) = Token { \(captured(held))print(\"\(name)\") }\(givenAway(held))"
    case .dispose(let name): "\(name)?.dispose()"
    case .drop(let name): "\(name) = nil"
    case .update(let train, let kilometre, _): "\(train).update(\(kilometre))"
    case .look(let train): "print(\(train).kilometre)"
    case .insert(let name, let bag): "\(bag).insert(\(name))"
    case .disposeBag(let bag): "\(bag).dispose()"
    case .newBag(let bag): "\(bag) = TravelBag()"
    case .newTrain(let train): "\(train) = Train()"
    case .onAnotherThread: "onAnotherThread { … }"
    }
  }

  package var callbackMoment: String {
    switch self {
    case .token: "when it ends"
    case .update(_, _, let name): "when \(name) is called"
    case .onAnotherThread: "that is"
    case .observe(let name, _, _): "when \(name) is first called"
    // The others have no callback.
    default: ""
    }
  }

  package static let names = [["ada", "ben", "cleo", "dora", "emil", "fay", "gus"], ["x", "y", "z"]]

  package func renamed(_ newName: (String) -> String) -> Self {
    switch self {
    case .observe(let name, let train, let held): .observe(newName(name), on: train, holding: held.map(newName))
    case .token(let name, let held): .token(newName(name), holding: held.map(newName))
    case .dispose(let name): .dispose(newName(name))
    case .drop(let name): .drop(newName(name))
    case .update(let train, let kilometre, let name): .update(train, kilometre, calling: newName(name))
    case .insert(let name, let bag): .insert(newName(name), into: bag)
    case .look, .disposeBag, .newBag, .newTrain, .onAnotherThread: self
    }
  }

  package var simpler: [Self] {
    switch self {
    case .observe(let name, "express", let held): [.observe(name, on: "train", holding: held)]
    case .observe(let name, let train, _?): [.observe(name, on: train)]
    case .token(let name, _?): [.token(name)]
    case .update("express", let kilometre, let name): [.update("train", kilometre, calling: name)]
    case .look("express"): [.look("train")]
    case .newTrain("express"): [.newTrain("train")]
    case .insert(let name, "trunk"): [.insert(name, into: "bag")]
    case .disposeBag("trunk"): [.disposeBag("bag")]
    case .newBag("trunk"): [.newBag("bag")]
    default: []
    }
  }
}

private func captured(_ name: String?) -> String {
  name.map { "[\($0)] in " } ?? ""
}

private func givenAway(_ name: String?) -> String {
  name.map { "; \($0) = nil" } ?? ""
}
