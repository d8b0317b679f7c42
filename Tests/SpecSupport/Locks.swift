import Locks

// What this module notes is seen by no exploration: these names win over those of `Locks`.
typealias Mutex<Value: ~Copyable> = UnexploredMutex<Value>
typealias Atomic<Value: AtomicRepresentable> = Synchronization.Atomic<Value>
