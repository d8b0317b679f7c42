// Does not compile: stored property 'sold' of 'Sendable'-conforming class
final class TicketMachine: Sendable {
  private var sold: [String] = []

  func sell(to name: String) {
    sold.append(name)
  }
}
