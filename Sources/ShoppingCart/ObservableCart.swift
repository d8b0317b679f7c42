/// A cart that keeps small-cart views up to date, by a mechanism of its own.
///
/// Screens know their cart by this protocol, so they work with any mechanism. The carts are for
/// one thread, also the one whose mechanism is for many: to put a product in is to read the cart,
/// change it and write it back, and what another thread does in between would be lost.
public protocol ObservableCart: AnyObject {
  /// What is in the cart; setting it has every watcher told, in the order in which they started.
  var contents: Cart { get set }

  /// Puts a product into the cart, then has every watcher told.
  func add(product: any Product)

  /// Takes a product out of the cart, once, then has every watcher told.
  ///
  /// - Returns: `false` if the product is not there; then nobody is told.
  @discardableResult
  func remove(product: any Product) -> Bool

  /// Makes a watcher for a view; it watches once it is started.
  func makeWatcher(for view: SmallCartView) -> any CartWatcher
}

extension ObservableCart {
  /// Puts a product into the cart, then has every watcher told.
  public func add(product: any Product) {
    contents.add(product)
  }

  /// Takes a product out of the cart, once, then has every watcher told.
  ///
  /// - Returns: `false` if the product is not there; then nobody is told.
  @discardableResult
  public func remove(product: any Product) -> Bool {
    // A copy is changed, since `contents.remove(product)` would count as a change in any case.
    var changed = contents
    guard changed.remove(product) else { return false }
    contents = changed
    return true
  }
}
