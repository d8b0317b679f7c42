import Testing

@testable import Transcripts
