/** An image referenced in a text. */
export interface NamedImage {
  address: string
  /** Empty where it has none. */
  alt: string
  /** Of the text, from 1. */
  line: number
}

/**
 * The images that a text references, `![alt](address)` or by a definition, in line order. Found by pattern: the content
 * check needs no more, and the parser is slow. Code is ignored.
 */
export function namedImages(markdown: string): NamedImage[] {
  if (!markdown.includes('![')) return []
  const text = withoutCode(markdown)
  const found = [...text.matchAll(inlineImage)].map((match) => ({
    address: match[2] ?? match[3] ?? '',
    alt: match[1] ?? '',
    at: match.index + match[0].length,
  }))
  // A definition that one image refers to without a text has none.
  const labels = new Map<string, string>()
  for (const [, alt = '', label] of text.matchAll(referredImage)) {
    const name = folded(label || alt)
    labels.set(name, labels.get(name) === '' ? '' : alt)
  }
  for (const match of text.matchAll(definition)) {
    const [whole, label = '', bracketed, plain = ''] = match
    const alt = labels.get(folded(label))
    if (alt !== undefined) found.push({ address: bracketed ?? plain, alt, at: match.index + whole.length })
  }
  return found.toSorted((a, b) => a.at - b.at).map(({ address, alt, at }) => ({ address, alt, line: text.slice(0, at).split('\n').length }))
}

/** Images that Markdown does not recognise, because their name has a space and no angle brackets around it. */
export function unreadImages(markdown: string): Pick<NamedImage, 'address' | 'line'>[] {
  const text = withoutCode(markdown)
  return [...text.matchAll(spacedImage)].map(({ 1: address = '', index }) => ({ address, line: text.slice(0, index).split('\n').length }))
}

const spacedImage = /(?<!\\)!\[[^\][\n]*\]\(([^()<>"'\n]+ [^()<>"'\n]*\.(?:jpe?g|png|webp|avif|heic))\)/gi
const altText = String.raw`((?:\\.|\[[^\[\]\n]*\]|[^\[\]\\])*)`
const inlineImage = new RegExp(String.raw`(?<!\\)!\[${altText}\]\(\s*(?:<([^<>\n]*)>|([^\s()<>]+))`, 'g')
const referredImage = new RegExp(String.raw`(?<!\\)!\[${altText}\](?:\[([^\[\]]*)\])?(?!\()`, 'g')
const definition = /^[ >]*\[([^[\]]+)\]:[ \t]*\n?[ \t]*(?:<([^<>\n]*)>|(\S+))/gm

const fence = /^[ \t>]*(`{3,}|~{3,})[^\n]*\n(?:.*\n)*?[ \t>]*\1[`~]*[ \t]*$/gm
const codeSpan = /(?<![\\`])(`+)(?!`)((?:(?!\n[ \t]*\n)[\s\S])*?[^`])\1(?!`)/g

/** The text with code replaced by spaces, so that lines and offsets stay the same. */
export function withoutCode(markdown: string): string {
  const blank = (code: string) => code.replaceAll(/[^\n]/g, ' ')
  return markdown.replaceAll(fence, blank).replaceAll(codeSpan, blank)
}

/** Labels are compared this way in Markdown. */
const folded = (label: string) => label.trim().replaceAll(/\s+/g, ' ').toLowerCase()
