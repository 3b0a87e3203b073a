import { expect, test } from 'vitest'
import { wordsKey } from '#app/texts/texts.ts'
import { unchangedTexts } from '#test/texts.ts'
import { receiptText } from './erasure-receipt.ts'

const counts = { photography: 2, application: 1, messages: 0, attachments: 3, notes: 2, mails: 0, total: 8 }
// In Stockholm the next day has begun.
const now = new Date('2026-11-21T23:30:00.000Z')

test('the receipt says in Swedish what has gone and when', () => {
  expect(receiptText({ counts, language: 'sv', texts: unchangedTexts, now, backupDays: null }).body.replaceAll('\u00A0', ' ')).toBe(
    `Hej,

du bad oss radera det vi har om dig. Den 22 november 2026 raderade vi det som hörde till din e-postadress på webbplatsen: 2 förfrågningar, 1 ansökan, 3 bilagor och 2 anteckningar.

Vänliga hälsningar
Norrljus`,
  )
})

test('the receipt says in English what has gone and when', () => {
  const one = { photography: 1, application: 0, messages: 0, attachments: 0, notes: 0, mails: 2, total: 3 }
  expect(receiptText({ counts: one, language: 'en', texts: unchangedTexts, now, backupDays: null }).body.replaceAll('\u00A0', ' ')).toBe(
    `Hello,

You asked us to erase what we hold about you. On 22 November 2026 we erased what was linked to your email address on our website: 1 enquiry and 2 answers from us.

Kind regards
Norrljus`,
  )
})

test('where nothing was found, the receipt does not say that something was erased', () => {
  const none = { photography: 0, application: 0, messages: 0, attachments: 0, notes: 0, mails: 0, total: 0 }
  expect(receiptText({ counts: none, language: 'sv', texts: unchangedTexts, now, backupDays: 15 }).body).toBe(
    `Hej,

du bad oss radera det vi har om dig. Den 22 november 2026 letade vi efter din e-postadress på webbplatsen, och hittade inga ärenden.

Vänliga hälsningar
Norrljus`,
  )
})

test('the receipt is in the owner’s words', () => {
  const words = new Map([
    [wordsKey('erasure-receipt', 'sv', 'subject'), 'Raderat'],
    [wordsKey('erasure-receipt', 'sv', 'body'), '{erased}, {day}. {brand}'],
    [wordsKey('erasure-receipt', 'sv', 'nouns.mails.many'), 'brev'],
  ])
  const mails = { photography: 0, application: 0, messages: 0, attachments: 0, notes: 0, mails: 2, total: 2 }
  const { subject, body } = receiptText({ counts: mails, language: 'sv', texts: { ...unchangedTexts, words }, now, backupDays: null })
  expect([subject, body.replaceAll('\u00A0', ' ')]).toEqual(['Raderat', '2 brev, 22 november 2026. Norrljus'])
})

test('where nightly backups are made, the receipt says for how long they may hold what was erased', () => {
  expect(receiptText({ counts, language: 'sv', texts: unchangedTexts, now, backupDays: 15 }).body).toContain(
    'anteckningar. I våra säkerhetskopior kan det finnas kvar tills de har bytts ut, i regel inom 15\u00A0dagar.\n\nVänliga',
  )
  expect(receiptText({ counts, language: 'en', texts: unchangedTexts, now, backupDays: 15 }).body).toContain(
    'notes. It may remain in our backups until they have been replaced, normally within 15\u00A0days.\n\nKind',
  )
})
