import Testing

@testable import ConceptualSubject
