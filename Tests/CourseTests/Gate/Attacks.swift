/// Code that no answer needs, by a part of the sentence that refuses it.
///
/// If ‹ and › stand around a part of the code, the sentence begins with that.
let attacks: [String: [String]] = [
  "is refused": [
    // Imports
    "‹import Foundation›", "‹import Testing›", "‹import _Concurrency›", "‹import CxxStdlib›",
    "private ‹import SpecSupport›",
    // Attributes
    "‹@testable› import Synchronization", "‹@_exported› import Synchronization",
    "‹@_cdecl›(\"malloc\") func leave() {}", "‹@_implements›(Equatable, ==(_:_:)) static func f() {}",
    "‹@_dynamicReplacement›(for: post) func f() {}", "‹@_extern›(c) func exit(_: Int32)",
    "‹@_spi›(Internals) import Swift", "‹@_alwaysEmitIntoClient› func f() {}", "‹@_transparent› func f() {}",
    "‹@_disfavoredOverload› func f() {}", "‹@_optimize›(none) func f() {}", "‹@c› func leave() {}",
    "‹@main› struct Main { static func main() {} }", "‹@section›(\"x\") let x = 1", "‹@used› let x = 1",
    "‹@unsafe› func f() {}", "‹@safe› func f() {}", "‹@preconcurrency› import Synchronization",
    "‹@specialize›(where T == Int) func f<T>(_: T) {}", "‹@abi›(func f()) func g()",
    "‹@attached›(member) macro m() = #externalMacro(module: \"M\", type: \"T\")",
    "‹@resultBuilder› class Quiet { class func buildBlock(_ a: Void...) {} }", "struct Test {}\n‹@Test› func f() {}",
    "@propertyWrapper struct Test {}\n‹@Test› func f() {}", "let g: ‹@convention›(c) () -> Void = {}",
    // Macros and conditions
    "‹#sourceLocation›(file: \"Step1.swift\", line: 1)", "‹#if› DEBUG\nimport Glibc\n#endif",
    "‹#if› canImport(Glibc)\n#endif", "func f() { ‹#externalMacro›(1) }", "func f() { _ = ‹#unknown›(1) }",
    "func f() { _ = ‹#dsohandle› }", "func f() { ‹#expect›(true) }",
    "final class DeparturesBoard { func post(_ d: Departure, in t: String = ‹#function›) {} }",
    "class Base { func attach<T>(_ o: T, at: (String, Int) = (‹#fileID›, 1)) {} }",
    // Unsafe code, input and hidden functions
    "func f(_ p: UnsafePointer<Int>) -> Int { ‹unsafe› p.pointee }", "func f() {\u{A0}‹unsafe›\u{A0}g() }",
    "func f() { _ = ‹unsafe›\ng() }", "let f = ‹withUnsafeCurrentTask›", "let f = `‹withUnsafeBytes›`",
    "let f = ‹Unmanaged›.passRetained", "let f = Swift . ‹unsafeBitCast›",
    "final class S { ‹unowned(unsafe)› var x: S? }", "func f() { ‹CommandLine›.arguments = [] }",
    "func f() { \"\\(‹CommandLine›.arguments)\" }",
    "func f() { \"\"\"\n  \\(\"\\(‹CommandLine›.arguments)\")\n  \"\"\" }",
    "func f() { #\"\\(1) \\#(‹CommandLine›.arguments)\"# }", "func f() { `‹CommandLine›`\n.arguments = [] }",
    "func f(_ o: Any) { _ = ‹Mirror›(reflecting: o).children }",
    "let gate = Gate.import\n‹Mirror›(reflecting: gate)", "let gates = a ... .import\n‹Mirror›(reflecting: gates)",
    "struct S { func _runAsyncMain() {} }\nfunc f() { ‹_runAsyncMain› { } }",
    "let _getMangledTypeName = 1\nlet t = Swift.‹_getMangledTypeName›(Int.self)",
    "let s = String(‹_builtinStringLiteral›: 1)", "func f(‹_unsafeUninitializedCapacity›: Int) {}",
    "let t: Any.Type? = ‹_typeByName›(\"Si\")", "func _typeByName() {}\nlet t: Any.Type? = Swift.‹_typeByName›(\"Si\")",
    "let t: Any.Type? = Swift.`‹_typeByName›`(\"Si\")", "let t: Any.Type? = Swift\n.\n‹_typeByName›(\"Si\")",
    "let t: Any.Type? = Swift::‹_typeByName›(\"Si\")",
    "@propertyWrapper struct W {}\nvar typeByName = 1\nlet t = ‹_typeByName›(\"Si\")",
    "struct S { var _playgroundPrintHook = 1 }\nfunc f() { ‹_playgroundPrintHook› = nil }",
    // Names of its own that the standard library has as well
    "func _getElement() {}\nlet word = memory.‹_getElement›(0)", "let _owner = 1\nlet o = [1]\n.\n‹_owner›",
    "let _owner = 1\nlet o = { [self = [1]] in self.‹_owner› }",
    "let _owner = 1\nfunc f(_ `self`: [Int]) { self.‹_owner› }",
    "let _owner = 1\nfunc f() { if let self = self.list { self.‹_owner› } }",
    "let _owner = 1\nlet o = { [self = self.list!] in self.‹_owner› }",
    "let _owner = 1\nfunc f(self: [Int]) { self.‹_owner› }",
    "let _owner = 1\nfunc f(_ self: [Int]) { self.‹_owner› }", "let _owner = 1\nlet path = \\[Int].‹_owner›",
    "enum E { struct Array {} }\nlet _owner = 1\nextension Array { func f() { ‹_owner› } }",
    "let _owner = 1\nfunc f() { if case let self = [1] { self.‹_owner› } }",
    "let _owner = 1\nextension Array { func f() { ‹_owner› } }",
    "let _owner = 1\nextension Swift.Array { func f() { self.‹_owner› } }",
    "struct S {}\nlet _owner = 1\nextension S.Array { func f() { ‹_owner› } }",
    "typealias A = Array<Int>\nlet _owner = 1\nextension A { func f() { ‹_owner› } }",
    "class P<T> {}\nlet _owner = 1\nextension P where T == [Int] { func f() { ‹_owner› } }",
    "let _owner = 1\n@dynamicMemberLookup struct S { func f() { ‹_owner› } }",
    // Operators of other signs, and behind them what would be refused
    "prefix operator‹•›", "let a = b‹•›unsafe f()", "let a = ‹≠›_getElement", "let a = b -‹\u{308}›unsafe",
  ],
  "is a name that the specs use": [
    "extension BoardObserver { typealias ‹String› = Substring }", "protocol P { associatedtype ‹String› }",
    "typealias ‹String› = Int", "extension Equatable { public typealias ‹Int› = Int8 }",
    "extension Departure { struct ‹SplitMix64› {} }", "struct ‹SplitMix64› {}", "struct /* a */ `‹SplitMix64›` {}",
    "private(set) var ‹SplitMix64› = 1", "let s = \"private\"\nstruct ‹SplitMix64› {}",
    "let s = a.private\nstruct ‹SplitMix64› {}", "let s = `private`\nstruct ‹SplitMix64› {}",
    "private\nlet a = 1; struct ‹SplitMix64› {}", "protocol ‹SplitMix64› {}", "let ‹SplitMix64› = 1",
    "func ‹SplitMix64›() {}", "actor ‹SplitMix64› {}",
    "class Base { class ‹Set› {} }\nfinal class DeparturesBoard: Base {}", "typealias ‹expect› = Own",
    "struct ‹expect› { init(_ a: String, _ b: [String], is c: [String], _ d: String) {} }",
    "typealias ‹IntegerLiteralType› = Int8", "struct ‹Void› {}", "enum ‹Testing› {}", "enum ‹Swift› {}",
    "enum ‹SpecSupport› {}", "enum ‹_Concurrency› {}",
    "let a = Gate.import\ntypealias ‹expect› = Own", "let a = Gate . import; typealias ‹String› = Substring",
    "enum Gate { case a, `import`\nstruct ‹String› {} }",
  ],
  "import Glibc is refused": [
    "import struct Glibc.timespec", "import\nGlibc", "import /* a */ Glibc", "import `Glibc`",
    "import\n// Swift\nfunc Glibc.exit", "let a = 1; import Glibc", "import\u{A0}Glibc",
    "let s = \"\\(#\"\"\"#)\" /* \" */; import Glibc", "let s = #\"\"\"#; import Glibc",
    "let s = #\"\\\"#; import Glibc", "let s = \"\"\"\n\\\"\"\"\n\"\"\"; import Glibc", "/* /* */ */ import Glibc",
    "let s = \"// \\\\\"; import Glibc", "let s = \"\\({ \"}\" + \")\" }())\"; import Glibc",
    "let s = \"\"\"\n  \\(\"a\" /* \" */)\n  \"\"\"; import Glibc", "let s = #/\"/#; import Glibc",
    "let s = #/\\/#\"/#; import Glibc", "let s = 6 /2; let t = 4/ 2; import Glibc", "let s = /a/; import Glibc",
    "func f() -> Regex<Substring> { return/\"/ }\nimport Glibc // \"/", "let s = \".\"\nimport Glibc",
    "\u{FEFF}import Glibc", "let s = 1...\nimport Glibc",
  ],
  "ambiguous": [
    "let s = /\"/; import Glibc; let t = /\"/", "let s = /a\\//; import Glibc", "let s = /a/* */; import Glibc",
    "let s = \"\\(#/'/#)\"; import Glibc // '", "let s = \"\\(/(/)\"; import Glibc // )\"",
    "let s = \"\\(`a)`)\"; import Glibc // )\"", "let s = #/\n\"\n/#; import Glibc //\"", "#!\"\"\"\nimport Glibc",
    "enum Hiding { static let s = { _ = /}/ } }", "let s = f(/{{/)", "let s = [/[(])/]",
  ],
  "@_silgen_name is refused": [
    "@_silgen_name(\"exit\") func leave(_: Int32)", "@ /* a */ _silgen_name(\"exit\") func leave(_: Int32)",
    "@\n_silgen_name(\"exit\") func leave(_: Int32)", "@`_silgen_name`(\"exit\") func leave(_: Int32)",
    "@propertyWrapper struct _silgen_name {}\n@_silgen_name(\"exit\") func f()",
  ],
  "@unchecked is refused; a Mutex": ["final class Box: @unchecked Sendable { var x = 1 }"],
  "@inline(always) is refused": ["@inline(always) func f() {}", "@inline /* a */ (\nalways) func f() {}"],
  "a macro is refused": ["@freestanding(expression) macro m() -> Int = #externalMacro(module: \"M\", type: \"T\")"],
  "#line is refused": [
    "class Base { func attach(_ o: any BoardObserver, _ l: Int = #line) {} }",
    "class Base { func attach(_ o: any BoardObserver, _ l: Int = # /* a */ line) {} }",
  ],
  "a message of several lines is refused": [
    "#warning(\"\"\"\n  a\n  error: Killed\n  \"\"\")", "#warning(\"a\\nerror: Killed\")",
    "#error(\"a\u{2028}error: Killed\")", "@available(*, deprecated, message: #\"a\\#nerror: Killed\"#) func f() {}",
  ],
  "nonisolated(unsafe) is refused": [
    "struct S { nonisolated(unsafe) static var x = 1 }", "struct S { nonisolated /* a */ (\nunsafe) static var x = 1 }",
  ],
  "a module selector is refused": ["let m = Synchronization::Mutex(0)"],
  "an operator of your own is refused": ["infix operator <=>", "infix\noperator ==: Low", "precedencegroup P {}"],
  "an operator in a protocol is refused": [
    "protocol P { static func == (a: Self, b: Self) -> Bool }",
    "protocol P { associatedtype A; static func /* a */ ~= (a: A, b: A) -> Bool }",
  ],
  "Identifiable is a protocol of the standard library": ["enum E { private protocol Identifiable {} }"],
]

/// Code that is refused in an answer that is made of tests, and so imports Swift Testing.
let attacksOnTests: [String: [String]] = [
  "is refused": [
    "func f() throws { try ‹Test›.cancel() }", "func f() { try ‹Test›\n.cancel() }",
    "func f() { try ‹Test› // .\n  . /* */ current }", "func f() { try `‹Test›`.cancel() }", "typealias T = ‹Test›",
    "extension ‹Test› {}", "extension ‹Test›? {}", "typealias T = ‹Testing›.Test",
    "typealias T = ‹Testing› /* a */\n.Tag", "func f() async { await #expect(‹processExitsWith›: .success) {} }",
    "let t = ‹IssueHandlingTrait›.self", "func f() { ‹withKnownIssue› {} }", "func f() { ‹#externalMacro›(1) }",
    "let now = ‹ContinuousClock›.now",
    "func now<C: ‹Clock›>(_ clock: C) -> C.Instant { clock.now }\nlet start = now(.suspending)",
  ]
]

/// The same for an answer whose threads the specs play, at its locks.
let attacksOnSchedules: [String: [String]] = [
  "is refused": [
    "let lock = ‹Synchronization.Mutex›(0)", "let isTest = ‹Interleaving›.isExplored",
    "func f() { _ = ‹explore› { 0 } threads: { [{ _ in g() }] } look: { _ in nil } }",
    "func f() { ‹Task›.detached { g() } }",
    "let box = ‹AsyncStream›.makeStream(of: Int.self, bufferingPolicy: .bufferingNewest(1))",
    "let flag = ‹AtomicLazyReference›<Flag>()", "if case .‹dropped›(let last) = continuation.yield(next) { f(last) }",
    "@Railway final class Errand { ‹isolated› deinit { g() } }",
    "let box = ‹EncodingError›.invalidValue(Box(), context)",
    "let state = ‹ManagedBuffer›<State, Never>.create(minimumCapacity: 1) { _ in State() }",
    "class B: A { ‹@available›(*, unavailable) override func f() {} }",
    "‹@globalActor› actor Hall { static let shared = Hall() }",
  ],
  "Synchronization.Atomic is refused": ["import struct Synchronization /* */\n. `Atomic`"],
  "as! at run time is refused": ["let box = Box() as Any as! any Sendable"],
  "@MainActor on this enum": ["@MainActor @frozen indirect enum Held { case some(Box), none }"],
  "@MainActor on this protocol": ["@MainActor\npublic protocol OnMain {}\nenum Held: OnMain { case some(Box) }"],
  "@MainActor on this class": ["@MainActor final class Shared: Box, Sendable {}", "@MainActor class S<T>: Box {}"],
  "as? at run time is refused": ["func the<T>(_ box: Any, _: T.Type) -> T { (box as /* */ ? T)! }"],
]

/// Code that an answer may need, and that passes.
let honestAnswers: [String] = [
  "// before: _observers.append(observer)", "// see https://example.org/swift/_index and /_next/page",
  "/*\n#if DEBUG\nimport Foundation\n#endif\n*/", "/* /* */ import Foundation */",
  "/// The _emphasized_ words, @main and `unsafe` /* and /* more */ */",
  "let s = \"#if DEBUG import Foundation @main _private unsafe\"",
  "let s = #\"import Glibc \\(CommandLine)\"#\nlet t = \"\"\"\n  import Glibc \"@main\"\n  \"\"\"",
  "let s = \"\\(1 + 2) import Glibc\"", "let s = #/import Glibc \"_a\"/#", "let half = (a + b)/2 + c/2 // \"/",
  "let s = \"\\(done/total) of 1/2\"", "import Synchronization\nimport ExerciseSupport",
  "@propertyWrapper struct W { var wrappedValue: Int; var _count = 0 }\nstruct T { @W var c = 1; var d: Int { _c } }",
  "struct Told { enum Sort {}; struct Observers {} }",
  "struct S { var _a = 1; func f() { _a + self._a + Self._c }; static let _c = 1 }\nextension S { var d: Int { _a } }",
  "final class C { var _a = 1; func f() { g { [weak self] in guard let self else { return }; self._a = 2 } } }",
  "final class C { var _a = 1; func f() { g { [weak self] in self?._a = a ? self : b } } }",
  "let größe = 1, 駅 = \"→ • ≠\", 🚂 = 2 // → • ≠", "let e\u{301} = 1",
  // The specs use these names only in texts, for a generic parameter, or for types of their own.
  "struct Quay {}\nenum Boards {}\nfinal class Train {}", "typealias Observers = [any BoardObserver]",
  "enum Local { @TaskLocal static var depth = 0 }",
  "@globalActor actor Station2 { static let shared = Station2() }\n@Station2 func onStation() {}",
  "struct Accessed { var x = [1]; var y: [Int] { _read { yield x } _modify { yield &x } } }",
  "@inline(__always) func check(_ a: Int) {}", "let\u{A0}a = \"no-break\u{A0}space\"",
  "final class Box { private var _list: [Int] = []; private let _lock = 1, b = 2; func _clear() { _list = [] } }",
  "func f(_ _x: Int) -> Int { _x }", "func f(_ a: [Int]) { for _x in a { g(_x) } }",
  "final class Box { private(set) lazy var lines: [String] = []; weak var other: Box? }",
  "@discardableResult func run(_ body: @escaping @Sendable () -> Void) -> Int { 1 }",
  "private struct SplitMix64 {}\nfileprivate final class Set {}", "private func readLine() -> Bool { false }",
  "func both(on actor: isolated (any Actor)? = #isolation) async {}",
  "@MainActor final class Screen { @available(*, deprecated) func old() {} }",
  "#warning(\"still to do\")\nfunc f() { g(message: \"a\\nb\") }",
  "private func != (left: Departure, right: Departure) -> Bool { false }",
  "extension Array { subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil } }",
  "func print(_ operator: Int, macro: Int, import: Int, unsafe: Int) { print(1, macro: 2, import: 3, unsafe: 4) }",
  "final class Box { func map(_ x: Int) -> Int { x }; class func make() -> Box { Box() } }",
  "let `default` = 1\nfunc `tells the observer`() {}",
  "func f() { unimplemented() }\nfunc g() -> Int { unimplemented(placeholder: f(of: 1)) }",
  "enum Phase { case idle, notifying(round: Int) }",
  "extension Departure: Hashable { func hash(into hasher: inout Hasher) { hasher.combine(time) } }",
  "func f(_ actor: Int) -> [Int] { [1].map { actor in actor } }",
  "func f(x: Int) -> Bool { x < 1 && x > -1 || x <= 3 }",
  "let s = /([a-z]{2})[0-9]/",
]

/// The same where the answer is made of tests.
let honestTests = ["import Testing\nfunc check(_ a: Int, at location: SourceLocation = #_sourceLocation) {}"]

/// The same where the specs play the threads of the answer.
let honestLocking = [
  """
  import Synchronization
  let lock = Mutex([:] as [Int: Int])
  func f(as kind: Kind) { switch kind { case .one(let x): f(x as Int, as: .one) case let x: return g(x as Int) } }
  """,
  """
  @MainActor final class Screen { @MainActor class func make(_ a: Int) {}; func f() { run { @MainActor in g() } } }
  """,
]
