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

/** The browser may show a page again that is being left: an entry before it is a question of the same quiz. */
export function isLeaving(): boolean {
  return document.body.classList.contains(leavingClass)
}
