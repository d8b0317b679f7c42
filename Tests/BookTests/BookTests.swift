import Foundation
import Testing

@testable import Course

/// What holds for the book of this clone, unless it is one for students: that lacks what the book refers to.
@Suite(.enabled(if: Catalog.hasSolutions)) struct `The book` {
  private let catalog: Catalog

  init() throws {
    catalog = try Catalog.ofThisClone.get()
  }

  @Test func `has pages, pictures and programs to look at`() {
    let programs = Program.all(in: catalog)
    let counts = [catalog.pages.count, catalog.files.count, programs.count, programs.count { $0.complaint != nil }]
    #expect(zip(counts, [20, 60, 60, 4]).allSatisfy { $0 > $1 }, "\(counts)")
  }

  @Test func `refers to files that are there, and has a text for each picture`() {
    #expect(pathProblems(in: catalog) + pictureProblems(in: catalog) == [])
  }

  @Test func `leads from each article to the next one, back and up`() {
    #expect(navigationProblems(in: catalog) == [])
  }

  @Test func `opens each step of a brief with a scene, under the title that its lesson has`() {
    #expect(sceneProblems(in: catalog) == [])
  }

  @Test func `draws calls by the rules of its legend`() {
    #expect(callProblems(in: catalog) == [])
  }

  @Test func `has an example for each public type of the variants and the scenarios`() {
    let types = DocComment.all(in: catalog).filter { !$0.path.hasPrefix("Sources/Stage/") }
    #expect(types.count > 50)
    #expect(types.filter { $0.example == nil }.map { "\($0.path):\($0.line)" } == [])
  }

  @Test func `names the step that catches what is behind a pitfall`() {
    #expect(pitfallProblems(in: catalog) == [])
  }
}

private let twice = """
  struct Token: ~Copyable { consuming func end() {} }
  func end(_ token: consuming Token) {
    token.end()
    token.end()
  }
  """

// This compiles all the code in the book. That takes a while, so it is done only where the variable `END_TO_END`
// is set, as `.ci/run` does.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["END_TO_END"] != nil))
struct `The code in the book` {
  private let compiler = Compiler()

  @Test(arguments: try Program.all(in: Catalog.ofThisClone.get()))
  func `compiles, or fails as it says`(program: Program) throws {
    if let problem = try program.problem(with: compiler) { Issue.record("\(problem)") }
  }

  @Test(arguments: try DocComment.all(in: Catalog.ofThisClone.get()).compactMap(\.example))
  func `in a doc comment prints what it says`(example: Program) throws {
    if let problem = try example.problem(with: compiler) { Issue.record("\(problem)") }
  }

  @Test(arguments: [
    ("let number = 1\nprint(number)", nil, true),
    ("@testable import Chapter1\nprint(DeparturesBoard.self)", nil, true),
    ("print(nothing)", nil, false),
    ("func unused() { let number = 1 }", nil, false),
    (twice, "'token' consumed more than once", true),
    ("print(nothing)", "cannot find 'nothing' in scope", true),
    ("print(nothing)", "cannot find 'anything' in scope", false),
    ("print(1)", "cannot find 'nothing' in scope", false),
  ])
  func `is judged by what the compiler says`(source: String, complaint: String?, isFine: Bool) throws {
    let program = Program(path: "Page.md", line: 1, source: source, complaint: complaint)
    let problem = try program.problem(with: compiler)
    #expect((problem == nil) == isFine, "\(problem ?? "It finds nothing wrong.")")
  }

  @Test(arguments: [
    ("print(1)", "1\n", true), ("print(1)", "2\n", false), ("fatalError()", "", false),
    ("import DisposableObservers\nprint(Observable(1).value)", "1\n", true),
  ])
  func `is judged by what it prints`(source: String, output: String, isFine: Bool) throws {
    let problem = try Program(path: "Page.md", line: 1, source: source, output: output).problem(with: compiler)
    #expect((problem == nil) == isFine, "\(problem ?? "It finds nothing wrong.")")
  }

  @Test(arguments: try ScenesOfBrief.all(of: Catalog.ofThisClone.get().kit))
  func `prints what the brief says`(scenes: ScenesOfBrief) throws {
    if let problem = try scenes.problem(with: compiler) { Issue.record("\(problem)") }
  }

  @Test(arguments: [
    (["print(board.departures)", "print(props)"], ["[]", "1"], nil), (["print(1)"], ["2"], "step 2 prints:\n1\n"),
    (["print(nothing)"], [], "cannot find 'nothing' in scope"), (["fatalError()"], [], "they end with"),
  ])
  func `is judged by what its scenes print`(code: [String], output: [String], complaint: String?) throws {
    let chapter = Chapter(1, of: try Catalog.ofThisClone.get().kit)
    let props = "let board = DeparturesBoard(), props = 1"
    let second = Brief.Scene(code: code, output: output)
    let scenes = ScenesOfBrief(chapter: chapter, scenes: [nil, second], props: props)
    let problem = try scenes.problem(with: compiler)
    #expect(complaint.map { problem?.contains($0) == true } ?? (problem == nil), "\(problem ?? "nothing")")
  }
}
