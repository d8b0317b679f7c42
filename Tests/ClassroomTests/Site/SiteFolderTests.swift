import Foundation
import SpecSupport
import Testing

@testable import Classroom

@Suite struct `A site of files` {
  private let folder = TemporaryFolder()
  private let site: SiteFolder

  init() throws {
    try folder.write("<p>Home</p>", to: "site/index.html")
    try folder.write("<p>A page</p>", to: "site/documentation/page/index.html")
    try folder.write("// Größe", to: "site/Sources/A b/Ünit.swift")
    try folder.write("{}", to: "site/data/page.json")
    try folder.write("secret", to: "secret.txt")
    try folder.write("hidden", to: "site/.hidden")
    site = SiteFolder(folder.file("site"), start: "/documentation/page/")
  }

  @Test func `hands out a file as it is, with its type`() {
    let answer = site.answer(to: "GET /data/page.json HTTP/1.1")
    #expect(answer == SiteAnswer(status: .ok, type: "application/json", body: Data("{}".utf8)))
  }

  @Test func `hands out a name with spaces and other letters`() {
    let answer = site.answer(to: "GET /Sources/A%20b/%C3%9Cnit.swift?x=1#y HTTP/1.0")
    #expect(answer.status == .ok)
    #expect(answer.type == "text/plain; charset=utf-8")
    #expect(answer.body == Data("// Größe".utf8))
  }

  @Test func `sends the reader to where the book begins`() {
    let answer = site.answer(to: "GET / HTTP/1.1")
    #expect(answer.status == .found)
    #expect(answer.location == "/documentation/page/")
  }

  @Test func `sends on to the slash of a folder, and keeps the query`() {
    #expect(site.answer(to: "GET /documentation/page?a=b HTTP/1.1").location == "/documentation/page/?a=b")
    #expect(site.answer(to: "GET /Sources/A%20b HTTP/1.1").location == "/Sources/A%20b/")
    #expect(site.answer(to: "GET /documentation/page HTTP/1.1").status == .found)
  }

  @Test func `shows the page of a folder`() {
    #expect(site.answer(to: "GET /documentation/page/ HTTP/1.1").body == Data("<p>A page</p>".utf8))
  }

  @Test func `lists a folder without a page, but for what is hidden`() throws {
    try folder.write("", to: "site/Sources/<b>&.md")
    try folder.write("", to: "site/Sources/.DS_Store")
    let answer = site.answer(to: "GET /Sources/ HTTP/1.1")
    #expect(answer.status == .ok)
    #expect(answer.type == "text/html; charset=utf-8")
    let page = String(decoding: answer.body, as: UTF8.self)
    #expect(
      page.split(separator: "\n").filter { $0.hasPrefix("<li>") } == [
        "<li><a href=\"/Sources/%3Cb%3E%26.md\">&lt;b&gt;&amp;.md</a></li>",
        "<li><a href=\"/Sources/A%20b/\">A b/</a></li>",
      ]
    )
  }

  @Test(arguments: [
    "/nowhere", "/documentation/nowhere/", "/data/page.json/", "/data/page.json/more", "/.hidden", "//data/page.json",
    "/data//page.json", "//secret.txt/", "/Sources//",
  ])
  func `has no page where there is none`(path: String) {
    #expect(site.answer(to: "GET \(path) HTTP/1.1").status == .notFound)
  }

  @Test(arguments: [
    "/../secret.txt", "/data/../../secret.txt", "/%2e%2e/secret.txt", "/%2E%2e%2fsecret.txt",
    "/data/..%2f..%2fsecret.txt", "/..%5csecret.txt", "/data/%2e/page.json", "/%2fetc/passwd", "//etc/passwd",
    "/../site/index.html",
  ])
  func `lets nobody out of its folder`(path: String) {
    #expect(site.answer(to: "GET \(path) HTTP/1.1").status == .notFound)
  }

  @Test func `follows no link out of its folder`() throws {
    let files = FileManager.default
    try files.createSymbolicLink(at: folder.file("site/out"), withDestinationURL: folder.url)
    try files.createSymbolicLink(at: folder.file("site/out.txt"), withDestinationURL: folder.file("secret.txt"))
    try folder.write("", to: "site/bare/a.txt")
    try files.createSymbolicLink(at: folder.file("site/bare/index.html"), withDestinationURL: folder.file("secret.txt"))
    try folder.write("sibling", to: "site-of-another/a.txt")
    try files.createSymbolicLink(at: folder.file("site/near"), withDestinationURL: folder.file("site-of-another"))
    for path in ["/out/secret.txt", "/out.txt", "/out/", "/out", "/near/a.txt", "/near/"] {
      #expect(site.answer(to: "GET \(path) HTTP/1.1").status == .notFound, "\(path)")
    }
    let listing = site.answer(to: "GET /bare/ HTTP/1.1")
    #expect(!String(decoding: listing.body, as: UTF8.self).contains("secret"))
  }

  @Test func `may lie behind a link itself, and be put in place of another`() throws {
    let link = folder.file("link")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: folder.file("site"))
    let site = SiteFolder(link, start: "/")
    #expect(site.answer(to: "GET /data/page.json HTTP/1.1").status == .ok)
    try folder.write("[]", to: "newer/data/page.json")
    try FileManager.default.removeItem(at: link)
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: folder.file("newer"))
    #expect(site.answer(to: "GET /data/page.json HTTP/1.1").body == Data("[]".utf8))
  }

  @Test func `hands out files only, and waits for nothing`() throws {
    #expect(unsafe mkfifo(folder.file("site/pipe").path, 0o644) == 0)
    #expect(site.answer(to: "GET /pipe HTTP/1.1").status == .notFound)
  }

  @Test(arguments: [
    "", "GET", "GET /", "GET / HTTP/2.0", "GET index.html HTTP/1.1", "GET http://127.0.0.1/ HTTP/1.1",
    "GET  / HTTP/1.1", " / HTTP/1.1", "GET /%zz HTTP/1.1", "GET /%ff HTTP/1.1", "GET /a\nb HTTP/1.1", "GET * HTTP/1.1",
    "\u{16}\u{3}\u{1}",
  ])
  func `refuses what is no request`(line: String) {
    #expect(site.answer(to: line).status == .badRequest)
  }

  @Test func `has nothing under a name that no file can have`() {
    #expect(site.answer(to: "GET /index.html%00.txt HTTP/1.1").status == .notFound)
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS", "get"])
  func `refuses to do anything but hand out`(method: String) {
    let answer = site.answer(to: "\(method) /index.html HTTP/1.1")
    #expect(answer.status == .methodNotAllowed)
    #expect(String(decoding: answer.bytes, as: UTF8.self).contains("\r\nAllow: GET, HEAD\r\n"))
  }

  @Test(arguments: ["/data/page.json", "/documentation/page", "/Sources/", "/nowhere", "//nowhere"])
  func `answers HEAD as GET, less the body`(path: String) {
    let whole = site.answer(to: "GET \(path) HTTP/1.1").bytes
    let head = site.answer(to: "HEAD \(path) HTTP/1.1").bytes
    #expect(head.suffix(4) == Data("\r\n\r\n".utf8))
    #expect(whole.starts(with: head))
    #expect(whole.count > head.count || path == "/documentation/page")
  }

  @Test(arguments: [
    ("a.swift", "text/plain; charset=utf-8"), ("a.md", "text/plain; charset=utf-8"),
    ("a.patch", "text/plain; charset=utf-8"), ("A.SVG", "image/svg+xml"),
    ("a.12ab.js", "text/javascript; charset=utf-8"),
    ("a.css", "text/css; charset=utf-8"), ("swift", "application/octet-stream"), ("b.c/md", "application/octet-stream"),
    ("a.", "application/octet-stream"), ("a.html", "text/html; charset=utf-8"), ("a.png", "image/png"),
  ])
  func `tells the type by the end of the name`(name: String, type: String) {
    #expect(ContentType.of("/site/\(name)") == type)
  }
}
