/** The class of a page that is being left: nothing but the note is shown (shell.css). */
const leavingClass = 'leaving'

/** Hides the page at once, deletes what this tab has kept, and replaces the page by the one that the way out leads to. */
export function leave(path: string): void {
  document.body.classList.add(leavingClass)
  document.title = location.host
  try {
    sessionStorage.clear()
  } catch {
    // Where storage is forbidden nothing is kept.
  }
  // The browser may have kept the page for an entry before this one: a question of the quiz, with the answers in its memory.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
  location.replace(path)
}
