/// A file in SVG with one panel, or with several in two columns, which move in step.
struct SVGDrawing {
  let title: String
  let panels: [SVGPanel]
  /// What stands in the place of a panel that is missing in the last row.
  var caption: [String] = []

  private static let secondsAStep = 1.2
  private static let secondsAtTheEnd = 5.0

  /// The text of the file.
  var text: String {
    let (places, width, height) = layOut()
    let steps = panels.map(\.edges.count).max() ?? 0
    let duration = Self.secondsAStep * Double(steps) + Self.secondsAtTheEnd
    let frames = panels.indices.map { keyframes(of: $0, duration) }
    let body = zip(panels, places).enumerated().map { index, panel in
      """
      <svg x="\(panel.1.x)" y="\(panel.1.y)" width="\(panel.0.width)" height="\(panel.0.height)">
      \(panel.0.elements.joined(separator: "\n"))
      <rect class="curtain" width="\(panel.0.width)" height="\(panel.0.height)" style="animation-name:p\(index)"/>
      </svg>
      """
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)" height="\(height)" role="img" aria-labelledby="t d">
      <title id="t">\(title.escaped)</title>
      <desc id="d">\(panels.map(\.description).joined(separator: " ").escaped)</desc>
      <style>
      \(Self.style)
      .curtain{display:none;fill:#f6f6f8}
      @media (prefers-color-scheme: dark){.curtain{fill:#1d1d20}}
      @media (prefers-reduced-motion: no-preference){
      .curtain{display:inline;animation:\(duration.inTenths)s step-end infinite}
      \(frames.joined(separator: "\n"))
      }
      </style>
      <defs>
      <marker id="call" viewBox="0 0 10 10" refX="9" refY="8" markerWidth="10" markerHeight="10" markerUnits="userSpaceOnUse" orient="auto"><path class="tip" d="M1 1L9 8"/></marker>
      <marker id="old" viewBox="0 0 10 10" refX="9" refY="8" markerWidth="10" markerHeight="10" markerUnits="userSpaceOnUse" orient="auto"><path class="tip bad" d="M1 1L9 8"/></marker>
      <pattern id="running" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="hatch" d="M0 0V6"/></pattern>
      </defs>
      <rect class="panel" width="\(width)" height="\(height)" rx="14"/>
      \((body + captionElements(at: places.last ?? (0, 0))).joined(separator: "\n"))
      </svg>

      """
  }

  private func captionElements(at corner: (x: Int, y: Int)) -> [String] {
    caption.enumerated().map { line, text in
      #"<text class="m" x="\#(corner.x + panels[0].width + 8)" y="\#(corner.y + 50 + 20 * line)">\#(text.escaped)</text>"#
    }
  }

  private func layOut() -> (places: [(x: Int, y: Int)], width: Int, height: Int) {
    guard panels.count > 1 else { return ([(0, 0)], panels[0].width, panels[0].height) }
    var places: [(Int, Int)] = []
    var bottom = 4
    for start in stride(from: 0, to: panels.count, by: 2) {
      let row = panels[start..<min(start + 2, panels.count)]
      for (column, panel) in row.enumerated() { places.append((6 + column * (panel.width + 4), bottom)) }
      bottom += row.map(\.height).max() ?? 0
    }
    return (places, 16 + 2 * panels[0].width, bottom + 4)
  }

  /// The curtain begins below the boxes; each panel's steps come at the same times as those of the others.
  private func keyframes(of index: Int, _ duration: Double) -> String {
    let frames = panels[index].edges.enumerated().map { step, edge in
      let percent = Double(step) * Self.secondsAStep / duration * 100
      return "\(percent.inTenths)%{transform:translateY(\(edge)px)}"
    }
    return "@keyframes p\(index){\(frames.joined())}"
  }

  private static let style = """
    text{font:14px system-ui,sans-serif;fill:#1d1d1f}
    .panel,.gap{fill:#f6f6f8}
    .c{font-family:ui-monospace,monospace;font-size:13px}
    .b{font-weight:600}
    .m{fill:#6e6e73}
    .mid{text-anchor:middle}
    .end{text-anchor:end}
    .label{paint-order:stroke;stroke:#f6f6f8;stroke-width:5px;stroke-linejoin:round}
    .plain{fill:none;stroke:#6e6e73;stroke-width:1.5}
    .subject{fill:#dbe9ff;stroke:#0b63ce;stroke-width:1.5}
    .observer{fill:#dff3e3;stroke:#1c7c3a;stroke-width:1.5}
    .life{stroke:#6e6e73;stroke-width:1}
    .cross{fill:none;stroke:#6e6e73;stroke-width:2}
    .round{fill:#0b63ce;fill-opacity:.16;stroke:#0b63ce;stroke-width:1}
    .hatch{stroke:#0b63ce;stroke-width:1.5}
    .call{fill:none;stroke:#1d1d1f;stroke-width:1.2;marker-end:url(#call)}
    .call.bad{stroke:#c9252d;marker-end:url(#old)}
    .tip{fill:none;stroke:#1d1d1f;stroke-width:1.5}
    .tip.bad{stroke:#c9252d}
    .disc{fill:#1d1d1f}
    .number{fill:#f6f6f8;font-weight:600;text-anchor:middle}
    .badtext{fill:#c9252d;font-weight:600}
    @media (prefers-color-scheme: dark){
    text{fill:#f5f5f7}
    .panel,.gap{fill:#1d1d20}
    .m{fill:#a1a1a6}
    .label{stroke:#1d1d20}
    .plain,.life,.cross{stroke:#a1a1a6}
    .subject{fill:#12304f;stroke:#5aa9ff}
    .observer{fill:#12351d;stroke:#5fd38a}
    .round{fill:#5aa9ff;fill-opacity:.22;stroke:#5aa9ff}
    .hatch{stroke:#5aa9ff}
    .call,.tip{stroke:#f5f5f7}
    .call.bad,.tip.bad{stroke:#ff6b6b}
    .disc{fill:#f5f5f7}
    .number{fill:#1d1d20}
    .badtext{fill:#ff6b6b}
    }
    """
}

extension Double {
  /// The number with one digit after the point; formatting it would need Foundation.
  fileprivate var inTenths: String {
    let tenths = Int((self * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
