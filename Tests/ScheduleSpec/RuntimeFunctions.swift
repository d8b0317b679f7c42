import Interleavings

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

// The linker has the code of a program call these functions in place of two of the Swift runtime; see Package.swift.
// They note what they are called with, and call the runtime's. The compiler proves that threads share nothing without a
// lock, unless an answer finds a way past it; then these show what threads really use.

/// Begins the use of a variable of a class, of a closure or of a module; a debug build calls it before each use.
///
/// It takes the address of the variable, room for the runtime's notes, flags, of which the first says whether the
/// variable may change, and the place of the call.
@c(observatory_beginAccess)
public func beginAccess(
  _ variable: UnsafeMutableRawPointer,
  _ room: UnsafeMutableRawPointer?,
  _ flags: UInt,
  _ place: UnsafeMutableRawPointer?
) {
  Interleaving.noteUse(of: UInt(bitPattern: variable), isChange: flags & 1 == 1)
  unsafe runtimeBeginAccess(variable, room, flags, place)
}

/// Allocates an object of a type, with a size in bytes and an alignment.
@c(observatory_allocObject)
public func allocateObject(_ type: UnsafeRawPointer, _ size: Int, _ alignment: Int) -> UnsafeMutableRawPointer {
  let object = unsafe runtimeAllocateObject(type, size, alignment)
  Interleaving.noteObject(at: UInt(bitPattern: object), size: size)
  return unsafe object
}

private let runtimeBeginAccess = unsafe unsafeBitCast(
  functionOfRuntime("swift_beginAccess"),
  to: (@convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer?, UInt, UnsafeMutableRawPointer?) -> Void).self
)

private let runtimeAllocateObject = unsafe unsafeBitCast(
  functionOfRuntime("swift_allocObject"),
  to: (@convention(c) (UnsafeRawPointer, Int, Int) -> UnsafeMutableRawPointer).self
)

private func functionOfRuntime(_ name: String) -> UnsafeMutableRawPointer {
  // The next one after that of the program; the system's constant for it is a macro that Swift can't import.
  let next = unsafe UnsafeMutableRawPointer(bitPattern: -1)
  guard let function = unsafe dlsym(next, name) else { fatalError("the Swift runtime has no function \(name)") }
  return unsafe function
}
