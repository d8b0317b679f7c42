import SpecSupport
import Testing

@testable import DisposableObservers

@Suite struct RegistrationsTests {
  @Test func `empty slots are removed before they are many`() {
    var registrations = Registrations<Int>()
    for id in 0..<10_000 {
      registrations.slots.append(Registration(id: id) { _ in })
      // All but every hundredth leave again, long after they came.
      if id >= 1000, !id.isMultiple(of: 100) {
        _ = registrations.remove(id - 1000)
      }
    }
    let stayed = registrations.slots.count { $0.observer != nil }
    let slotCount = registrations.slots.count
    #expect(slotCount <= stayed + stayed / 7)
  }

  @Test(arguments: [1, 2, 3, 10, 1000])
  func `each observer is found, whichever have left before`(count: Int) {
    var registrations = Registrations<Int>()
    for id in 0..<count { registrations.slots.append(Registration(id: id) { _ in }) }
    // 7 shares no factor with any of the counts, so each comes up once, and in no simple order.
    for step in 0..<count {
      let id = step * 7 % count
      expect(registrations.remove(id)?.id, is: id)
      expect(registrations.remove(id)?.id, is: nil)
    }
    let left = registrations.slots.count
    expect(left, is: 0)
  }

  @Test func `an id that was never there is not found`() {
    var registrations = Registrations<Int>()
    expect(registrations.remove(0)?.id, is: nil)
    for id in [3, 5, 8] { registrations.slots.append(Registration(id: id) { _ in }) }
    for id in [0, 4, 6, 9] { expect(registrations.remove(id)?.id, is: nil) }
  }

  @Test(arguments: [[3], [3, 4, 5], [3, 5, 8], [3, 90, 91, 92], [3, 4, 5, 90], [1, 3, 7, 8, 20, 40, 41]])
  func `a position is the number of smaller ids, also where ids are missing`(ids: [Int]) {
    var registrations = Registrations<Int>()
    for id in ids { registrations.slots.append(Registration(id: id) { _ in }) }
    for id in 0...100 {
      expect(registrations.position(of: id), is: ids.count { $0 < id })
    }
  }
}
