import { type ScreenId, screenPaths } from '#app/site/screens.ts'
import { expectLaidOut } from './every-state/layout.ts'
import { expectPrinted } from './every-state/printed.ts'
import { expectReadable } from './every-state/reader.ts'
import { expectAccessibleAt, test } from './fixtures.ts'

// every-state.spec.ts runs where applications are kept. Two pages differ where they are not, as by default.

// The checks add style sheets and a script, which the page's policy would block.
test.use({ contextOptions: { reducedMotion: 'reduce' }, bypassCSP: true })

const different: readonly ScreenId[] = ['apply', 'privacy']

for (const { screen, language, path } of screenPaths().filter((each) => different.includes(each.screen))) {
  test(`where applications are not kept, ${path} is printed, read, accessible and laid out like every page`, async ({ page }) => {
    await page.goto(path)
    await expectPrinted(page)
    if (screen === 'privacy') await expectReadable(page)
    // The markup and the pictures are the same in both languages.
    if (language === 'sv') await expectAccessibleAt(page, [1280, 390], path)
    await expectLaidOut(page, { withPlates: language === 'sv' })
  })
}
