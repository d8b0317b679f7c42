import Testing

// Swift Testing reports what a process of an exit test has recorded at the place of the exit test, with its comments.
// So in such a process, the last line of a comment is the place of the check, and the parent makes a place of it again.

private let mark = "\nchecked at "

extension Issue {
  /// Records the failure of a check at its place.
  static func record(_ report: String, at place: SourceLocation) {
    let marked = CrashNote.isInExitTest ? "\(report)\(mark)\(place.fileID):\(place.line)" : report
    Issue.record(Comment(rawValue: marked), sourceLocation: place)
  }

  /// The issue without such a line in its comments, and at the place that the line names.
  var atMarkedPlace: Issue {
    var issue = self
    for (index, comment) in zip(comments.indices, comments) {
      guard let start = comment.rawValue.ranges(of: mark).last, let place = sourceLocation else { continue }
      let parts = comment.rawValue[start.upperBound...].split(separator: ":")
      guard parts.count == 2, let file = parts[0].split(separator: "/").last, let line = Int(parts[1]) else { continue }
      let path = place.filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast() + [file]
      issue.comments[index] = Comment(rawValue: String(comment.rawValue[..<start.lowerBound]))
      issue.sourceLocation = SourceLocation(
        fileID: String(parts[0]),
        filePath: path.joined(separator: "/"),
        line: line,
        column: 1
      )
    }
    return issue
  }
}
