import type { Browser, Page } from 'puppeteer-core'
import puppeteer from 'puppeteer-core'
import { test as base, expect } from '@playwright/test'
import { createRunningSite } from '../../running-site.ts'

export { expect }

/** A page in Firefox. What is not there yet, or does not yet work, is waited for. */
export type Visit = {
  /** Opens a path of the site; where the page has scripts, waits until they have taken over this element. */
  open(path: string, options?: { hydrated?: string }): Promise<void>
  click(selector: string): Promise<void>
  type(selector: string, text: string): Promise<void>
  press(key: 'Enter' | 'Escape' | 'Shift' | 'Tab'): Promise<void>
  /** Waits until the path is shown; whether it comes from the back/forward cache, is in the page's `data-cached`. */
  back(path: string): Promise<void>
  /** As the button: what was posted is posted again, without the browser's question. */
  reload(): Promise<void>
  /** Waits until the tab shows no page of the site. */
  left(): Promise<void>
  select(selector: string, value: string): Promise<void>
  /** Runs in the page. */
  run<Result>(task: (given: string) => Result, given?: string): Promise<Result>
  isShown(selector: string): Promise<boolean>
  text(selector: string): Promise<string>
  /** Of the document, once it is complete; empty while one page replaces another. */
  path(): Promise<string>
}

type Fixtures = { visit: Visit }
type WorkerFixtures = { firefox: Browser; siteUrl: string }

/**
 * Tests in Debian's Firefox, one process for a file. Playwright drives only a Firefox of its own, so these go through
 * WebDriver BiDi. A test fails on console errors, and where a page at its end scrolls sideways.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  siteUrl: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires the pattern
    async ({}, use) => {
      await using site = await createRunningSite({ FORM_LIMIT: '10000', APPLICATIONS: 'store' })
      await site.start()
      await use(site.url)
      expect(site.complaints).toBe('')
    },
    { scope: 'worker' },
  ],
  firefox: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires the pattern
    async ({}, use) => {
      // Less motion, and a mouse: without one the form takes no files.
      const firefox = await puppeteer.launch({
        browser: 'firefox',
        executablePath: '/usr/bin/firefox-esr',
        headless: true,
        // The weather services, to which the way out leads, are asked for at this machine.
        extraPrefsFirefox: {
          'intl.accept_languages': 'sv-SE',
          'ui.prefersReducedMotion': 1,
          'ui.allPointerCapabilities': 6,
          'dom.confirm_repost.testing.always_accept': true,
          'network.dns.localDomains': 'www.smhi.se,www.bbc.co.uk',
        },
      })
      await use(firefox)
      await firefox.close()
    },
    { scope: 'worker' },
  ],
  visit: async ({ firefox, siteUrl }, use) => {
    const context = await firefox.createBrowserContext()
    const page = await context.newPage()
    await page.setViewport({ width: 390, height: 844 })
    await page.evaluateOnNewDocument(() => addEventListener('pageshow', ({ persisted }) => (document.documentElement.dataset['cached'] = String(persisted))))
    const faults: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(`console: ${message.text()}`)
    })
    page.on('pageerror', (error) => faults.push(`page error: ${String(error)}`))
    await use(visitOf(page, siteUrl))
    // Also of a page that has just come by Back.
    const tooWide = () => page.evaluate(() => (document.readyState === 'complete' ? document.documentElement.scrollWidth > innerWidth : 'loading'))
    await expect.poll(() => tooWide().catch(String), 'scrolls sideways').toBe(false)
    expect(faults).toEqual([])
    await context.close()
  },
})

function visitOf(page: Page, siteUrl: string): Visit {
  const isShown = (selector: string) => page.evaluate(isVisible, selector)
  // A tab's address changes before its document, and a task that meets the change fails.
  const pathname = () => page.evaluate(() => (document.readyState === 'complete' ? location.pathname : '')).catch(() => '')
  /** Puppeteer's own waiting runs text as code, which the pages' policy forbids. */
  const ready = (selector: string) => expect.poll(() => isShown(selector).catch(() => false), `${selector} is shown`).toBe(true)
  return {
    isShown,
    async open(path, { hydrated } = {}) {
      await page.goto(siteUrl + path)
      if (hydrated !== undefined) await expect.poll(() => page.evaluate(isHydrated, hydrated), `${path} has its scripts`).toBe(true)
    },
    async click(selector) {
      await ready(selector)
      await page.click(selector)
    },
    async type(selector, text) {
      await ready(selector)
      await page.type(selector, text)
    },
    press: (key) => page.keyboard.press(key),
    async back(wanted) {
      // Puppeteer's own waits for a load, which a page of the cache does not have.
      await page.evaluate(() => void setTimeout(() => history.back()))
      await expect.poll(pathname).toBe(wanted)
    },
    reload: async () => void (await page.reload()),
    // The new document is Firefox's own: nobody answers at the other address here, and what was posted is in no cache.
    async left() {
      await expect.poll(() => page.url()).not.toContain(siteUrl)
      await expect.poll(() => page.evaluate(() => document.readyState !== 'loading' && document.URL).catch(String)).toMatch(/^about:neterror/)
    },
    async select(selector, value) {
      await ready(selector)
      await page.select(selector, value)
    },
    run: async (task, given = '') => page.evaluate(task, given),
    text: (selector) => page.evaluate((wanted) => document.querySelector(wanted)?.textContent ?? '', selector),
    path: pathname,
  }
}

/** Runs in the page: whether the one element is shown. */
function isVisible(selector: string): boolean {
  const element = document.querySelector(selector)
  return element?.checkVisibility({ visibilityProperty: true }) === true
}

/** Runs in the page: as `expectHydrated` (fixtures.ts). */
function isHydrated(selector: string): boolean {
  type Fiber = { return: Fiber | null; stateNode: { current: { memoizedState: { isDehydrated: boolean } } } }
  const node = document.querySelector(selector)
  let fiber = node ? (Object.entries(node).find(([key]) => key.startsWith('__reactFiber'))?.[1] as Fiber | undefined) : undefined
  while (fiber?.return) fiber = fiber.return
  return fiber?.stateNode.current.memoizedState.isDehydrated === false
}
