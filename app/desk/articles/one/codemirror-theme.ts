import { EditorView } from '@codemirror/view'
import { longestHanging } from './codemirror-marks.ts'

const mono = { fontFamily: 'var(--font-mono)', fontSize: '0.85em' }

/** A text face in a measure to read; marks of Markdown hang in the margin. The text area before it has the same measures (articles.css). */
export const theme = EditorView.theme({
  '&': { height: '100%', color: 'var(--color-ink)', backgroundColor: 'transparent' },
  '&.cm-focused': { outline: '3px solid var(--color-lamp-text)', outlineOffset: '-3px' },
  '.cm-scroller': { fontFamily: 'var(--font-sans)', fontSize: '1.125rem', lineHeight: '1.875rem', overflow: 'auto' },
  // Not narrower itself: beside its lines one clicks into them.
  '.cm-content': {
    padding: '1.5rem max(var(--text-end), 100% - 34rem - var(--text-start)) 1.5rem var(--text-start)',
    caretColor: 'var(--color-ink)',
    minHeight: '20rem',
  },
  '.cm-line': { padding: '0', overflowWrap: 'anywhere' },
  '.cm-cursor': { borderLeftColor: 'var(--color-ink)', borderLeftWidth: '2px' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'color-mix(in srgb, var(--color-lamp) 45%, transparent)',
  },
  '&.md-typing .cm-line:not(.md-current)': { color: 'var(--color-ink-2)' },
  '.md-strong': { fontWeight: '600' },
  '.md-emphasis': { fontStyle: 'italic' },
  '.md-mark, .md-address': { color: 'var(--color-ink-2)', fontWeight: '400', fontStyle: 'normal' },
  '.md-mark, .md-code': mono,
  // A mark of code is one and not half of one.
  '.md-code .md-mark': { fontSize: 'inherit' },
  ...Object.fromEntries(
    Array.from({ length: longestHanging }, (_, before) => [`.md-hang-${before + 1}`, { marginLeft: `max(${-before - 1}ch, 0.5rem - var(--text-start))` }]),
  ),
  '.md-block': { ...mono, lineHeight: '1.625rem' },
  '.md-block :is(.md-mark, .md-code)': { fontSize: 'inherit' },
  '.md-link': { textDecoration: 'underline', textDecorationColor: 'var(--color-lamp-text)', textUnderlineOffset: '0.2em' },
})
