@testable import Chapter7

/// A kind of board that an inspection is tried on.
struct Specimen: Sendable {
  /// What a failure says about it, in words of the promises.
  let description: String
  let isRight: Bool
  private let makeMaker: @Sendable () -> () -> any BoardDesign

  /// Creates a kind of board that keeps every promise, and says what it does where they are silent.
  static func right(_ silence: String, _ makeDesign: @escaping @Sendable () -> any BoardDesign) -> Specimen {
    Specimen(
      description: "This board keeps every promise. Where they are silent: \(silence)",
      isRight: true,
      makeMaker: { makeDesign }
    )
  }

  /// Creates a kind of board that breaks a promise.
  static func wrong(_ promise: String, _ makeDesign: @escaping @Sendable () -> any BoardDesign) -> Specimen {
    wrong(promise, maker: { makeDesign })
  }

  /// Creates a kind of wrong board of which those that one inspection makes have something in common.
  static func wrong(
    _ promise: String,
    maker makeMaker: @escaping @Sendable () -> () -> any BoardDesign
  ) -> Specimen {
    Specimen(description: "This board breaks a promise: \"\(promise)\"", isRight: false, makeMaker: makeMaker)
  }

  /// Gives the function that makes the boards of one inspection.
  func maker() -> () -> any Board {
    let makeDesign = makeMaker()
    return { SealedBoard(makeDesign()) }
  }
}
