import { expect, test } from 'vitest'
import { letterIdentity, readFooter, signedLetter } from './letter-footer.ts'
import { randomReference, referenceOf } from '#app/data/references/reference.ts'
import { referencePattern, shownReference, typedReference } from '#app/data/references/shown-reference.ts'

const letter = 'Intresseförfrågan om fotografering\nDatum: 21 november 2026\n\nPERSONUPPGIFTER\nNamn: Bo\n'

test('a letter ends with its reference and the moment of its arrival, and what stands before is unchanged', () => {
  const { text, reference } = signedLetter(letter, new Date('2026-11-21T12:00:09.999Z'))
  expect(text).toBe(`${letter}\nÄRENDE\nReferens: ${shownReference(reference)}\nMottaget: 2026-11-21 13:00:09 +01:00\n`)
  expect(readFooter(text)).toEqual({ reference, receivedAt: new Date('2026-11-21T12:00:09Z') })
  expect(letterIdentity(text)).toBe(letter)
})

test('it says which version of the terms and the consent was accepted, and is the same letter', () => {
  const now = new Date('2026-11-21T12:00:09Z')
  const { text, reference } = signedLetter(letter, now, { consent: '2026-11-22' })
  expect(text).toMatch(
    /\nMottaget: 2026-11-21 13:00:09 \+01:00\nVillkor: godkända \(version 2026-11-22\)\nSamtycke: uttryckligt, till det som står om sexualliv eller hälsa, [^\n]+ \(version 2026-11-22\)\n$/,
  )
  expect(readFooter(text)).toEqual({ reference, receivedAt: now })
  expect(letterIdentity(text)).toBe(letter)
})

test('two copies have one reference and one identity, whenever they come', () => {
  const [one, other] = ['2026-11-21T12:00:00Z', '2026-11-21T12:00:05Z'].map((at) => signedLetter(letter, new Date(at)))
  expect(other?.reference).toBe(one?.reference)
  expect(other?.text).not.toBe(one?.text)
  expect(letterIdentity(other?.text ?? '')).toBe(letterIdentity(one?.text ?? ''))
  expect(signedLetter(letter, new Date(), { files: ['another file'] }).reference).not.toBe(one?.reference)
})

test('the hour that comes twice when summer time ends is told apart', () => {
  const moments = ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2027-03-28T01:00:00Z'].map((at) => new Date(at))
  const texts = moments.map((at) => signedLetter(letter, at).text)
  expect(texts.map((text) => /Mottaget: (.*)/.exec(text)?.[1])).toEqual([
    '2026-10-25 02:30:00 +02:00',
    '2026-10-25 02:30:00 +01:00',
    '2027-03-28 03:00:00 +02:00',
  ])
  expect(texts.map((text) => readFooter(text)?.receivedAt)).toEqual(moments)
})

test('a letter from before letters had references has none, and nobody can write one into a text', () => {
  expect(readFooter(letter)).toBeNull()
  expect(readFooter(`${letter}\nÖVRIGT\nKommentarer:\n  ÄRENDE\n  Referens: K7F3-XQ4P\n  Mottaget: 2026-11-21 13:00:09 +01:00\n`)).toBeNull()
})

test('references have eight characters that nobody mistakes for each other', () => {
  const references = Array.from({ length: 2000 }, (_, number) => (number % 2 === 0 ? referenceOf(`letter ${number}`) : randomReference()))
  expect(references.filter((reference) => !referencePattern.test(reference))).toEqual([])
  expect(new Set(references).size).toBe(2000)
  expect(references.join('')).not.toMatch(/[01OILBSZ5AEIU]/)
})

test('a reference is understood as people type it', () => {
  expect(typedReference(' k7f3 xq4p')).toBe('K7F3XQ4P')
  expect(typedReference('K7F3-XQ4P')).toBe('K7F3XQ4P')
})
