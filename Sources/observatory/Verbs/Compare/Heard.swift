import Locks

/// Who was told what, in order.
final class Heard: Sendable {
  struct Call: Equatable {
    let observer: Int
    let value: Int
  }

  private let kept = Mutex<[Call]>([])

  var calls: [Call] { kept.withLock(\.self) }
  var observers: [Int] { calls.map(\.observer) }

  func values(of observer: Int) -> [Int] {
    calls.filter { $0.observer == observer }.map(\.value)
  }

  func note(_ observer: Int, _ value: Int) {
    kept.withLock { $0.append(Call(observer: observer, value: value)) }
  }

  func forget() {
    kept.withLock { $0 = [] }
  }

  /// A callback that writes down what its observer is told, and then may do something more.
  func callback(
    _ observer: Int,
    then act: @escaping @Sendable (Int, any Specimen) -> Void = { _, _ in }
  ) -> Specimen.Callback {
    { value, specimen in
      self.note(observer, value)
      act(value, specimen)
    }
  }
}
