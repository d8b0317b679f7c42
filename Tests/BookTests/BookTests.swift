import Foundation
import Testing

@testable import Course

/// The checks of this clone's book, left out in a clone for students, which lacks files that the book refers to.
@Suite(.enabled(if: Catalog.hasSolutions)) struct `The book` {
  private let catalog: Catalog

  init() throws { catalog = try Catalog.ofThisClone.get() }

  @Test func `has pages, pictures and programs to look at`() {
    let programs = Program.all(in: catalog)
    let counts = [catalog.pages.count, catalog.files.count, programs.count, programs.count { $0.complaint != nil }]
    #expect(zip(counts, [20, 60, 60, 4]).allSatisfy { $0 > $1 }, "\(counts)")
  }

  @Test func `has nothing wrong that a check finds`() { #expect(problems(in: catalog) == []) }

  @Test func `has an example for each public type of the variants and the scenarios`() {
    let types = DocComment.all(in: catalog).filter { !$0.path.hasPrefix("Sources/Stage/") }
    #expect(types.count > 50)
    #expect(types.filter { $0.example == nil }.map { "\($0.path):\($0.line)" } == [])
  }
}

private let twice = """
  struct Token: ~Copyable { consuming func end() {} }
  func end(_ token: consuming Token) {
    token.end()
    token.end()
  }
  """

/// The checks that compile all the code in the book: slow, so they run only if the variable `END_TO_END` is set, as
/// `.ci/run` does.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["END_TO_END"] != nil))
struct `The code in the book` {
  private let compiler: Compiler

  init() throws { compiler = try Compiler() }

  @Test(arguments: try programs(in: Catalog.ofThisClone.get()))
  func `compiles, or fails as it says, and prints what it says`(program: Program) throws {
    if let problem = try program.problem(with: compiler) { Issue.record("\(problem)") }
  }

  /// Returns the programs of the pages and of the doc comments, and the scenes of the briefs.
  private static func programs(in catalog: Catalog) throws -> [Program] {
    let scenes = try catalog.kit.findChapters().compactMap(Program.scenes)
    return Program.all(in: catalog) + DocComment.all(in: catalog).compactMap(\.example) + scenes
  }

  @Test(
    arguments: [
      ("let number = 1\nprint(number)", nil, nil, true),
      ("@testable import Chapter1\nprint(DeparturesBoard.self)", nil, nil, true),
      ("print(nothing)", nil, nil, false), ("func unused() { let number = 1 }", nil, nil, false),
      (twice, "'token' consumed more than once", nil, true),
      ("print(nothing)", "cannot find 'nothing' in scope", nil, true),
      ("print(nothing)", "cannot find 'anything' in scope", nil, false),
      ("print(1)", "cannot find 'nothing' in scope", nil, false),
      ("print(1)", nil, "1\n", true), ("print(1)", nil, "2\n", false), ("fatalError()", nil, "", false),
      ("import DisposableObservers\nprint(Observable(1).value)", nil, "1\n", true),
    ] as [(String, String?, String?, Bool)]
  )
  func `is judged by what the compiler says, and by what it prints`(
    source: String,
    complaint: String?,
    output: String?,
    isFine: Bool
  ) throws {
    let program = Program(path: "Page.md", line: 1, source: source, complaint: complaint, output: output)
    let problem = try program.problem(with: compiler)
    #expect((problem == nil) == isFine, "\(problem ?? "It finds nothing wrong.")")
  }
}
