import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lastTested } from '#app/site/accessibility/tested.ts'
import { pathTo } from '#app/site/screens.ts'
import { pagesIn, type Report, testedIn } from '../scripts/statement.ts'
import { createTestApp } from './app.ts'
import { Page } from './page.ts'
import { shownStates } from './states/shown-states.ts'

const states = shownStates()

test('the accessibility page speaks of the pages and states that there are: else run the browser tests whole, then `npm run statement`', () => {
  expect({ pages: lastTested.pages, states: lastTested.states }).toEqual({ pages: pagesIn(states.map(({ path }) => path)), states: states.length })
  for (const check of ['read-aloud', 'zoom', 'spacing', 'forced-colours'] as const) expect(lastTested.checks[check], check).toBe(states.length)
})

test('every state has its script of what is read aloud, and no script is left of a state that is gone', () => {
  const scripts = readdirSync(new URL('e2e/every-state/read-aloud/', import.meta.url)).filter((file) => !file.startsWith('frame-of-'))
  expect(scripts.toSorted()).toEqual(states.map(({ name, language }) => `${name}-${language}.txt`).toSorted())
})

test('the page shows the counts, the browser, the date and where to write, in both languages', async () => {
  await using site = await createTestApp()
  for (const language of ['sv', 'en'] as const) {
    const path = pathTo('accessibility', language)
    const page = new Page(path, await (await site.request(path)).text())
    const text = ['h1', 'p', 'li', 'dt', 'dd']
      .flatMap((tag) =>
        page
          .inside('main', () => true)
          .all(tag)
          .map((part) => part.text),
      )
      .join('\n')
    expect(text).toContain(lastTested.browser)
    expect(text).toContain(String(lastTested.states))
    expect(text).toContain(lastTested.date.slice(0, 4))
    expect(text).toContain(site.services.texts().facts.email)
    expect(page.all('dt')).toHaveLength(Object.keys(lastTested.checks).length)
    expect(text).not.toMatch(/[{}]|undefined|null/)
  }
})

test('a statement is written only after a run that was whole and did not fail', () => {
  const notes = [
    { type: 'browser', description: 'Chromium 1' },
    ...['axe', 'read-aloud', 'zoom', 'spacing', 'forced-colours'].map((description) => ({ type: 'checked', description })),
  ]
  const run = (changes: Partial<Report['stats']> = {}, seen = states.length): Report => ({
    stats: { startTime: '2026-11-23T10:00:00.000Z', expected: 1, unexpected: 0, flaky: 0, skipped: 0, ...changes },
    suites: [
      {
        suites: [
          {
            specs: [
              { file: 'a.spec.ts', tests: Array.from({ length: seen }, () => ({ annotations: notes })) },
              { file: 'desk-a.spec.ts', tests: [{ annotations: notes }] },
            ],
          },
        ],
      },
    ],
  })
  expect(testedIn(run(), ['a.spec.ts'])).toMatchObject({
    date: '2026-11-23',
    browser: 'Chromium 1',
    states: states.length,
    checks: { axe: states.length, 'focus-after-failure': 0 },
  })
  expect(() => testedIn(run({ unexpected: 1 }), ['a.spec.ts'])).toThrow('not without a failure')
  expect(() => testedIn(run({ flaky: 1 }), ['a.spec.ts'])).toThrow('not without a failure')
  expect(() => testedIn(run(), ['a.spec.ts', 'b.spec.ts'])).toThrow('b.spec.ts')
  expect(() => testedIn(run({}, 3), ['a.spec.ts'])).toThrow(/3 of \d+ states/)
})
