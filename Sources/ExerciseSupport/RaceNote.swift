/// What the message of a test says whose outcome depends on how threads interleave.
package let raceNote = "Threads race here; another run may find something else."
