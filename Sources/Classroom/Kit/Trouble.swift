import Foundation

/// Something outside the kit that is in the way, such as a disk that is full.
package struct Trouble: Error {
  /// What it is and what to do, in one sentence.
  package let sentence: String

  init(_ sentence: String) {
    self.sentence = sentence
  }

  /// A build that failed for a reason that is not in the code.
  static func inBuilding(_ why: String?) -> Trouble {
    Trouble("the build failed, but not for an error in the code (\(why ?? "it gave no reason")); \(lookAtTheDisk)")
  }

  static let lookAtTheDisk = "see whether the folder can be written to and the disk has room"

  /// What to say about any error.
  static func sentence(about error: any Error) -> String {
    if let trouble = error as? Trouble { return trouble.sentence }
    if let malformed = error as? Malformed { return malformed.sentence }
    let what = error.localizedDescription
    return "\(what.hasSuffix(".") ? String(what.dropLast()) : what); \(lookAtTheDisk)"
  }
}
