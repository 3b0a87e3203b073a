/** A tag as React writes it: attribute values stand in double quotes, and no text holds a "<". */
const tag = /<[a-z][\w-]*(?:\s+[\w:-]+(?:="[^"]*")?)*\s*\/?>/gi
const address = /(\s(?:href|src)=")([^"]*)"/gi
const addresses = /(\ssrcset=")([^"]*)"/gi

/**
 * Makes the addresses in an article's HTML absolute, for readers who have it away from its page.
 *
 * @param html as `layOutMarkdown` gives it
 * @param page the page's own address
 */
export function withAbsoluteAddresses(html: string, page: string): string {
  return html.replaceAll(tag, (found) =>
    found
      .replaceAll(address, (_, name: string, value: string) => `${name}${absolute(value, page)}"`)
      .replaceAll(addresses, (_, name: string, value: string) => `${name}${eachAbsolute(value, page)}"`),
  )
}

/** `small.webp 400w, large.webp 800w` */
function eachAbsolute(candidates: string, page: string): string {
  return candidates.replaceAll(/(^|,\s+)([^\s,]+)/g, (_, before: string, value: string) => before + absolute(value, page))
}

function absolute(value: string, page: string): string {
  // The one character that HTML has escaped in an address and that addresses have.
  const written = value.replaceAll('&amp;', '&')
  return URL.canParse(written, page) ? new URL(written, page).href.replaceAll('&', '&amp;') : value
}
