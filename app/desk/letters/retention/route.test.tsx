import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Role } from '#app/data/database/schema.ts'
import { readRetention } from '#app/letters/retention.ts'
import { retentionDefaults } from '#app/texts/configured-facts.ts'
import { type Place, sqlitePlace, storeLetters } from '#app/letters/testing/erasure-place.ts'
import { formOf } from '#test/fields.ts'
import { aMember } from '#test/member.ts'
import { unusedServices, unchangedTexts } from '#test/texts.ts'
import { type DeskServices, desk, postedForm, signedIn } from '../../context.ts'
import { RetentionPage, type RetentionResult } from './page.tsx'
import { action, loader } from './route.tsx'

const defaults = retentionDefaults({ retentionMonths: 24 })

/** Three weeks before the letters of storeLetters go. */
const now = new Date('2028-10-30T10:00:00.000Z')

function argumentsOf({ services }: Place, fields: Record<string, string>, role: Role) {
  const context = new RouterContextProvider()
  context.set(postedForm, formOf(fields))
  context.set(desk, {
    ...services,
    config: { retentionMonths: 24 } as DeskServices['config'],
    url: 'http://localhost:3001',
    clock: () => now,
    ...unusedServices,
    texts: () => unchangedTexts,
    wake: async () => {},
  })
  context.set(signedIn, aMember({ role }))
  return { context, params: {} } as unknown as Parameters<typeof loader>[0] & Parameters<typeof action>[0]
}

async function page(place: Place, { role = 'owner' as Role, result }: { role?: Role; result?: RetentionResult } = {}): Promise<string> {
  const props = await loader(argumentsOf(place, {}, role))
  const Stub = createRoutesStub([{ path: '/gallring', Component: () => <RetentionPage {...props} result={result} /> }])
  return renderToStaticMarkup(<Stub initialEntries={['/gallring']} />).replaceAll('\u00A0', ' ')
}

function post(place: Place, fields: Record<string, string>, role: Role = 'owner') {
  return action(argumentsOf(place, fields, role))
}

const typed = { letters: '6', quarantine: '14', mails: '3', log: '12', quiz: '120' }

test('the owner sets the times', async () => {
  await using place = await sqlitePlace()
  const { data: result } = await post(place, { intent: 'save', ...typed })
  expect(await readRetention({ db: place.services.db, defaults })).toEqual({ letters: 6, quarantine: 14, mails: 3, log: 12, quiz: 120 })
  const html = await page(place, { result })
  expect(html).toContain('Tiderna är sparade.')
  expect(html).toMatch(/<input[^>]*id="quarantine"[^>]*value="14"/)
})

test.each(['0', '121', '', '1.5', '-3', 'snart', '1e2'])('a time of "%s" is refused at its field, and what was typed stays', async (mails) => {
  await using place = await sqlitePlace()
  const { init, data: result } = await post(place, { intent: 'save', ...typed, mails })
  expect(init).toEqual({ status: 400 })
  const html = await page(place, { result })
  expect(html).toMatch(new RegExp(`<input[^>]*id="mails"[^>]*value="${mails}"`))
  expect(html).toContain('Skriv ett helt tal från 1 till 120.')
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(1)
  expect(html).toMatch(/<input[^>]*id="mails"[^>]*aria-describedby="mails-error mails-hint"/)
  expect(await readRetention({ db: place.services.db, defaults })).toEqual(defaults)
})

test('an adviser sees the times and may keep letters, but has no form to set the times', async () => {
  await using place = await sqlitePlace()
  const html = await page(place, { role: 'adviser' })
  expect(html).toContain('Bara ägaren ändrar tiderna.')
  expect(html).not.toContain('name="letters"')
})

test('letters that go within thirty days are listed without names, and can be kept', async () => {
  await using place = await sqlitePlace()
  await storeLetters(place.services)
  const { db } = place.services
  const { reference } = await db.selectFrom('letters').select('reference').where('kind', '=', 'application').executeTakeFirstOrThrow()
  const shown = `${reference.slice(0, 4)}-${reference.slice(4)}`
  const before = await page(place)
  expect(before).toContain('href="/forfragningar/')
  expect(before).toContain('20 november 2028')
  expect(before).toContain('inom sju dagar')
  expect(before).toContain(`Spara längre: ärende ${shown}`)
  expect(before).not.toMatch(/cleo|johanna/i)

  const { data: result } = await post(place, { intent: 'hold', reference, held: 'yes' }, 'adviser')
  const kept = await page(place, { result })
  expect(kept).toContain('Ärendet sparas längre.')
  expect(kept).not.toContain(`Spara längre: ärende ${shown}`)
  expect(kept).toContain(`Radera automatiskt: ärende ${shown}`)

  await post(place, { intent: 'hold', reference, held: 'no' })
  expect(await page(place)).toContain(`Spara längre: ärende ${shown}`)
})
