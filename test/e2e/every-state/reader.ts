import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'

// Firefox's own; it writes innerHTML, which our pages' policy refuses to page scripts.
const readability = readFileSync(new URL('../../../node_modules/@mozilla/readability/Readability.js', import.meta.url), 'utf8')

/** Expects that a reader mode shows the text of the page, and nothing around it. */
export async function expectReadable(page: Page): Promise<void> {
  const language = await page.locator('html').getAttribute('lang')
  const { article, texts, around } = await page.evaluate(readPage, readability)
  expect.soft(article.lang, 'language in a reader mode').toBe(language)
  expect.soft(texts.length, 'texts for a reader mode').toBeGreaterThan(2)
  // An invitation at the end of a page or beside its text, or an article's line of dates, is no part of what it says.
  const leftOut = texts.filter(({ text, isBeside }) => !isBeside && !article.text.includes(text)).map(({ text }) => text)
  expect.soft(leftOut, 'left out by a reader mode').toEqual([])
  expect
    .soft(
      around.filter((text) => article.text.includes(text)),
      'shown by a reader mode',
    )
    .toEqual([])
}

type Read = {
  article: { lang: string; text: string }
  texts: { text: string; isBeside: boolean }[]
  /** Of navigation, footer and closed dialogs. */
  around: string[]
}

/** @param code defines Readability */
function readPage(code: string): Read {
  const Readability: unknown = new Function(`${code}; return Readability`)()
  type Reader = new (document: Node) => { parse(): { lang: string; textContent: string } | null }
  const read = new (Readability as Reader)(document.cloneNode(true)).parse()
  const wordsOf = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim()
  const all = (selector: string) => [...document.querySelectorAll(selector)]
  const long = ({ textContent }: Element) => wordsOf(textContent).length > 40
  const isPlain = (element: Element) => !element.closest('dialog, [popover], form, nav, noscript, .no-print') && !element.querySelector('p, li')
  return {
    article: { lang: read?.lang ?? '', text: wordsOf(read?.textContent ?? '') },
    texts: all('main :is(p, li, dd)')
      .filter((element) => long(element) && isPlain(element))
      .map((element) => ({
        text: wordsOf(element.textContent),
        isBeside: element.closest('aside, .night, main > section:last-child, article header') !== null,
      })),
    around: all('header.nav p, footer p, dialog p, dialog li')
      .filter(long)
      .map(({ textContent }) => wordsOf(textContent)),
  }
}
