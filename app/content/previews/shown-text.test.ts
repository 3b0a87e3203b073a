import { readFileSync } from 'node:fs'
import satori from 'satori'
import { expect, test } from 'vitest'
import { shownText } from './shown-text.ts'

test.each([
  ['Sätt rätt pris på prenumerationen', 'Sätt rätt pris på prenumerationen'],
  ['”Hem ljuva hem”, sa Åsa – på café', '”Hem ljuva hem”, sa Åsa – på café'],
  ['“It’s fine” — she said…', '“It’s fine” — she said…'],
  ['Väx 🚀 på Reddit 🔥!', 'Väx på Reddit!'],
  ['👩‍👩‍👧 Familj 🇸🇪 1️⃣ ❤️', 'Familj'],
  ['5\u00a0000–10\u00a0000 kr', '5\u00a0000–10\u00a0000 kr'],
  ['  två\n\n rader\t', 'två rader'],
  ['prenumerations\u00adplattform', 'prenumerationsplattform'],
  ['Łódź, Željko', 'Łódź, Željko'],
  ['A\u030aterbäring', 'Återbäring'],
  ['ạ ﬁ', 'a fi'],
  ['F\u2011skatt \u2015 kort sagt', 'F-skatt — kort sagt'],
  ['Привет 你好', ''],
  ['x\u0000\u202ey\ud800', 'xy'],
])('%j is shown as %j', (text, shown) => {
  expect(shownText(text)).toBe(shown)
})

test('the fonts have every character that is shown', async () => {
  const all = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).filter((character) => character.trim() !== '')
  const shown = all.filter((character) => shownText(character) === character)
  expect(shown.length).toBeGreaterThan(300)
  const fonts = ['latin', 'latin-ext'].map((name) => ({
    name,
    data: readFileSync(new URL(`fonts/hedvig-serif-${name}.woff`, import.meta.url)),
    weight: 400 as const,
    style: 'normal' as const,
  }))
  const missing: string[] = []
  const children = { type: 'div', key: 'all', props: { style: { display: 'flex', width: 1000, fontFamily: 'latin, latin-ext' }, children: shown.join(' ') } }
  await satori(children, {
    width: 1000,
    height: 1000,
    fonts,
    loadAdditionalAsset: async (_, characters) => {
      missing.push(characters)
      return ''
    },
  })
  expect(missing).toEqual([])
})
