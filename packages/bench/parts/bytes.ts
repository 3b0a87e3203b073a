import { setTimeout as pause } from 'node:timers/promises'
import { resultAddress } from '../../../app/site/quiz/result-state.ts'
import { ask, wireSize } from '../../../test/programs/ask.ts'
import { browserRequests } from '../instruments/browser-requests.ts'
import { kilobytes } from '../instruments/figures.ts'
import { type FirstVisit, firstVisit } from '../instruments/page-files.ts'
import { atMost, type Part, type Row, told } from '../instruments/part.ts'
import { spawnSite } from '../instruments/spawned-site.ts'
import { temporaryFolder } from '../instruments/temporary-folder.ts'

const article = '/articles/satt-ratt-pris-sv'
const weighed = [
  { what: 'home', path: '/sv', htmlAndCss: 14_336, visit: 50_000 },
  { what: 'article', path: article, htmlAndCss: 14_336, visit: 60_000 },
]
const withoutScript = ['/sv', '/en', '/sv/services', '/sv/about', '/sv/contact', '/sv/network', '/sv/selection-process', article]
const hydrated = ['/sv/blog', '/sv/fotografering', '/sv/apply', '/sv/login', '/sv/quiz', resultAddress('sv', 'beginner')]

type Visit = (path: string) => Promise<FirstVisit>

/** Bytes transferred on a first visit, in Brotli; 1 KB is 1 000 bytes. */
export const bytes: Part = {
  name: 'bytes',
  async measure() {
    using folder = temporaryFolder()
    await using site = await spawnSite({ dataDir: folder.path })
    await using browser = await browserRequests()
    const { port, origin } = site
    const visit: Visit = async (path) => {
      // The first response has a faster, larger encoding; later ones have the smallest.
      await ask({ port, path, headers: { 'Accept-Encoding': 'br' } })
      await pause(1000)
      const seen = await firstVisit(port, path)
      return browser ? asFetched(path, seen, await browser.of(origin + path)) : seen
    }
    const rows: Row[] = browser ? [] : [told('without Chromium', 'all fonts that the stylesheet names are counted')]
    for (const page of weighed) rows.push(...weightRows(page, await visit(page.path)))
    rows.push(...(await scriptRows('content pages', withoutScript, 0, visit)))
    rows.push(...(await scriptRows('hydrated pages', hydrated, 105_000, visit)))
    return rows
  },
}

/** Without fonts that the page does not use, and pictures that are far below its first screen. @throws when a browser fetches a file that was not counted */
function asFetched(path: string, visit: FirstVisit, fetched: Set<string>): FirstVisit {
  const missing = [...fetched].filter((name) => !visit.files.has(name))
  if (missing.length > 0) throw new Error(`On ${path} a browser fetches more than was counted: ${missing.join(', ')}`)
  return { ...visit, files: new Map([...visit.files].filter(([name]) => !/\.(woff2|svg)$/.test(name) || fetched.has(name))) }
}

function weightRows({ what, htmlAndCss, visit }: (typeof weighed)[number], { html, files }: FirstVisit): Row[] {
  const css = sizeOf(files, /\.css$/)
  const value = html.body.length + sizeOf(files, /./)
  const wire = wireSize(html) + [...files.values()].reduce((sum, answer) => sum + wireSize(answer), 0)
  const each = [...files].map(([name, { body }]) => `${shortName(name)} ${body.length}`)
  return [
    atMost({ what: `first visit to ${what}, all bytes`, value, limit: visit, show: kilobytes, note: ` (with headers ${kilobytes(wire)})` }),
    told('  of which', `html ${html.body.length}, ${each.join(', ')}`),
    atMost({ what: `${what}, HTML and CSS`, value: html.body.length + css, limit: htmlAndCss, show: kilobytes }),
  ]
}

async function scriptRows(what: string, paths: string[], limit: number, visit: Visit): Promise<Row[]> {
  const pages: { path: string; files: number; inline: number }[] = []
  for (const path of paths) {
    const { files, inlineScripts } = await visit(path)
    pages.push({ path, files: sizeOf(files, /\.js$/), inline: inlineScripts })
  }
  const value = Math.max(...pages.map(({ files, inline }) => files + inline))
  const largest = atMost({ what: `script on ${what}, files and inline, the most`, value, limit, show: kilobytes })
  if (value === 0) return [largest]
  return [largest, ...pages.map(({ path, files, inline }) => told(`  ${path}`, `files ${kilobytes(files)}, inline ${kilobytes(inline)}`))]
}

function sizeOf(files: FirstVisit['files'], pattern: RegExp): number {
  return [...files].reduce((sum, [name, { body }]) => sum + (pattern.test(name) ? body.length : 0), 0)
}

function shortName(name: string): string {
  return name.replace(/^\/(assets\/)?/, '').replace(/-[\w-]{8}(?=\.)/, '')
}
