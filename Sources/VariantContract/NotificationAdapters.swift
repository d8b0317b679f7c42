import Foundation

/// `NotificationCenter` with names: an observer is a block, and a token of the center's removes it.
///
/// It is for one thread, like what it is compared with.
final class NotificationAdapter: ContractAdapter {
  private static let changed = Notification.Name("changed")

  private let center = NotificationCenter()
  private var tokens: [Int: [any NSObjectProtocol]] = [:]
  private(set) var value = 0

  var observable: AnyObject { center }
  var held: [AnyObject] { tokens.values.flatMap(\.self) }

  func change(to value: Int) {
    self.value = value
    center.post(name: Self.changed, object: nil, userInfo: ["value": value])
  }

  func register(_ id: Int, _ callback: @escaping Callback) -> RegistrationAnswer? {
    let adapter = Unchecked(self)
    let token = center.addObserver(forName: Self.changed, object: nil, queue: nil) { notification in
      guard let value = notification.userInfo?["value"] as? Int, let adapter = adapter.object else { return }
      callback(value, adapter)
    }
    tokens[id, default: []].append(token)
    return nil
  }

  // Removing has no answer.
  func remove(_ id: Int) -> Bool? {
    guard tokens[id]?.isEmpty == false, let token = tokens[id]?.removeFirst() else { return nil }
    center.removeObserver(token)
    return nil
  }

  func drop(_ id: Int) {
    tokens[id] = nil
  }
}

/// `NotificationCenter` with messages of the main actor: an observer is a closure, and its token ends it.
///
/// It may be used on the main actor alone.
@available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
final class MessageAdapter: ContractAdapter {
  private struct Changed: NotificationCenter.MainActorMessage {
    typealias Subject = Source

    let value: Int
  }

  /// The subject of the messages.
  final class Source {}

  private let center = NotificationCenter()
  private let source = Source()
  private var tokens: [Int: [NotificationCenter.ObservationToken]] = [:]
  private(set) var value = 0

  var observable: AnyObject { center }
  var held: [AnyObject] { tokens.values.flatMap(\.self).map { $0 as AnyObject } }

  func change(to value: Int) {
    self.value = value
    let adapter = Unchecked(self)
    MainActor.assumeIsolated {
      guard let adapter = adapter.object else { return }
      adapter.center.post(Changed(value: value), subject: adapter.source)
    }
  }

  func register(_ id: Int, _ callback: @escaping Callback) -> RegistrationAnswer? {
    let adapter = Unchecked(self)
    let token = center.addObserver(of: source, for: Changed.self) { message in
      if let adapter = adapter.object { callback(message.value, adapter) }
    }
    tokens[id, default: []].append(token)
    return nil
  }

  // Removing has no answer.
  func remove(_ id: Int) -> Bool? {
    guard tokens[id]?.isEmpty == false, let token = tokens[id]?.removeFirst() else { return nil }
    center.removeObserver(token)
    return nil
  }

  func drop(_ id: Int) {
    tokens[id] = nil
  }
}

/// A weak reference that closures may capture whatever thread they are for.
///
/// `@unchecked`, since each adapter that is captured stays on the thread that made it.
private struct Unchecked<Object: AnyObject>: @unchecked Sendable {
  weak let object: Object?

  init(_ object: Object) {
    self.object = object
  }
}
