/// A departures board as the brief has it, in the plainest words.
final class BoardModel {
  private(set) var attached: [String] = []
  private(set) var departures: [Train] = []
  private(set) var leftInThisRound: Set<String> = []
  private var isInRound = false
  var notify: (String) -> Void = { _ in }

  func perform(_ verb: BoardAction.Verb) {
    switch verb {
    case .attach(let observer) where !attached.contains(observer): attached.append(observer)
    case .detach(let observer):
      if isInRound, attached.contains(observer) { leftInThisRound.insert(observer) }
      attached.removeAll { $0 == observer }
    case .post(let train) where !departures.contains(train):
      departures.append(train)
      notifyEveryObserver()
    case .cancel(let train) where departures.contains(train):
      departures.removeAll { $0 == train }
      notifyEveryObserver()
    default: break
    }
  }

  private func notifyEveryObserver() {
    isInRound = true
    for observer in attached where !leftInThisRound.contains(observer) { notify(observer) }
    isInRound = false
    leftInThisRound = []
  }
}
