@testable import Chapter3

/// An observed value under test, of any type, with numbers for its values.
protocol StoryLive {
  var object: AnyObject { get }
  var number: Int { get nonmutating set }
  func observe(id: String, _ tell: @escaping (Int) -> Void)
  func observeChanges(id: String, _ tell: @escaping (Int, Int) -> Void)
  func bind<Owner: StoryOwner>(_ owner: Owner, _ tell: @escaping (Owner, Int) -> Void)
  func remove(id: String)
}

private struct LiveUnderTest<Value: StoryValue>: StoryLive {
  private let live = Live(Value(number: 0))

  var object: AnyObject { live }

  var number: Int {
    get { live.value.number }
    nonmutating set { live.value = Value(number: newValue) }
  }

  func observe(id: String, _ tell: @escaping (Int) -> Void) {
    live.observe(id: id) { tell($0.number) }
  }

  func observeChanges(id: String, _ tell: @escaping (Int, Int) -> Void) {
    live.observeChanges(id: id) { tell($0.old.number, $0.new.number) }
  }

  func bind<Owner: StoryOwner>(_ owner: Owner, _ tell: @escaping (Owner, Int) -> Void) {
    live.observe(owner) { tell($0, $1.number) }
  }

  func remove(id: String) {
    live.remove(id: id)
  }
}

extension Observed {
  /// A new value of this name.
  func new() -> any StoryLive {
    self == .place ? LiveUnderTest<Place?>() : LiveUnderTest<Int>()
  }
}

/// An owner of closures; all of a class are equal, and no two are the same.
protocol StoryOwner: AnyObject, Hashable {
  var name: String { get }
}

extension StoryOwner {
  static func == (left: Self, right: Self) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}

// Large enough that nothing but the next owner is given the memory of a deallocated one.
private typealias Payload = (Words, Words, Words, Words)
private typealias Words = (Int, Int, Int, Int, Int, Int, Int, Int)

private final class Traveller: StoryOwner {
  let name: String
  private var payload: Payload?

  init(_ name: String) { self.name = name }
}

private final class Conductor: StoryOwner {
  let name: String
  private var payload: Payload?

  init(_ name: String) { self.name = name }
}

extension LiveAction {
  /// A new owner of a name; those after `cleo` are of another class.
  static func newOwner(_ name: String) -> any StoryOwner {
    name > "cleo" ? Conductor(name) : Traveller(name)
  }
}
