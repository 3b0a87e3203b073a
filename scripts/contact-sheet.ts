/**
 * `npm run pictures -- sheet`: photographs every page and state of the built site on all widths, in both colour schemes and
 * both languages, and lays the pictures out in one page: test-results/pictures/index.html.
 *
 * Words after `sheet` choose: widths (390), schemes (dark), languages (sv) and names of states, or their beginnings
 * (`home`, `quiz-question`). What is not named is photographed in all its values.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { languages } from '#app/i18n/language.ts'
import { createRunningSite } from '#test/running-site.ts'
import { prepareConversations } from '#test/states/conversations.ts'
import type { ShownState } from '#test/states/shown-state.ts'
import { shownStates } from '#test/states/shown-states.ts'

const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(root, 'test-results/pictures')

/** Width → height of the window. */
const heights: Readonly<Record<number, number>> = { 390: 844, 820: 1180, 1440: 900, 1920: 1080 }

const schemes = ['light', 'dark'] as const

type Picture = { state: ShownState; width: number; scheme: (typeof schemes)[number]; file: string }

/**
 * @param words what to photograph; all if empty
 * @throws when a word chooses nothing, and at the end when a state could not be reached
 */
export async function makeContactSheet(words: readonly string[]): Promise<void> {
  const pictures = chosen(words)
  ensureBuilt()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await using site = await createRunningSite({ FORM_LIMIT: '10000', APPLICATIONS: 'store' })
  await site.start()
  await prepareConversations(site)
  await using browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
  const waiting = [...pictures]
  const failures: string[] = []
  // Two at a time: more wait for the processor.
  await Promise.all(
    [1, 2].map(async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        await photograph(browser, site.url, next).catch((error: unknown) => failures.push(`${next?.file}: ${String(error)}`))
        if (waiting.length % 50 === 0) console.log(`${waiting.length} of ${pictures.length} to go`)
      }
    }),
  )
  writeFileSync(path.join(folder, 'index.html'), sheet(pictures))
  console.log(path.join(folder, 'index.html'))
  if (failures.length > 0) throw new Error(`${failures.length} pictures are missing:\n${failures.join('\n')}`)
}

function ensureBuilt(): void {
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs', '--if-older'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error('The site was not built.')
}

function chosen(words: readonly string[]): Picture[] {
  const states = shownStates()
  const values: readonly string[] = [...Object.keys(heights), ...schemes, ...languages]
  const names = words.filter((word) => !values.includes(word))
  const unknown = names.filter((name) => !states.some((state) => state.name.startsWith(name)))
  if (unknown.length > 0) throw new Error(`No state begins with ${unknown.join(', ')}. There are: ${[...new Set(states.map(({ name }) => name))].join(', ')}`)
  const widths = among(Object.keys(heights), words).map(Number)
  const chosenLanguages = among(languages, words)
  const chosenStates = states
    .filter(({ language }) => chosenLanguages.includes(language))
    .filter(({ name }) => names.length === 0 || names.some((start) => name.startsWith(start)))
  return chosenStates.flatMap((state) =>
    widths
      .filter((width) => width <= (state.widest ?? Infinity))
      .flatMap((width) => among(schemes, words).map((scheme) => ({ state, width, scheme, file: `${state.name}-${state.language}-${width}-${scheme}.png` }))),
  )
}

/** The values that are named; all if none is. */
function among<Value extends string>(values: readonly Value[], words: readonly string[]): readonly Value[] {
  const named = values.filter((value) => words.includes(value))
  return named.length > 0 ? named : values
}

async function photograph(browser: Browser, origin: string, { state, width, scheme, file }: Picture): Promise<void> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: heights[width] ?? width },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: state.language,
    timezoneId: 'Europe/Stockholm',
  })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(20_000)
    await page.goto(state.path)
    await state.reach?.(page)
    await page.evaluate(async () => {
      // A picture below the window would otherwise not be fetched before it is photographed.
      for (const image of document.images) image.loading = 'eager'
      await Promise.all([document.fonts.ready, ...[...document.images].map((image) => image.decode())])
    })
    await page.screenshot({ path: path.join(folder, file), fullPage: state.area !== 'screen' })
  } finally {
    await context.close()
  }
}

/** One row a state and language, one column a width and scheme. */
function sheet(pictures: readonly Picture[]): string {
  const rows = Map.groupBy(pictures, ({ state }) => `${state.name} · ${state.language}`)
  const row = (title: string, shots: readonly Picture[]) => {
    const cells = shots.map(
      ({ file, width, scheme }) =>
        `<figure><a href="${file}"><img src="${file}" alt="" loading="lazy" width="${Math.round(width / 4)}"></a><figcaption>${width} ${scheme}</figcaption></figure>`,
    )
    return `<section><h2>${title} <small>${shots[0]?.state.path ?? ''}</small></h2><div>${cells.join('')}</div></section>`
  }
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Every page and state</title>
<style>body{font:14px sans-serif;margin:24px;background:#888}div{display:flex;gap:16px;align-items:start;overflow-x:auto}figure{margin:0}img{display:block}small{font-weight:400}</style>
${[...rows].map(([title, shots]) => row(title, shots)).join('\n')}</html>
`
}
