// Design: a linked list of weak links, out of which the links of deallocated observers are cut in passing.

/// A value that notifies its observers whenever it has changed.
final class Observed<Value: Equatable> {
  private final class Link {
    weak var observer: (any ChangeObserver<Value>)?
    var next: Link?

    init(_ observer: (any ChangeObserver<Value>)?) {
      self.observer = observer
    }
  }

  /// Stands before the first link, so that no link is a special case.
  private let head = Link(nil)

  init(_ value: Value) {
    self.value = value
  }

  /// The current value.
  var value: Value {
    didSet {
      if value == oldValue { return }
      var link = firstLink
      while let current = link {
        current.observer?.valueDidChange(to: value)
        link = liveLink(after: current)
      }
    }
  }

  /// Adds an observer unless its id is registered.
  @discardableResult
  func add(_ observer: any ChangeObserver<Value>) -> Bool {
    var last = head
    while let next = liveLink(after: last) {
      if next.observer?.id == observer.id { return false }
      last = next
    }
    last.next = Link(observer)
    return true
  }

  /// Removes the observer with this id.
  @discardableResult
  func remove(id: String) -> Bool {
    var before = head
    while let link = liveLink(after: before) {
      if link.observer?.id == id {
        before.next = link.next
        return true
      }
      before = link
    }
    return false
  }

  /// How many observers are registered.
  var observerCount: Int {
    var count = 0
    var link = firstLink
    while let current = link {
      count += 1
      link = liveLink(after: current)
    }
    return count
  }

  private var firstLink: Link? { liveLink(after: head) }

  /// Cuts out the links of deallocated observers, up to the first one of an observer that exists.
  private func liveLink(after link: Link) -> Link? {
    while let next = link.next, next.observer == nil {
      link.next = next.next
    }
    return link.next
  }
}
