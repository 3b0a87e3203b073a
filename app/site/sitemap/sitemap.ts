import { absolute, type Alternates, hreflangs } from '#app/site/addresses.ts'

/** One page of a sitemap. */
type SitemapPage = {
  path: string
  alternates: Alternates
  /** ISO-8601 */
  lastModified?: string
}

/** Most addresses in one file (sitemaps.org, "Sitemap index files"). */
export const mostAddresses = 50_000

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** @param urls each from `urlElement` */
export function sitemap(urls: string[]): string {
  const namespaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return `${declaration}<urlset ${namespaces}>\n${urls.join('')}</urlset>\n`
}

/**
 * The index of the sitemaps `/sitemap.xml?part=1` and on. They have the index's path, since a sitemap may only list
 * addresses at or below its own folder.
 */
export function sitemapIndex(parts: number, origin: string): string {
  const entries = Array.from({ length: parts }, (_, index) => `<sitemap><loc>${origin}/sitemap.xml?part=${index + 1}</loc></sitemap>\n`)
  return `${declaration}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`
}

export function urlElement({ path, alternates, lastModified }: SitemapPage, origin: string): string {
  const links = hreflangs(alternates, origin).map(({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escaped(href)}"/>`)
  const modified = lastModified ? `<lastmod>${lastModified}</lastmod>` : ''
  return `<url><loc>${escaped(absolute(path, origin))}</loc>${modified}${links.join('')}</url>\n`
}

/** Percent-encoding leaves only these two of the characters that XML escapes. */
const escaped = (address: string) => address.replaceAll('&', '&amp;').replaceAll("'", '&apos;')
