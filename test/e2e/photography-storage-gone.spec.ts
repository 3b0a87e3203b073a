import { photographyForm } from './photography-form.ts'
import { expect } from './fixtures.ts'
import { withOwnSite } from './own-site.ts'

// No server listens on this port.
const storage = 's3://key:secret@bucket?endpoint=http%3A%2F%2F127.0.0.1%3A9&region=eu-north-1'

const test = withOwnSite({ env: { STORAGE_URL: storage }, complaints: /storage/i })

test.describe('a storage that cannot be reached', () => {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'with JavaScript' : 'without', () => {
      test.use({ javaScriptEnabled })

      test('the alert, and nothing is lost', async ({ page }) => {
        const form = photographyForm(page)
        await (javaScriptEnabled ? form.open() : form.openWithoutScript())
        await form.fillIn()
        await form.submit.click()
        await expect(form.failure).toBeVisible()
        const close = form.failure.getByRole('button', { name: 'Stäng' })
        if (!javaScriptEnabled) await page.keyboard.press('Tab')
        await expect(close).toBeFocused()
        await page.keyboard.press('Enter')
        await expect(form.failure).toBeHidden()
        await expect(form.field('Namn')).toHaveValue('Alva')
        await expect(page.getByRole('checkbox', { name: 'Kampanjer' })).toBeChecked()
      })
    })
  }
})
