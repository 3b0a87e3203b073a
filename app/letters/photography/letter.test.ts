import * as fc from '#test/seeded.ts'
import { expect, test } from 'vitest'
import { isStorableName } from '#app/data/storage/stored-name.ts'
import { letterName, proseOf } from '../prose.ts'
import { valuesOf } from '../letter-form.ts'
import { leastEnquiry } from '../testing/least-enquiry.ts'
import { photography } from './letter.ts'
import type { enquiryFields } from './fields.ts'
import type { ValuesOf } from '#app/forms/field.ts'

type Enquiry = ValuesOf<typeof enquiryFields>

function enquiryText(fields: Enquiry, now: Date): string {
  return proseOf(photography, valuesOf(photography, { fields, language: 'sv', signs: [], files: [] }), now)
}

const now = new Date('2026-11-20T12:00:00Z')

test('the letter of an enquiry with every field', () => {
  const enquiry: Enquiry = {
    name: 'Anna Åkesson',
    age: 27,
    email: 'anna@example.com',
    phone: '070-123 45 67',
    city: 'Malmö',
    experience: '6months',
    usageTypes: ['Profilbilder', 'Pay-per-view'],
    theme: 'Porträtt i dagsljus',
    cameraComfort: '4',
    budget: '5000-10000',
    location: 'home',
    preferredTime: 'weekday-evening',
    imageCount: '100+',
    rawImages: true,
    boundaries: 'Inget ansikte.\nInga tatueringar.',
    portfolioUse: true,
    inspiration: 'https://exempel.se/bilder',
    foundUs: 'friend',
    comments: 'Ring helst inte.\n\nTack!',
    acceptedTerms: true,
  }
  expect(enquiryText(enquiry, now)).toBe(`Intresseförfrågan om fotografering
Datum: 20 november 2026

PERSONUPPGIFTER
Namn: Anna Åkesson
E-post: anna@example.com
Telefon: 070-123 45 67
Ålder: 27 år
Ort: Malmö

ERFARENHET OCH ÖNSKEMÅL
Erfarenhet som kreatör: Upp till 6 månader
Bilderna ska användas till: Profilbilder, Pay-per-view
Tema eller stil: Porträtt i dagsljus
Vana framför kameran: 4 av 5 (van)

BUDGET
Ungefärlig budget: 5 000–10 000 kr

PLATS OCH LOGISTIK
Plats: Hemma hos mig
Önskad tid: Vardag, kväll
Råfiler: Ja
Antal färdiga bilder: Fler än 100

GRÄNSER OCH PUBLICERING
Gränser:
  Inget ansikte.
  Inga tatueringar.
Användning i portfolio: Godkänd

ÖVRIGT
Inspiration: https://exempel.se/bilder
Hittade oss via: En vän
Kommentarer:
  Ring helst inte.
  
  Tack!
`)
})

test('the letter of the shortest enquiry says what was not given', () => {
  expect(enquiryText(leastEnquiry, now)).toBe(`Intresseförfrågan om fotografering
Datum: 20 november 2026

PERSONUPPGIFTER
Namn: Alva
E-post: alva@exempel.se
Telefon: Ej angivet
Ålder: 18 år
Ort: Ej angivet

ERFARENHET OCH ÖNSKEMÅL
Erfarenhet som kreatör: Ej angivet
Bilderna ska användas till: Ej angivet
Tema eller stil: Ej angivet
Vana framför kameran: 3 av 5 (ganska van)

BUDGET
Ungefärlig budget: Ej angivet

PLATS OCH LOGISTIK
Plats: Ej angivet
Önskad tid: Flexibel
Råfiler: Nej
Antal färdiga bilder: Vet inte än

GRÄNSER OCH PUBLICERING
Gränser: Ej angivet
Användning i portfolio: Ej godkänd

ÖVRIGT
Inspiration: Ej angivet
Hittade oss via: Ej angivet
Kommentarer: Ej angivet
`)
})

test.each<[Partial<Enquiry>, string]>([
  [{ experience: 'new' }, 'Erfarenhet som kreatör: Jag är ny'],
  [{ experience: '6months' }, 'Erfarenhet som kreatör: Upp till 6 månader'],
  [{ experience: '1year' }, 'Erfarenhet som kreatör: Omkring 1 år'],
  [{ experience: '2years' }, 'Erfarenhet som kreatör: 2 år eller mer'],
  [
    { usageTypes: ['Profilbilder', 'Kampanjer', 'Pay-per-view', 'Teasers', 'Instagram', 'Annat'] },
    'Bilderna ska användas till: Profilbilder, Kampanjer, Pay-per-view, Teasers, Instagram, Annat',
  ],
  [{ cameraComfort: '1' }, 'Vana framför kameran: 1 av 5 (ovan)'],
  [{ cameraComfort: '2' }, 'Vana framför kameran: 2 av 5 (lite van)'],
  [{ cameraComfort: '3' }, 'Vana framför kameran: 3 av 5 (ganska van)'],
  [{ cameraComfort: '4' }, 'Vana framför kameran: 4 av 5 (van)'],
  [{ cameraComfort: '5' }, 'Vana framför kameran: 5 av 5 (mycket van)'],
  [{ budget: '2000-5000' }, 'Ungefärlig budget: 2 000–5 000 kr'],
  [{ budget: '5000-10000' }, 'Ungefärlig budget: 5 000–10 000 kr'],
  [{ budget: '10000-15000' }, 'Ungefärlig budget: 10 000–15 000 kr'],
  [{ budget: '15000-20000' }, 'Ungefärlig budget: 15 000–20 000 kr'],
  [{ budget: 'over-20000' }, 'Ungefärlig budget: Över 20 000 kr'],
  [{ budget: 'discuss' }, 'Ungefärlig budget: Vill diskutera budgeten'],
  [{ location: 'studio' }, 'Plats: Studio'],
  [{ location: 'home' }, 'Plats: Hemma hos mig'],
  [{ location: 'outdoor' }, 'Plats: Utomhus'],
  [{ preferredTime: 'weekday-morning' }, 'Önskad tid: Vardag, förmiddag'],
  [{ preferredTime: 'weekday-afternoon' }, 'Önskad tid: Vardag, eftermiddag'],
  [{ preferredTime: 'weekday-evening' }, 'Önskad tid: Vardag, kväll'],
  [{ preferredTime: 'weekend' }, 'Önskad tid: Helg'],
  [{ preferredTime: 'flexible' }, 'Önskad tid: Flexibel'],
  [{ rawImages: true }, 'Råfiler: Ja'],
  [{ rawImages: false }, 'Råfiler: Nej'],
  [{ imageCount: '10-20' }, 'Antal färdiga bilder: 10–20'],
  [{ imageCount: '20-50' }, 'Antal färdiga bilder: 20–50'],
  [{ imageCount: '50-100' }, 'Antal färdiga bilder: 50–100'],
  [{ imageCount: '100+' }, 'Antal färdiga bilder: Fler än 100'],
  [{ imageCount: 'unsure' }, 'Antal färdiga bilder: Vet inte än'],
  [{ portfolioUse: true }, 'Användning i portfolio: Godkänd'],
  [{ portfolioUse: false }, 'Användning i portfolio: Ej godkänd'],
  [{ foundUs: 'reddit' }, 'Hittade oss via: Reddit'],
  [{ foundUs: 'instagram' }, 'Hittade oss via: Instagram'],
  [{ foundUs: 'google' }, 'Hittade oss via: Google'],
  [{ foundUs: 'friend' }, 'Hittade oss via: En vän'],
  [{ foundUs: 'other' }, 'Hittade oss via: Annat'],
])('%j is written "%s"', (answers, line) => {
  expect(enquiryText({ ...leastEnquiry, ...answers }, now).split('\n')).toContain(line)
})

test('typed text cannot look like a heading or a line of ours', () => {
  const forged = 'Hej\n\nBUDGET\nUngefärlig budget: 1 kr'
  const lines = enquiryText({ ...leastEnquiry, theme: forged, boundaries: forged, inspiration: forged, comments: forged }, now).split('\n')
  expect(lines.filter((line) => line === 'BUDGET')).toHaveLength(1)
  expect(lines.filter((line) => line.startsWith('Ungefärlig budget:'))).toEqual(['Ungefärlig budget: Ej angivet'])
})

test.each([
  ['anna@example.com', '2026-11-20T22:59:59Z', '2026-11-20_annaexamplecom.txt'],
  ['anna@example.com', '2026-11-20T23:00:00Z', '2026-11-21_annaexamplecom.txt'],
  ['anna@example.com', '2026-06-30T22:00:00Z', '2026-07-01_annaexamplecom.txt'],
  ['Anna.B+foto@Sub-domän.se', '2026-01-01T12:00:00Z', '2026-01-01_AnnaBfotoSubdomnse.txt'],
  ['../../etc/passwd@x.se', '2026-01-01T12:00:00Z', '2026-01-01_etcpasswdxse.txt'],
])('the file of %s at %s is %s', (email, time, name) => {
  expect(`${letterName({ email }, new Date(time))}.txt`).toBe(name)
})

test('any email address gives a file name that a bucket accepts', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (email) => {
      expect(isStorableName(`${letterName({ email }, now)}.txt`)).toBe(true)
    }),
  )
})
