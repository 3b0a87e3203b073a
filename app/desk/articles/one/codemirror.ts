import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { markdown, markdownLanguage } from '@codemirror/lang-markdown'
import { EditorState } from '@codemirror/state'
import { drawSelection, EditorView, keymap } from '@codemirror/view'
import { currentParagraph } from './codemirror-paragraph.ts'
import { highlighting } from './codemirror-marks.ts'
import { theme } from './codemirror-theme.ts'
import type { TextSurface } from './text-surface.ts'

// Loaded by the editor only, when the page is shown.

type Options = {
  host: HTMLElement
  text: string
  language: string
  label: string
  onText: (text: string) => void
  /** Files that were dropped or pasted. @param at place in the text */
  onFiles: (files: File[], at: number) => void
}

/**
 * Opens CodeMirror in a shadow root of `host`: there its styles are adopted style sheets, which the page's policy
 * (`style-src 'self'`) allows; in the document they would be `<style>` elements.
 */
export function openEditor({ host, text, language, label, onText, onFiles }: Options): TextSurface & { close(): void } {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open', delegatesFocus: true })
  const take = (event: Event, transfer: DataTransfer | null, at: number) => {
    const files = [...(transfer?.files ?? [])]
    if (files.length === 0) return false
    event.preventDefault()
    onFiles(files, at)
    return true
  }
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: text,
      extensions: [
        history(),
        drawSelection(),
        // With tables, as the site has.
        markdown({ base: markdownLanguage }),
        highlighting,
        currentParagraph,
        theme,
        EditorView.lineWrapping,
        // Without Tab: it leaves the field, as everywhere. Without Ctrl+Enter, which publishes (page.tsx) and here would add a line.
        keymap.of([...defaultKeymap.filter(({ key }) => key !== 'Mod-Enter'), ...historyKeymap]),
        EditorView.contentAttributes.of({
          'aria-label': label,
          // What scrolls must hold something focusable that says so; contenteditable alone does not (axe: scrollable-region-focusable).
          tabindex: '0',
          lang: language,
          spellcheck: 'true',
          autocorrect: 'on',
          autocapitalize: 'sentences',
        }),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) onText(state.doc.toString())
        }),
        EditorView.domEventHandlers({
          drop: (event, editor) => take(event, event.dataTransfer, editor.posAtCoords({ x: event.clientX, y: event.clientY }) ?? editor.state.doc.length),
          paste: (event, editor) => take(event, event.clipboardData, editor.state.selection.main.from),
        }),
      ],
    }),
  })
  return {
    selection() {
      const { from, to } = view.state.selection.main
      return { text: view.state.doc.toString(), from, to }
    },
    apply({ from, to, insert, select: [anchor, head] }) {
      view.dispatch({ changes: { from, to, insert }, selection: { anchor, head }, scrollIntoView: true, userEvent: 'input' })
      view.focus()
    },
    goTo(line) {
      const { from, to } = view.state.doc.line(Math.min(Math.max(line, 1), view.state.doc.lines))
      view.dispatch({ selection: { anchor: from, head: to }, effects: EditorView.scrollIntoView(from, { y: 'center' }) })
      view.focus()
    },
    setText(next) {
      const { doc, selection } = view.state
      if (doc.toString() === next) return
      view.dispatch({ changes: { from: 0, to: doc.length, insert: next }, selection: { anchor: Math.min(selection.main.anchor, next.length) } })
    },
    close: () => view.destroy(),
  }
}
