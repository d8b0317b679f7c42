import Testing

@testable import observatory
