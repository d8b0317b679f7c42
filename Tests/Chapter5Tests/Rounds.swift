import SpecSupport

@testable import Chapter5

/// Plays a script on a publisher, and returns who was notified of each of two notices.
func rounds(of script: RoundScript) -> [[String]] {
  let publisher = DelayPublisher()
  let notified = EventRecorder<String>()
  let newcomer = Passenger(name: RoundScript.newcomerName) { passenger, _ in notified.record(passenger.name) }
  let late = Passenger(name: RoundScript.lateName) { passenger, _ in notified.record(passenger.name) }
  var passengers: [String: Passenger] = [:]
  for name in script.names {
    var hasActed = false
    let passenger = Passenger(name: name) { _, _ in
      notified.record(name)
      if hasActed { return }
      hasActed = true
      script.act(as: name) { removed in
        passengers[removed].map(publisher.removeObserver)
      } registerNewcomer: {
        publisher.addObserver(newcomer)
      }
    }
    passengers[name] = passenger
    publisher.addObserver(passenger)
  }
  if let dropped = script.dropped { passengers[dropped] = nil }
  publisher.notifyObservers(of: .lindholm)
  let first = notified.takeEvents()
  publisher.addObserver(late)
  publisher.notifyObservers(of: .lindholmLater)
  return withExtendedLifetime((passengers, newcomer, late)) { [first, notified.takeEvents()] }
}
