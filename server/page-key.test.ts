import { expect, test } from 'vitest'
import { pageKey } from './page-key.ts'

test('a page is kept under the address that our pages write', () => {
  for (const path of ['/', '/sv', '/en/about', '/sv/blog.data', '/_root.data', '/.well-known/security.txt', '/articles/a-sv.md']) {
    expect(pageKey(path)).toBe(path)
    expect(pageKey(`${path}?utm_source=x#y`)).toBe(path)
  }
  expect(pageKey('/sv/blog?x=1&page=2')).toBe('/sv/blog?page=2')
})

test('articles from another database are kept under the names they have there', () => {
  for (const path of ['/articles/Guide_2-en', '/articles/v1.0-sv', '/articles/%C3%A5r-sv']) expect(pageKey(path)).toBe(path)
})

test('other ways to write an address are not kept: there is no end of them', () => {
  const others = ['/SV', '/en/About', '/%73v', '/x/../sv', '/./sv', '/sv/.', '/sv/..', '/en//about', '/sv#1', '/sv\\x', '/sv;x', '/ARTICLES/a-sv']
  const articles = ['/articles/%61-sv', '/articles/%c3%a5r-sv', '/articles/a%2Fb-sv', '/articles/%-sv', '/articles/%FF-sv', '/articles/..']
  for (const path of [...others, ...articles]) {
    expect(pageKey(path), path).toBe(null)
    expect(pageKey(`${path}?page=2`), path).toBe(null)
  }
})
