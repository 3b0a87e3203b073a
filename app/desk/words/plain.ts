/** Without soft hyphens, with single spaces. */
export function plain(text: string): string {
  return text.replaceAll('\u00AD', '').replace(/\s+/g, ' ').trim()
}
