// As a module gets it whose code is explored: these names win over those of the standard library.
@_exported import Interleavings
import Synchronization

typealias Mutex<Value: ~Copyable> = Interleavings.Mutex<Value>
typealias Atomic<Value: AtomicRepresentable & BitwiseCopyable & Sendable> = Interleavings.Atomic<Value>
