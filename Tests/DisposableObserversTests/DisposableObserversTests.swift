import Testing

@testable import DisposableObservers
