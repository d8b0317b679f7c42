/// A diagram in SVG: boxes, the lines below them, and a curtain that uncovers one step after the other.
struct SVGPanel {
  let width: Int
  private(set) var height = 0
  /// How far down the curtain begins, before each step and after the last.
  private(set) var edges: [Int] = []
  private(set) var elements: [String] = []
  /// What the panel shows, in words.
  let description: String

  private let diagram: Diagram
  private let title: String?
  /// The rounding of an observer's box: that of an object, or the sharp corners of a closure.
  private let observerCorner: String
  /// The middles of the lanes.
  private var middles: [Int] = []
  private var tops: [Int] = []
  /// A caller in a narrow panel is the panel's edge, and has no box.
  private var hasClient: Bool { title == nil }

  init(_ diagram: Diagram, title: String? = nil, observersAreClosures: Bool, width: Int) {
    observerCorner = observersAreClosures ? "" : #" rx="8""#
    (self.diagram, self.title, self.width) = (diagram, title, width)
    description = (title.map { "\($0): " } ?? "") + diagram.sentences.joined(separator: " ")
    placeLanes()
    placeRows()
    draw()
  }

  private func boxWidth(_ lane: Int) -> Int {
    if lane == 0, !hasClient { return 0 }
    return max(diagram.lanes[lane].name.count * 8 + 12, hasClient ? 38 : 30)
  }

  private mutating func placeLanes() {
    let lanes = diagram.lanes.indices
    let (left, right) = hasClient ? (10, 10) : (4, 8)
    let gap = (width - left - right - lanes.map(boxWidth).reduce(0, +)) / max(lanes.count - 1, 1)
    var start = left
    for lane in lanes {
      middles.append(start + boxWidth(lane) / 2)
      start += boxWidth(lane) + gap
    }
  }

  private mutating func placeRows() {
    var bottom = headerHeight
    var row = 0
    for end in diagram.steps.dropFirst() + [diagram.rows.count] {
      // Below the disc of the last call, above the label of the next.
      edges.append(bottom + 12)
      while row < end {
        let height =
          switch diagram.rows[row] {
          case .call(_, let from, let to, let label, let isOld):
            fits(label.marked(ifOld: isOld), ends(of: row, from, to)) ? 34 : 48
          case .note: 26
          case .line: 0
          }
        bottom += height
        tops.append(bottom)
        row += 1
      }
    }
    edges.append(bottom + 20)
    height = bottom + 20
  }

  private var headerHeight: Int { title == nil ? 62 : 76 }

  /// Where a call begins and ends: the end on the left is right of the bars.
  private func ends(of row: Int, _ from: Int, _ to: Int) -> (tail: Int, head: Int) {
    let left = middles[min(from, to)] + max(12 * diagram.depth(of: min(from, to), row) - 6, 0)
    let right = middles[max(from, to)] - (diagram.depth(of: max(from, to), row) > 0 ? 6 : 0)
    return from < to ? (left, right - 4) : (right, left + 4)
  }

  // Whether a label has room beside the disc, above the arrow.
  private func fits(_ label: String, _ ends: (tail: Int, head: Int)) -> Bool {
    abs(ends.head - ends.tail) - 38 >= label.widthInSVG
  }
}

// MARK: - Drawing

extension SVGPanel {
  private mutating func draw() {
    let boxTop = headerHeight - 46
    if let title { elements.append(#"<text class="b" x="8" y="22">\#(title.escaped)</text>"#) }
    for lane in diagram.lanes.indices where lane > 0 || hasClient {
      let (middle, boxWidth) = (middles[lane], boxWidth(lane))
      let corner = diagram.lanes[lane].role == .observer ? observerCorner : #" rx="8""#
      let kind = diagram.lanes[lane].role == .other ? "plain" : "\(diagram.lanes[lane].role)"
      elements.append(
        #"<path class="life" d="M\#(middle) \#(boxTop + 32)V\#(end(of: lane))"/>"#
          + #"<rect class="\#(kind)" x="\#(middle - boxWidth / 2)" y="\#(boxTop)" width="\#(boxWidth)" height="32"\#(corner)/>"#
          + #"<text class="mid" x="\#(middle)" y="\#(boxTop + 21)">\#(diagram.lanes[lane].name.escaped)</text>"#
      )
    }
    for bar in diagram.bars {
      let (top, bottom) = (tops[bar.rows.lowerBound], tops[bar.rows.upperBound] + 10)
      let place = #"x="\#(middles[bar.lane] - 6 + 12 * bar.depth)" y="\#(top)" width="12" height="\#(bottom - top)""#
      elements.append(
        #"<rect class="gap" \#(place)/><rect class="round" \#(place)/><rect \#(place) fill="url(#running)"/>"#
      )
    }
    for (row, content) in diagram.rows.enumerated() {
      switch content {
      case .call(let number, let from, let to, let label, let isOld):
        drawCall(row, number, from, to, label, isOld)
      case .note(let note, let lane): drawNote(row, note, lane)
      case .line: break
      }
    }
  }

  private func end(of lane: Int) -> Int {
    let leaving = diagram.rows.lastIndex { $0 == .note(.left, at: lane) || $0 == .note(.freed, at: lane) }
    return leaving.map { tops[$0] - 6 } ?? height - 10
  }

  private mutating func drawCall(_ row: Int, _ number: Int, _ from: Int, _ to: Int, _ label: String, _ isOld: Bool) {
    let (y, step) = (tops[row], from < to ? 1 : -1)
    let (tail, head) = ends(of: row, from, to)
    let disc = tail + step * 16
    let label = label.marked(ifOld: isOld)
    let place =
      fits(label, (tail, head))
      ? (x: step > 0 ? disc + 14 : head + 8, y: y - 7)
      : (x: min(min(tail, head) + 4, width - label.widthInSVG - 6), y: y - 16)
    elements.append(
      #"<path class="call\#(isOld ? " bad" : "")" d="M\#(tail) \#(y)H\#(head)"/>"#
        + #"<circle class="disc" cx="\#(disc)" cy="\#(y)" r="10"/><text class="number" x="\#(disc)" y="\#(y + 5)">\#(number)</text>"#
        + #"<text class="c label\#(isOld ? " badtext" : "")" x="\#(place.x)" y="\#(place.y)">\#(label.escaped)</text>"#
    )
  }

  private mutating func drawNote(_ row: Int, _ note: Diagram.Note, _ lane: Int) {
    let (x, y) = (middles[lane], tops[row] - 6)
    let isLeaving = note == .left || note == .freed
    if isLeaving {
      elements.append(#"<path class="cross" d="M\#(x - 7) \#(y - 7)l14 14M\#(x + 7) \#(y - 7)l-14 14"/>"#)
    }
    let isLeft = x > width / 2
    let distance = isLeaving ? 14 : isLeft ? 10 : max(12 * diagram.depth(of: lane, row), 6) + 6
    let attributes = isLeft ? #"class="label m end" x="\#(x - distance)""# : #"class="label m" x="\#(x + distance)""#
    elements.append("<text \(attributes) y=\"\(y + 5)\">\(note.rawValue)</text>")
  }
}

extension Diagram {
  /// The diagram in sentences, for a reader who listens to it.
  fileprivate var sentences: [String] {
    rows.compactMap { row in
      switch row {
      case .call(let number, let from, let to, let label, let isOld):
        "\(number), \(lanes[from].name) calls \(lanes[to].name): \(label.marked(ifOld: isOld))."
      case .note(let note, let lane):
        "\(lanes[lane].name): \(note.rawValue)."
      case .line: nil
      }
    }
  }
}

extension String {
  /// The label of a call, which says so if it delivers an older value.
  func marked(ifOld isOld: Bool) -> String {
    isOld ? "\(self), old" : self
  }

  /// How wide a label is: a character of the font takes 0.6 of its 13 pixels.
  fileprivate var widthInSVG: Int { count * 78 / 10 }

  /// The text as SVG writes it.
  var escaped: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
