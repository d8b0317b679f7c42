import Foundation
import Testing

@testable import Classroom

@Suite struct `A watch over a chapter` {
  private let test: TestKit

  init() throws { test = try TestKit() }

  @Test func `ends its wait when a file is saved, and then begins anew`() throws {
    var watch = Watch(over: test.chapter)
    try test.write("let a = 1\n", to: "Exercises/Chapter1/Counter.swift")
    #expect(sees(&watch, in: 2))
    #expect(!sees(&watch, in: 5))
    try test.write("let b = 1\n", to: "Exercises/Chapter1/More.swift")
    #expect(sees(&watch, in: 2))
    try test.remove("Exercises/Chapter1/More.swift")
    #expect(sees(&watch, in: 2))
  }

  @Test func `sees a save that changes only the time`() throws {
    var watch = Watch(over: test.chapter)
    let file = test.root.appending(path: "Exercises/Chapter1/Counter.swift").path
    try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: file)
    #expect(sees(&watch, in: 2))
  }

  @Test func `waits until an editor has saved everything`() throws {
    var watch = Watch(over: test.chapter)
    let file = test.root.appending(path: "Exercises/Chapter1/Counter.swift")
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
    var watch = Watch(over: test.chapter)
    try test.remove("Exercises/Chapter1")
    #expect(sees(&watch, in: 2))
    try test.write("let a = 1\n", to: "Exercises/Chapter1/Counter.swift")
    #expect(sees(&watch, in: 2))
  }

  // Whether there is a change within this many pauses.
  private func sees(_ watch: inout Watch, in count: Int) -> Bool {
    var left = count
    return watch.waitForChange {
      left -= 1
      return left >= 0
    }
  }
}
