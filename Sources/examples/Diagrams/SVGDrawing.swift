import Foundation

/// A file in SVG with one panel, or with several in two columns, which move in step.
struct SVGDrawing {
  let title: String
  let panels: [SVGPanel]
  /// The lines that stand in the place of a missing panel in the last row.
  var caption: [String] = []

  var text: String {
    let frame = panels.count > 1 ? 4 : 0
    let width = panels.count > 1 ? 16 + 2 * panels[0].width : panels[0].width
    let height = frame + (zip(places, panels).map { $0.top + $1.height }.max() ?? 0)
    // All panels take a step every 1.2 seconds, at the same times, and rest for 5 seconds at the end.
    let duration = 5 + 1.2 * Double(panels.map(\.edges.count).max() ?? 0)
    let keyframes = panels.enumerated().map { index, panel in
      let frames = panel.edges.enumerated().map { step, edge in
        "\(inTenths(120 * Double(step) / duration))%{transform:translateY(\(edge)px)}"
      }
      return "@keyframes p\(index){\(frames.joined())}"
    }
    let drawn = zip(panels, places).enumerated().map { index, panel in
      let size = #"width="\#(panel.0.width)" height="\#(panel.0.height)""#
      return """
        <svg x="\(panel.1.left)" y="\(panel.1.top)" \(size)>
        \(panel.0.elements.joined(separator: "\n"))
        <rect class="curtain" \(size) style="animation-name:p\(index)"/>
        </svg>
        """
    }
    let words = caption.enumerated().map { line, text in
      let left = (places.last?.left ?? 0) + panels[0].width + 8
      let bottom = (places.last?.top ?? 0) + 50 + 20 * line
      return #"<text class="m" x="\#(left)" y="\#(bottom)">\#(text.escapedForXML)</text>"#
    }
    let marker = """
      viewBox="0 0 10 10" refX="9" refY="8" markerWidth="10" markerHeight="10" markerUnits="userSpaceOnUse" \
      orient="auto"
      """
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)" height="\(height)" \
      role="img" aria-labelledby="t d">
      <title id="t">\(title.escapedForXML)</title>
      <desc id="d">\(panels.map(\.words).joined(separator: " ").escapedForXML)</desc>
      <style>
      \(Self.style)
      .curtain{display:none}
      @media (prefers-reduced-motion: no-preference){
      .curtain{display:inline;animation:\(inTenths(duration))s step-end infinite}
      \(keyframes.joined(separator: "\n"))
      }
      </style>
      <defs>
      <marker id="call" \(marker)><path class="tip" d="M1 1L9 8"/></marker>
      <marker id="old" \(marker)><path class="tip bad" d="M1 1L9 8"/></marker>
      <pattern id="running" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">\
      <path class="hatch" d="M0 0V6"/></pattern>
      </defs>
      <rect class="panel" width="\(width)" height="\(height)" rx="14"/>
      \((drawn + words).joined(separator: "\n"))
      </svg>

      """
  }

  private var places: [(left: Int, top: Int)] {
    guard panels.count > 1 else { return [(0, 0)] }
    var top = 4
    return panels.indices.map { index in
      if index > 0, index % 2 == 0 { top += max(panels[index - 2].height, panels[index - 1].height) }
      return (6 + index % 2 * (panels[index].width + 4), top)
    }
  }

  private func inTenths(_ number: Double) -> String { String(format: "%.1f", number) }

  private static let style = """
    :root{--ink:#1d1d1f;--paper:#f6f6f8;--soft:#6e6e73;--old:#c9252d;--round:.16}
    :root{--subject:#0b63ce;--subject-box:#dbe9ff;--observer:#1c7c3a;--observer-box:#dff3e3}
    @media (prefers-color-scheme: dark){
    :root{--ink:#f5f5f7;--paper:#1d1d20;--soft:#a1a1a6;--old:#ff6b6b;--round:.22}
    :root{--subject:#5aa9ff;--subject-box:#12304f;--observer:#5fd38a;--observer-box:#12351d}
    }
    text{font:14px system-ui,sans-serif;fill:var(--ink)}
    .panel,.gap,.curtain{fill:var(--paper)}
    .c{font-family:ui-monospace,monospace;font-size:13px}
    .b{font-weight:600}
    .m{fill:var(--soft)}
    .mid{text-anchor:middle}
    .end{text-anchor:end}
    .label{paint-order:stroke;stroke:var(--paper);stroke-width:5px;stroke-linejoin:round}
    .plain{fill:none;stroke:var(--soft);stroke-width:1.5}
    .subject{fill:var(--subject-box);stroke:var(--subject);stroke-width:1.5}
    .observer{fill:var(--observer-box);stroke:var(--observer);stroke-width:1.5}
    .life{stroke:var(--soft);stroke-width:1}
    .cross{fill:none;stroke:var(--soft);stroke-width:2}
    .round{fill:var(--subject);fill-opacity:var(--round);stroke:var(--subject);stroke-width:1}
    .hatch{stroke:var(--subject);stroke-width:1.5}
    .call{fill:none;stroke:var(--ink);stroke-width:1.2;marker-end:url(#call)}
    .call.bad{stroke:var(--old);marker-end:url(#old)}
    .tip{fill:none;stroke:var(--ink);stroke-width:1.5}
    .tip.bad{stroke:var(--old)}
    .disc{fill:var(--ink)}
    .number{fill:var(--paper);font-weight:600;text-anchor:middle}
    .badtext{fill:var(--old);font-weight:600}
    """
}
