import Course
import Foundation

extension Book {
  /// Builds the site, and writes it to a folder from which any server can hand it out, whatever its address.
  ///
  /// - Parameters:
  ///   - folder: A folder that is empty or has an earlier site in it, or none yet. What is in it is replaced.
  ///   - basePath: The path of the site on its server, such as `/observatory`; `/` if it is all of the server.
  ///   - progress: Called with a sentence before each stage.
  /// - Returns: The errors and warnings, as ``build(progress:)`` does.
  /// - Throws: ``EnvironmentError``, also if anything else is in the folder.
  func export(
    to folder: URL,
    basePath: String,
    progress: (String) -> Void
  ) throws(EnvironmentError) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    // docc would delete them.
    guard names.isEmpty || names.contains("documentation") && names.contains("data") else {
      throw EnvironmentError("\(folder.path) has other files in it; name an empty folder", kind: .unwritable)
    }
    let options = ["--hosting-base-path", basePath]
    let problems = try convert(to: folder.path, options: options, progress: progress)
    guard problems.isEmpty else { return problems }
    do {
      // docc leaves a page there that shows nothing.
      let start = "documentation/observatory/"
      let page = """
        <!DOCTYPE html>
        <html lang="en">
        <meta charset="utf-8">
        <meta http-equiv="refresh" content="0; url=\(start)">
        <title>Observatory</title>
        <a href="\(start)">Observatory</a>
        </html>

        """
      try page.write(to: folder.appending(path: "index.html"), atomically: true, encoding: .utf8)
      return []
    } catch {
      throw EnvironmentError(wrapping: error)
    }
  }
}
