@testable import Chapter7

/// A kind of board that an inspection is tried on.
struct Specimen: Sendable {
  /// What a failure says about it, in words of the promises.
  let description: String
  /// What it does where the promises are silent; `nil` if it is a wrong one.
  let customs: Set<Custom>?
  private let makeMaker: @Sendable () -> () -> PlainBoard

  /// Creates a kind of board that keeps every promise.
  static func right(_ customs: Set<Custom>) -> Specimen {
    Specimen(description: "This board keeps every promise.", customs: customs) { { RightBoard(customs) } }
  }

  /// Creates a kind of board that breaks a promise.
  static func wrong(_ promise: String, _ makeDesign: @escaping @Sendable () -> PlainBoard) -> Specimen {
    wrong(promise, maker: { makeDesign })
  }

  /// Creates a kind of wrong board of which those that one inspection makes have something in common.
  static func wrong(_ promise: String, maker: @escaping @Sendable () -> () -> PlainBoard) -> Specimen {
    Specimen(description: "This board breaks a promise: \"\(promise)\"", customs: nil, makeMaker: maker)
  }

  /// Gives the function that makes the boards of one inspection.
  func maker() -> () -> any Board {
    let makeDesign = makeMaker()
    return { SealedBoard(makeDesign()) }
  }
}
