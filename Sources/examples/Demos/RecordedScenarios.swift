import MovieReviews
import NetworkRequests
import ShoppingCart

func recordReviews(on recording: Recording) {
  // A screen names the movie at the end of its line.
  let screens = ObserverLines(recording: recording) { $0.split(separator: " ").last.map(String.init) }
  let tracker = ReviewTracker(transcript: recording)
  let list = MovieListScreen(tracker: tracker, transcript: screens)
  recording.call("ReviewTracker", "addObserver", joining: "MovieListScreen") { list.appear() }
  let detail = list.openMovie(42)
  recording.call("ReviewTracker", "addObserver", joining: "MovieDetailScreen") { detail.appear() }

  recording.change("ReviewTracker", "push for 42") { tracker.receivePush(for: 42) }

  recording.call("ReviewTracker", "removeObserver", leaving: "MovieDetailScreen") { detail.disappear() }
  recording.call("ReviewTracker", "removeObserver", leaving: "MovieListScreen") { list.disappear() }

  recording.beginScene()
  MovieReviews.Demo.comparePollingAndPushing(on: recording)
}

func recordCart(on recording: Recording) {
  recordArticleClient(on: recording)
  for cart in ShoppingCart.Demo.carts {
    recording.beginScene()
    recording.write("\(type(of: cart)):")
    recordShopping(with: cart, on: recording)
  }
}

private func recordArticleClient(on recording: Recording) {
  let cartManager = CartManager(transcript: recording)
  // Each subscriber writes a line whenever it is notified.
  let lines = ObserverLines(recording: recording) { _ in "accept(changed:)" }
  let subscribers: [any CartSubscriber] = [NavigationBar(transcript: lines), CartScreen(transcript: lines)]

  for subscriber in subscribers {
    recording.call("CartManager", "add(subscriber:)", joining: subscriber.description) {
      cartManager.add(subscriber: subscriber)
    }
  }
  recording.change("CartManager", "add(apple)") { cartManager.add(product: ShoppingCart.Demo.apple) }
  recording.change("CartManager", "add(tShirt)") { cartManager.add(product: ShoppingCart.Demo.tShirt) }
  recording.change("CartManager", "remove(apple)") { cartManager.remove(product: ShoppingCart.Demo.apple) }
  withExtendedLifetime(subscribers) {}
}

private func recordShopping(with cart: some ObservableCart, on recording: Recording) {
  // A line of a small cart names the items between its colon and its comma.
  let views = ObserverLines(recording: recording) { line in
    line.split(separator: ":").last?.split(separator: ",").first.map { String($0.dropFirst()) }
  }
  let name = "\(type(of: cart))"
  func openScreen(_ title: String, offering product: any Product) -> BrowsingScreen {
    let screen = BrowsingScreen(
      title: title,
      products: [product],
      cart: cart,
      priceFormat: ShoppingCart.Demo.dollars,
      transcript: views
    )
    recording.call(name, from: title, "start()", joining: title) { screen.appear() }
    return screen
  }

  var groceries: BrowsingScreen? = openScreen("Groceries", offering: ShoppingCart.Demo.apple)
  recording.change(name, from: "Groceries", "add(apple)") { groceries?.addProduct(inRow: 0) }
  let clothing = openScreen("Clothing", offering: ShoppingCart.Demo.tShirt)
  recording.change(name, from: "Clothing", "add(tShirt)") { clothing.addProduct(inRow: 0) }
  groceries = nil
  recording.draw { $0.leave("Groceries") }
  recording.change(name, "remove(apple)") { cart.remove(product: ShoppingCart.Demo.apple) }
  recording.call(name, from: "Clothing", "stop()", leaving: "Clothing") { clothing.disappear() }
}

func recordRequests(on recording: Recording) {
  let screenName = "SomethingScreen"
  let networkName = "NetworkManager"
  // The line about what the screen shows is about a value that it has received; its other lines are not.
  let screenLines = ObserverLines(recording: recording) { line in
    guard let shown = line.firstMatch(of: /: Shows (\w+)/)?.1 else { return nil }
    return shown == "a" ? "failure" : String(shown)
  }
  let server = Server(transcript: recording)
  let network = NetworkManager(transport: server.transport)
  let screen = SomethingScreen(manager: SomethingManager(network: network), transcript: screenLines)
  func refresh() { recording.call(networkName, from: screenName, "execute") { screen.refresh() } }
  func respond(_ name: String) {
    recording.change(networkName, from: "Server", name) { server.respond(name) }
  }

  recording.call(networkName, from: screenName, "observe", joining: screenName) { screen.appear() }
  respond("Dawn")
  refresh()
  respond("Noon")
  refresh()
  recording.change(networkName, from: "Server", "status 503") { server.fail(with: 503) }
  refresh()
  respond("Dusk")

  refresh()
  recording.call(networkName, from: screenName, "dispose()", leaving: screenName) { screen.disappear() }
  respond("Night")
  recording.write("\(networkName): \(network.observedRequestCount) requests observed")
}
