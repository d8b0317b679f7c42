import Foundation
import SpecSupport
import Testing

@testable import Course

@Suite struct `The diagnostics of a build` {
  @Test func `are its errors and warnings, each once, with paths relative to the kit`() {
    let error = "A.swift:1:2: error: cannot find 'error: x' in scope"
    let warning = "A.swift:2:2: warning: never used"
    let lines = [
      "warning: 'chapter1': Invalid Exclude", "[3/5] Compiling A.swift", "/a b/\(error)", " 1 | x",
      "   | `- error: cannot find 'error: x' in scope", "/a b/\(error)", "/a b/\(warning)", "error: fatalError",
    ]
    let diagnostics = Diagnostics(lines.joined(separator: "\n"), in: URL(filePath: "/a b"))
    expect(diagnostics.errors, is: [error, "error: fatalError"])
    expect(diagnostics.warnings, is: [lines[0], warning])
  }

  @Test(arguments: ["kit/Exercises/Chapter1", "kit/answers/1/Chapter1", "kit/link", "disk"])
  func `name an answer's files as if they lay in the student's folder`(path: String) throws {
    let folder = try ScratchFolder()
    try folder.write("", to: "disk/A.swift")
    try folder.write("", to: "kit/Package.swift")
    try folder.link("kit/link", to: "../disk")
    let answers = folder.file(path == "disk" ? "kit/link" : path)
    let names = PathNames(root: folder.file("kit"), answers: answers, as: "Exercises/Chapter1")
    let line = "\(folder.file(path).path)/A.swift:1:2: error: no"
    let errors = Diagnostics(line, of: "Chapter1", names).errorsOfAnswer
    expect(errors, is: ["Exercises/Chapter1/A.swift:1:2: error: no"])
  }

  @Test func `begin with the end of what lacks a brace, and leave nothing out`() {
    let lines = ["6:3: error: expected '}' in class", "12:9: error: no", "52:1: error: expected '}' in class"]
      .map { "Exercises/Chapter1/A.swift:\($0)" }
    let diagnostics = Diagnostics(lines.joined(separator: "\n"), of: "Chapter1")
    expect(diagnostics.errorsOfAnswer, is: [lines[2], lines[0], lines[1]])
  }

  @Test(arguments: [
    ("Exercises/Chapter1/A.swift:1:2: error: no", 1), ("Tests/Chapter1Tests/A.swift:1:2: error: no", 1),
    ("Tests/Chapter1Tests/A.swift:1:2: error: no\nExercises/Chapter1/A.swift:1:2: error: no", 1),
    ("error: target at 'Exercises/Chapter1' contains mixed language source files", 1),
    ("Stack dump:\n0. swift-frontend -primary-file Exercises/Chapter1/A B.swift", 1),
    ("Tests/Chapter1Tests/A.swift:1:2: error: no\nTests/SpecSupport/A.swift:1:2: error: no", 0),
    ("Sources/Locks/A.swift:1:2: error: no", 0), ("<unknown>:0: error: no", 0), ("", 0),
    ("error: compile command failed due to signal 9 (use -v to see invocation)", 0),
    ("LLVM ERROR: out of memory\nStack dump:\n0. swift-frontend -primary-file Exercises/Chapter1/A.swift", 0),
    ("<unknown>:0: error: No space left on device\nTests/Chapter1Tests/A.swift:1:2: error: no", 0),
    ("<unknown>:0: error: No space left on device\nExercises/Chapter1/A.swift:1:2: error: no", 1),
    ("Exercises/Chapter1/A.swift:1:2: warning: 'Killed' is never used\nerror: link command failed", 0),
    ("Exercises/Chapter1/A.swift:1:2: warning: error: Killed\nTests/Chapter1Tests/A.swift:1:2: error: no", 1),
    (" 12 | // error: No space left on device\n    | `- error: Killed\nTests/Chapter1Tests/A.swift:1:2: error: no", 1),
    ("Tests/Chapter1Tests/A.swift:1:2: warning: 'post' is deprecated: error: Killed\nerror: Exercises/Chapter1", 1),
    ("Exercises/Chapter1/A.swift:1:2: warning: Stack dump:\nTests/SpecSupport/A.swift:1:2: error: no", 0),
    (" 12 | // \u{2028}error: Killed\u{85}error: Killed\rerror: Killed\nTests/Chapter1Tests/A.swift:1:2: error: no", 1),
    ("[3/9] Compiling Chapter1 error Killed.swift\nTests/Chapter1Tests/A.swift:1:2: error: no", 1),
    ("error: a No space left on device.swift\nTests/Chapter1Tests/A.swift:1:2: error: no", 1),
    ("Stack dump:\n0. swift-frontend -primary-file Exercises/Chapter1/A.swift\n1. error: for 'Killed'", 1),
    ("Stack dump:\n0. swift-frontend -primary-file Exercises/Chapter1/A.swift\n1. error: Killed", 1),
    ("macro expansion @Test:18:17: error: no\nTests/Chapter1Tests/A.swift:1:2: error: no", 2),
  ])
  func `are the answer's if they name a file of it, or the specs lack something`(output: String, count: Int) {
    expect(Diagnostics(output, of: "Chapter1").errorsOfAnswer.count, is: count)
  }

  @Test func `name the file on which the compiler crashed, and not the rest of its command line`() {
    let files = "Exercises/Chapter1/A B.swift Exercises/Chapter1/C.swift -module-name Chapter1 -o C.swift.o"
    let errors = Diagnostics("Stack dump:\n0. swift-frontend -primary-file \(files)", of: "Chapter1").errorsOfAnswer
    #expect(errors.count == 1 && errors[0].hasPrefix("Exercises/Chapter1/C.swift: the compiler crashed on this file"))
  }

  @Test(arguments: [
    ("error: compile command failed due to signal 9 (use -v to see invocation)", nil, "lack of memory"),
    ("clang: error: unable to execute command: Killed", nil, "lack of memory"),
    (
      "error: posix_spawn error: Permission denied (13), `[\"/tmp/TemporaryDirectory.L7/kit-manifest\"]`", nil, "TMPDIR"
    ),
    ("error: I/O error (code: 24) while reading /a", nil, "too many files are open"),
    ("error: unable to open output file '/home/a/.cache/clang/B.pcm': 'Permission denied'", nil, "set HOME"),
    ("LLVM ERROR: out of memory", nil, "lack of memory"), ("error: No space left on device", nil, "the disk is full"),
    ("error: manifest\nSources/A.swift:1:2: error: no", nil, "Sources/A.swift:1:2: error: no; check"),
    ("error: manifest", nil, "error: manifest; check"), ("", nil, "no reason given; check"),
    // The signal that ended the build is named only if nothing else is known.
    ("[3/9] Compiling Chapter1", SIGSEGV, "SwiftPM crashed (signal 11); try again"), ("", SIGKILL, "lack of memory"),
    ("LLVM ERROR: out of memory", SIGABRT, "lack of memory"), ("error: manifest", SIGSEGV, "error: manifest; check"),
  ])
  func `say what the machine lacks`(output: String, signal: Int32?, words: String) {
    #expect(Diagnostics(output, of: "Chapter1", endedBy: signal).cause.contains(words))
  }

  @Test func `name an edit in the middle of a build, which no answer can`() {
    let edit = "was modified during the build"
    #expect(Diagnostics("error: input file '/kit/Exercises/Chapter1/A.swift' \(edit)", of: "Chapter1").isAboutEdit)
    #expect(!Diagnostics("Exercises/Chapter1/A.swift:1:2: error: it \(edit)", of: "Chapter1").isAboutEdit)
  }
}
