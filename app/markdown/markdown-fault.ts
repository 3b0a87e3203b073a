/** Why a text is not laid out, in words for its writer. */
export interface MarkdownFault {
  /** Of the text, from 1. */
  line: number
  message: string
}

const largest = 200 * 1024

/**
 * Far above what a person writes (our own articles stay under a tenth of each), and low enough that the worst text within
 * them is laid out in about a second: docs/decisions/007 has the figures.
 */
const bounds = {
  /** Quotes and lists within each other. */
  depth: 20,
  lines: 6000,
  /** Lines of one stretch times the quotes and lists that they may belong to. */
  within: 3000,
  /** Markers of list items, and of quotes. */
  items: 2000,
  quotes: 2000,
  /** Lines of nothing but `=`, `-`, `|` and `:`: under headings and heads of tables. */
  rulers: 500,
  /** Columns times rows, of all tables. */
  cells: 6000,
  /** Runs of characters that may mean something within a line: in one stretch without a blank line, and in all. */
  marksTogether: 1000,
  marks: 10_000,
  /** Brackets open at once. */
  brackets: 50,
  /** `<?` and `<!`, each of which is followed to the end of its stretch. */
  declarations: 50,
}

/** A run of backticks is followed to the end of its stretch for each length that it may have. */
const mark = /[*_~]+|`{1,8}|[[\]<&\\@:]|www\./gi

/**
 * Finds what would make a text slow to lay out, or the tree of it too deep: parsing Markdown is not linear in its length.
 * It takes one pass over the lines and guesses upwards (code counts as if it were text).
 */
export function markdownFault(markdown: string): MarkdownFault | null {
  const size = Buffer.byteLength(markdown)
  if (size > largest) return tooLarge(markdown, size)
  const all = { lines: 0, items: 0, quotes: 0, rulers: 0, cells: 0, marks: 0 }
  let stretch = newStretch()
  for (const line of markdown.split(/\r\n?|\n/)) {
    const { opening, depth, items, quotes } = containersOf(line)
    const text = line.slice(opening.length)
    const marks = text.match(mark)?.length ?? 0
    if (isBlank(line)) stretch = newStretch()
    else if (isItem(line)) stretch.marksTogether = 0

    stretch.marksTogether += marks
    stretch.declarations += text.match(/<[!?]/g)?.length ?? 0
    for (const [bracket] of text.matchAll(/[[\]]/g)) stretch.brackets = Math.max(0, stretch.brackets + (bracket === '[' ? 1 : -1))
    // A line without marks of its own may still belong to all that the lines before it opened.
    stretch.depth = Math.max(stretch.depth, depth)
    stretch.within += stretch.depth
    if (isRuler(text)) {
      all.rulers++
      stretch.columns = Math.max(stretch.columns, text.match(/-+/g)?.length ?? 0)
    }
    all.lines++
    all.items += items
    all.quotes += quotes
    all.marks += marks
    all.cells += stretch.columns

    const message = complaint({ ...all, ...stretch })
    if (message) return { line: all.lines, message }
  }
  return null
}

/** What is counted from one blank line to the next. */
const newStretch = () => ({ depth: 0, within: 0, marksTogether: 0, brackets: 0, declarations: 0, columns: 0 })

const isBlank = (line: string) => !/[^ \t]/.test(line)

/** It ends the paragraph before it, where it is not so far in that it is a part of that. */
const isItem = (line: string) => /^ {0,3}[-*+] +\S/.test(line)

const isRuler = (text: string) => /[-=|]/.test(text) && /^[-=:|\s]+$/.test(text)

type Found = Record<keyof typeof bounds, number>

const messages: Record<keyof typeof bounds, string> = {
  depth: `quotes and lists stand more than ${bounds.depth} deep in each other here`,
  lines: `the text has more than ${bounds.lines} lines; this is the first too many`,
  within: `too many lines stand together within quotes or lists: put empty lines in between`,
  items: `the text has more than ${bounds.items} list items; this is the first too many`,
  quotes: `the text has more than ${bounds.quotes} marks of quotes ">"; this line has the first too many`,
  rulers: `the text has more than ${bounds.rulers} lines of only "=", "-", "|" or ":"; this is the first too many`,
  cells: `the tables have more than ${bounds.cells} cells; this is the first row too many`,
  marksTogether: `more than ${bounds.marksTogether} marks (such as * _ [ ] \`) stand in one paragraph: put an empty line in between`,
  marks: `the text has more than ${bounds.marks} marks (such as * _ [ ] \`); this line has the first too many`,
  brackets: `more than ${bounds.brackets} brackets "[" are open here: close them, or write \\[`,
  declarations: `more than ${bounds.declarations} times "<!" or "<?" in one paragraph: put an empty line in between`,
}

function complaint(found: Found): string | undefined {
  for (const [name, bound] of Object.entries(bounds) as [keyof typeof bounds, number][]) {
    if (found[name] > bound) return messages[name]
  }
  return undefined
}

const containers = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]|$)))*[ \t]*/

/** What a line begins with before its text: quotes, list items, and what it is indented by. */
function containersOf(line: string) {
  const [opening = ''] = containers.exec(line) ?? []
  const markers = opening.match(/[-*+>]|\d+[.)]/g) ?? []
  const quotes = markers.filter((marker) => marker === '>').length
  const blanks = opening.replaceAll('\t', '    ').match(/ /g)?.length ?? 0
  // A list within a list is further in by two at least; one blank belongs to each marker of this line.
  const depth = markers.length === 0 ? 0 : markers.length + Math.max(0, Math.floor((blanks - markers.length) / 2))
  return { opening, depth, items: markers.length - quotes, quotes }
}

function tooLarge(markdown: string, size: number): MarkdownFault {
  const line = Buffer.from(markdown).subarray(0, largest).toString().split('\n').length
  return { line, message: `the text is ${Math.ceil(size / 1024)} KB; it may be 200 KB, which end on this line` }
}
