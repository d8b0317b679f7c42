import ShoppingCart
import SpecSupport
import Stage
import Testing

@Suite struct MechanismTests {
  private let lines = CollectedLines()

  @Test(arguments: Mechanism.allCases)
  func `a started watcher shows the current cart, then every change`(_ mechanism: Mechanism) {
    let cart = mechanism.makeCart()
    cart.add(product: food(1))
    let watcher = cart.makeWatcher(for: smallCart("View", on: lines))
    expect(lines.lines, is: [])

    watcher.start()
    cart.add(product: food(2, price: cents(250)))
    cart.remove(product: food(1))
    cart.contents = Cart()

    expect(
      lines.text,
      is: """
        View: 1 item, $10.00
        View: 2 items, $12.50
        View: 1 item, $2.50
        View: 0 items, $0.00
        """
    )
    watcher.stop()
  }

  @Test(arguments: Mechanism.allCases, [true, false])
  func `a product may use the cart as it is deallocated`(_ mechanism: Mechanism, _ isRemoved: Bool) async {
    await #expect(processExitsWith: .success) { [mechanism = mechanism as Mechanism, isRemoved = isRemoved as Bool] in
      startWatchdog()
      let cart = mechanism.makeCart()
      let notes = EventRecorder<Int>()
      cart.add(product: LastVoucher { [unowned cart] in notes.record(cart.contents.itemCount) })
      if isRemoved { cart.remove(product: food(1)) } else { cart.contents = Cart() }
      expect(notes.events, is: [0])
    }
  }

  @Test(arguments: Mechanism.allCases)
  func `views are updated in the order in which their watchers started`(_ mechanism: Mechanism) {
    let cart = mechanism.makeCart()
    let watchers = ["A", "B", "C"].map { cart.makeWatcher(for: smallCart($0, on: lines)) }
    for position in [2, 0, 1] { watchers[position].start() }
    watchers[2].stop()
    watchers[2].start()
    let countBefore = lines.lines.count

    cart.add(product: food(1))

    let updates = Array(lines.lines.dropFirst(countBefore))
    expect(updates, is: ["A: 1 item, $10.00", "B: 1 item, $10.00", "C: 1 item, $10.00"])
    for watcher in watchers { watcher.stop() }
  }

  @Test(arguments: Mechanism.allCases)
  func `a watcher started twice updates its view once per change`(_ mechanism: Mechanism) {
    let cart = mechanism.makeCart()
    let watcher = cart.makeWatcher(for: smallCart("View", on: lines))
    watcher.start()
    watcher.start()
    expect(lines.lines, is: ["View: 0 items, $0.00"])
    cart.add(product: food(1))
    expect(lines.lines, is: ["View: 0 items, $0.00", "View: 1 item, $10.00"])
    watcher.stop()
    cart.add(product: food(2))
    expect(lines.lines.count, is: 2)
  }

  @Test(arguments: Mechanism.allCases)
  func `a stopped watcher does not update its view until it is started again`(_ mechanism: Mechanism) {
    let cart = mechanism.makeCart()
    let view = smallCart("View")
    let watcher = cart.makeWatcher(for: view)
    watcher.start()
    watcher.stop()
    watcher.stop()
    cart.add(product: food(1))
    expect(view.labels?.itemCount, is: "0 items")
    watcher.start()
    expect(view.labels?.itemCount, is: "1 item")
    watcher.stop()
  }

  @Test(arguments: Mechanism.allCases)
  func `removing a product that is not in the cart updates no view`(_ mechanism: Mechanism) {
    let cart = mechanism.makeCart()
    cart.add(product: food(1))
    let watcher = cart.makeWatcher(for: smallCart("View", on: lines))
    watcher.start()
    #expect(!cart.remove(product: food(2)))
    #expect(cart.remove(product: food(1)))
    #expect(!cart.remove(product: food(1)))
    expect(lines.lines, is: ["View: 1 item, $10.00", "View: 0 items, $0.00"])
    watcher.stop()
  }

  @Test(arguments: Mechanism.allCases, [true, false])
  func `a released watcher and its view are deallocated, stopped or not`(_ mechanism: Mechanism, _ isStopped: Bool) {
    let leaks = LeakTracker()
    let cart = mechanism.makeCart()
    do {
      let view = leaks.track(smallCart("View", on: lines))
      let watcher = cart.makeWatcher(for: view)
      leaks.track(watcher, as: "the watcher of a view")
      watcher.start()
      if isStopped { watcher.stop() }
    }
    leaks.expectAllFreed()
    cart.add(product: food(1))
    expect(lines.lines, is: ["View: 0 items, $0.00"])
  }

  @Test(arguments: Mechanism.allCases)
  func `a view that outlives its watcher is not updated`(_ mechanism: Mechanism) {
    let cart = mechanism.makeCart()
    let view = smallCart("View")
    do { cart.makeWatcher(for: view).start() }
    cart.add(product: food(1))
    expect(view.labels?.itemCount, is: "0 items")
  }

  @Test(arguments: Mechanism.allCases)
  func `a cart is deallocated with its last watcher`(_ mechanism: Mechanism) {
    let leaks = LeakTracker()
    do {
      let cart = mechanism.makeCart()
      leaks.track(cart, as: "\(mechanism)")
      let watcher = cart.makeWatcher(for: smallCart("View", on: lines))
      watcher.start()
      cart.add(product: food(1))
    }
    leaks.expectAllFreed()
  }
}

// MARK: - Fixtures

/// A product that does something when it is deallocated.
///
/// Unchecked, since the cart that the closure uses is for one thread; sound, as each test has only one.
private final class LastVoucher: Product, @unchecked Sendable {
  let id = 1
  let name = "Voucher"
  let price = cents(500)
  private let lastDeed: () -> Void

  init(lastDeed: @escaping () -> Void) { self.lastDeed = lastDeed }

  deinit { lastDeed() }
}
