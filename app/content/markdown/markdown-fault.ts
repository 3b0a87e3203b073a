/** Why a text is refused, in words for its author. */
export interface MarkdownFault {
  /** Of the text, from 1. */
  line: number
  message: string
}

const largest = 200 * 1024

/**
 * Far above what people write (our own articles stay under a tenth of each), and low enough that the worst text within
 * them takes about a second: docs/decisions/007 has the figures. A block is the lines between two blank lines.
 */
const bounds = {
  /** Nested quotes and lists. */
  depth: 20,
  lines: 6000,
  /** Lines of one block times the quotes and lists that they may belong to. */
  within: 3000,
  /** Markers of list items, and of quotes. */
  items: 2000,
  quotes: 2000,
  /** Lines of only `=`, `-`, `|` and `:`: heading underlines and table delimiter rows. */
  rulers: 500,
  /** Columns times rows of all tables. */
  cells: 6000,
  /** Runs of inline markup characters: in one block, and in the whole text. */
  marksTogether: 1000,
  marks: 10_000,
  /** Unclosed brackets. */
  brackets: 50,
  /** `<?` and `<!`: for each, the parser scans to the end of the block. */
  declarations: 50,
}

/** Backticks by eight: the parser scans to the end of the block for each length of a run. */
const mark = /[*_~]+|`{1,8}|[[\]<&\\@:]|www\./gi

/**
 * Finds what would make a text slow to parse, or its tree too deep: parsing Markdown is not linear in its length.
 * One pass over the lines that overestimates (code counts as if it were text).
 */
export function markdownFault(markdown: string): MarkdownFault | null {
  const size = Buffer.byteLength(markdown)
  if (size > largest) return tooLarge(markdown, size)
  const all = { lines: 0, items: 0, quotes: 0, rulers: 0, cells: 0, marks: 0 }
  let block = newBlock()
  for (const line of markdown.split(/\r\n?|\n/)) {
    const { opening, depth, items, quotes } = containersOf(line)
    const text = line.slice(opening.length)
    const marks = text.match(mark)?.length ?? 0
    if (isBlank(line)) block = newBlock()
    else if (isItem(line)) block.marksTogether = 0

    block.marksTogether += marks
    block.declarations += text.match(/<[!?]/g)?.length ?? 0
    for (const [bracket] of text.matchAll(/[[\]]/g)) block.brackets = Math.max(0, block.brackets + (bracket === '[' ? 1 : -1))
    // A line without markers may continue any quote or list that the lines before it opened.
    block.depth = Math.max(block.depth, depth)
    block.within += block.depth
    if (isRuler(text)) {
      all.rulers++
      block.columns = Math.max(block.columns, text.match(/-+/g)?.length ?? 0)
    }
    all.lines++
    all.items += items
    all.quotes += quotes
    all.marks += marks
    all.cells += block.columns

    const message = complaint({ ...all, ...block })
    if (message) return { line: all.lines, message }
  }
  return null
}

/** The counts of one block. */
const newBlock = () => ({ depth: 0, within: 0, marksTogether: 0, brackets: 0, declarations: 0, columns: 0 })

const isBlank = (line: string) => !/[^ \t]/.test(line)

/** A list item, which ends the paragraph before it unless it is indented too far. */
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

/** The quotes, list markers and indentation before a line's text. */
function containersOf(line: string) {
  const [opening = ''] = containers.exec(line) ?? []
  const markers = opening.match(/[-*+>]|\d+[.)]/g) ?? []
  const quotes = markers.filter((marker) => marker === '>').length
  const blanks = opening.replaceAll('\t', '    ').match(/ /g)?.length ?? 0
  // A nested list is indented by two at least; one space belongs to each marker of this line.
  const depth = markers.length === 0 ? 0 : markers.length + Math.max(0, Math.floor((blanks - markers.length) / 2))
  return { opening, depth, items: markers.length - quotes, quotes }
}

function tooLarge(markdown: string, size: number): MarkdownFault {
  const line = Buffer.from(markdown).subarray(0, largest).toString().split('\n').length
  return { line, message: `the text is ${Math.ceil(size / 1024)} KB; it may be 200 KB, which end on this line` }
}
