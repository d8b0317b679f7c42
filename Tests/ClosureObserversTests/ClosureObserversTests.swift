import Testing

@testable import ClosureObservers
