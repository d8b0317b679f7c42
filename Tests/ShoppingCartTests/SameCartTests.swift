import ShoppingCart
import Testing
import Transcripts

/// One random sequence of additions and removals, played on all mechanisms side by side.
@Suite struct SameCartTests {
  @Test(arguments: [1, 2, 3] as [UInt64])
  func `all mechanisms show the same after every step`(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var expected = ExpectedShop()
    let shops = Mechanism.allCases.map(Shop.init)
    for number in 1...400 {
      let step = Step(drawing: &generator)
      expected.take(step)
      for shop in shops {
        shop.take(step)
        // The first difference ends the test, since all later steps would differ too.
        try #require(shop.labels == expected.labels, "step \(number), \(step), over \(shop.mechanism)")
        try #require(shop.productIDs == expected.productIDs, "step \(number), \(step), over \(shop.mechanism)")
        try #require(shop.linesOfStep == shops[0].linesOfStep, "step \(number), \(step), over \(shop.mechanism)")
      }
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `the sequence has steps of all kinds`(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let names = (1...400).map { _ in Step(drawing: &generator).name }
    for name in ["add", "remove", "open", "close", "drop"] {
      #expect(names.count { $0 == name } > 20)
    }
  }
}

// MARK: - Fixtures

/// One action of a user.
private enum Step {
  case add(Int)
  case remove(Int)
  case open(screen: Int)
  case close(screen: Int)
  case drop(screen: Int)

  /// Draws a step: seven in ten add or remove one of five products, the others concern one of three screens.
  init(drawing generator: inout SeededGenerator) {
    let kind = generator.draw(10)
    switch kind {
    case 0..<4: self = .add(generator.draw(5))
    case 4..<7: self = .remove(generator.draw(5))
    case 7: self = .open(screen: generator.draw(3))
    case 8: self = .close(screen: generator.draw(3))
    default: self = .drop(screen: generator.draw(3))
    }
  }

  var name: String {
    switch self {
    case .add: "add"
    case .remove: "remove"
    case .open: "open"
    case .close: "close"
    case .drop: "drop"
    }
  }
}

/// Prices in whole cents, so the expected totals do not depend on `Decimal`.
private let pricesInCents = [10, 20, 33, 199, 1]

private func product(_ id: Int) -> Food {
  food(id, price: cents(pricesInCents[id]))
}

/// A model of the expected cart and labels, without a cart or an observer.
private struct ExpectedShop {
  private(set) var productIDs: [Int] = []
  private(set) var labels: [String?] = [nil, nil, nil]
  private var openScreens: Set<Int> = []

  mutating func take(_ step: Step) {
    switch step {
    case .add(let id):
      productIDs.append(id)
      for screen in openScreens { labels[screen] = label }
    case .remove(let id):
      guard let position = productIDs.firstIndex(of: id) else { return }
      productIDs.remove(at: position)
      for screen in openScreens { labels[screen] = label }
    case .open(let screen):
      openScreens.insert(screen)
      labels[screen] = label
    case .close(let screen):
      openScreens.remove(screen)
    case .drop(let screen):
      openScreens.remove(screen)
      labels[screen] = nil
    }
  }

  private var label: String {
    let total = productIDs.reduce(0) { $0 + pricesInCents[$1] }
    let items = productIDs.count == 1 ? "1 item" : "\(productIDs.count) items"
    return "\(items), $\(total / 100).\(total / 10 % 10)\(total % 10)"
  }
}

/// A cart with one mechanism, and up to three screens.
private final class Shop {
  let mechanism: Mechanism

  /// The lines of the latest step, in order.
  private(set) var linesOfStep: [String] = []

  private let transcript = CollectedLines()
  private let cart: any ObservableCart
  private var screens: [BrowsingScreen?] = [nil, nil, nil]
  private var lineCount = 0

  init(_ mechanism: Mechanism) {
    self.mechanism = mechanism
    cart = mechanism.makeCart()
  }

  var productIDs: [Int] { cart.contents.products.map(\.id) }

  var labels: [String?] {
    screens.map { screen in
      screen?.smallCart.labels.map { "\($0.itemCount), \($0.total)" }
    }
  }

  func take(_ step: Step) {
    switch step {
    case .add(let id): cart.add(product: product(id))
    case .remove(let id): cart.remove(product: product(id))
    case .open(let number): screen(number).appear()
    case .close(let number): screens[number]?.disappear()
    case .drop(let number): screens[number] = nil
    }
    linesOfStep = Array(transcript.lines.dropFirst(lineCount))
    lineCount += linesOfStep.count
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

/// A linear congruential generator: the same seed gives the same numbers.
private struct SeededGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// Draws a number below a limit.
  mutating func draw(_ limit: UInt64) -> Int {
    // Knuth's constants for MMIX. The low bits have short periods, so they are dropped.
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % limit)
  }
}
