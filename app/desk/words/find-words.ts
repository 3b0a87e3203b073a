/**
 * The innermost element of a rendered page that shows a sentence, or null. Placeholders stand for any text.
 * @param nth which of several that show the same sentence, from 0: its place among equal sentences of the page's words
 */
export function elementShowing(root: Document, sentence: string, nth: number): HTMLElement | null {
  const wanted = plain(sentence)
  if (wanted === '') return null
  const literal = wanted
    .split(/\{\w+\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*')
  // Alone in an element, else as a part of its text.
  for (const pattern of [new RegExp(`^${literal}$`, 's'), new RegExp(literal, 's')]) {
    for (const ground of [root.querySelector('main'), root.body]) {
      const found = [...(ground?.querySelectorAll<HTMLElement>('*') ?? [])].filter(
        (element) => isText(element) && pattern.test(plain(element.textContent ?? '')),
      )
      const innermost = found.filter((element) => !found.some((other) => other !== element && element.contains(other)))
      const shown = innermost[Math.min(nth, innermost.length - 1)]
      if (shown) return shown
    }
  }
  return null
}

function isText(element: Element): boolean {
  return !['SCRIPT', 'STYLE', 'TITLE', 'OPTION', 'TEMPLATE', 'NOSCRIPT'].includes(element.tagName) && element.namespaceURI === 'http://www.w3.org/1999/xhtml'
}

/** Without soft hyphens, with single spaces. */
function plain(text: string): string {
  return text.replaceAll('\u00AD', '').replace(/\s+/g, ' ').trim()
}
