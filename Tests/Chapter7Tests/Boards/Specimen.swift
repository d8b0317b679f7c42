@testable import Chapter7

/// What the promises say nothing about.
enum Silence {
  /// The order of `departures`.
  case order
  /// What `observerCount` is in the middle of a round.
  case count
  /// What becomes of an observer that leaves and comes back within a round.
  case comingBack
  /// When a change that is made in a round notifies.
  case nesting
  /// Whether an observer that is released in the middle of a round is notified in it.
  case dropping
}

/// A kind of board that an inspection is tried on.
struct Specimen: Sendable {
  /// What a failure says about it, in words of the promises.
  let description: String
  let isRight: Bool
  /// What it does where the promises are silent; empty if it is a wrong one.
  let customs: [Silence: String]
  private let makeMaker: @Sendable () -> () -> any BoardDesign

  /// Creates a kind of board that keeps every promise.
  static func right(_ customs: Customs) -> Specimen {
    Specimen(
      description: "This board keeps every promise.",
      isRight: true,
      customs: customs.sentences,
      makeMaker: { { RightBoard(customs) } }
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
    Specimen(
      description: "This board breaks a promise: \"\(promise)\"",
      isRight: false,
      customs: [:],
      makeMaker: makeMaker
    )
  }

  /// Gives the function that makes the boards of one inspection.
  ///
  /// It calls `meet` when the inspection makes a board do something that the promises are silent about.
  func maker(meet: @escaping (Silence) -> Void = { _ in }) -> () -> any Board {
    let makeDesign = makeMaker()
    return { SealedBoard(makeDesign(), meet: meet) }
  }
}
