import { services } from '#app/site/context.ts'
import { languageOf } from '#app/i18n/paths.ts'
import type { Route } from './+types/atom'
import { feedContent, type FeedEntry } from './content.ts'

/** Characters that XML forbids (XML 1.0 §2.2): with one of them in an article, readers would refuse the whole feed. */
const notInXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** The newest articles of a language, in full, as Atom (RFC 4287). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const feed = await feedContent(context.get(services), languageOf(url.pathname))
  // Imported here, because feeds are requested rarely.
  const { generateAtomFeed } = await import('feedsmith')
  const atom = generateAtomFeed(
    {
      id: feed.self.atom,
      title: { value: feed.title },
      subtitle: { value: feed.description },
      updated: feed.updated,
      authors: [{ name: feed.author.name, uri: feed.author.url }],
      links: [
        { rel: 'self', href: feed.self.atom, type: 'application/atom+xml' },
        { rel: 'alternate', href: feed.blog, type: 'text/html', hreflang: feed.language },
      ],
      entries: feed.entries.map(atomEntry),
      xml: { lang: feed.language },
    },
    { lenient: true },
  )
  return new Response(atom.replaceAll(notInXml, ''), { headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' } })
}

function atomEntry({ url, title, summary, html, published, translations }: FeedEntry) {
  return {
    id: url,
    title: { value: title },
    summary: { value: summary },
    content: { type: 'html', value: html },
    published,
    updated: published,
    links: [
      { rel: 'alternate', href: url, type: 'text/html' },
      // Not "alternate": many readers open the last alternate link.
      ...translations.map((other) => ({ rel: 'related', href: other.url, type: 'text/html', hreflang: other.language })),
    ],
  }
}
