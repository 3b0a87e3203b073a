// In the browser too, so it must not import zod.
import { type DescribedPicture, markdownOf } from './picture-markdown.ts'

/** A change of a text: what replaces the characters from `from` to `to`, and what is selected afterwards. */
export type Edit = { from: number; to: number; insert: string; select: [from: number, to: number] }

export type Tool = 'heading' | 'bold' | 'italic' | 'link' | 'list' | 'quote' | 'table'

type Selection = { text: string; from: number; to: number }

/** What a button of the toolbar does with what is selected. */
export function editWith(tool: Tool, selection: Selection): Edit {
  switch (tool) {
    case 'heading':
      return prefixed(selection, '## ')
    case 'list':
      return prefixed(selection, '- ')
    case 'quote':
      return prefixed(selection, '> ')
    case 'bold':
      return wrapped(selection, '**', 'fet text')
    case 'italic':
      return wrapped(selection, '*', 'kursiv text')
    case 'link':
      return linked(selection)
    case 'table':
      return tabled(selection)
  }
}

/** A picture on lines of its own; what is to describe it is selected. */
export function pictureEdit(selection: Selection, { name, alt }: { name: string; alt: string }): Edit {
  const { start, ...edit } = onOwnLines(selection, `![${alt}](${name})`)
  return { ...edit, select: [start + 2, start + 2 + alt.length] }
}

/** A picture on lines of its own, with all its words; the cursor comes after it. */
export function describedPictureEdit(selection: Selection, picture: DescribedPicture): Edit {
  const markdown = markdownOf(picture)
  const { start, ...edit } = onOwnLines(selection, markdown)
  return { ...edit, select: [start + markdown.length, start + markdown.length] }
}

/** Marks each line that is selected, or takes the marks away where all have them. */
function prefixed({ text, from, to }: Selection, mark: string): Edit {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const after = text.indexOf('\n', to)
  const end = after === -1 ? text.length : after
  const lines = text.slice(start, end).split('\n')
  const isMarked = lines.every((each) => each.startsWith(mark))
  const insert = lines.map((each) => (isMarked ? each.slice(mark.length) : mark + each.replace(/^(#{1,6} |- |> )/, ''))).join('\n')
  const cursor = start + insert.length
  return { from: start, to: end, insert, select: lines.length === 1 ? [cursor, cursor] : [start, cursor] }
}

function wrapped({ text, from, to }: Selection, mark: string, placeholder: string): Edit {
  const isMarked = text.slice(from - mark.length, from) === mark && text.slice(to, to + mark.length) === mark
  if (isMarked && from < to) {
    const start = from - mark.length
    return { from: start, to: to + mark.length, insert: text.slice(from, to), select: [start, to - mark.length] }
  }
  const inner = text.slice(from, to) || placeholder
  const start = from + mark.length
  return { from, to, insert: mark + inner + mark, select: [start, start + inner.length] }
}

function linked({ text, from, to }: Selection): Edit {
  const chosen = text.slice(from, to)
  const isAddress = /^(https?:\/\/|\/)\S+$/.test(chosen)
  const [words, address] = isAddress ? ['länktext', chosen] : [chosen || 'länktext', 'https://']
  // What is missing is selected: the address of chosen words, or the words.
  const at = chosen === '' || isAddress ? from + 1 : from + words.length + 3
  const length = chosen === '' || isAddress ? words.length : address.length
  return { from, to, insert: `[${words}](${address})`, select: [at, at + length] }
}

function tabled(selection: Selection): Edit {
  const { start, ...edit } = onOwnLines(selection, '| Post | Värde |\n|---|---|\n|  |  |')
  return { ...edit, select: [start + 2, start + 2 + 'Post'.length] }
}

/** Replaces what is selected by a paragraph; `start` is where that begins. */
function onOwnLines({ text, from, to }: Selection, paragraph: string): Omit<Edit, 'select'> & { start: number } {
  const before = gapBefore(text, from)
  return { from, to, insert: before + paragraph + gapAfter(text, to), start: from + before.length }
}

/** Line breaks so that what follows begins a paragraph. */
function gapBefore(text: string, at: number): string {
  const before = text.slice(0, at)
  if (before === '' || before.endsWith('\n\n')) return ''
  return before.endsWith('\n') ? '\n' : '\n\n'
}

function gapAfter(text: string, at: number): string {
  const after = text.slice(at)
  if (after.startsWith('\n\n')) return ''
  return after.startsWith('\n') ? '\n' : '\n\n'
}
