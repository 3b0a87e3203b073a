import { applyForm, picturesToDrop } from './apply-form.ts'
import { expect, requestsFrom, test } from './fixtures.ts'

// In Swedish: app/site/apply/dropped-files.test.tsx reads both languages.

test('files are accepted by type and size, listed, and can be removed; of more than ten, ten are added', async ({ page }) => {
  const form = applyForm(page, 'sv')
  await form.open()
  await expect(page.locator('input[type=file]')).toHaveCount(0)
  await form.drop([
    ...picturesToDrop,
    { name: 'brev.pdf', type: 'application/pdf' },
    { name: 'stor.png', type: 'image/png', size: 10_485_761 },
    { name: 'bild.gif', type: 'image/gif' },
  ])
  await expect(page.getByRole('alert')).toHaveText('3 filer avvisades. Använd bilder eller filmer under 10 MB.')
  await expect(form.files).toHaveText([/studio\.jpg.*1,4/, /film\.mp4.*10,5/])
  await form.files
    .first()
    .getByRole('button', { name: form.copy.files.remove.replace('{name}', 'studio.jpg') })
    .click()
  await expect(form.files).toHaveText([/film\.mp4/])
  await expect(form.files.getByRole('button')).toBeFocused()

  await form.drop(Array.from({ length: 6 }, (_, place) => ({ name: `${place}.png`, type: 'image/png' })))
  await expect(form.files).toHaveCount(7)
  await form.drop(Array.from({ length: 7 }, (_, place) => ({ name: `${place}.avi`, type: 'video/x-msvideo' })))
  await expect(form.files).toHaveCount(10)
  await expect(page.getByRole('alert')).toHaveText(form.copy.files.full)
})

test('the form works without the script for dropping files', async ({ page }) => {
  const asked = page.waitForRequest('**/drop-listener-*.js')
  await page.route('**/drop-listener-*.js', (route) => route.abort())
  const form = applyForm(page, 'sv')
  await form.open()
  await asked
  await form.fillIn()
  await form.submit.click()
  await expect(form.success).toBeVisible()
})

test.describe('a phone', () => {
  test.use({ isMobile: true, hasTouch: true, viewport: { width: 390, height: 844 } })

  test('does not load the script for dropping files', async ({ page }) => {
    const requests = requestsFrom(page)
    const form = applyForm(page, 'sv')
    await form.open()
    await form.fillIn()
    await expect(form.submit).toBeEnabled()
    expect(requests.filter((address) => address.includes('framework'))).toHaveLength(1)
    expect(requests.filter((address) => address.includes('drop-listener'))).toEqual([])
  })
})
