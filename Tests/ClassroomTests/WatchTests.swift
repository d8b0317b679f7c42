import Foundation
import Testing

@testable import Classroom

@Suite struct `A watch over a chapter` {
  private let tiny: TinyKit

  init() throws {
    tiny = try TinyKit()
  }

  @Test func `ends its wait when a file is saved, and then begins anew`() throws {
    var watch = Watch(over: Chapter(1, of: tiny.kit))
    try tiny.write("let a = 1\n", to: "Exercises/Chapter1/Counter.swift")
    #expect(sees(&watch, in: 2))
    #expect(!sees(&watch, in: 5))
    try tiny.write("let b = 1\n", to: "Exercises/Chapter1/More.swift")
    #expect(sees(&watch, in: 2))
    try tiny.remove("Exercises/Chapter1/More.swift")
    #expect(sees(&watch, in: 2))
  }

  @Test func `sees a save that changes nothing but the time`() throws {
    var watch = Watch(over: Chapter(1, of: tiny.kit))
    let file = tiny.root.appending(path: "Exercises/Chapter1/Counter.swift").path
    try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: file)
    #expect(sees(&watch, in: 2))
  }

  @Test func `waits until an editor has saved everything`() throws {
    var watch = Watch(over: Chapter(1, of: tiny.kit))
    let file = tiny.root.appending(path: "Exercises/Chapter1/Counter.swift")
    var pauses = 0
    let changed = watch.waitForChange {
      pauses += 1
      if pauses < 5 { try? String(repeating: " ", count: pauses).write(to: file, atomically: true, encoding: .utf8) }
      return true
    }
    #expect(changed)
    #expect(pauses == 5)
    #expect(!sees(&watch, in: 3))
  }

  @Test func `sees a folder that goes and comes back`() throws {
    var watch = Watch(over: Chapter(1, of: tiny.kit))
    try tiny.remove("Exercises/Chapter1")
    #expect(sees(&watch, in: 2))
    try tiny.write("let a = 1\n", to: "Exercises/Chapter1/Counter.swift")
    #expect(sees(&watch, in: 2))
  }

  // Whether there is a change within so many pauses.
  private func sees(_ watch: inout Watch, in count: Int) -> Bool {
    var left = count
    return watch.waitForChange {
      left -= 1
      return left >= 0
    }
  }
}
