import DisposableObservers

/// A screen that shows a value which is updated on the main actor alone.
///
/// The compiler can't know that, since the closure may run wherever an update is made. So the closure claims it, and
/// an update from elsewhere ends the program instead of racing with the screen.
final class TokenScreen {
  private(set) var shown: [Int] = []
  private let bag = DisposeBag()

  init(showing degrees: Observable<Int>) {
    degrees.observe { [weak self] value in
      MainActor.assumeIsolated { self?.shown.append(value) }
    }.disposed(by: bag)
  }
}
