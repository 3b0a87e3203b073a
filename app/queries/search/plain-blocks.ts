/**
 * The paragraphs, items and rows of a Markdown text as they read, without their marks. Headings are left out: alone they
 * say little. For excerpts, where a mark too many does no harm; pages are rendered by app/markdown.
 */
export function plainBlocks(markdown: string): string[] {
  return markdown
    .split(/\n\s*\n|\n(?=\s*(?:[-*+>|#]|\d+[.)]\s))/)
    .map((block) => block.trim())
    .filter((block) => !/^(?:#{1,6}\s|\[[^\]]+\]:\s|[-=|:\s]+$)/.test(block))
    .map(plainText)
    .filter((text) => text !== '')
}

function plainText(block: string): string {
  return partedCells(block)
    .replace(/^(?:>\s?|[-*+]\s+(?:\[[ x]\]\s)?|\d+[.)]\s+)+/, '')
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/\[\^[^[\]]*\]/g, '')
    .replace(/[*_`~|\s]+/g, ' ')
    .replace(/ (?=[.,;:!?…)])/g, '')
    .trim()
}

/** A row of a table with a dot between its cells: unparted, they would read as one sentence that makes no sense. */
function partedCells(block: string): string {
  if (!block.startsWith('|')) return block
  return block
    .split('|')
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(' · ')
}
