import { expect, test } from 'vitest'
import type { CopiesLie } from '#app/backup/where-copies-lie.ts'
import { type FactName, factNames, facts } from '#app/texts/facts.ts'
import { copiesLeft, factsLeft, leftToDo } from './left-to-do.ts'

/** @returns each line as it is read, and where it leads */
const read = (lines: ReturnType<typeof leftToDo>) => lines.map(({ strong, text, link, to }) => [`${strong} ${text}`.replaceAll('\u00A0', ' '), link, to])

/** What is left of the facts where some are missing, and some are examples. */
function left({ lacking = [], examples = [] }: { lacking?: FactName[]; examples?: FactName[] }) {
  const shown = factNames.map((name) => [
    name,
    { label: name === 'messenger' ? 'Signal' : facts[name].label, lack: lacking.includes(name) ? 'Saknas.' : null, isExample: examples.includes(name) },
  ])
  return read(factsLeft(Object.fromEntries(shown) as Parameters<typeof factsLeft>[0]))
}

test('facts that the law may ask for are counted, and named where they are one or two', () => {
  expect(left({})).toEqual([])
  expect(left({ lacking: ['companyAddress'] })).toEqual([['En uppgift som lagen kan kräva saknas. Postadress.', 'Fyll i den', '/fakta#h-lacks']])
  expect(left({ lacking: ['companyName', 'companyAddress'] })).toEqual([
    ['Två uppgifter som lagen kan kräva saknas. Företagets namn och postadress.', 'Fyll i dem', '/fakta#h-lacks'],
  ])
  expect(left({ lacking: ['companyName', 'companyNumber', 'companyAddress'] })).toEqual([
    ['Tre uppgifter som lagen kan kräva saknas. De står överst under Fakta.', 'Fyll i dem', '/fakta#h-lacks'],
  ])
})

test('addresses that are examples are named; one leads to its own form', () => {
  expect(left({ examples: ['messenger'] })).toEqual([
    ['En adress på webbplatsen är ett exempel. Signal. Den leder inte till er.', 'Ändra den', '/fakta?andra=messenger#fact-messenger'],
  ])
  expect(left({ lacking: ['companyName', 'email'], examples: ['email', 'messenger', 'profile'] })).toEqual([
    ['Två uppgifter som lagen kan kräva saknas. Företagets namn och e-post.', 'Fyll i dem', '/fakta#h-lacks'],
    ['Tre adresser på webbplatsen är exempel. E-post, Signal och Profil. De leder inte till er.', 'Ändra dem', '/fakta#h-kontakt'],
  ])
})

test('where an address is all that the law may ask for, one line says both', () => {
  expect(left({ lacking: ['email'], examples: ['email'] })).toEqual([
    [
      'En adress på webbplatsen är ett exempel. E-post. Den leder inte till er. Lagen kan kräva en riktig e-postadress.',
      'Ändra den',
      '/fakta?andra=email#fact-email',
    ],
  ])
})

const now = new Date('2026-11-25T09:00:00Z')
const before = (days: number, milliseconds = 0) => new Date(now.getTime() - days * 24 * 3_600_000 - milliseconds)
const copies = (lie: CopiesLie, downloadedAt: Date | null = null, begunAt: Date | null = before(400)) => {
  const line = copiesLeft({ lie, downloadedAt, begunAt }, now)
  return line && read([line])[0]
}

test('copies on the site’s own disk, and none at all, are told until one was downloaded within the last 30 days', () => {
  expect(copies('same-disk')).toEqual([
    'Säkerhetskopiorna ligger på serverns egen disk. Går den sönder är de borta. Enligt loggen har ingen laddats ner. Förvara en någon annanstans, eller be den som sköter servern att ändra BACKUP_TO.',
    'Ladda ner en',
    '/manniskor#h-backup',
  ])
  expect(copies('nowhere')?.[0]).toBe(
    'Inga nattliga säkerhetskopior görs. Enligt loggen har ingen laddats ner. Förvara en någon annanstans, eller be den som sköter servern att slå på dem med BACKUP_TO.',
  )
  for (const lie of ['same-disk', 'nowhere'] as const) {
    expect(copies(lie, before(30))).toBeNull()
    const late = copies(lie, before(30, 1))
    expect([late?.[0], late?.[1]]).toEqual([expect.stringContaining(' Senast laddades en ner 26 oktober 2026. '), 'Ladda ner en ny'])
  }
  expect(copies('elsewhere')).toBeNull()
})

test('a site is a day old before anything is said of its copies', () => {
  expect(copies('same-disk', null, null)).toBeNull()
  expect(copies('same-disk', null, before(1))).toBeNull()
  expect(copies('same-disk', null, before(1, 1))).not.toBeNull()
})

const nothing = { facts: [], notKept: false, promises: null, copies: null, address: null, oneKey: false, onlyOwner: false }

test('with nothing left there is no line, and each thing to do is one', () => {
  expect(leftToDo(nothing)).toEqual([])
  expect(read(leftToDo({ ...nothing, notKept: true }))).toEqual([
    [
      'Ansökningar sparas inte. Sidan Ansökan ser ut att fungera, men det som skickas når ingen. Be den som sköter servern att sätta APPLICATIONS=store, eller ändra meningarna.',
      'Se meningarna',
      '/loften#h-misleading',
    ],
  ])
  expect(read(leftToDo({ ...nothing, oneKey: true }))).toEqual([
    ['Du har bara en passnyckel. Tappar du enheten kommer du inte in.', 'Lägg till en passnyckel', '/konto#h-passkeys'],
  ])
  expect(read(leftToDo({ ...nothing, address: 'rut@desk.example' }))).toEqual([
    ['Din e-postadress är inte bekräftad. Inget mejlas till rut@desk.example förrän den är det.', 'Bekräfta den', '/konto#h-address'],
  ])
})

test('the only owner may answer that it is to be so, and is told what helps whoever is alone', () => {
  const told = (oneKey: boolean) => leftToDo({ ...nothing, onlyOwner: true, oneKey }).at(-1)
  expect(told(false)).toMatchObject({
    strong: 'Ingen annan kan logga in som ägare.',
    to: '/manniskor#h-invite',
    link: 'Bjud in en ägare',
    intent: 'only-owner',
    buttons: [{ label: 'Jag är ensam ägare' }],
  })
  expect(told(false)?.text).toMatch(/^Tappar du dina passnycklar .* Är du ensam: förvara en av dem någon annanstans\.$/)
  expect(told(true)?.text).toMatch(/^Tappar du din passnyckel .* Är du ensam: skaffa en till och förvara den någon annanstans\.$/)
})
