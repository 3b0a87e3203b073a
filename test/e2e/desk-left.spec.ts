import { expect } from '@playwright/test'
import { openOwnerDatabase } from '#app/data/database/database.ts'
import { openSession } from '#app/people/sessions.ts'
import { atDesk } from './at-desk.ts'
import type { DeskSite } from './desk-site.ts'
import { expectAccessibleAt, expectHydrated, resize } from './fixtures.ts'

const it = atDesk(anOwner, { APPLICATIONS: '' })

/** Of a site that is two days old and on which nothing is done. */
async function anOwner({ site }: DeskSite): Promise<string> {
  await using db = openOwnerDatabase({ dataDir: site.dataDir })
  const now = new Date()
  const created_at = new Date(now.getTime() - 2 * 24 * 3_600_000).toISOString()
  await db.insertInto('people').values({ id: 'elin', name: 'Elin Exempel', email: null, role: 'owner', notices: false, shortcuts: true, created_at }).execute()
  const key = { id: 'Dator', person_id: 'elin', label: 'Dator', public_key: '', counter: 0, transports: '[]', created_at, used_at: null }
  await db.insertInto('passkeys').values(key).execute()
  return await openSession(db, { personId: 'elin', passkeyId: key.id, device: 'Chrome, Linux', now })
}

it('a new site lists seven things to do, each with a link to where it is done; the only owner says so, and the line is gone', async ({
  page,
  desk,
  signedIn,
}) => {
  expect(await signedIn.cookies()).toHaveLength(1)
  await page.goto(desk.url)
  await expectHydrated(page.locator('main'))
  const list = page.getByRole('region', { name: 'Kvar att göra' })
  await expect(list.getByRole('listitem')).toHaveCount(7)
  await expectAccessibleAt(page, [320, 390, 820, 1440], 'what is left to do')

  await resize(page, 1440)
  const targets = [
    ['Fem uppgifter som lagen kan kräva saknas.', 'Fem uppgifter som lagen kan kräva saknas'],
    ['Tre adresser på webbplatsen är exempel.', 'Kontakt och tider'],
    ['Ansökningar sparas inte.', 'Meningar ur specifikationen som vilseleder'],
    ['Webbplatsen lovar', 'Det här lovar webbplatsen'],
    ['Säkerhetskopiorna ligger på serverns egen disk.', 'Säkerhetskopior'],
    ['Du har bara en passnyckel.', 'Passnycklar'],
    ['Ingen annan kan logga in som ägare.', 'Bjud in'],
  ] as const
  for (const [line, heading] of targets) {
    await list.getByRole('listitem').filter({ hasText: line }).getByRole('link').click()
    await expect(page.getByRole('heading', { name: heading, exact: true }), line).toBeInViewport()
    await page.goBack()
  }

  await list.getByRole('button', { name: 'Jag är ensam ägare' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Sparat. Raden kommer tillbaka' })).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveCount(6)
})
