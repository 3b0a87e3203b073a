/** A tag as React writes it: attribute values are in double quotes, and "<" in text is escaped. */
const tag = /<[a-z][\w-]*(?:\s+[\w:-]+(?:="[^"]*")?)*\s*\/?>/gi
const address = /(\s(?:href|src)=")([^"]*)"/gi
const addresses = /(\ssrcset=")([^"]*)"/gi

/**
 * Makes the URLs in an article's HTML absolute, for use away from its page (feeds).
 *
 * @param html as `layOutMarkdown` returns it
 * @param page the page's absolute URL
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
  // "&" is the only character of a URL that React escapes.
  const written = value.replaceAll('&amp;', '&')
  return URL.canParse(written, page) ? new URL(written, page).href.replaceAll('&', '&amp;') : value
}
