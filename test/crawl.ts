import { origin, type TestSite } from './app.ts'
import { Page } from './page.ts'

export type Crawl = {
  /** The pages that were found, by address without the origin. */
  pages: Map<string, Page>
  /** Where addresses lead that are elsewhere now. */
  redirects: Record<string, string>
  /** Links to what is not there, be it a page or a place in one, and why. */
  broken: string[]
}

/** Follows every link within the site from an address on, each once; forms are not sent. */
export async function crawl(site: TestSite, start: string): Promise<Crawl> {
  const pages = new Map<string, Page>()
  const redirects: Record<string, string> = {}
  const broken: string[] = []
  const links = new Set([start])
  const seen = new Set<string>()
  for (const link of links) {
    const path = withoutHash(link)
    if (seen.has(path)) continue
    seen.add(path)
    const answer = await site.request(path)
    const location = answer.headers.get('Location')
    if (location !== null) {
      redirects[path] = location
      links.add(location)
    } else if (answer.status !== 200) {
      broken.push(`${path}: ${answer.status}`)
    } else if (answer.headers.get('Content-Type')?.startsWith('text/html')) {
      const page = new Page(path, await answer.text())
      pages.set(path, page)
      for (const next of page.internalLinks) links.add(next)
    }
  }
  for (const link of links) {
    const place = decodeURIComponent(new URL(link, origin).hash.slice(1))
    if (place !== '' && !pages.get(withoutHash(link))?.ids.includes(place)) broken.push(`${link}: no such place`)
  }
  return { pages, redirects, broken }
}

export const withoutHash = (link: string) => link.replace(/#.*$/, '')
