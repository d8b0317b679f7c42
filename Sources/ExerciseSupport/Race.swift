/// A test in which threads race for what it finds.
package enum Race {
  /// What the message of such a test says.
  package static let note = "Threads race here; another run may find something else."
}
