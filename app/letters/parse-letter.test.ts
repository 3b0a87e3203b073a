import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fc from '#test/seeded.ts'
import { expect, test } from 'vitest'
import { bo } from '#test/letters.ts'
import { application } from './application/letter.ts'
import { letterSections, summaryOf } from './forms.ts'
import { signedLetter } from './letter-footer.ts'
import { valuesOf } from './letter-form.ts'
import { parseLetter } from './parse-letter.ts'
import { photography } from './photography/letter.ts'
import { proseOf, sentText } from './prose.ts'

const now = new Date('2026-11-21T12:00:00Z')

/** As the releases of these days wrote them; never changed. */
const kept = (name: string) => readFile(path.join(import.meta.dirname, 'testing/kept-letters', `${name}.txt`), 'utf8')

test('a letter of before is read back, each value in its words', async () => {
  const values = parseLetter(await kept('2026-11-25-photography'))
  expect(values).toEqual({
    form: 'photography',
    version: 0,
    language: 'sv',
    fields: {
      name: 'Bo Exempel',
      email: 'Bo@example.com',
      phone: '070-123 45 67',
      age: '31 år',
      city: 'Stockholm',
      experience: 'Upp till 6 månader',
      usageTypes: 'Profilbilder, Kampanjer',
      theme: 'Porträtt i dagsljus: avskalat.',
      cameraComfort: '3 av 5 (ganska van)',
      budget: '5 000–10 000 kr',
      location: 'Hemma hos kunden',
      preferredTime: 'Helg',
      rawImages: 'Ja',
      imageCount: 'Fler än 100',
      boundaries: 'Ansiktet får inte gå att känna igen.\n\nInga bilder där utsikten syns.\nE-post: annan@example.com',
      portfolioUse: 'Ej godkänd',
      inspiration: null,
      foundUs: 'En vän',
      comments: 'ÄRENDE\nHelst den 28 november.',
    },
    signs: [],
    files: [],
  })
  expect(values && summaryOf(values)).toMatchObject({ sender: 'Bo Exempel', email: 'bo@example.com', listed: 'Stockholm, 5 000–10 000 kr' })
  const sections = values ? letterSections(values) : []
  expect(sections.map(({ id }) => id)).toEqual(['person', 'wishes', 'budget', 'place', 'boundaries', 'other'])
  expect(sections[0]?.entries[3]).toEqual({ name: 'age', label: 'Ålder', value: '31 år', use: null })
})

test('so is one without a footer, with every word that is no more', async () => {
  expect(parseLetter(await kept('2026-11-22-photography'))).toMatchObject({
    fields: { name: 'Alva', phone: null, budget: 'Vill diskutera', imageCount: 'Osäker', portfolioUse: 'Godkänd', comments: null },
  })
  const fields = { age: '27 years', country: 'United Kingdom', email: 'a@example.com', acceptedTerms: 'Accepted', goals: 'Grow' }
  const values = parseLetter(await kept('2026-11-22-application-en'))
  expect(values).toEqual({ form: 'application', version: 0, language: 'en', fields, signs: [], files: [] })
  expect(values && summaryOf(values)).toMatchObject({ sender: 'a@example.com', listed: 'United Kingdom, 27 years' })
})

test("an application's text and files, in both languages", async () => {
  const [sv, en] = [parseLetter(await kept('2026-11-25-application-sv')), parseLetter(await kept('2026-11-25-application-en'))]
  for (const values of [sv, en]) expect(values?.fields['goals']).toBe('Växa.\n\nBehålla kontrollen: helst.')
  expect(sv?.files).toEqual([
    { name: '01.jpg', bytes: 1200 },
    { name: '02.mp4', bytes: 3 },
  ])
  expect(en).toMatchObject({ language: 'en', fields: { email: 'alva@exempel.se' }, files: [] })
})

test('an application of today is read under its own name, should its values be lost', () => {
  const fields = { age: 27, country: 'AT', email: 'alva@exempel.se', goals: 'Växa.', acceptedTerms: true } as const
  for (const language of ['sv', 'en'] as const) {
    const prose = proseOf(application, valuesOf(application, { fields, language, signs: [], files: [] }), now)
    expect(parseLetter(signedLetter(prose, now).text)).toMatchObject({ form: 'application', language, fields: { email: 'alva@exempel.se', goals: 'Växa.' } })
  }
})

test('the reasons of quarantine are read, and are not in what the sender gets', async () => {
  const text = await kept('2026-11-25-quarantine')
  const values = parseLetter(text)
  expect(values?.signs).toEqual(['En länk stod där ingen hör hemma, till exempel i namnet.', 'Texten innehåller ovanligt många länkar.'])
  const sent = values ? sentText(text, values) : ''
  expect(sent).toBe(text.replace(/KARANTÄN\n.*\n.*\n\n/, ''))
  expect(sent).not.toBe(text)
  const other = await kept('2026-11-25-photography')
  expect(sentText(other, { signs: [] })).toBe(other)
})

test('whatever somebody has written, it stays the value of its field', () => {
  const hostile = fc
    .array(fc.constantFrom('ÖVRIGT', 'KARANTÄN', 'ÄRENDE', 'Namn: Annan', '', ' ', 'text', 'E-post: annan@example.com'), { minLength: 1, maxLength: 12 })
    .map((lines) => lines.join('\n'))
  const typed = hostile.filter((text) => text.trim() !== '')
  fc.assert(
    fc.property(typed, typed, (boundaries, comments) => {
      // What was written before this release had the same form.
      const values = valuesOf(photography, { fields: { ...bo, boundaries, comments }, language: 'sv', signs: [], files: [] })
      const parsed = parseLetter(signedLetter(proseOf(photography, values, now), now).text)
      expect(parsed?.fields).toMatchObject({ name: 'Bo Exempel', email: 'Bo@example.com', boundaries, comments })
      expect(Object.keys(parsed?.fields ?? {})).toHaveLength(19)
      expect(parsed?.signs).toEqual([])
    }),
  )
})

test('a text that is no letter of ours is none', () => {
  for (const text of ['', 'Handla mjölk', 'PERSONUPPGIFTER\nNamn: Bo']) expect(parseLetter(text)).toBeNull()
})
