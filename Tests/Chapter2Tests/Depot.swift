import SpecSupport

@testable import Chapter2

/// Where the signs come from: they note what they are notified of in one common list, such as "north: 5".
///
/// The depot keeps them alive until they are scrapped.
final class Depot<Value>: NoteTaker {
  private var signs: [Sign<Value>] = []

  /// Makes one more sign, which is known by its name if it has no other id.
  func sign(_ name: String, id: String? = nil, whenNotified: @escaping () -> Void = {}) -> Sign<Value> {
    let sign = Sign<Value>(id: id ?? name) { [calls] value in
      calls.record("\(name): \(value)")
      whenNotified()
    }
    signs.append(sign)
    return sign
  }

  /// Releases a sign; if nothing else refers to it, it is deallocated.
  func scrap(id: String) { signs.removeAll { $0.id == id } }
}

/// So many names that an answer that keeps no order does not notify them in order by luck; none has a part of another.
let manyNames = [
  "north", "hall", "kiosk", "west", "yard", "bridge", "lift", "dock", "south", "mezzanine", "tower", "café",
]

/// A sign that understands one kind of value.
final class Sign<Value>: ChangeObserver {
  let id: String
  private let whenNotified: (Value) -> Void

  init(id: String, whenNotified: @escaping (Value) -> Void) {
    self.id = id
    self.whenNotified = whenNotified
  }

  func valueDidChange(to value: Value) { whenNotified(value) }
}

extension News {
  /// The news as Swift, for comparing and for failures.
  var code: String {
    switch self {
    case .delay(let minutes): ".delay(\(minutes))"
    case .platform(let number): ".platform(\(number))"
    }
  }
}
