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
  location.replace(path)
}
