public import Stage

/// An object that a ``CartManager`` calls when its cart changes.
///
/// ```swift
/// final class Receipt: CartSubscriber {
///   let description = "Receipt"
///
///   func accept(changed cart: Cart) {
///     print("To pay: \(cart.total)")
///   }
/// }
///
/// let apple = Food(id: 1, name: "Apple", price: 10, calories: 20)
/// let cartManager = CartManager()
/// let receipt = Receipt()
/// cartManager.add(subscriber: receipt)  // CartManager: I'am adding a new subscriber: Receipt
/// cartManager.add(product: apple)
/// // CartManager: I'am adding a new product: Apple
/// // To pay: 10
/// ```
///
/// The manager holds subscribers weakly, and writes their descriptions to its transcript.
///
/// The protocol follows the cart example in "Observer in Swift" (Refactoring.Guru). In today's Swift
/// its method would be called `cartDidChange(_:)`, or the protocol would be a closure.
public protocol CartSubscriber: AnyObject, CustomStringConvertible {
  /// Delivers the changed cart to the subscriber.
  func accept(changed cart: Cart)
}

// Both subscribers describe themselves, and write, as in the article. UIKit does not exist on Linux.

/// A stand-in for UIKit's navigation bar.
///
/// ```swift
/// let bar = NavigationBar()
/// bar.accept(changed: Cart())  // UINavigationBar: Updating an appearance of navigation items
/// ```
public final class NavigationBar: CartSubscriber {
  /// The name of the UIKit class.
  public let description = "UINavigationBar"

  private let transcript: any Transcript

  /// Creates a bar that writes its updates to a transcript.
  public init(transcript: some Transcript = .standardOutput) {
    self.transcript = transcript
  }

  /// Updates the items of the bar.
  public func accept(changed cart: Cart) {
    transcript.write("UINavigationBar: Updating an appearance of navigation items")
  }
}

/// A stand-in for a view controller that lists the products.
///
/// ```swift
/// let screen = CartScreen()
/// screen.accept(changed: Cart())  // CartViewController: Updating an appearance of a list view with products
/// ```
public final class CartScreen: CartSubscriber {
  /// The name of the view controller's class.
  public let description = "CartViewController"

  private let transcript: any Transcript

  /// Creates a screen that writes its updates to a transcript.
  public init(transcript: some Transcript = .standardOutput) {
    self.transcript = transcript
  }

  /// Updates the list of products.
  public func accept(changed cart: Cart) {
    transcript.write("CartViewController: Updating an appearance of a list view with products")
  }
}
