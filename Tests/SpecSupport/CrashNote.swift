// Before Foundation: else the compiler counts `pthread_attr_t`, which other files use, as a part of Dispatch.
#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

import ExerciseSupport
import Foundation
import PlainLocks
import Testing

/// A report of how the process of an exit test crashed or hung: its standard error, in a file that outlives it.
///
/// The parent doesn't observe standard error instead, because each reader would block a thread of the pool, and two of
/// them keep a machine with two processors from reading what the processes report.
struct CrashNote {
  private let text: String

  /// Whether the watchdog ended the process, which did not end by itself.
  let isHang: Bool

  /// The module of the specs; without `Tests`, its name is that of the chapter, whose lines a student can change.
  private let module: String

  /// A sentence that says why the process ended, and in which line of the chapter, or else of the specs, if the process
  /// could write that; then the last note of the process.
  var sentence: String {
    [summary, lastNote].compactMap(\.self).joined(separator: " ")
  }

  /// The steps of the threads up to the crash, in lines of their own; `nil` if no schedule was being played.
  var schedule: String? {
    let lines = text.split(separator: "\n").filter { $0.hasPrefix(scheduleMark) }.map {
      $0.dropFirst(scheduleMark.count)
    }
    return lines.isEmpty ? nil : "The schedule, up to the crash:\n" + drawingOfSchedule(lines.joined(separator: "\n"))
  }

  private var summary: String {
    if isHang { return "This did not come to an end." }
    let reason = CrashMessage.reason(in: text)
    let places = text.matches(of: /([A-Za-z0-9_]+\/[A-Za-z0-9_+]+\.swift):([0-9]+)/)
    let chapter = module.hasSuffix("Tests") ? String(module.dropLast(5)) : module
    let place = [chapter, module].lazy.compactMap { name in places.first { $0.1.hasPrefix("\(name)/") } }.first
      .map { ", at \($0.1):\($0.2)" }
    let question = reason.flatMap(CrashMessage.question).map { " \($0)" }
    return "This crashed\(reason.map { ": \($0)" } ?? "")\(place ?? "").\(question ?? "")"
  }

  /// The last thing that the process wrote it was about to do.
  private var lastNote: String? {
    text.split(separator: "\n").last { $0.hasPrefix(lastNoteMark) }.map { String($0.dropFirst(lastNoteMark.count)) }
  }
}

// MARK: - In the process of an exit test

extension CrashNote {
  /// Redirects standard error to a file, which is removed if the process ends by itself.
  static func begin(fileID: String, line: Int) {
    begin(at: prefix(ofParent: getppid(), fileID: fileID) + "\(line)-\(getpid())")
    atexit { ownFile.withLock { removeNote($0) } }
    for number in [SIGALRM, SIGXCPU] { _ = signal(number, noteHang) }
  }

  /// Redirects standard error to the file at a path, and removes the previous file.
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

  /// Turns off the backtrace of a crash, which takes some tenths of a second.
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
  /// Reads the note of an exit test, and removes its file; `nil` if no process of this exit test has crashed or hung.
  ///
  /// The call that begins the exit test is at most four lines below its place.
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

  /// Reads the note at a path, and removes its file.
  static func take(at path: String, module: String) -> CrashNote? {
    guard let text = FileManager.default.contents(atPath: path).map({ String(decoding: $0, as: UTF8.self) }) else {
      return nil
    }
    removeNote(path)
    let isHang = text.contains("\(hangMark)")
    if isHang { marksHang }
    return CrashNote(text: text, isHang: isHang, module: module)
  }

  /// Marks, once and until this process ends, that an exit test has hung, for those still to come.
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

/// Notes what the process of an exit test is about to do; if it crashes or hangs, the last sentence is reported.
///
/// In any other process, this does nothing.
public func noteForCrash(_ sentence: String) {
  guard ownFile.withLock({ $0 != nil }) else { return }
  append("\n\(lastNoteMark)\(sentence)\n", to: STDERR_FILENO)
}

/// Notes, while the process crashes, the steps of the threads of a schedule until then.
public func noteForCrash(schedule columns: String) {
  append(columns.split(separator: "\n").map { "\n\(scheduleMark)\($0)" }.joined() + "\n", to: STDERR_FILENO)
}

/// Returns the columns of a schedule as they are shown below a message.
public func drawingOfSchedule(_ columns: String) -> String {
  columns.split(separator: "\n").map { ComparisonReport.codePrefix + $0 }.joined(separator: "\n")
}

/// Appends a text to an open file.
func append(_ text: String, to file: Int32) {
  var text = text
  text.withUTF8 { unsafe _ = write(file, $0.baseAddress, $0.count) }
}

private let lastNoteMark = "about to: "
private let scheduleMark = "schedule: "
