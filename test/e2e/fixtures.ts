import { readFileSync } from 'node:fs'
import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test'

export { expect }
export { stretchTimers } from '../states/shown-state.ts'

type Fixtures = {
  /**
   * Fails a test on console output (CSP violations included), a page error, a request to another host, a cookie, or a
   * storage key that SPEC does not name. Runs for every test.
   */
  discreet: undefined
}

export const test = base.extend<Fixtures>({
  discreet: [
    async ({ context, baseURL }, use) => {
      const faults = watch(context, { site: new URL(baseURL ?? '').host })
      await use(undefined)
      expect(faults).toEqual([])
      expect(await context.cookies()).toEqual([])
      for (const page of context.pages()) expect(await unknownKeys(page)).toEqual([])
    },
    { auto: true },
  ],
})

/** Collects console output, page errors, and requests to other hosts. @param hosts of the pages that a test opens */
export function watch(context: BrowserContext, { site, desk }: { site?: string; desk?: string }): string[] {
  const faults: string[] = []
  const isDesks = (url = '') => URL.canParse(url) && new URL(url).host === desk
  context.on('console', (message) => {
    // The browser logs every 404, 400 or 503, which tests may request on purpose.
    const isOnPurpose = message.text().startsWith('Failed to load resource')
    // And the phone menu's close button, which takes the focus when the menu opens, where a page of the site has its focus elsewhere already.
    const isMenus = message.text().startsWith('Autofocus processing was blocked') && !isDesks(message.location().url)
    if (!isOnPurpose && !isMenus) faults.push(`console: ${message.text()}`)
  })
  context.on('weberror', (error) => {
    const { message } = error.error()
    // Chromium's own, also where scripts are off: it gives up a view transition between two pages of the site when the new one is already
    // visible, as on a busy machine, and shows the page without it.
    const isTransition = message.startsWith('Transition was aborted because of invalid state') && !isDesks(error.page()?.url())
    if (!isTransition) faults.push(`page error: ${message}`)
  })
  context.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    if (protocol.startsWith('http') && host !== site && host !== desk) faults.push(`request to ${host}`)
  })
  return faults
}

function unknownKeys(page: Page): Promise<string[]> {
  if (page.url() === 'about:blank') return Promise.resolve([])
  return page.evaluate(() =>
    [...Object.keys(sessionStorage), ...Object.keys(localStorage)].filter((key) => !/^(blog-articles-(sv|en)-\d+|typed-(apply|photography)|quiz)$/.test(key)),
  )
}

/**
 * Collects the page's requests from now on, without the browser's own: the icon, and speculative requests, which depend
 * on the position of the mouse and the speed of the machine.
 */
export function requestsFrom(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    const speculative = 'sec-purpose' in request.headers()
    if (!speculative && !request.url().endsWith('/favicon.svg')) requests.push(request.url())
  })
  return requests
}

/** What the accessibility page says that has been tested: scripts/statement.ts counts these notes in the report of a run. */
export function checked(check: 'axe' | 'read-aloud' | 'zoom' | 'spacing' | 'forced-colours' | 'focus-after-failure'): void {
  base.info().annotations.push({ type: 'checked', description: check })
}

const axe = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8')

/** axe's rules that look at colours; every other gives the same result in both schemes, whose markup is the same. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** Expects no violations of WCAG 2.2 AA and axe's best practices, in the dark and the light scheme; leaves light on. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  // Once a page: it takes as long as a check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  for (const [colorScheme, rules] of [
    ['dark', colourRules],
    ['light', undefined],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await page.evaluate(violations, rules), `${what}, ${colorScheme}`).toEqual([])
  }
  checked('axe')
}

/** A phone's and a computer's, in pixels. */
export const accessibleWidths = [390, 1440]

/** The same in windows of several widths, 900 px high, and nothing wider than the window; leaves the last one. */
export async function expectAccessibleAt(page: Page, widths: readonly number[], what: string): Promise<void> {
  for (const width of widths) {
    await resize(page, width)
    await expectAccessible(page, `${what}, ${width} px`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${what}, ${width} px`).toBeLessThanOrEqual(0)
  }
}

/** Changes the size of the window, and waits until the page has it. */
export async function resize(page: Page, width: number, height = 900): Promise<void> {
  await page.setViewportSize({ width, height })
  await expect.poll(() => page.evaluate(() => [innerWidth, innerHeight])).toEqual([width, height])
}

/**
 * Runs in the page, once all finite animations have ended: half-way, colours would fail the contrast check.
 * @param runOnly rules; default: all
 */
async function violations(runOnly: readonly string[] | undefined): Promise<unknown[]> {
  type Violation = { id: string; nodes: { target: unknown; failureSummary: string }[] }
  type Engine = { run(options: object): Promise<{ violations: Violation[] }> }
  const { axe: engine } = window as unknown as { axe: Engine }
  const passing = () =>
    document
      .getAnimations()
      .filter(({ playState, timeline }) => playState === 'running' && timeline === document.timeline)
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  // Animations of rendered elements start with the next frame, and this one ends with the one after it.
  const shown = () => document.documentElement.animate([], 1).finished
  // Transitions can begin at any time, also while axe runs: the browser finds out what is below the mouse some time after the page
  // has changed. Without them a colour has its last value at once. Not an element: the page's policy forbids inline styles.
  const still = new CSSStyleSheet()
  still.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important }')
  document.adoptedStyleSheets.push(still)
  // Looked at again and again: an animation that another one replaces may never say that it has finished.
  for (await shown(); passing().length > 0; await shown());
  const { violations: found } = await engine.run({
    resultTypes: ['violations'],
    // The desk's frames show pages of the site, which are checked themselves; no script runs in them, so axe would wait in vain.
    iframes: false,
    ...(runOnly && { runOnly }),
  })
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still)
  return found.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target, failureSummary }) => [target, failureSummary]) }))
}

/** Waits until React has hydrated an element: before that, the page behaves as without JavaScript. */
export async function expectHydrated(element: Locator): Promise<void> {
  await expect
    .poll(() =>
      element.evaluate((node) => {
        type Fiber = {
          return: Fiber | null
          child: Fiber | null
          sibling: Fiber | null
          memoizedState: { isDehydrated?: boolean; dehydrated?: object | null } | null
          stateNode: { current: Fiber }
        }
        let fiber = Object.entries(node).find(([key]) => key.startsWith('__reactFiber'))?.[1] as Fiber | undefined
        while (fiber?.return) fiber = fiber.return
        // An element gets its fiber while React still works; the root says when all of it is done, but for what is loaded later.
        const root = fiber?.stateNode.current
        if (root?.memoizedState?.isDehydrated !== false) return false
        const all: Fiber[] = [root]
        for (const each of all) {
          if (each.memoizedState?.dehydrated) return false
          for (const next of [each.child, each.sibling]) if (next) all.push(next)
        }
        return true
      }),
    )
    .toBe(true)
}
