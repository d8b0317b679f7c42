import Foundation

/// The folder of a site, and what a server answers to those who ask for something in it.
struct SiteFolder: Sendable {
  private let root: URL
  private let start: String

  /// - Parameters:
  ///   - root: The folder. It may be put in the place of another one while it is served.
  ///   - start: Where the reader begins, as a path from a slash on; who asks for nothing is sent there.
  init(_ root: URL, start: String) {
    self.root = root
    self.start = start
  }

  /// Finds what the first line of a request asks for.
  ///
  /// Only what lies in the folder is ever found: no way up leads out of it, nor does a link of the file system.
  func answer(to line: String) -> SiteAnswer {
    do throws(SiteRequest.Refusal) {
      let request = try SiteRequest(line)
      var answer = answer(to: request)
      answer.hasHeadOnly = request.wantsHeadOnly
      return answer
    } catch {
      switch error {
      case .malformed: return .page(.badRequest, "This is no request that makes sense here")
      case .otherMethod: return .page(.methodNotAllowed, "There is only something to read here")
      case .noSuchPath:
        var answer = notFound
        answer.hasHeadOnly = line.hasPrefix("HEAD ")
        return answer
      }
    }
  }

  private func answer(to request: SiteRequest) -> SiteAnswer {
    if request.path.isEmpty { return SiteAnswer(status: .found, location: start) }
    let place = ([root.path] + request.path).joined(separator: "/")
    guard isInside(place) else { return notFound }
    switch kind(of: place) {
    case .typeDirectory where !request.endsInSlash:
      // Links in it are taken from its slash on.
      return SiteAnswer(status: .found, location: SiteRequest.encoded(request.path) + "/" + request.query)
    case .typeDirectory:
      let page = place + "/index.html"
      return isInside(page) && kind(of: page) == .typeRegular ? file(page) : listing(of: place, at: request.path)
    case .typeRegular where !request.endsInSlash:
      return file(place)
    default:
      return notFound
    }
  }

  private var notFound: SiteAnswer { .page(.notFound, "There is no such page", links: [("To the book", start)]) }

  private func file(_ file: String) -> SiteAnswer {
    guard let content = try? Data(contentsOf: URL(filePath: file)) else {
      return .page(.unreadable, "This can't be read")
    }
    return SiteAnswer(status: .ok, type: ContentType.of(file), body: content)
  }

  private func listing(of folder: String, at path: [String]) -> SiteAnswer {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      return .page(.unreadable, "This can't be read")
    }
    let links = names.filter { !$0.hasPrefix(".") }.sorted().map { name in
      let isFolder = kind(of: folder + "/" + name) == .typeDirectory
      // From the root on, so that a name such as `a:b` isn't taken for a scheme.
      return (name + (isFolder ? "/" : ""), SiteRequest.encoded(path + [name]) + (isFolder ? "/" : ""))
    }
    return .page(.ok, path.joined(separator: "/") + "/", links: links)
  }

  // Links are followed on both sides, for the folder itself may lie behind one.
  private func isInside(_ place: String) -> Bool {
    guard let root = realPath(root.path), let place = realPath(place) else { return false }
    return place.hasPrefix(root + "/")
  }

  private func kind(of place: String) -> FileAttributeType? {
    guard let path = realPath(place) else { return nil }
    return try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
  }

  private func realPath(_ place: String) -> String? {
    guard let path = unsafe realpath(place, nil) else { return nil }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }
}
