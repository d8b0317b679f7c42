import Foundation
import SpecSupport
import Testing

@testable import Course

@Suite struct `An error of the file system` {
  @Test func `names the path, and has a kind`() {
    let file = URL(filePath: "/no/such/file")
    let remedy = "check that it exists and that you may read it"
    expect(
      [environmentError { _ = try Data(contentsOf: file) }, environmentError { try Data().write(to: file) }],
      is: [
        EnvironmentError("/no/such/file can't be read; \(remedy)", kind: .unreadable),
        EnvironmentError("/no/such/file can't be written; \(EnvironmentError.checkDisk)", kind: .unwritable),
      ]
    )
  }
}
