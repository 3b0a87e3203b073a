import { test } from '@playwright/test'
import { back, openAndFill, testBackAfterLeaving } from './back-after-leaving.ts'
import { expectHydrated } from './fixtures.ts'

// Back after the quick exit. From the browser's history alone, and in Firefox: test/e2e/long.

testBackAfterLeaving({ isCached: true })

test('where storage is forbidden Back finds an empty form, since nothing would say whether the site was left', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
  await context.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
  })
  const page = await context.newPage()
  const form = await openAndFill(page)
  await page.goto('/sv/services')
  await back(page, '/sv/apply')
  await expectHydrated(page.locator('.drop-zone > form'))
  await form.expectEmpty()
  await context.close()
})
