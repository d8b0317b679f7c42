import Foundation
import SpecSupport
import Testing

@testable import Course
@testable import examples
@testable import observatory

@Suite struct `A picture that is drawn from a run` {
  @Test(arguments: Picture.all)
  func `is in the book as it would be drawn now`(picture: Picture) throws {
    let text = try String(contentsOf: TestKit.clone.root.appending(path: picture.path), encoding: .utf8)
    #expect(text == picture.text, "draw it again: swift run observatory docs --pictures")
  }

  @Test func `has a box for each object, and no markup from a name`() {
    var diagram = Diagram()
    diagram.lanes = [Diagram.Lane(name: "client"), Diagram.Lane(name: "List<Int>", role: .subject)]
    diagram.rows = [.call(Diagram.Call(number: 1, from: 0, to: 1, label: "a < b & c"))]
    let text = SVGDrawing(title: "A", panels: [SVGPanel(diagram, observersAreClosures: true, width: 360)]).text
    #expect(text.contains(">List&lt;Int&gt;</text>") && text.contains(">a &lt; b &amp; c</text>"))
    #expect(!text.contains("List<Int>") && text.contains(#"<rect class="plain""#))
  }
}

@Suite struct `docs --pictures` {
  @Test func `draws what is missing or old, and names it`() throws {
    let folder = try ScratchFolder()
    for path in ["Variants", "Guides"] { try folder.write("", to: "docs/Observatory.docc/\(path)/page.md") }
    let kit = Kit(root: folder.url)
    let other = try #require(Observatory.command(["docs", "--pictures"], in: kit) as? OtherProgram)
    expect(other.program, is: .examples)
    let command = try #require(Examples.command(other.words, in: kit) as? PicturesCommand)
    try expect(lines(of: command).count, is: 6)
    let old = "docs/Observatory.docc/Variants/closureobservers-round.svg"
    try folder.write("old", to: old)
    try expect(lines(of: command), is: [old])
    try expect(lines(of: command), is: [])
  }
}
