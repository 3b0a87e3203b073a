import { expect, test } from 'vitest'
import { addressesOf } from './addresses.ts'

const published = async () => true
const unpublished = async () => false

test('a screen has alternates in both languages, itself among them', async () => {
  expect(await addressesOf('/en/about', unpublished)).toEqual({
    language: 'en',
    alternates: { sv: '/sv/about', en: '/en/about' },
    toggle: { sv: '/sv/about', en: '/en/about' },
  })
})

test('an article has an alternate only where its translation is published', async () => {
  expect((await addressesOf('/articles/a-sv', published)).alternates).toEqual({ sv: '/articles/a-sv', en: '/articles/a-en' })
  expect(await addressesOf('/articles/a-sv', unpublished)).toEqual({
    language: 'sv',
    alternates: {},
    toggle: { sv: '/articles/a-sv', en: '/en/blog' },
  })
})

test('photography is Swedish only, and what is no page leads home', async () => {
  expect(await addressesOf('/sv/fotografering', published)).toMatchObject({ alternates: {}, toggle: { en: '/en' } })
  expect(await addressesOf('/en/finns-inte', published)).toMatchObject({ alternates: {}, toggle: { sv: '/sv', en: '/en' } })
})
