/// A unified diff that changes files which are there.
///
/// It is read strictly: any line that is out of place makes it malformed, but for what `git diff` adds. It is applied strictly too,
/// without fuzz: what it replaces has to be there, line for line, where the patch says or in one other
/// place. So it doesn't matter which tools a machine has, or whether it is in somebody's repository.
struct Patch: Equatable, Sendable {
  struct File: Equatable, Sendable {
    /// The path from the folder that the patch was made in.
    let path: String
    fileprivate(set) var hunks: [Hunk] = []
  }

  struct Hunk: Equatable, Sendable {
    /// The index of the first line, in the file before the patch.
    let start: Int
    fileprivate(set) var old: [Substring] = []
    fileprivate(set) var new: [Substring] = []
  }

  private(set) var files: [File] = []

  init(_ lines: some Sequence<Substring>) throws(Malformed) {
    var lines = Array(lines)[...]
    if lines.last == "" { lines.removeLast() }
    while let line = lines.popFirst() {
      if let path = line.wholeMatch(of: /--- a\/([^\t]+)(\t.*)?/)?.1 {
        guard let next = lines.popFirst(), next.wholeMatch(of: /\+\+\+ b\/([^\t]+)(\t.*)?/)?.1 == path else {
          throw Malformed("the patch has no \"+++ b/\(path)\" below \"--- a/\(path)\"")
        }
        files.append(File(path: String(path)))
      } else if let numbers = line.prefixMatch(of: /@@ -([0-9]+)(,([0-9]+))? \+[0-9]+(,([0-9]+))? @@/),
        !files.isEmpty, let first = Int(numbers.1)
      {
        let counts = (numbers.3.flatMap { Int($0) } ?? 1, numbers.5.flatMap { Int($0) } ?? 1)
        var hunk = Hunk(start: counts.0 == 0 ? first : first - 1)
        while hunk.old.count < counts.0 || hunk.new.count < counts.1 {
          guard let line = lines.popFirst() else { throw Malformed("the patch ends in the middle of a hunk") }
          try hunk.append(line)
        }
        guard (hunk.old.count, hunk.new.count) == counts else {
          throw Malformed("a hunk of the patch has other lines than it says: \"\(line)\"")
        }
        files[files.count - 1].hunks.append(hunk)
      } else if !line.hasPrefix("diff --git "), !line.hasPrefix("index ") {
        throw Malformed("the patch has a line out of place: \"\(line)\"")
      }
    }
    if files.isEmpty || files.contains(where: \.hunks.isEmpty) { throw Malformed("the patch changes nothing") }
  }
}

extension Patch.Hunk {
  fileprivate mutating func append(_ line: Substring) throws(Malformed) {
    // Some editors take the one space off an empty line of context.
    switch line.first {
    case " ", nil:
      old.append(line.dropFirst())
      new.append(line.dropFirst())
    case "-": old.append(line.dropFirst())
    case "+": new.append(line.dropFirst())
    default: throw Malformed("a hunk of the patch has a line out of place: \"\(line)\"")
    }
  }
}

extension Patch {
  /// Applies the patch to the answers that are in the folder, all of it or nothing.
  func applied(to answers: Answers, in folder: String) throws(Malformed) -> Answers {
    var answers = answers
    for file in files {
      guard file.path.hasPrefix("\(folder)/"),
        case let name = String(file.path.dropFirst(folder.count + 1)), let text = answers.files[name]
      else { throw Malformed("the patch is for \(file.path), which is not there") }

      var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      var shift = 0
      for hunk in file.hunks {
        let found = try position(of: hunk, near: hunk.start + shift, in: lines, of: name)
        lines.replaceSubrange(found..<found + hunk.old.count, with: hunk.new)
        shift = found - hunk.start + hunk.new.count - hunk.old.count
      }
      answers.files[name] = lines.joined(separator: "\n")
    }
    return answers
  }

  private func position(
    of hunk: Hunk,
    near expected: Int,
    in lines: [Substring],
    of name: String
  ) throws(Malformed) -> Int {
    func fits(at index: Int) -> Bool {
      index >= 0 && index + hunk.old.count <= lines.count
        && lines[index..<index + hunk.old.count].elementsEqual(hunk.old)
    }
    if fits(at: expected) { return expected }
    let places = hunk.old.isEmpty ? [] : lines.indices.filter(fits)
    guard places.count == 1 else {
      throw Malformed("the patch does not apply to \(name) at line \(hunk.start + 1); make it anew")
    }
    return places[0]
  }
}
