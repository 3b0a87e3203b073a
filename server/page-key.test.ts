import { expect, test } from 'vitest'
import { routeTable } from '#app/site/route-table.ts'
import { screenPaths } from '#app/site/screens.ts'
import { pageKey } from './page-key.ts'

const cachedPaths = routeTable.flatMap(({ path, cache }) => (cache ? [path.replace(':article', 'a-sv')] : []))

test('every route that opts in is cached under its address, whatever parameters nobody declared', () => {
  expect(cachedPaths).toContain('/sv')
  for (const path of cachedPaths) {
    expect(pageKey(path), path).toBe(path)
    expect(pageKey(`${path}?utm_source=x&made-up=1#y`), path).toBe(path)
  }
})

test('a route that does not opt in is not cached, nor is an address without a route', () => {
  const others = routeTable.flatMap(({ path, cache }) => (cache ? [] : [path.replace(/:\w+/, 'x').replace('*', 'x')]))
  expect(others).toContain('/')
  for (const path of [...others, '/health', '/health/ready', '/sv/finns-inte', '/en/fotografering', '/de/services']) expect(pageKey(path), path).toBeNull()
})

test('a parameter belongs to its route: the same one elsewhere neither splits the cache nor bypasses it', () => {
  const declared = ['page=2', 'q=x', 'from=/x', 'styles=none', 'questions=all', 'result=of-pro', 'part=2']
  for (const path of cachedPaths) {
    const own = declared.filter((parameter) => pageKey(`${path}?${parameter}`) !== path)
    const expected: Record<string, string[]> = {
      '/sv': ['styles=none'],
      '/sv/blog': ['page=2', 'q=x'],
      '/sv/quiz': ['questions=all'],
      '/sv/quiz-result': ['result=of-pro'],
      '/sitemap.xml': ['part=2'],
    }
    expect(own, path).toEqual(expected[path.replace(/^\/en(?=\/|$)/, '/sv')] ?? [])
  }
  expect(pageKey('/sv/blog?x=1&page=2')).toBe('/sv/blog?page=2')
  expect(pageKey('/sv?styles=none&x=1')).toBe('/sv?styles=none')
  expect(pageKey('/sv/blog?page=2&q=')).toBeNull()
  for (const ignored of [
    '/sv?styles=all',
    '/sv/blog?page=0',
    '/sv/blog?page=x',
    '/sv/blog?page=99999',
    '/sv/quiz?questions=some',
    '/sv/quiz-result?result=%3Cb%3E',
  ]) {
    expect(pageKey(ignored), ignored).toBe(ignored.split('?')[0])
  }
})

test('the data of a screen is cached beside its page', () => {
  for (const { path, screen, language } of screenPaths()) {
    expect(pageKey(`${path}.data?x=1`)).toBe(`${path}.data`)
    expect(pageKey(`${path}.data?_routes=${screen}-${language}`)).toBe(`${path}.data?_routes=${screen}-${language}`)
    expect(pageKey(`${path}.data?_routes=made-up`)).toBe(`${path}.data`)
  }
  expect(pageKey('/sv/blog.data?page=2&_routes=blog-sv')).toBe('/sv/blog.data?page=2&_routes=blog-sv')
  expect(pageKey('/sv/blog.data?q=x')).toBeNull()
})

test('articles from another database are cached under the names they have there', () => {
  for (const path of ['/articles/Guide_2-en', '/articles/v1.0-sv', '/articles/%C3%A5r-sv']) expect(pageKey(path)).toBe(path)
})

test('other ways to write an address are not cached: there is no end of them', () => {
  const others = ['/SV', '/en/About', '/%73v', '/x/../sv', '/./sv', '/sv/.', '/sv/..', '/en//about', '/sv#1', '/sv\\x', '/sv;x', '/ARTICLES/a-sv']
  const articles = [
    '/articles/%61-sv',
    '/articles/%c3%a5r-sv',
    '/articles/a%2Fb-sv',
    '/articles/%-sv',
    '/articles/%FF-sv',
    '/articles/..',
    `/articles/${'a'.repeat(300)}-sv`,
  ]
  for (const path of [...others, ...articles]) {
    expect(pageKey(path), path).toBe(null)
    expect(pageKey(`${path}?page=2`), path).toBe(null)
  }
})
