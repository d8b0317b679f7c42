import VariantContract

/// A picture of the book that is drawn from a run of the code it shows.
struct Picture: Sendable, CustomStringConvertible {
  /// The path in the folder of the kit.
  let path: String
  let text: String

  var description: String { path }

  /// All pictures that are drawn from runs: a round of each variant, and the same change in a callback in all of them.
  static var all: [Picture] { Variant.all.map(round) + [reentrancy] }

  private static let folder = "docs/Observatory.docc"

  private static func round(of variant: Variant) -> Picture {
    let observers = ["A", "B", "C"]
    let (title, diagram) =
      switch variant.module {
      case "ConceptualSubject": ("A round of", Scenes.conceptual)
      case "ProtocolObservers": ("A round of", Scenes.protocols)
      case "StreamObservers": ("Two readers at their own pace in", Scenes.streams)
      case _ where variant.choices.takesTurns:
        ("A change takes its turn in", Scenes.reentrancy(in: variant, observers: observers) { "update(\($0))" })
      default: ("A round within a round in", Scenes.reentrancy(in: variant, observers: observers) { "value = \($0)" })
      }
    let panel = SVGPanel(diagram, observersAreClosures: variant.observersAreClosures, width: 360)
    return Picture(
      path: "\(folder)/Variants/\(variant.module.lowercased())-round.svg",
      text: SVGDrawing(title: "\(title) \(variant.module)", panels: [panel]).text
    )
  }

  private static var reentrancy: Picture {
    let panels = Variant.all.map { variant in
      SVGPanel(
        Scenes.reentrancy(in: variant, subject: "value", observers: ["A", "B"]) { "set \($0)" },
        title: variant.name,
        observersAreClosures: variant.observersAreClosures,
        width: 172
      )
    }
    let drawing = SVGDrawing(
      title: "The same change made in a callback, in all five variants",
      panels: panels,
      caption: [
        "A sets 2 when it", "receives 1.", "Hatched: a round is", "running.", "Red: B ends with the", "old value.",
      ]
    )
    return Picture(path: "\(folder)/Guides/pitfalls-reentrancy.svg", text: drawing.text)
  }
}

extension Variant {
  // Observers that are objects are known by identity, or held weakly.
  fileprivate var observersAreClosures: Bool { !choices.knowsIdentity && !choices.isWeak }
}
