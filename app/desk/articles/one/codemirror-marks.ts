import { syntaxTree } from '@codemirror/language'
import type { Range } from '@codemirror/state'
import { Decoration, type DecorationSet, type EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view'

/** The most characters of a mark that hangs: `###### `, with the space after it. */
export const longestHanging = 7

/** A class for each kind of Markdown that is set off. */
const kinds: Readonly<Record<string, Decoration>> = Object.fromEntries(
  Object.entries({
    mark: ['HeaderMark', 'EmphasisMark', 'StrikethroughMark', 'ListMark', 'QuoteMark', 'LinkMark', 'CodeMark', 'TableDelimiter'],
    address: ['URL'],
    strong: ['ATXHeading1', 'ATXHeading2', 'ATXHeading3', 'ATXHeading4', 'StrongEmphasis'],
    emphasis: ['Emphasis'],
    link: ['Link', 'Image'],
    code: ['InlineCode'],
  }).flatMap(([name, nodes]) => nodes.map((node) => [node, Decoration.mark({ class: `md-${name}` })])),
)

/** What begins a line, and stands in the margin: its text begins where the lines do. */
const hanging: readonly string[] = ['HeaderMark', 'ListMark', 'QuoteMark']
const hangings = Array.from({ length: longestHanging + 1 }, (_, length) => Decoration.mark({ class: `md-mark md-hang-${length}` }))

/** What is read in columns keeps letters of one width. */
const blocks: readonly string[] = ['FencedCode', 'CodeBlock', 'Table', 'HTMLBlock']
const blockLine = Decoration.line({ class: 'md-block' })

export const highlighting = ViewPlugin.fromClass(
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

function highlight({ state, visibleRanges }: EditorView): DecorationSet {
  const found: Range<Decoration>[] = []
  for (const { from, to } of visibleRanges) {
    syntaxTree(state).iterate({
      from,
      to,
      enter({ name, from: start, to: end }) {
        if (start === end) return
        if (blocks.includes(name)) {
          for (let line = state.doc.lineAt(Math.max(start, from)); line.from < Math.min(end, to); line = state.doc.line(line.number + 1)) {
            found.push(blockLine.range(line.from))
            if (line.number === state.doc.lines) break
          }
        }
        const length = hanging.includes(name) ? hangingLength(start, end) : 0
        const kind = hangings[length === 0 ? -1 : length] ?? kinds[name]
        if (kind) found.push(kind.range(start, length === 0 ? end : start + length))
      },
    })
  }
  return Decoration.set(found, true)

  /** With the space after it; 0 for a mark that is not the first of its line, or underlines the one above. */
  function hangingLength(start: number, end: number): number {
    const line = state.doc.lineAt(start)
    const mark = /^\s*((?:#+|[-*+>]|\d+[.)]) )/.exec(line.text)
    return mark?.[1] !== undefined && line.from + mark[0].length === end + 1 ? mark[1].length : 0
  }
}
