import ShoppingCart
import SpecSupport
import Stage
import Testing

/// Random sequences of additions and removals, played on each mechanism and on a simple model of what a user sees.
@Suite struct SameCartTests {
  @Test(arguments: Mechanism.allCases)
  func `all mechanisms show the same after every step`(_ mechanism: Mechanism) {
    Stories(
      60,
      longest: 40,
      line: { StoryLine(Step(drawing: &$0)) },
      code: { journal in
        let shop = Shop(mechanism)
        return { line in shop.take(line.action, journal) }
      },
      model: { journal in
        var shop = ExpectedShop()
        return { line in shop.take(line.action, journal) }
      },
      promise: { _ in "Every screen shows the cart, whatever the mechanism (\(mechanism))." }
    ).check()
  }
}

// MARK: - Fixtures

/// One action of a user.
private enum Step: StoryAction {
  case add(Int)
  case remove(Int)
  case open(screen: Int)
  case close(screen: Int)
  case drop(screen: Int)

  /// Draws a step: seven in ten add or remove one of five products, the others concern one of three screens.
  init(drawing generator: inout SplitMix64) {
    let (product, screen) = (generator.pick(0...4), generator.pick(0...2))
    switch generator.pick(0...9) {
    case 0..<4: self = .add(product)
    case 4..<7: self = .remove(product)
    case 7: self = .open(screen: screen)
    case 8: self = .close(screen: screen)
    default: self = .drop(screen: screen)
    }
  }

  var description: String {
    switch self {
    case .add(let id): "cart.add(product: product(\(id)))"
    case .remove(let id): "cart.remove(product: product(\(id)))"
    case .open(let screen): "screen\(screen).appear()"
    case .close(let screen): "screen\(screen).disappear()"
    case .drop(let screen): "screen\(screen) = nil"
    }
  }
}

/// Prices in whole cents, so the expected totals do not depend on `Decimal`.
private let pricesInCents = [10, 20, 33, 199, 1]

private func product(_ id: Int) -> Food {
  food(id, price: cents(pricesInCents[id]))
}

extension StoryJournal {
  /// Writes down what a user can see: the lines of a step, the products and the labels of the screens.
  fileprivate func note(lines: [String], productIDs: [Int], labels: [String?]) {
    lines.forEach(note)
    noteState("products \(productIDs)")
    for (screen, label) in labels.enumerated() { noteState("screen\(screen): \(label ?? "dropped")") }
  }
}

/// A model of the expected cart and labels, without a cart or an observer.
private struct ExpectedShop {
  private var productIDs: [Int] = []
  private var labels: [String?] = [nil, nil, nil]
  private var openScreens: [Int] = []

  mutating func take(_ step: Step, _ journal: StoryJournal) {
    var updated: [Int] = []
    switch step {
    case .add(let id):
      productIDs.append(id)
      updated = openScreens
    case .remove(let id):
      if let position = productIDs.firstIndex(of: id) {
        productIDs.remove(at: position)
        updated = openScreens
      }
    case .open(let screen):
      if !openScreens.contains(screen) {
        openScreens.append(screen)
        updated = [screen]
      }
    case .close(let screen):
      openScreens.removeAll { $0 == screen }
    case .drop(let screen):
      openScreens.removeAll { $0 == screen }
      labels[screen] = nil
    }
    for screen in updated { labels[screen] = label }
    journal.note(lines: updated.map { "Screen \($0): \(label)" }, productIDs: productIDs, labels: labels)
  }

  private var label: String {
    let total = productIDs.reduce(0) { $0 + pricesInCents[$1] }
    let items = productIDs.count == 1 ? "1 item" : "\(productIDs.count) items"
    return "\(items), $\(total / 100).\(total / 10 % 10)\(total % 10)"
  }
}

/// A cart with one mechanism, and up to three screens.
private final class Shop {
  private let transcript = CollectedLines()
  private let cart: any ObservableCart
  private var screens: [BrowsingScreen?] = [nil, nil, nil]
  private var lineCount = 0

  init(_ mechanism: Mechanism) {
    cart = mechanism.makeCart()
  }

  func take(_ step: Step, _ journal: StoryJournal) {
    switch step {
    case .add(let id): cart.add(product: product(id))
    case .remove(let id): cart.remove(product: product(id))
    case .open(let number): screen(number).appear()
    case .close(let number): screens[number]?.disappear()
    case .drop(let number): screens[number] = nil
    }
    let lines = transcript.lines
    let labels = screens.map { $0?.smallCart.labels.map { "\($0.itemCount), \($0.total)" } }
    journal.note(lines: Array(lines[lineCount...]), productIDs: cart.contents.products.map(\.id), labels: labels)
    lineCount = lines.count
  }

  private func screen(_ number: Int) -> BrowsingScreen {
    if let screen = screens[number] { return screen }
    let screen = BrowsingScreen(
      title: "Screen \(number)",
      products: [],
      cart: cart,
      priceFormat: dollars,
      transcript: transcript
    )
    screens[number] = screen
    return screen
  }
}
