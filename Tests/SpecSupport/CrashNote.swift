// Before Foundation: else the compiler counts `pthread_attr_t`, which other files use, as a part of Dispatch.
#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

import Foundation
import PlainLocks
import Testing

/// How the process of an exit test died: what it wrote to standard error, in a file that outlives it.
///
/// The parent doesn't observe standard error instead: each reader would block a thread of the pool, and two of them
/// keep a machine with two processors from reading what the processes report.
struct CrashNote {
  private let text: String

  /// Whether the watchdog ended the process, since it did not end by itself.
  let isHang: Bool

  /// The module of the specs; that of the chapter, whose lines a student can change, has the same name without `Tests`.
  private let module: String

  /// What happened, in a sentence: why, and in which line of the chapter, or else of the specs, as far as the process
  /// could say.
  var sentence: String {
    [summary, lastNote].compactMap(\.self).joined(separator: " ")
  }

  /// What the threads did up to the crash, if it was in a schedule; in lines of their own.
  var schedule: String? {
    let lines = text.split(separator: "\n").filter { $0.hasPrefix(scheduleMark) }.map {
      $0.dropFirst(scheduleMark.count)
    }
    return lines.isEmpty ? nil : "The schedule, up to the crash:\n" + drawingOfSchedule(lines.joined(separator: "\n"))
  }

  private var summary: String {
    if isHang { return "This did not come to an end." }
    // Of overlapping accesses, the runtime writes more than the signal that ends the process.
    let match =
      text.firstMatch(of: /(Simultaneous accesses) to 0x/)
      ?? text.firstMatch(of: /(?:Fatal error|Program crashed|💣 [^:]*): (.+)/)
    let reason = match.map { ": \($0.1.replacing(/[\s*]+$/, with: ""))" }
    let places = text.matches(of: /([A-Za-z0-9_]+\/[A-Za-z0-9_+]+\.swift):([0-9]+)/)
    let chapter = module.hasSuffix("Tests") ? String(module.dropLast(5)) : module
    let place = [chapter, module].lazy.compactMap { name in places.first { $0.1.hasPrefix("\(name)/") } }.first
      .map { ", at \($0.1):\($0.2)" }
    return "This crashed\(reason ?? "")\(place ?? "")."
  }

  /// What the process was about to do, if it said so.
  private var lastNote: String? {
    text.split(separator: "\n").last { $0.hasPrefix(lastNoteMark) }.map { String($0.dropFirst(lastNoteMark.count)) }
  }
}

// MARK: - In the process of an exit test

extension CrashNote {
  /// Sends standard error to a file from now on; the file is removed when the process ends by itself.
  static func begin(fileID: String, line: Int) {
    begin(at: prefix(ofParent: getppid(), fileID: fileID) + "\(line)-\(getpid())")
    atexit { ownFile.withLock { removeNote($0) } }
    for number in [SIGALRM, SIGXCPU] { _ = signal(number, noteHang) }
  }

  /// Sends standard error to this file from now on, instead of the one before.
  static func begin(at path: String) {
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    guard file >= 0 else { return }
    dup2(file, STDERR_FILENO)
    close(file)
    ownFile.withLock { name in
      removeNote(name)
      name = path
    }
  }

  /// Whether another exit test of the run has hung before.
  static var followsHang: Bool {
    unsafe access(hangMarkFile(ofParent: getppid()), F_OK) == 0
  }

  /// Leaves out the backtrace of a crash, which takes some tenths of a second.
  static func leaveOutBacktrace() {
    for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE] { _ = signal(number, SIG_DFL) }
  }
}

private let ownFile = Mutex<String?>(nil)

private func removeNote(_ path: String?) {
  if let path { unsafe unlink(path) }
}

private let hangMark: StaticString = "\nended by the watchdog\n"

private func noteHang(_ number: Int32) {
  _ = unsafe write(STDERR_FILENO, hangMark.utf8Start, hangMark.utf8CodeUnitCount)
  signal(number, SIG_DFL)
  raise(number)
}

// MARK: - In its parent

extension CrashNote {
  /// Finds the note of an exit test, and removes it.
  ///
  /// - Parameter place: The place of the exit test; the call that begins it is at most four lines below.
  /// - Returns: `nil` if no process of this exit test has died.
  static func take(of place: SourceLocation) -> CrashNote? {
    let prefix = prefix(ofParent: getpid(), fileID: place.fileID)
    let folder = FileManager.default.temporaryDirectory
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let notes = names.compactMap { name -> (line: Int, path: String)? in
      let path = folder.appending(path: name).path
      guard path.hasPrefix(prefix), let line = Int(path.dropFirst(prefix.count).prefix { $0 != "-" }) else {
        return nil
      }
      return (place.line...place.line + 4).contains(line) ? (line, path) : nil
    }
    guard let note = notes.min(by: { $0.line < $1.line }) else { return nil }
    return take(at: note.path, module: place.moduleName)
  }

  /// Reads a note, and removes it.
  static func take(at path: String, module: String) -> CrashNote? {
    guard let text = FileManager.default.contents(atPath: path).map({ String(decoding: $0, as: UTF8.self) }) else {
      return nil
    }
    removeNote(path)
    let isHang = text.contains("\(hangMark)")
    if isHang { marksHang }
    return CrashNote(text: text, isHang: isHang, module: module)
  }

  /// Lets the exit tests to come know that one has hung, until this process ends.
  private static let marksHang: Void = {
    close(unsafe open(hangMarkFile(ofParent: getpid()), O_WRONLY | O_CREAT, 0o600))
    atexit { removeNote(hangMarkFile(ofParent: getpid())) }
  }()

  private static func hangMarkFile(ofParent process: pid_t) -> String {
    FileManager.default.temporaryDirectory.appending(path: "exit-test-\(process)-hang").path
  }

  private static func prefix(ofParent process: pid_t, fileID: String) -> String {
    let name = "exit-test-\(process)-\(fileID.replacing("/", with: "+"))-"
    return FileManager.default.temporaryDirectory.appending(path: name).path
  }
}

/// Says, in the process of an exit test, what it is about to do; if it crashes or hangs, the last sentence is reported.
///
/// In another process, it does nothing.
public func noteForCrash(_ sentence: String) {
  guard ownFile.withLock({ $0 != nil }) else { return }
  writeToStandardError("\n\(lastNoteMark)\(sentence)\n")
}

/// Says, while a process crashes, what the threads of a schedule did until then.
public func noteForCrash(schedule columns: String) {
  writeToStandardError(columns.split(separator: "\n").map { "\n\(scheduleMark)\($0)" }.joined() + "\n")
}

/// The columns of a schedule, as they are shown below a message.
public func drawingOfSchedule(_ columns: String) -> String {
  columns.split(separator: "\n").map { "  │ \($0)" }.joined(separator: "\n")
}

private func writeToStandardError(_ text: String) {
  var text = text
  text.withUTF8 { unsafe _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
}

private let lastNoteMark = "about to: "
private let scheduleMark = "schedule: "
