import { built, origin, type TestSite } from './app.ts'
import { Page } from './page.ts'

export type Crawl = {
  /** The pages found, by path. */
  pages: Map<string, Page>
  /** Redirects: path → target. */
  redirects: Record<string, string>
  /** Links to a missing page or fragment, and why. */
  broken: string[]
}

/** Follows every link within the site once, starting at a path; forms are not submitted. */
export async function crawl(site: TestSite, start: string): Promise<Crawl> {
  const pages = new Map<string, Page>()
  const redirects: Record<string, string> = {}
  const broken: string[] = []
  // The server has them without asking the app.
  const files = built.readStaticFiles(built.clientFolder, {})
  const links = new Set([start])
  const seen = new Set<string>()
  for (const link of links) {
    const path = withoutHash(link)
    if (seen.has(path)) continue
    seen.add(path)
    if (files.has(path)) continue
    const answer = await site.request(path)
    const location = answer.headers.get('Location')
    if (location !== null) {
      redirects[path] = location
      // The way out of the site leads to another.
      if (new URL(location, origin).origin === origin) links.add(location)
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
