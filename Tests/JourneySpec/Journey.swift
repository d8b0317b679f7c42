/// The classes of a journey, as the specs of chapters 4 and 9 call them.
package protocol Journey: Sendable {
  associatedtype Train: JourneyTrain
  associatedtype TravelBag: JourneyBag where TravelBag.Token == Train.Token
}

/// A train of either chapter.
///
/// That of chapter 4 takes any closure, which is more than is asked for here.
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

/// A train, a token or a bag, in the hands of whichever thread plays the scene.
///
/// Unchecked, since chapter 4's classes are not `Sendable`: its scenes stay on one thread. Chapter 9's classes are.
struct Shared<Object: AnyObject>: @unchecked Sendable {
  let object: Object
}
