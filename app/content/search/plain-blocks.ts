/**
 * The paragraphs, list items and table rows of a Markdown text as plain text, without headings. Approximate, for search
 * excerpts only: pages are rendered by app/content/markdown.
 */
export function plainBlocks(markdown: string): string[] {
  return markdown
    .split(/\n\s*\n|\n(?=\s*(?:[-*+>|#]|\d+[.)]\s))/)
    .map((block) => block.trim())
    .filter((block) => !/^(?:#{1,6}\s|\[[^\]]+\]:\s|[-=|:\s]+$)/.test(block))
    .map(plainText)
    .filter((text) => text !== '')
}

/** The headings of a Markdown text as plain text. */
export function headingsOf(markdown: string): string[] {
  return Array.from(markdown.matchAll(/^#{1,6}[ \t]+(.+)$/gm), ([, heading = '']) => plainText(heading))
}

function plainText(block: string): string {
  return separatedCells(block)
    .replace(/^(?:>\s?|[-*+]\s+(?:\[[ x]\]\s)?|\d+[.)]\s+)+/, '')
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/\[\^[^[\]]*\]/g, '')
    .replace(/[*_`~|\s]+/g, ' ')
    .replace(/ (?=[.,;:!?…)])/g, '')
    .trim()
}

/** A table row with a dot between its cells: without it, they would read as one sentence. */
function separatedCells(block: string): string {
  if (!block.startsWith('|')) return block
  return block
    .split('|')
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(' · ')
}
