final class Sign: ChangeObserver {
  let id: String

  init(_ id: String) { self.id = id }

  func valueDidChange(to value: Int) { print("\(id) shows \(value)") }
}

let delay = Observed(0)
let north = Sign("north")
let south = Sign("south")
