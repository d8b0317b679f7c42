import ClosureObservers
import ConceptualSubject
import DisposableObservers
import Foundation
import ProtocolObservers
import StreamObservers

/// One way to build the pattern, as the contract sees it.
///
/// A variant in ``all`` is held to the contract by ContractTests, and is a column of `compare`.
public struct Variant: Sendable, CustomStringConvertible {
  /// The name of its module.
  public let module: String

  /// The first word of that name, so that a table of all variants fits a page.
  public var name: String { String(module.prefix(1) + module.dropFirst().prefix(while: \.isLowercase)) }

  /// Whether the compiler lets its observable cross from one thread to another.
  public let isSendable: Bool

  /// What it does where the contract leaves the choice.
  public let choices: Choices

  /// Makes an adapter with the value 0 and no observers.
  public let makeAdapter: @Sendable () -> any ContractAdapter

  /// Describes a variant.
  public init(
    module: String,
    isSendable: Bool,
    choices: Choices,
    makeAdapter: @escaping @Sendable () -> any ContractAdapter
  ) {
    self.module = module
    self.isSendable = isSendable
    self.choices = choices
    self.makeAdapter = makeAdapter
  }

  /// The name, by which a test shows a variant.
  public var description: String { name }
}

extension Variant {
  /// What the observer contract leaves to each variant.
  public struct Choices: Sendable {
    /// What can happen when an id is registered a second time.
    public enum Duplicate: Sendable { case notifiedTwice, refused, replaced }

    /// What happens when an id is registered a second time.
    public let duplicate: Duplicate
    /// Whether it knows an observer by identity: the same object registers each time.
    public let knowsIdentity: Bool
    /// Whether it holds observers weakly.
    public let isWeak: Bool
    /// Whether an observer looks for itself, and so always finds the newest value.
    public let pulls: Bool
    /// Whether registering returns a token, which ends the registration.
    public let hasTokens: Bool
    /// Whether it delivers the current value to an observer that registers.
    public let replays: Bool
    /// Whether a change made in a callback waits for the running round.
    public let takesTurns: Bool
    /// Whether an observer is a task that takes the values from a buffer of its own, at its own pace.
    ///
    /// Such a task is cancelled to end its registration, and releasing its handle ends nothing.
    public let buffers: Bool

    /// Whether removing an observer says if there was one.
    public var answersRemovals: Bool { !hasTokens && !buffers }

    /// Creates choices; each flag is `false` unless given.
    public init(
      duplicate: Duplicate,
      knowsIdentity: Bool = false,
      isWeak: Bool = false,
      pulls: Bool = false,
      hasTokens: Bool = false,
      replays: Bool = false,
      takesTurns: Bool = false,
      buffers: Bool = false
    ) {
      self.duplicate = duplicate
      self.knowsIdentity = knowsIdentity
      self.isWeak = isWeak
      self.pulls = pulls
      self.hasTokens = hasTokens
      self.replays = replays
      self.takesTurns = takesTurns
      self.buffers = buffers
    }
  }

  /// The kit's variants, in reading order.
  public static let all = [
    Variant(
      module: "ConceptualSubject",
      isSendable: VariantContract.isSendable(Subject.self),
      choices: Choices(duplicate: .notifiedTwice, knowsIdentity: true, pulls: true)
    ) {
      ConceptualAdapter()
    },
    Variant(
      module: "ProtocolObservers",
      isSendable: VariantContract.isSendable(ProtocolObservers.Observable<Int>.self),
      choices: Choices(duplicate: .refused, isWeak: true)
    ) {
      ProtocolAdapter()
    },
    Variant(
      module: "ClosureObservers",
      isSendable: VariantContract.isSendable(ClosureObservers.Observable<Int>.self),
      choices: Choices(duplicate: .replaced)
    ) {
      ClosureAdapter()
    },
    Variant(
      module: "DisposableObservers",
      isSendable: VariantContract.isSendable(DisposableObservers.Observable<Int>.self),
      choices: Choices(duplicate: .notifiedTwice, hasTokens: true, replays: true, takesTurns: true)
    ) {
      DisposableAdapter()
    },
    Variant(
      module: "StreamObservers",
      isSendable: VariantContract.isSendable(StreamObservers.Observable<Int>.self),
      choices: Choices(duplicate: .notifiedTwice, replays: true, buffers: true)
    ) {
      StreamAdapter()
    },
  ]
}

extension Variant {
  /// What the platform has, as far as it runs on this system: not held to the contract, but asked the same questions.
  ///
  /// Ask on the main actor: one of them belongs there.
  public static var platform: [Variant] {
    let notifiedTwice = Choices(duplicate: .notifiedTwice)
    let center = Variant(
      module: "NotificationCenter",
      isSendable: VariantContract.isSendable(NotificationCenter.self),
      choices: notifiedTwice
    ) {
      NotificationAdapter()
    }
    let tracking = Variant(module: "Tracking", isSendable: true, choices: notifiedTwice) { TrackingAdapter() }
    let streams = Variant(module: "Streams", isSendable: true, choices: notifiedTwice) { AsyncStreamAdapter() }
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return [center, tracking, streams] }
    return [
      center,
      Variant(module: "Messages", isSendable: false, choices: notifiedTwice) { MessageAdapter() },
      tracking,
      Variant(module: "Observations", isSendable: true, choices: notifiedTwice) { ObservationsAdapter() },
      streams,
    ]
  }
}

/// Whether the compiler lets values of a type cross from one thread to another.
///
/// The answer is found while the call is compiled: of two overloads that fit, the compiler takes the
/// narrower one. So the call has to name the type; a generic parameter won't do.
public func isSendable<Value>(_: Value.Type) -> Bool { false }

/// Whether the compiler lets values of a type cross from one thread to another: of this type it does.
public func isSendable<Value: Sendable>(_: Value.Type) -> Bool { true }
