import { prepareConversations } from '../states/conversations.ts'
import { createRunningSite, type RunningSite } from '../running-site.ts'
import { expect, test as base } from './fixtures.ts'

type OwnSite = {
  env?: Record<string, string>
  /** Adds content before the first test. */
  prepare?: (site: RunningSite) => Promise<void>
  /** Allowed error output of the server; none by default. */
  complaints?: RegExp
}

/** Tests on a separate site, one for each worker: for other settings, or for content that other tests must not see. */
export function withOwnSite({ env, prepare, complaints = /^$/ }: OwnSite) {
  return base.extend<object, { site: RunningSite }>({
    site: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright requires the pattern
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

/** Tests on one site that keeps applications and has a mail server, which is sent nothing: specs share it, since each start of a site takes seconds. */
export const keepingTest = withOwnSite({
  env: { APPLICATIONS: 'store', SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'desk@norrljus.example' },
  prepare: prepareConversations,
})
