package import Foundation

/// Somebody's answers beside the solution, file by file.
package struct Comparison: Equatable, Sendable {
  package struct File: Equatable, Sendable {
    package enum Outcome: Equatable, Sendable {
      case same
      /// So many functions of it are still to be written.
      case different([Hunk], stubs: Int)
      /// Only the solution has it.
      case missing
      /// Only the answers have it.
      case extra
      /// It can't be compared; why, in a few words.
      case hindered(String)
    }

    /// The path, from the folder of the answers on.
    package let name: String
    package let outcome: Outcome
  }

  /// The files of both, by name.
  package let files: [File]

  package var isSame: Bool { files.allSatisfy { $0.outcome == .same } }

  /// Compares the Swift files of a folder with those of a chapter's solution.
  ///
  /// White space at either end of a line makes no difference, and neither do line breaks.
  ///
  /// - Throws: ``Trouble`` if there is no solution, or the folder can't be read.
  package init(of answers: URL, with chapter: Chapter) throws(Trouble) {
    guard let ours = try? Self.swiftFiles(in: chapter.solution), !ours.isEmpty else {
      throw Trouble("there is no solution in Solutions/\(chapter.name) to compare with; fetch the kit anew")
    }
    let theirs = try Self.swiftFiles(in: answers)
    files = theirs.union(ours).sorted().map { name in
      let outcome: File.Outcome =
        if !theirs.contains(name) {
          .missing
        } else if !ours.contains(name) {
          .extra
        } else {
          Self.outcome(of: answers.appending(path: name), with: chapter.solution.appending(path: name))
        }
      return File(name: name, outcome: outcome)
    }
  }

  private static func outcome(of answer: URL, with solution: URL) -> File.Outcome {
    do throws(AnswerFile.Hindrance) {
      let solution = try AnswerFile(at: solution)
      let answer = try AnswerFile(at: answer)
      guard let hunks = Hunk.hunks(from: answer, to: solution) else { throw .tooLong }
      return hunks.isEmpty ? .same : .different(hunks, stubs: answer.stubs)
    } catch {
      return .hindered(error.rawValue)
    }
  }

  private static func swiftFiles(in folder: URL) throws(Trouble) -> Set<String> {
    Set(try FolderListing(of: folder.resolvingSymlinksInPath()).things.keys.filter { $0.hasSuffix(".swift") })
  }
}
