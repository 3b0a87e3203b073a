const longest = 200

/**
 * What a card says of an article (SPEC §2, Blog list): its description, else the first line of its Markdown without
 * `#`, `*` and backticks, cut to 200 characters and followed by an ellipsis.
 */
export function articleSummary(description: string | null, markdown: string): string {
  if (description !== null && description.trim() !== '') return description
  const [line = ''] = markdown.trimStart().split(/\r?\n/, 1)
  // By code points: a cut through an emoji would leave half a character.
  const characters = [...line.replaceAll(/[#*`]/g, '').trim()]
  return `${characters.slice(0, longest).join('').trimEnd()}…`
}
