import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect } from 'vitest'
import type { TestSite } from './app.ts'

export type Url = { loc: string; lastmod?: string; 'xhtml:link'?: { '@rel': string; '@hreflang': string; '@href': string }[] }

const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@', isArray: (name) => ['url', 'xhtml:link', 'sitemap'].includes(name) })

export function parsed(xml: string) {
  expect(XMLValidator.validate(xml)).toBe(true)
  return parser.parse(xml) as {
    urlset: { '@xmlns': string; '@xmlns:xhtml': string; url: Url[] }
    sitemapindex: { '@xmlns': string; sitemap: { loc: string }[] }
  }
}

export async function urlsOf(site: TestSite, path = '/sitemap.xml'): Promise<Url[]> {
  const answer = await site.request(path)
  expect(answer.status, path).toBe(200)
  return parsed(await answer.text()).urlset.url
}
