/**
 * `npm run statement`: writes what the accessibility page says has been tested, from the report of the last browser run, which
 * must have been whole and without a failure. Commit the file that it writes.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Tested } from '#app/site/accessibility/tested.ts'
import { shownStates } from '#test/states/shown-states.ts'

const root = new URL('../', import.meta.url)

export type Report = { stats: { startTime: string; expected: number; unexpected: number; flaky: number; skipped: number }; suites: Suite[] }
type Suite = { specs?: Spec[]; suites?: Suite[] }
type Spec = { file: string; tests: { annotations: { type: string; description?: string }[] }[] }

/**
 * @param specs names of all files of browser tests
 * @throws for a run that failed, or that was not whole
 */
export function testedIn({ stats, suites }: Report, specs: readonly string[]): Tested {
  if (stats.unexpected + stats.flaky + stats.skipped > 0) throw new Error('The last browser run was not without a failure.')
  const ran = suites.flatMap(specsIn)
  const missing = specs.filter((file) => !ran.some((spec) => spec.file === file))
  if (missing.length > 0) throw new Error(`The last browser run was not whole: ${missing.join(', ')} did not run.`)
  // The desk is the owner's; the statement is about the public site.
  const notes = ran
    .filter(({ file }) => !file.startsWith('desk-'))
    .flatMap(({ tests }) => tests)
    .flatMap(({ annotations }) => annotations)
  const count = (check: keyof Tested['checks']) => notes.filter(({ type, description }) => type === 'checked' && description === check).length
  const states = shownStates()
  const checks = {
    axe: count('axe'),
    'read-aloud': count('read-aloud'),
    zoom: count('zoom'),
    spacing: count('spacing'),
    'forced-colours': count('forced-colours'),
    'focus-after-failure': count('focus-after-failure'),
  }
  if (checks.zoom !== states.length) throw new Error(`The last browser run saw ${checks.zoom} of ${states.length} states.`)
  const browser = notes.find(({ type }) => type === 'browser')?.description
  if (browser === undefined) throw new Error('The report does not name its browser.')
  return { date: stats.startTime.slice(0, 10), browser, pages: pagesIn(states.map(({ path }) => path)), states: states.length, checks }
}

/** Addresses, without what follows the question mark. */
export function pagesIn(paths: readonly string[]): number {
  return new Set(paths.map((path) => path.split('?')[0])).size
}

function specsIn({ specs = [], suites = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsIn)]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const report = JSON.parse(readFileSync(new URL('test-results/browser.json', root), 'utf8')) as Report
  const specs = readdirSync(new URL('test/e2e/', root)).filter((file) => file.endsWith('.spec.ts'))
  const file = new URL('app/site/accessibility/tested.json', root)
  writeFileSync(file, `${JSON.stringify(testedIn(report, specs), null, 2)}\n`)
  console.log(fileURLToPath(file))
}
