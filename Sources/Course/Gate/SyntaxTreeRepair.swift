/// Repairs the JSON that Swift 6.3 writes for a type with an attribute, such as `@Sendable () -> Void`.
///
/// The compiler doesn't close the object of such a type, and from there on takes arrays for objects: it gives their
/// elements empty keys.
///
/// - Complexity: O(*n*), where *n* is the number of bytes.
func repairedSyntaxTree(_ json: [UInt8]) -> [UInt8] {
  var result: [UInt8] = []
  result.reserveCapacity(json.count + 1000)
  // The containers around the current byte, and whether each is the object of a type with an attribute.
  var containers: [(isArray: Bool, isAttributed: Bool)] = []
  var isKind = false
  var index = 0

  func append(_ text: String) { result += text.utf8 }
  while index < json.count {
    switch json[index] {
    case UInt8(ascii: "\""):
      var end = index + 1
      while end < json.count, json[end] != UInt8(ascii: "\"") { end += json[end] == UInt8(ascii: "\\") ? 2 : 1 }
      guard end < json.count else { return json }
      let isKey = end + 1 < json.count && json[end + 1] == UInt8(ascii: ":")
      let text = String(decoding: json[(index + 1)..<end], as: UTF8.self)
      if isKey, text.isEmpty {
        // Keys are unique, whatever they are.
        if containers.last?.isArray == false { append("\"\(index)\":") }
        end += 1
      } else {
        result += json[index...end]
        if isKind, text == "type_attributed", !containers.isEmpty {
          containers[containers.count - 1].isAttributed = true
        }
        isKind = isKey && text == "_kind"
      }
      index = end
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      containers.append((json[index] == UInt8(ascii: "["), false))
      result.append(json[index])
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      _ = containers.popLast()
      result.append(json[index])
      while containers.last?.isAttributed == true {
        containers.removeLast()
        append("}")
      }
    default:
      result.append(json[index])
    }
    index += 1
  }
  return result
}
