public import Transcripts

/// Stands in for UIKit's navigation bar, by whose name it goes in the transcript.
public final class NavigationBar: CartSubscriber {
  /// What the bar is called where it stands in.
  public let description = "UINavigationBar"

  private let transcript: any Transcript

  /// Creates a bar that says on a transcript what it does.
  public init(transcript: some Transcript = .standardOutput) {
    self.transcript = transcript
  }

  /// Updates the items of the bar.
  public func accept(changed cart: Cart) {
    transcript.write("UINavigationBar: Updating an appearance of navigation items")
  }
}

/// Stands in for a view controller that lists the products, by whose name it goes in the transcript.
public final class CartScreen: CartSubscriber {
  /// What the screen is called where it stands in.
  public let description = "CartViewController"

  private let transcript: any Transcript

  /// Creates a screen that says on a transcript what it does.
  public init(transcript: some Transcript = .standardOutput) {
    self.transcript = transcript
  }

  /// Updates the list of products.
  public func accept(changed cart: Cart) {
    transcript.write("CartViewController: Updating an appearance of a list view with products")
  }
}
