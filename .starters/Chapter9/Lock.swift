// Nothing to write in this file. `Mutex` is the standard library's lock, and `Atomic` its atomic variable, as you know
// them; these two also let the tests choose which thread goes on. So write `Mutex`, and not `Synchronization.Mutex`.

@_exported import Interleavings
import Synchronization

typealias Mutex<Value: ~Copyable> = Interleavings.Mutex<Value>
typealias Atomic<Value: AtomicRepresentable & BitwiseCopyable & Sendable> = Interleavings.Atomic<Value>
