import { absolute, type Alternates, hreflangs } from '#app/addresses.ts'

/** One page as a sitemap tells of it. */
export type SitemapPage = {
  path: string
  alternates: Alternates
  /** ISO-8601, where it is known. */
  lastModified?: string
}

/** Addresses in one file at most (sitemaps.org, "Sitemap index files"). */
export const mostAddresses = 50_000

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** @param urls each from `urlElement` */
export function sitemap(urls: string[]): string {
  const namespaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return `${declaration}<urlset ${namespaces}>\n${urls.join('')}</urlset>\n`
}

/**
 * The list of so many sitemaps, `/sitemap.xml?part=1` and on: beside the list, not below it, since a sitemap may only name
 * addresses at or below its own folder.
 */
export function sitemapIndex(parts: number, origin: string): string {
  const places = Array.from({ length: parts }, (_, place) => `<sitemap><loc>${origin}/sitemap.xml?part=${place + 1}</loc></sitemap>\n`)
  return `${declaration}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${places.join('')}</sitemapindex>\n`
}

export function urlElement({ path, alternates, lastModified }: SitemapPage, origin: string): string {
  const links = hreflangs(alternates, origin).map(
    ({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escaped(href)}"/>`,
  )
  const modified = lastModified ? `<lastmod>${lastModified}</lastmod>` : ''
  return `<url><loc>${escaped(absolute(path, origin))}</loc>${modified}${links.join('')}</url>\n`
}

/** Percent-encoding has left no quotes and angle brackets in an address, save these two. */
const escaped = (address: string) => address.replaceAll('&', '&amp;').replaceAll("'", '&apos;')
