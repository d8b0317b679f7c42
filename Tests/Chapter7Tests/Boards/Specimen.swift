@testable import Chapter7

/// A kind of board that an inspection is tried on.
struct Specimen: Sendable {
  /// What a failure says about it, in words of the promises.
  let description: String
  let isRight: Bool
  /// What it does where the promises are silent, if it is a right one and no plain one.
  var custom: Custom?
  /// Whether it is a wrong one that is right in some rounds, or for some looks.
  var isPartlyRight = false
  private let makeMaker: @Sendable () -> () -> PlainBoard

  /// Creates a kind of board that keeps every promise.
  static func right(with custom: Custom? = nil) -> Specimen {
    Specimen(description: "This board keeps every promise.", isRight: true, custom: custom) { { RightBoard(custom) } }
  }

  /// Creates a kind of board that breaks a promise: in all rounds, or in those of some moments; and for all looks, or
  /// for one alone.
  ///
  /// The promise is a sentence without its full stop, and the design breaks it in all rounds and for all looks.
  static func wrong(
    _ promise: String,
    in moments: [Moment] = [],
    shownBy look: Look? = nil,
    _ makeDesign: @escaping @Sendable () -> PlainBoard
  ) -> Specimen {
    let isMixed = !moments.isEmpty || look != nil
    return relatives(promise, moments, look) {
      { isMixed ? MixedBoard(makeDesign(), in: moments, shownBy: look ?? .calls) : makeDesign() }
    }
  }

  /// Creates a kind of wrong board of which those that one inspection makes have something in common.
  static func relatives(
    _ promise: String,
    _ moments: [Moment] = [],
    _ look: Look? = nil,
    makeMaker: @escaping @Sendable () -> () -> PlainBoard
  ) -> Specimen {
    let place = moments.map { " \($0.words)" }.joined()
    let looks = look.map { " \($0.words)" } ?? ""
    let description = "This board breaks a promise\(place): \"\(promise).\"\(looks)"
    let isPartlyRight = !moments.isEmpty || look != nil
    return Specimen(description: description, isRight: false, isPartlyRight: isPartlyRight, makeMaker: makeMaker)
  }

  /// Gives the function that makes the boards of one inspection.
  ///
  /// Each has an idle design of another kind beside its own. If that is a wrong one for a right board, and the other
  /// way round, the memory that a board takes doesn't say which it is.
  func maker(beside other: Specimen) -> () -> any Board {
    let makeDesign = makeMaker()
    let makeIdle = other.makeMaker()
    return {
      let isFirst = Bool.random()
      let designs = isFirst ? [makeDesign(), makeIdle()] : [makeIdle(), makeDesign()]
      return SealedBoard(designs, at: isFirst ? 0 : 1)
    }
  }
}
