import Foundation
import SpecSupport
import Testing

@testable import Course
@testable import instructor

// What the kit adds to the pages that docc makes.
extension `The book` {
  @Test func `has the briefs as pages, and a page for a module that leads to its article`() throws {
    let lesson = "docs/Observatory.docc/Course/Chapter1.tutorial"
    let first = "# Chapter 1: One\n\nSee [Exercises](../README.md) and `Sources/One`."
    try kit.write(first, to: "Exercises/Chapter1/README.md")
    let second =
      "# Chapter 2: Two\n\nSee [One](../Chapter1/README.md), [lesson](../../\(lesson))"
      + ", [guide](../../docs/Observatory.docc/Guides/Guide.md)."
    try kit.write(second, to: "Exercises/Chapter2/README.md")
    try kit.write("# Exercises\n\n1. [One](Chapter1/README.md), [lesson](../\(lesson))", to: "Exercises/README.md")
    try kit.write("# One", to: "docs/Observatory.docc/Variants/One.md")
    try write(docc: page("$(cd \"$2\" && cat Exercises.md Brief1.md Brief2.md ModuleOne.md; ls)"))
    try expectProblems([])
    try expect(
      site(),
      is: """
        # Exercises

        1. [One](doc:Brief1), [lesson](doc:Chapter1)
        **Next:** <doc:Brief1> · **Up:** <doc:Observatory>

        @Metadata {
          @PageKind(article)
        }

        ## Topics

        ### The briefs

        - <doc:Brief1>
        - <doc:Brief2>
        # Chapter 1: One

        See [Exercises](doc:Exercises) and `Sources/One` (<doc:Observatory/One>).
        **Previous:** <doc:Exercises> · **Next:** <doc:Brief2> · **Up:** <doc:Exercises> · **Step by step:** \
        [the tutorial](doc:Chapter1)
        # Chapter 2: Two

        See [One](doc:Brief1), [lesson](doc:Chapter1), [guide](doc:Guide).
        **Previous:** <doc:Brief1> · **Up:** <doc:Exercises> · **Step by step:** [the tutorial](doc:Chapter2)
        # ``One``

        The types and functions of the module.

        ## Overview

        [The article on One](doc:Observatory/One) says what they are for, draws them, and lists what they
        promise.

        **Up:** <doc:Observatory/One>
        Brief1.md
        Brief2.md
        Exercises.md
        ModuleOne.md
        Observatory.md
        Variants

        """
    )
  }

  @Test func `has its own looks in the pages that docc fills in`() throws {
    try writeProgram(graphs(of: "One", "Two"), to: "bin/swift")
    let looks = page("$(cat \"$DOCC_HTML_DIR/index.html\" \"$DOCC_HTML_DIR/index-template.html\")")
    try writeProgram(looks, to: "bin/docc")
    try kit.write("a { color: red; }\n", to: "docs/book.css")
    for name in ["index.html", "index-template.html"] {
      try tools.write("<head></head>\n", to: "share/docc/render/\(name)")
    }
    // The toolchain's own is left alone, and each run begins with that.
    for _ in 1...2 {
      let book = bookOfScripts(kit: kit.url, tools: tools.file("bin"))
      #expect(try book.make(for: .local) { _ in } == [])
      let page = "<head><style>\na { color: red; }\n</style></head>\n"
      try expect(site(), is: page + page)
    }
  }
}
