import { constants, brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { Page } from '../../../test/page.ts'
import { type Answer, ask } from '../../../test/programs/ask.ts'

/** A page and everything that a browser fetches to show it, as transferred. */
export type FirstVisit = {
  html: Answer
  /** Path → response. */
  files: Map<string, Answer>
  /** Brotli bytes of the inline scripts. */
  inlineScripts: number
}

/** Fetches what the HTML references and, recursively, what stylesheets and scripts reference. */
export async function firstVisit(port: number, path: string): Promise<FirstVisit> {
  const html = await get(port, path)
  const text = decoded(html)
  const inline = inlineScriptsOf(text)
  const files = new Map<string, Answer>()
  const ahead = [
    ...new Page(path, text).loaded,
    ...filesNamedIn(stylesOf(text)),
    ...inline.filter((script) => !script.startsWith('{')).flatMap(scriptsNamedIn),
    ...speculationRules(html),
  ]
  for (let address = ahead.shift(); address !== undefined; address = ahead.shift()) {
    const { pathname } = new URL(address, 'http://site')
    if (files.has(pathname) || address.startsWith('data:')) continue
    const answer = await get(port, pathname)
    if (answer.status !== 200) throw new Error(`${path} names ${pathname}, which is answered ${answer.status}`)
    files.set(pathname, answer)
    const next = furtherFiles(pathname, answer)
    ahead.push(...next.map((each) => new URL(each, `http://site${pathname}`).pathname))
  }
  return { html, files, inlineScripts: inline.reduce((sum, script) => sum + brotli(script).length, 0) }
}

function get(port: number, path: string): Promise<Answer> {
  return ask({ port, path, headers: { 'Accept-Encoding': 'br' } })
}

export function decoded({ headers, body }: Answer): string {
  return (headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body).toString()
}

/** Browsers fetch only fonts that text needs; all in the stylesheet are counted, so the sum is an upper bound. */
function furtherFiles(pathname: string, answer: Answer): string[] {
  if (pathname.endsWith('.css')) return filesNamedIn(decoded(answer))
  if (pathname.endsWith('.js')) return staticImportsIn(decoded(answer))
  return []
}

function filesNamedIn(css: string): string[] {
  return [...css.matchAll(/url\(["']?([^"')]+)/g)].map(([, address = '']) => address)
}

function stylesOf(html: string): string {
  return /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? ''
}

function staticImportsIn(script: string): string[] {
  return [...script.matchAll(/(?:\bfrom|\bimport)\s*["']([^"']+\.js)["']/g)].map(([, address = '']) => address)
}

/** The inline module script loads all that it references; the import map is only for integrity hashes. */
function scriptsNamedIn(script: string): string[] {
  return [...script.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, address = '']) => address)
}

function inlineScriptsOf(html: string): string[] {
  return [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].flatMap(([, attributes = '', text = '']) =>
    /\ssrc=|ld\+json/.test(attributes) ? [] : [text],
  )
}

function speculationRules({ headers }: Answer): string[] {
  const rules = headers['speculation-rules']
  return typeof rules === 'string' ? rules.split(',').map((address) => address.trim().replaceAll('"', '')) : []
}

function brotli(text: string): Buffer {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
}
