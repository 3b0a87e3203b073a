import type { Edit } from './markdown-edits.ts'

/** Where an article is written: the plain text area, or CodeMirror once it is loaded. */
export type TextSurface = {
  selection(): { text: string; from: number; to: number }
  /** Changes the text, selects what the edit says, and takes the focus. */
  apply(edit: Edit): void
  /** @param line from 1 */
  goTo(line: number): void
  /** Replaces everything; the cursor stays as far as it can. */
  setText(text: string): void
}

export function plainSurface(area: HTMLTextAreaElement, onText: (text: string) => void): TextSurface {
  return {
    selection: () => ({ text: area.value, from: area.selectionStart, to: area.selectionEnd }),
    apply({ from, to, insert, select }) {
      area.setRangeText(insert, from, to)
      onText(area.value)
      area.focus()
      area.setSelectionRange(...select)
    },
    goTo(line) {
      const start = area.value.split('\n', line - 1).reduce((sum, each) => sum + each.length + 1, 0)
      const end = area.value.indexOf('\n', start)
      area.focus()
      area.setSelectionRange(start, end === -1 ? area.value.length : end)
    },
    // React sets it.
    setText() {},
  }
}
