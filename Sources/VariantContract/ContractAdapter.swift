/// One form for all variants: an observable number, and observers that are known by ids.
///
/// A test or a question says what an observer does when it is told. Its callback is handed the adapter,
/// so that it can look and act in the middle of a round. An adapter whose observers run in tasks runs them before an
/// operation returns, except within a callback.
public protocol ContractAdapter: AnyObject {
  /// What an observer does when it is told.
  typealias Callback = @Sendable (_ value: Int, any ContractAdapter) -> Void

  /// The current value.
  var value: Int { get }

  /// Changes the value, and has the observers told.
  func change(to value: Int)

  /// Registers an observer; an id that is in use is registered again, as the variant has it.
  ///
  /// - Returns: What the variant says to it: `false` if the id was in use.
  @discardableResult
  func register(_ id: Int, _ callback: @escaping Callback) -> Bool

  /// Ends the oldest registration under an id.
  ///
  /// - Returns: What the variant says to it: whether there was one, or `nil` if it has no such answer.
  @discardableResult
  func remove(_ id: Int) -> Bool?

  /// Drops everything that the owner of an id has in hand: the observer, the tokens, or the handles of the tasks.
  func drop(_ id: Int)

  /// The object that observers register with.
  var observable: AnyObject { get }

  /// What the owners of the observers have in hand: observers, tokens, or handles of tasks.
  var held: [AnyObject] { get }

  /// Disposes one token twice.
  ///
  /// - Returns: How often its action has run, or `nil` where there are no tokens.
  func disposeTwice() -> Int?

  /// Puts a registration into a bag that is already disposed.
  ///
  /// - Returns: Whether that ended the registration, or `nil` where there are no bags.
  func fillBagLate() -> Bool?
}

extension ContractAdapter {
  /// Says that there are no tokens.
  public func disposeTwice() -> Int? { nil }

  /// Says that there are no bags.
  public func fillBagLate() -> Bool? { nil }
}
