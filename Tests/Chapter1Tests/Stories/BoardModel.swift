/// A departures board as the brief has it, in the plainest words.
final class BoardModel {
  private(set) var attached: [String] = []
  private(set) var departures: [Train] = []
  private(set) var leftInThisRound: Set<String> = []
  private var isTelling = false
  var tell: (String) -> Void = { _ in }

  func attach(_ observer: String) {
    if !attached.contains(observer) { attached.append(observer) }
  }

  func detach(_ observer: String) {
    if isTelling, attached.contains(observer) { leftInThisRound.insert(observer) }
    attached.removeAll { $0 == observer }
  }

  func post(_ train: Train) {
    if departures.contains(train) { return }
    departures.append(train)
    tellEveryObserver()
  }

  func cancel(_ train: Train) {
    if !departures.contains(train) { return }
    departures.removeAll { $0 == train }
    tellEveryObserver()
  }

  private func tellEveryObserver() {
    isTelling = true
    for observer in attached where !leftInThisRound.contains(observer) { tell(observer) }
    (isTelling, leftInThisRound) = (false, [])
  }
}
