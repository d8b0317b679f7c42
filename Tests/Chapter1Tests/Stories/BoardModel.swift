/// A departures board as the brief has it, in the plainest words.
final class BoardModel {
  private(set) var attached: [String] = []
  private(set) var departures: [Train] = []
  private(set) var leftInThisRound: Set<String> = []
  private var isTelling = false
  var tell: (String) -> Void = { _ in }

  func perform(_ verb: BoardAction.Verb) {
    switch verb {
    case .attach(let observer) where !attached.contains(observer): attached.append(observer)
    case .detach(let observer):
      if isTelling, attached.contains(observer) { leftInThisRound.insert(observer) }
      attached.removeAll { $0 == observer }
    case .post(let train) where !departures.contains(train):
      departures.append(train)
      tellEveryObserver()
    case .cancel(let train) where departures.contains(train):
      departures.removeAll { $0 == train }
      tellEveryObserver()
    default: break
    }
  }

  private func tellEveryObserver() {
    isTelling = true
    for observer in attached where !leftInThisRound.contains(observer) { tell(observer) }
    isTelling = false
    leftInThisRound = []
  }
}
