import Foundation

/// What the server sends back.
struct SiteAnswer: Equatable {
  enum Status: String {
    case ok = "200 OK"
    case found = "302 Found"
    case badRequest = "400 Bad Request"
    case notFound = "404 Not Found"
    case methodNotAllowed = "405 Method Not Allowed"
    case timeout = "408 Request Timeout"
    case tooLong = "431 Request Header Fields Too Large"
    case unreadable = "500 Internal Server Error"
  }

  let status: Status
  var type = "text/html; charset=utf-8"
  var location: String?
  var body = Data()
  var hasHeadOnly = false

  /// The answer as it goes over the wire; the connection is closed after it.
  var bytes: Data {
    var fields = [
      "Content-Type: \(type)",
      "Content-Length: \(body.count)",
      "X-Content-Type-Options: nosniff",
      // The book may be built anew while it is read.
      "Cache-Control: no-cache",
      "Connection: close",
    ]
    if let location { fields.append("Location: \(location)") }
    if status == .methodNotAllowed { fields.append("Allow: GET, HEAD") }
    let head = (["HTTP/1.1 \(status.rawValue)"] + fields).joined(separator: "\r\n") + "\r\n\r\n"
    return Data(head.utf8) + (hasHeadOnly ? Data() : body)
  }

  /// A page with a heading and, below it, links.
  static func page(
    _ status: Status,
    _ title: String,
    links: [(text: String, address: String)] = []
  ) -> SiteAnswer {
    let items = links.map { "<li><a href=\"\($0.address.escaped)\">\($0.text.escaped)</a></li>" }
    let page = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <meta name="color-scheme" content="light dark">
      <title>\(title.escaped)</title>
      </head>
      <body>
      <h1>\(title.escaped)</h1>
      <ul>
      \(items.joined(separator: "\n"))
      </ul>
      </body>
      </html>

      """
    return SiteAnswer(status: status, body: Data(page.utf8))
  }
}

extension String {
  /// The text as it stands in HTML, also within quotation marks.
  fileprivate var escaped: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
  }
}
