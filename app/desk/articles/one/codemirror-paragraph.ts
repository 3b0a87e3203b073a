import { type EditorState, type Range } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view'

const current = Decoration.line({ class: 'md-current' })

/** While somebody types, the paragraph that they write stands out: from the first key until the focus leaves. */
export const currentParagraph = ViewPlugin.fromClass(
  class {
    isTyping = false
    decorations: DecorationSet = Decoration.none
    update({ view, transactions, docChanged, selectionSet, focusChanged, state }: ViewUpdate) {
      const typed = transactions.some((each) => each.docChanged && (each.isUserEvent('input') || each.isUserEvent('delete')))
      const isTyping = view.hasFocus && (this.isTyping || typed)
      if (docChanged || selectionSet || focusChanged || isTyping !== this.isTyping) this.decorations = isTyping ? paragraphLines(state) : Decoration.none
      this.isTyping = isTyping
    }
  },
  {
    decorations: (plugin) => plugin.decorations,
    provide: (plugin) => EditorView.editorAttributes.of((view) => (view.plugin(plugin)?.isTyping === true ? { class: 'md-typing' } : null)),
  },
)

/** The lines around the cursor up to empty ones. */
function paragraphLines({ doc, selection }: EditorState): DecorationSet {
  const at = doc.lineAt(selection.main.head).number
  const isEmpty = (number: number) => doc.line(number).text.trim() === ''
  let [first, last] = [at, at]
  while (first > 1 && !isEmpty(at) && !isEmpty(first - 1)) first--
  while (last < doc.lines && !isEmpty(at) && !isEmpty(last + 1)) last++
  const lines: Range<Decoration>[] = Array.from({ length: last - first + 1 }, (_, place) => current.range(doc.line(first + place).from))
  return Decoration.set(lines)
}
