import SpecSupport
import Testing

@testable import NetworkRequests

#if canImport(FoundationNetworking)
  import FoundationEssentials
  import FoundationNetworking
#else
  import Foundation
#endif

/// Requests as keys, and as URL requests.
@Suite struct RequestTests {
  @Test func `requests with different parameters are different keys`() {
    let requests: [Request] = [
      .fetchSomething, .findSomething(named: "dawn"), .findSomething(named: "dusk"), .findSomething(named: ""),
      .saveSomething(named: "dawn"), .saveSomething(named: "dusk"),
    ]
    expect(Set(requests).count, is: requests.count)
    expect(Set(requests + requests).count, is: requests.count)
  }

  @Test(
    arguments: [
      (.fetchSomething, "GET https://api.com/something?api-key=observatory"),
      (.findSomething(named: "dawn"), "GET https://api.com/something?api-key=observatory&name=dawn"),
      (.saveSomething(named: "dawn"), "POST https://api.com/something api-key=observatory&name=dawn"),
    ] as [(Request, String)]
  )
  func `a request that reads has its parameters in the URL, one that writes in the body`(
    request: Request,
    summary: String
  ) throws {
    expect(try URLRequest(request.url, request).summary, is: summary)
  }

  @Test(
    arguments: [
      ("two words", "two%20words"), ("1+1=2", "1%2B1%3D2"), ("a&b=c#d", "a%26b%3Dc%23d"), ("50%", "50%25"),
      ("%20", "%2520"), ("über 日本", "%C3%BCber%20%E6%97%A5%E6%9C%AC"), ("", ""),
    ]
  )
  func `special characters are percent-encoded, in the URL and in the body`(name: String, encoded: String) throws {
    let find = try URLRequest("https://api.com/something", .findSomething(named: name))
    expect(find.summary, is: "GET https://api.com/something?api-key=observatory&name=\(encoded)")
    let save = try URLRequest("https://api.com/something", .saveSomething(named: name))
    expect(save.summary, is: "POST https://api.com/something api-key=observatory&name=\(encoded)")
  }

  @Test func `parameters are sorted by name, and their names are encoded too`() {
    let parameters = Request.Parameters.url(["c": "3", "a": "1", "b+&": "2"])
    expect(parameters.percentEncoded, is: "a=1&b%2B%26=2&c=3")
  }

  @Test func `a URL without parameters has no question mark`() throws {
    let request = try URLRequest(url: "https://api.com/something", method: .get, parameters: .url([:]))
    expect(request.summary, is: "GET https://api.com/something")
  }

  @Test func `only a form has the content type of a form`() throws {
    let save = try URLRequest("https://api.com/something", .saveSomething(named: "dawn"))
    expect(save.value(forHTTPHeaderField: "Content-Type"), is: "application/x-www-form-urlencoded")
    let find = try URLRequest("https://api.com/something", .findSomething(named: "dawn"))
    expect(find.value(forHTTPHeaderField: "Content-Type"), is: nil)
  }

  @Test func `an invalid URL is a failure that carries it`() {
    let error = #expect(throws: NetworkError.self) { try URLRequest("https://[", .fetchSomething) }
    expect(error?.description, is: "'https://[' is not a URL")
  }
}

// MARK: - Fixtures

extension URLRequest {
  fileprivate init(_ url: String, _ request: Request) throws(NetworkError) {
    try self.init(url: url, method: request.method, parameters: request.parameters)
  }
}
