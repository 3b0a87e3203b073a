import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { markdown } from '@codemirror/lang-markdown'
import { syntaxTree } from '@codemirror/language'
import { EditorState, RangeSetBuilder } from '@codemirror/state'
import { Decoration, type DecorationSet, drawSelection, EditorView, keymap, ViewPlugin, type ViewUpdate } from '@codemirror/view'
import type { TextSurface } from './text-surface.ts'

// Loaded by the editor only, when the page is shown.

/** A class for each kind of Markdown that is set off. */
const marks: Readonly<Record<string, Decoration>> = Object.fromEntries(
  Object.entries({
    mark: ['HeaderMark', 'EmphasisMark', 'ListMark', 'QuoteMark', 'LinkMark', 'CodeMark', 'TableDelimiter'],
    address: ['URL'],
    strong: ['ATXHeading1', 'ATXHeading2', 'ATXHeading3', 'ATXHeading4', 'StrongEmphasis'],
    emphasis: ['Emphasis'],
    link: ['Link', 'Image'],
  }).flatMap(([name, nodes]) => nodes.map((node) => [node, Decoration.mark({ class: `md-${name}` })])),
)

const highlighting = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet
    constructor(view: EditorView) {
      this.decorations = highlight(view)
    }
    update({ view, docChanged, viewportChanged, startState, state }: ViewUpdate) {
      if (docChanged || viewportChanged || syntaxTree(startState) !== syntaxTree(state)) this.decorations = highlight(view)
    }
  },
  { decorations: (plugin) => plugin.decorations },
)

function highlight(view: EditorView): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>()
  for (const { from, to } of view.visibleRanges) {
    syntaxTree(view.state).iterate({
      from,
      to,
      enter({ name, from: start, to: end }) {
        const mark = marks[name]
        if (mark && start < end) builder.add(start, end, mark)
      },
    })
  }
  return builder.finish()
}

const theme = EditorView.theme({
  '&': { height: '100%', color: 'var(--color-ink)', backgroundColor: 'transparent' },
  '&.cm-focused': { outline: '3px solid var(--color-lamp-text)', outlineOffset: '-3px' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', fontSize: '0.9375rem', lineHeight: '1.7', overflow: 'auto' },
  '.cm-content': { padding: '1.5rem 1.75rem', caretColor: 'var(--color-ink)', minHeight: '20rem' },
  '.cm-line': { padding: '0', overflowWrap: 'anywhere' },
  '.cm-cursor': { borderLeftColor: 'var(--color-ink)', borderLeftWidth: '2px' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'color-mix(in srgb, var(--color-lamp) 45%, transparent)',
  },
  '.md-strong': { fontWeight: '600' },
  '.md-emphasis': { fontStyle: 'italic' },
  '.md-mark, .md-address': { color: 'var(--color-ink-2)', fontWeight: '400' },
  '.md-link': { textDecoration: 'underline', textDecorationColor: 'var(--color-lamp-text)', textUnderlineOffset: '0.2em' },
})

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
        markdown(),
        highlighting,
        theme,
        EditorView.lineWrapping,
        // Without Tab: it leaves the field, as everywhere. Without Ctrl+Enter, which publishes (page.tsx) and here would add a line.
        keymap.of([...defaultKeymap.filter(({ key }) => key !== 'Mod-Enter'), ...historyKeymap]),
        EditorView.contentAttributes.of({ 'aria-label': label, lang: language, spellcheck: 'true', autocorrect: 'on', autocapitalize: 'sentences' }),
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
