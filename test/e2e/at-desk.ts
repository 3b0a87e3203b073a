import { type BrowserContext, expect, test } from '@playwright/test'
import { type DeskSite, startDeskSite } from './desk-site.ts'
import { watch } from './fixtures.ts'

/**
 * Tests at a desk without mails, one for each worker.
 * @param furnish gives the session's token of whoever is signed in
 * @param env further settings
 */
export function atDesk(furnish: (desk: DeskSite) => Promise<string>, env: Record<string, string> = {}) {
  return test.extend<{ signedIn: BrowserContext }, { desk: DeskSite & { token: string } }>({
    desk: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright requires the pattern
      async ({}, use) => {
        await using site = await startDeskSite('SQLite and disk', { SMTP_URL: '', MAIL_FROM: '', ...env })
        await use({ ...site, token: await furnish(site) })
        expect(site.site.complaints).toBe('')
      },
      { scope: 'worker' },
    ],
    signedIn: async ({ context, desk }, use) => {
      const faults = watch(context, { desk: new URL(desk.url).host })
      await context.addCookies([{ name: 'desk', value: desk.token, url: desk.url, httpOnly: true, sameSite: 'Strict' }])
      await use(context)
      expect(faults).toEqual([])
    },
  })
}
