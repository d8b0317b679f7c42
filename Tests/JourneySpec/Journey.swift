/// The classes of a journey, as the specs of chapters 4 and 9 call them.
package protocol Journey: Sendable {
  associatedtype Train: JourneyTrain
  associatedtype TravelBag: JourneyBag where TravelBag.Token == Train.Token

  /// Runs the first closure on one thread, and the others on threads that wait for what the first leaves to them.
  ///
  /// - Returns: A complaint if the threads wait forever, or hold a lock where they may not.
  static func play(_ threads: [@Sendable () -> Void]) -> String?

  /// Marks a place where code of others runs; a play ends here if a lock is held.
  static func point(_ words: String, allowsLocks: Bool)

  /// Waits for another thread of the play.
  static func wait(_ words: String, until condition: @escaping @Sendable () -> Bool)
}

// Chapter 4 has one thread and no lock.
extension Journey {
  package static func play(_ threads: [@Sendable () -> Void]) -> String? {
    threads[0]()
    return nil
  }

  package static func point(_ words: String, allowsLocks: Bool) {}

  package static func wait(_ words: String, until condition: @escaping @Sendable () -> Bool) {}
}

/// A train of either chapter.
///
/// The train of chapter 4 takes any closure, which is more than is needed here.
package protocol JourneyTrain: AnyObject {
  associatedtype Token: JourneyToken
  init()
  func observe(_ observer: @escaping @Sendable (Int) -> Void) -> Token
  func update(_ kilometre: Int)
  var kilometre: Int { get }
}

/// A token of either chapter.
package protocol JourneyToken: AnyObject {
  init(_ ending: @escaping @Sendable () -> Void)
  func dispose()
}

/// A bag of either chapter.
package protocol JourneyBag: AnyObject {
  associatedtype Token: JourneyToken
  init()
  func insert(_ token: Token)
  func dispose()
}
