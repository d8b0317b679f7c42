/// A train, a token or a bag, for whichever thread plays the scene.
///
/// Unchecked, since chapter 4's classes are not `Sendable`: its scenes stay on one thread. Chapter 9's classes are.
struct Shared<Object: AnyObject>: @unchecked Sendable {
  let object: Object
}
