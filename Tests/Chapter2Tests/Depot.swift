import SpecSupport

@testable import Chapter2

/// Where the signs come from: they note what they are told in one common list, such as "north: 5".
///
/// The depot keeps them alive until they are scrapped.
final class Depot<Value> {
  private let noted = Recorder<String>()
  private var signs: [Sign<Value>] = []

  /// Makes one more sign, which is known by its name if it has no other id.
  func sign(_ name: String, id: String? = nil, whenTold: @escaping () -> Void = {}) -> Sign<Value> {
    let sign = Sign<Value>(id: id ?? name) { [noted] value in
      noted.record("\(name): \(value)")
      whenTold()
    }
    signs.append(sign)
    return sign
  }

  /// Lets a sign go; if nobody else keeps it, it is gone.
  func scrap(id: String) {
    signs.removeAll { $0.id == id }
  }

  /// Who has been told what since the last call, oldest first.
  func told() -> [String] {
    noted.takeEvents()
  }
}

/// So many names that whoever keeps no order does not tell them in order by luck.
let manyNames = (1...12).map { "sign \($0)" }

/// A sign that understands one kind of value.
final class Sign<Value>: ChangeObserver {
  let id: String
  private let whenTold: (Value) -> Void

  init(id: String, whenTold: @escaping (Value) -> Void) {
    self.id = id
    self.whenTold = whenTold
  }

  func valueDidChange(to value: Value) {
    whenTold(value)
  }
}

// Debugging, since this is how a failure shows what is in a list.
extension News: CustomDebugStringConvertible {
  var debugDescription: String {
    switch self {
    case .delay(let minutes): ".delay(\(minutes))"
    case .platform(let number): ".platform(\(number))"
    }
  }
}
