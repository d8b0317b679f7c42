import Testing

@testable import ProtocolObservers
