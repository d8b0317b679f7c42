/// One form for all variants: an observable number, and observers that are known by ids.
///
/// A test or a question says what an observer does when it is notified. Its callback receives the adapter,
/// so that it can look and act in the middle of a round. An adapter whose observers run in tasks runs them before an
/// operation returns, except within a callback.
public protocol ContractAdapter: AnyObject {
  /// What an observer does when it is notified.
  typealias Callback = @Sendable (_ value: Int, any ContractAdapter) -> Void

  /// The current value.
  var value: Int { get }

  /// Changes the value, and has the observers notified.
  func change(to value: Int)

  /// Registers an observer. What happens to an id that is in use is the variant's choice.
  ///
  /// - Returns: What the variant says became of it, or `nil` if it doesn't say.
  @discardableResult
  func register(_ id: Int, _ callback: @escaping Callback) -> RegistrationAnswer?

  /// Ends the oldest registration under an id.
  ///
  /// - Returns: Whether there was one, or `nil` if the variant doesn't say.
  @discardableResult
  func remove(_ id: Int) -> Bool?

  /// Releases everything that the owner of an id holds: the observer, the tokens, or the handles of the tasks.
  func drop(_ id: Int)

  /// The object that observers register with.
  var observable: AnyObject { get }

  /// What the owners of the observers hold: observers, tokens, or handles of tasks.
  var held: [AnyObject] { get }
}

/// What a variant can say when an observer registers.
public enum RegistrationAnswer: String, Sendable {
  case added, refused, replaced
}
