import Foundation
import SpecSupport
import Testing

@testable import Course

@Suite struct `A workbench` {
  @Test(arguments: ["a \"b\"", #"a\b"#, "100%"])
  func `says that SwiftPM can't build in a folder of such a name`(name: String) throws {
    let test = try ScratchFolder()
    let chapter = Chapter(1, of: Kit(root: test.file(name)))
    let error = #expect(throws: EnvironmentError.self) { try build(Submission(files: [:]), for: chapter) }
    #expect(error?.sentence.hasPrefix("SwiftPM can't build in \(test.file(name).path), which has a") == true)
  }

  @Test(arguments: [
    ("Main.swift", "", ": this file would be a program, and the tests are one; give it another name"),
    ("deep/main.swift", "", ": this file would be a program, and the tests are one; give it another name"),
    ("A.swift", "// @main\n@main struct A {}", ":2: @main would make this a program, and the tests are one; remove it"),
    ("A.swift", "/* @main */ let main = \"@main\"; @mainActor func a() {}", nil),
    ("deep/a.c", "", ": this file isn't Swift, which nothing else is built with; move it away"),
  ])
  func `builds no second program, and no other language`(file: String, text: String, sentence: String?) throws {
    let test = try TestKit()
    let path = "Exercises/Chapter1/\(file)"
    try test.write(text, to: path)
    let submission = try test.chapter.submission()
    guard let sentence else { return expect(submission.secondProgram, is: nil) }
    try expect(build(submission, for: test.chapter), is: .failure(errors: [path + sentence]))
  }

  // An exit test, because this changes the path of the whole process.
  @Test func `says that SwiftPM crashed, or that a file was saved during the build`() async throws {
    try await #require(processExitsWith: .success) {
      startWatchdog()
      let test = try TestKit()
      try test.replace("swift", by: "case $* in *--show-bin-path*) echo /bin ;; *) kill -SEGV $$ ;; esac")
      let sentence = "the build failed, but not because of the code: SwiftPM crashed (signal 11); try again"
      #expect(throws: EnvironmentError(sentence)) { try build(test.chapter.submission(), for: test.chapter) }
      try test.replace("swift", by: "echo 'error: input file A.swift was modified during the build'; exit 1")
      #expect(throws: CancellationError.self) { try build(test.chapter.submission(), for: test.chapter) }
    }
  }

  @Test func `plays the schedule of a variable for a student's own answer alone`() async throws {
    try await #require(processExitsWith: .success) {
      startWatchdog()
      let test = try TestKit()
      unsafe setenv("INTERLEAVING", "A2", 1)
      let script = "case $* in *--show-bin-path*) echo /bin ;; *) echo error: ${INTERLEAVING-none}; exit 1 ;; esac"
      try test.replace("swift", by: script)
      let folders = try [BuildFolder(of: test.chapter), .firstFree(of: test.chapter, for: "grade")]
      let errors = folders.map { folder in
        let workbench = Workbench(for: test.chapter, in: folder, limits: .student) { _ in }
        return #expect(throws: EnvironmentError.self) {
          try workbench.build(test.chapter.submission(), isClean: false)
        }
      }
      for (error, value) in zip(errors, ["A2", "none"]) {
        #expect(error?.sentence.contains("error: \(value);") == true)
      }
    }
  }
}

private func build(_ submission: Submission, for chapter: Chapter) throws -> BuildOutcome {
  let workbench = try Workbench(for: chapter, in: BuildFolder(of: chapter), limits: .student) { _ in }
  return try workbench.build(submission, isClean: false)
}
