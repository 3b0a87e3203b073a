import { expect, test } from 'vitest'
import { addressesOf, hreflangs } from './addresses.ts'

test('a screen has alternates in both languages, itself among them', () => {
  expect(addressesOf('/en/about')).toEqual({
    language: 'en',
    alternates: { sv: '/sv/about', en: '/en/about' },
    toggle: [
      { language: 'sv', path: '/sv/about' },
      { language: 'en', path: '/en/about' },
    ],
  })
})

test('an article has an alternate only where it has a translation; else the toggle leads to the other blog', () => {
  expect(addressesOf('/articles/fönster-sv', { en: '/articles/windows-en' })).toEqual({
    language: 'sv',
    alternates: { sv: '/articles/fönster-sv', en: '/articles/windows-en' },
    toggle: [
      { language: 'sv', path: '/articles/fönster-sv' },
      { language: 'en', path: '/articles/windows-en' },
    ],
  })
  expect(addressesOf('/articles/a-sv')).toEqual({
    language: 'sv',
    alternates: {},
    toggle: [
      { language: 'sv', path: '/articles/a-sv' },
      { language: 'en', path: '/en/blog' },
    ],
  })
})

test('a later page of the blog has an alternate where the other blog has as many pages', () => {
  expect(addressesOf('/en/blog?page=2', { sv: '/sv/blog?page=2' })).toMatchObject({
    alternates: { sv: '/sv/blog?page=2', en: '/en/blog?page=2' },
    toggle: [
      { language: 'sv', path: '/sv/blog?page=2' },
      { language: 'en', path: '/en/blog?page=2' },
    ],
  })
  expect(addressesOf('/en/blog?page=3')).toMatchObject({
    alternates: {},
    toggle: [
      { language: 'sv', path: '/sv/blog' },
      { language: 'en', path: '/en/blog?page=3' },
    ],
  })
})

test('photography is Swedish only, and an address without a page leads home', () => {
  expect(addressesOf('/sv/fotografering')).toMatchObject({
    alternates: {},
    toggle: [
      { language: 'sv', path: '/sv/fotografering' },
      { language: 'en', path: '/en' },
    ],
  })
  expect(addressesOf('/en/finns-inte')).toMatchObject({
    alternates: {},
    toggle: [
      { language: 'sv', path: '/sv' },
      { language: 'en', path: '/en' },
    ],
  })
})

test('hreflang addresses are absolute and percent-encoded, with Swedish as x-default', () => {
  expect(hreflangs({ sv: '/articles/fönster-sv', en: '/articles/windows-en' }, 'https://norrljus.example')).toEqual([
    { hreflang: 'sv', href: 'https://norrljus.example/articles/f%C3%B6nster-sv' },
    { hreflang: 'en', href: 'https://norrljus.example/articles/windows-en' },
    { hreflang: 'x-default', href: 'https://norrljus.example/articles/f%C3%B6nster-sv' },
  ])
  expect(hreflangs({}, 'https://norrljus.example')).toEqual([])
})
