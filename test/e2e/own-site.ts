import { createRunningSite, type RunningSite } from '../running-site.ts'
import { expect, test as base } from './fixtures.ts'

type OwnSite = {
  env?: Record<string, string>
  /** What it is given before the first test, beside its own content. */
  prepare?: (site: RunningSite) => Promise<void>
  /** What it may tell its operator of; nothing, if nothing is said. */
  complaints?: RegExp
}

/** Tests on a site of their own, one for each worker: with other settings, or so that the others' lists stay as they are. */
export function withOwnSite({ env, prepare, complaints = /^$/ }: OwnSite) {
  return base.extend<object, { site: RunningSite }>({
    site: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
      async ({}, use) => {
        await using site = await createRunningSite({ FORM_LIMIT: '10000', ...env })
        await site.start()
        await prepare?.(site)
        await use(site)
        expect(site.complaints).toMatch(complaints)
      },
      { scope: 'worker' },
    ],
    baseURL: async ({ site }, use) => use(site.url),
  })
}
