/** Markup that many pages share → its bytes: encoding 100 KB anew would take a tenth of a render. */
const encoded = new Map<string, Buffer>()

/** Encodes a text once for all pages that contain it. For a bounded number of texts: they are never removed. */
export function shareMarkup(text: string): string {
  encoded.set(text, Buffer.from(text))
  return text
}

export function bytesOf(text: string): Buffer {
  return encoded.get(text) ?? Buffer.from(text)
}
