import Foundation
import SpecSupport
import Testing

@testable import Course
@testable import observatory

@Suite struct `A command that another program has` {
  @Test func `starts the program from the clone, and has its output and exit code`() async {
    let script = #"echo "$1 $2"; (cd "$3" && ls Package.swift); shift 3; printf '%s\n' "$@"; exit 3"#
    let result = await #expect(processExitsWith: .exitCode(3), observing: [\.standardOutputContent]) {
      [script = script as String] in
      try TestKit.run(["grade", "a class", "--fresh"]) { try $0.replace("swift", by: script) }
    }
    expect(
      String(decoding: result?.standardOutputContent ?? [], as: UTF8.self),
      is: "run --package-path\nPackage.swift\ninstructor\ngrade\na class\n--fresh\n"
    )
  }

  @Test(arguments: [SIGINT, SIGPIPE])
  func `leaves signals to the program`(signal: Int32) async {
    await #expect(processExitsWith: .signal(signal)) { [signal = signal as Int32] in
      try TestKit.run(["demo"]) { try $0.replace("swift", by: "kill -\(signal) $$; exit 3") }
    }
  }

  @Test func `needs a clone, and swift`() async {
    let error = EnvironmentError("demo needs a clone of the kit; go to one", kind: .unreadable)
    #expect(throws: error) { try lines(of: Observatory.command(["demo"], in: nil)) }
    await #expect(processExitsWith: .exitCode(EX_UNAVAILABLE)) {
      try TestKit.run(["demo"]) { _ in unsafe setenv("PATH", "/nowhere", 1) }
    }
  }
}
