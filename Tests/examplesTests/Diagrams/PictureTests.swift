import Foundation
import SpecSupport
import Testing

@testable import examples

@Suite struct `A picture that is drawn from a run` {
  @Test(arguments: Picture.all)
  func `is in the book as it would be drawn now`(picture: Picture) throws {
    let kit = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL
    let text = try String(contentsOf: kit.appending(path: picture.path), encoding: .utf8)
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
