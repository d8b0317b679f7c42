import Synchronization

final class TicketMachine: Sendable {
  private struct State {
    var number = 0
    var sold: [String] = []
  }

  // What belongs together is in one lock.
  private let state = Mutex(State())

  func sell(to name: String) -> Int {
    // What has to happen as one step is in one `withLock`.
    state.withLock { state in
      state.number += 1
      state.sold.append(name)
      return state.number
    }
  }
}

let machine = TicketMachine()
print(machine.sell(to: "Ada"))  // 1
print(machine.sell(to: "Ben"))  // 2
