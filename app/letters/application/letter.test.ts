import { expect, test } from 'vitest'
import type { ValuesOf } from '#app/forms/field.ts'
import { bodySize, type StoredFile } from '#app/data/storage/bucket.ts'
import type { Language } from '#app/i18n/language.ts'
import { valuesOf } from '../letter-form.ts'
import { proseOf } from '../prose.ts'
import type { applicationFields } from './fields.ts'
import { application as form } from './letter.ts'

type Given = { application: ValuesOf<typeof applicationFields>; files: StoredFile[]; language: Language; now: Date }

function applicationText({ application: fields, files, language, now: at }: Given): string {
  return proseOf(form, valuesOf(form, { fields, language, signs: [], files: files.map(({ name, body }) => ({ name, bytes: bodySize(body) })) }), at)
}

const now = new Date('2026-11-20T23:30:00Z')
const files = [
  { name: '01.jpg', body: new Uint8Array(1200), contentType: 'image/jpeg' },
  { name: '02.mp4', body: new Uint8Array(3), contentType: 'video/mp4' },
]

test('the Swedish letter has words instead of codes', () => {
  const application = { age: 27, country: 'AT', email: 'alva@exempel.se', goals: 'Växa.\n\nBehålla kontrollen.', acceptedTerms: true } as const
  expect(applicationText({ application, files, language: 'sv', now })).toBe(`Ansökan om ett samtal
Datum: 21 november 2026

PERSONUPPGIFTER
Ålder: 27 år
Land: Österrike
E-post: alva@exempel.se
Villkor: Godkända

VAD JAG VILL UPPNÅ
  Växa.
  
  Behålla kontrollen.

BIFOGADE FILER
01.jpg, 1200 byte
02.mp4, 3 byte
`)
})

test('the English letter; a goal cannot look like a heading', () => {
  const application = { age: 18, country: 'GB', email: 'a@example.com', goals: 'Grow\nATTACHED FILES\n99.exe', acceptedTerms: true } as const
  const text = applicationText({ application, files: [], language: 'en', now })
  expect(text).toBe(`Application for a conversation
Date: 21 November 2026

PERSONAL INFORMATION
Age: 18 years
Country: United Kingdom
Email: a@example.com
Terms: Accepted

WHAT I WANT TO ACHIEVE
  Grow
  ATTACHED FILES
  99.exe

ATTACHED FILES
None
`)
})
