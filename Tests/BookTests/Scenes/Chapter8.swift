let limit = Signal(0)

func show(_ name: String) -> (Int) -> Void {
  { print("\(name): \($0)") }
}
