/// A variant under examination: an observable number, and observers that go by numbers of their own.
///
/// What an observer does when it is told is up to the question that is asked. It is handed the specimen, so
/// that it can look and act from within its callback.
protocol Specimen: AnyObject {
  typealias Callback = @Sendable (_ value: Int, any Specimen) -> Void

  var value: Int { get }

  func change(to value: Int)

  /// Registers an observer; one with the same number again if there is such a one.
  func register(_ id: Int, _ callback: @escaping Callback)

  /// Ends what was registered last under a number.
  ///
  /// - Returns: What the variant says to it: whether there was any, or `nil` if it has no way to ask for that.
  @discardableResult
  func remove(_ id: Int) -> Bool?

  /// Lets go of all that whoever registered an observer has of it.
  func letGo(of id: Int)

  /// The object that observers register with.
  var observable: AnyObject { get }

  /// What those who registered have in their hands: observers, or tokens.
  var held: [AnyObject] { get }

  /// Ends one registration twice.
  ///
  /// - Returns: How often the action for its end has run, or `nil` where there is no such thing.
  func endTwice() -> Int?

  /// Puts a registration into a bag that was disposed before.
  ///
  /// - Returns: Whether the registration was ended by that, or `nil` where there are no bags.
  func fillBagLate() -> Bool?
}

// As long as a variant has no tokens.
extension Specimen {
  func endTwice() -> Int? { nil }
  func fillBagLate() -> Bool? { nil }
}

/// Where specimens of a variant come from.
struct Variant: Sendable {
  let name: String

  /// Whether the compiler lets what it observes cross from one thread to another.
  let isSendable: Bool

  /// Makes a specimen that nobody has touched, with 0 for its value.
  let specimen: @Sendable () -> any Specimen
}
