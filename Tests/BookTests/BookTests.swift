import Foundation
import Testing

@testable import Classroom

/// What holds for the book of this clone.
@Suite struct `The book` {
  private let catalog: Catalog

  init() throws {
    catalog = try Catalog.ofThisClone.get()
  }

  @Test func `has pages to look at`() {
    #expect(catalog.pages.count > 10 && catalog.tutorials.count > 6 && catalog.paths("svg").count > 20)
  }

  @Test func `shows pictures that are there, that say what they show, and that are dark at night`() {
    #expect(pictureProblems(in: catalog) == [])
  }

  @Test func `links to files that are there`() {
    #expect(linkProblems(in: catalog) == [])
  }

  @Test func `gives each pitfall a symptom, a cause, a cure, a step, a misconception and a source`() {
    #expect(pitfallProblems(in: catalog) == [])
  }

  @Test func `asks at least four questions a chapter, and says why to every choice`() {
    #expect(quizProblems(in: catalog) == [])
  }

  @Test func `has a tutorial for each chapter, a section for each step, and a way to every page`() {
    #expect(shapeProblems(in: catalog) == [])
  }
}

// This compiles all the code in the book. That takes a while, so it is done only where the variable `END_TO_END`
// is set, as `.ci/run` does.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["END_TO_END"] != nil))
struct `The code in the book` {
  @Test(arguments: try Program.all(in: Catalog.ofThisClone.get()))
  func `compiles, or fails as it says`(program: Program) throws {
    let modules = try Catalog.ofThisClone.get().kit.root.appending(path: ".build/debug/Modules")
    let scratch = ScratchFolder()
    if let problem = try program.problem(modules: modules, folder: scratch.url) { Issue.record("\(problem)") }
  }

  @Test(arguments: [
    ("let number = 1\nprint(number)", nil, true),
    ("import DisposableObservers\nprint(Observable(1).value)", nil, true),
    ("@testable import Chapter1\nprint(DeparturesBoard.self)", nil, true),
    ("print(nothing)", nil, false),
    ("func unused() { let number = 1 }", nil, false),
    ("print(nothing)", "cannot find 'nothing' in scope", true),
    ("print(nothing)", "cannot find 'anything' in scope", false),
    ("print(1)", "cannot find 'nothing' in scope", false),
  ])
  func `is judged by what the compiler says`(source: String, complaint: String?, isFine: Bool) throws {
    let scratch = ScratchFolder()
    let program = Program(path: "Page.md", line: 1, source: source, complaint: complaint)
    let modules = try Catalog.ofThisClone.get().kit.root.appending(path: ".build/debug/Modules")
    let problem = try program.problem(modules: modules, folder: scratch.url)
    #expect((problem == nil) == isFine, "\(problem ?? "It finds nothing wrong.")")
  }
}
