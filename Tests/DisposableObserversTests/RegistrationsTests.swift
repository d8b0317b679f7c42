import Testing

@testable import DisposableObservers

@Suite struct RegistrationsTests {
  @Test func `holes are squeezed out before they are many`() {
    var registrations = Registrations<Int>()
    for id in 0..<10_000 {
      registrations.append(Registration(id: id) { _ in })
      // All but every hundredth leave again, long after they came.
      if id >= 1000, !id.isMultiple(of: 100) {
        _ = registrations.remove(id - 1000)
        registrations.squeeze()
      }
    }
    let stayed = registrations.places.count { $0.id >= 0 }
    #expect(registrations.places.count <= stayed + stayed / 7)
  }

  @Test(arguments: [1, 2, 3, 10, 1000])
  func `each is found, whoever has left before`(count: Int) {
    var registrations = Registrations<Int>()
    for id in 0..<count { registrations.append(Registration(id: id) { _ in }) }
    // 7 shares no factor with any of the counts, so each comes up once, and in no simple order.
    for step in 0..<count {
      let id = step * 7 % count
      #expect(registrations.remove(id)?.id == id)
      #expect(registrations.remove(id)?.id == nil)
      registrations.squeeze()
    }
    let left = registrations.places.count
    #expect(left == 0)
  }

  @Test func `nobody is found who was never there`() {
    var registrations = Registrations<Int>()
    #expect(registrations.remove(0)?.id == nil)
    for id in [3, 5, 8] { registrations.append(Registration(id: id) { _ in }) }
    for id in [0, 4, 6, 9] { #expect(registrations.remove(id)?.id == nil) }
  }
}
