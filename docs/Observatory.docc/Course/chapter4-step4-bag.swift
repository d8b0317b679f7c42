@testable import Chapter4

final class Phone {
  private let bag = TravelBag()

  func follow(_ train: Train, as name: String) {
    bag.insert(train.observe { print("\(name) at \($0)") })
  }
}

let lindholm = Train()
let harbour = Train()
var phone: Phone? = Phone()
phone?.follow(lindholm, as: "Lindholm")  // Lindholm at 0
phone?.follow(harbour, as: "Harbour")  // Harbour at 0
lindholm.update(3)  // Lindholm at 3

phone = nil  // the phone is deallocated, and its bag with it
lindholm.update(8)
harbour.update(1)
