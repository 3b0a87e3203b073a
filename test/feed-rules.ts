import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect } from 'vitest'
import { z } from 'zod'

const url = z.url({ protocol: /^https?$/ })
const time = z.iso.datetime({ offset: true })
const words = z.string().trim().min(1)

const author = z.strictObject({ name: words, url })

/** The part of JSON Feed 1.1 (jsonfeed.org/version/1.1) that we use; anything else fails. */
export const jsonFeed = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: words,
  description: words,
  home_page_url: url,
  feed_url: url,
  language: z.enum(['sv', 'en']),
  authors: z.array(author).min(1),
  items: z.array(
    z.strictObject({
      id: url,
      url,
      title: words,
      summary: words,
      content_html: words,
      date_published: time,
      date_modified: time,
      image: url.optional(),
    }),
  ),
})

// RFC 4287 allows white space around text, but not around URLs and times.
const exactly = (kind: z.ZodType<string, string>) =>
  z
    .string()
    .refine((text) => text === text.trim(), 'has white space')
    .pipe(kind)
const link = z.strictObject({ '@href': url, '@rel': z.enum(['self', 'alternate', 'related']), '@type': words, '@hreflang': z.enum(['sv', 'en']).optional() })
const links = z.array(link).refine((all) => all.filter((each) => each['@rel'] === 'alternate').length === 1, 'needs one alternate')

/** Atom (RFC 4287 §4.1): the required and optional elements that we use; each at most once. */
const atom = z.strictObject({
  '?xml': z.strictObject({ '@version': z.literal('1.0'), '@encoding': z.literal('utf-8') }),
  feed: z.strictObject({
    '@xmlns': z.literal('http://www.w3.org/2005/Atom'),
    '@xml:lang': z.enum(['sv', 'en']),
    id: exactly(url),
    title: words,
    subtitle: words,
    updated: exactly(time),
    author: z.strictObject({ name: words, uri: exactly(url) }),
    link: links.refine((all) => all.some((each) => each['@rel'] === 'self'), 'needs itself'),
    entry: z
      .array(
        z.strictObject({
          id: exactly(url),
          title: words,
          summary: words,
          content: z.strictObject({ '@type': z.literal('html'), '#text': words }),
          published: exactly(time),
          updated: exactly(time),
          link: links,
        }),
      )
      .default([]),
  }),
})

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  trimValues: false,
  isArray: (name) => ['entry', 'link'].includes(name),
})

/** Parses an Atom feed; fails the test if it breaks a rule. */
export function readAtom(xml: string): z.infer<typeof atom>['feed'] {
  expect(XMLValidator.validate(xml)).toBe(true)
  return atom.parse(withoutIndent(parser.parse(xml))).feed
}

/** The parser reports white space between elements as text; in Atom it has no meaning. */
function withoutIndent(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutIndent)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([name, text]) => name !== '#text' || String(text).trim() !== '')
  return Object.fromEntries(entries.map(([name, inner]) => [name, withoutIndent(inner)]))
}
