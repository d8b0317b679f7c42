/// A diagram in SVG: boxes, the lines below them, and a curtain that uncovers one step after the other.
struct SVGPanel {
  let width: Int
  /// The heights at which the curtain begins, before each step and after the last.
  private(set) var edges: [Int] = []

  private let diagram: Diagram
  private let title: String?
  /// Whether the boxes of observers have sharp corners, as those of closures do.
  private let observersAreClosures: Bool
  private var boxes: [(middle: Int, width: Int)] = []
  /// The height of each row, from the top.
  private var tops: [Int] = []

  /// Lays out a panel; with a title, it is narrow, and its client is its left edge, without a box.
  init(_ diagram: Diagram, title: String? = nil, observersAreClosures: Bool, width: Int) {
    self.diagram = diagram
    self.title = title
    self.observersAreClosures = observersAreClosures
    self.width = width
    let isNarrow = title != nil
    let boxWidths = diagram.lanes.enumerated().map { lane, object in
      lane == 0 && isNarrow ? 0 : max(object.name.count * 8 + 12, isNarrow ? 30 : 38)
    }
    let margins = isNarrow ? (left: 4, right: 8) : (left: 10, right: 10)
    let gap = (width - margins.left - margins.right - boxWidths.reduce(0, +)) / max(boxWidths.count - 1, 1)
    var start = margins.left
    for boxWidth in boxWidths {
      boxes.append((start + boxWidth / 2, boxWidth))
      start += boxWidth + gap
    }

    var bottom = boxTop + 46
    for (row, content) in diagram.rows.enumerated() {
      // The edge is below the disc of the last call, and above the label of the next one.
      if diagram.steps.contains(row) { edges.append(bottom + 12) }
      switch content {
      case .call(let call): bottom += arrow(of: call, in: row).hasRoom ? 34 : 48
      case .note: bottom += 26
      case .line: break
      }
      tops.append(bottom)
    }
    edges.append(bottom + 20)
  }

  var height: Int { edges.last ?? 0 }
  private var boxTop: Int { title == nil ? 16 : 30 }

  var words: String { (title.map { "\($0): " } ?? "") + diagram.words }

  var elements: [String] {
    let heading = title.map { [#"<text class="b" x="8" y="22">\#($0.escapedForXML)</text>"#] } ?? []
    let lanes = diagram.lanes.indices.filter { boxes[$0].width > 0 }
    let rows = diagram.rows.indices.compactMap { row in
      switch diagram.rows[row] {
      case .call(let call): drawn(call, in: row)
      case .note(let note, let lane): drawn(note, at: lane, in: row)
      case .line: nil
      }
    }
    return heading + lanes.map(drawn) + diagram.bars.map(drawn) + rows
  }

  private func drawn(_ lane: Int) -> String {
    let object = diagram.lanes[lane]
    let box = boxes[lane]
    let corner = object.role == .observer && observersAreClosures ? "" : #" rx="8""#
    let leaving = diagram.rows.lastIndex { $0 == .note(.left, at: lane) || $0 == .note(.freed, at: lane) }
    let end = leaving.map { tops[$0] - 6 } ?? height - 10
    return """
      <path class="life" d="M\(box.middle) \(boxTop + 32)V\(end)"/>\
      <rect class="\(object.role)" x="\(box.middle - box.width / 2)" y="\(boxTop)" \
      width="\(box.width)" height="32"\(corner)/>\
      <text class="mid" x="\(box.middle)" y="\(boxTop + 21)">\(object.name.escapedForXML)</text>
      """
  }

  private func drawn(_ bar: Diagram.Bar) -> String {
    let top = tops[bar.rows.lowerBound]
    let height = tops[bar.rows.upperBound] + 10 - top
    let place = #"x="\#(boxes[bar.lane].middle - 6 + 12 * bar.depth)" y="\#(top)" width="12" height="\#(height)""#
    return #"<rect class="gap" \#(place)/><rect class="round" \#(place)/><rect \#(place) fill="url(#running)"/>"#
  }

  private func drawn(_ call: Diagram.Call, in row: Int) -> String {
    let arrow = arrow(of: call, in: row)
    let top = tops[row]
    let disc = arrow.tail < arrow.head ? arrow.tail + 16 : arrow.tail - 16
    let besideDisc = arrow.tail < arrow.head ? disc + 14 : arrow.head + 8
    let aboveArrow = min(min(arrow.tail, arrow.head) + 4, width - call.label.widthInSVG - 6)
    let label = arrow.hasRoom ? besideDisc : aboveArrow
    return """
      <path class="call\(call.isOld ? " bad" : "")" d="M\(arrow.tail) \(top)H\(arrow.head)"/>\
      <circle class="disc" cx="\(disc)" cy="\(top)" r="10"/>\
      <text class="number" x="\(disc)" y="\(top + 5)">\(call.number)</text>\
      <text class="c label\(call.isOld ? " badtext" : "")" x="\(label)" y="\(top - (arrow.hasRoom ? 7 : 16))">\
      \(call.label.escapedForXML)</text>
      """
  }

  private struct Arrow {
    let tail: Int
    let head: Int
    /// Whether the label has room beside the disc.
    let hasRoom: Bool
  }

  /// Returns the ends of the arrow of a call, which begins right of the bars on its left.
  private func arrow(of call: Diagram.Call, in row: Int) -> Arrow {
    let lanes = [call.from, call.to].sorted()
    let left = boxes[lanes[0]].middle + max(12 * diagram.depth(of: lanes[0], row) - 6, 0)
    let right = boxes[lanes[1]].middle - (diagram.depth(of: lanes[1], row) > 0 ? 6 : 0)
    let hasRoom = right - left - 42 >= call.label.widthInSVG
    let isToRight = call.from < call.to
    return Arrow(tail: isToRight ? left : right, head: isToRight ? right - 4 : left + 4, hasRoom: hasRoom)
  }

  private func drawn(_ note: Diagram.Note, at lane: Int, in row: Int) -> String {
    let middle = boxes[lane].middle
    let top = tops[row] - 6
    let isLeaving = note == .left || note == .freed
    let cross = "M\(middle - 7) \(top - 7)l14 14M\(middle + 7) \(top - 7)l-14 14"
    let isLeft = middle > width / 2
    let distance = isLeaving ? 14 : isLeft ? 10 : max(12 * diagram.depth(of: lane, row), 6) + 6
    let place = isLeft ? #"m end" x="\#(middle - distance)""# : #"m" x="\#(middle + distance)""#
    return (isLeaving ? "<path class=\"cross\" d=\"\(cross)\"/>\n" : "")
      + #"<text class="label \#(place) y="\#(top + 5)">\#(note.rawValue)</text>"#
  }
}

extension String {
  /// The width of a label: each character of the font is 0.6 times as wide as its 13 pixels are high.
  fileprivate var widthInSVG: Int { count * 78 / 10 }

  var escapedForXML: String { replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;") }
}
