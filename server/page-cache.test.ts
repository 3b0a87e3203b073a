import { expect, test } from 'vitest'
import { createPageCache } from './page-cache.ts'
import type { StoredResponse } from './stored-response.ts'

const page = (text: string, init: ResponseInit = {}) =>
  new Response(text, { headers: { 'Content-Type': 'text/html', 'Cache-Control': 'public, s-maxage=10' }, ...init })

/** A site that counts its renders; `next` makes the responses from now on. */
function site({ renderTimeout = 60_000 } = {}) {
  const state = { now: 1000, renders: 0, version: 1, next: async (path: string): Promise<Response> => page(`${path} ${state.renders}`) }
  const render = async (path: string) => {
    state.renders++
    return state.next(path)
  }
  const cache = createPageCache({ render, now: () => state.now, renderTimeout, version: () => state.version })
  const load = async (path: string) => textOf(await cache.load(path))
  return { state, cache, load }
}

async function textOf(response: StoredResponse | Response): Promise<string> {
  return response instanceof Response ? `${response.status} ${await response.text()}` : response.variants.identity.body.toString()
}

test('a page is rendered once and cached for ten seconds', async () => {
  const { state, cache, load } = site()
  expect(cache.fresh('/sv')).toBeUndefined()
  expect(await load('/sv')).toBe('/sv 1')
  state.now += 9999
  expect(await textOf(cache.fresh('/sv') as StoredResponse)).toBe('/sv 1')
  expect(await load('/sv')).toBe('/sv 1')
  state.now += 2
  expect(cache.fresh('/sv')).toBeUndefined()
  expect(await load('/sv')).toBe('/sv 2')
})

test('two hundred requests at once cause one render', async () => {
  const { state, load } = site()
  const responses = await Promise.all(Array.from({ length: 200 }, () => load('/sv')))
  expect(new Set(responses)).toEqual(new Set(['/sv 1']))
  state.now += 11_000
  await Promise.all(Array.from({ length: 200 }, () => load('/sv')))
  expect(state.renders).toBe(2)
})

test('while a slow page is rendered again everyone gets the stale one', async () => {
  const { state, cache, load } = site({ renderTimeout: 0 })
  await load('/sv')
  state.now += 11_000
  const rendered = Promise.withResolvers<Response>()
  state.next = () => rendered.promise
  expect(await load('/sv')).toBe('/sv 1')
  expect(await load('/sv')).toBe('/sv 1')
  expect(state.renders).toBe(2)
  rendered.resolve(page('new'))
  await expect.poll(() => cache.fresh('/sv')?.variants.identity.body.toString()).toBe('new')
})

test('a change is seen by the first request after ten seconds', async () => {
  const { state, load } = site()
  await load('/sv/blog')
  state.next = async () => page('published')
  state.now += 10_001
  expect(await load('/sv/blog')).toBe('published')
})

test.each([
  ['responds with 503', async () => page('fault', { status: 503 })],
  ['throws', async () => Promise.reject(new Error('no database'))],
])('while rendering %s the stale page is served to everyone for an hour', async (_, failing) => {
  const { state, load } = site()
  await load('/sv')
  state.next = failing
  state.now += 11_000
  for (let request = 0; request < 3; request++) expect(await load('/sv')).toBe('/sv 1')
  expect(await Promise.all([load('/sv'), load('/sv')])).toEqual(['/sv 1', '/sv 1'])
  state.now += 3600_000 - 2000
  for (let request = 0; request < 3; request++) expect(await load('/sv')).toBe('/sv 1')
  state.next = async () => page('healed')
  state.now += 1
  expect(await load('/sv')).toBe('healed')
})

test('after an hour of failures the failure is shown, rendered once a request', async () => {
  const { state, load } = site()
  state.next = async () => page('fault', { status: 503 })
  expect(await load('/sv')).toBe('503 fault')
  state.next = async () => page('good')
  await load('/sv')
  state.next = async () => page('fault', { status: 503 })
  state.now += 11_000
  expect(await load('/sv')).toBe('good')
  state.now += 3600_000
  expect(await load('/sv')).toBe('503 fault')
  const { renders } = state
  expect(await load('/sv')).toBe('503 fault')
  expect(state.renders).toBe(renders + 1)
  state.next = async () => page('healed')
  expect(await load('/sv')).toBe('healed')
})

test('a page that no longer exists leaves the cache at its next request', async () => {
  const { state, cache, load } = site()
  await load('/articles/a-sv')
  state.next = async () => new Response(null, { status: 302, headers: { Location: '/404' } })
  state.now += 11_000
  expect(await load('/articles/a-sv')).toBe('302 ')
  expect(cache.size).toBe(0)
})

test('a page that no longer exists leaves the cache also where that render is slow, and its response is not left open', async () => {
  const { state, cache, load } = site({ renderTimeout: 1 })
  await load('/articles/a-sv')
  let cancelled = 0
  const slow = Promise.withResolvers<void>()
  state.next = async () => {
    await slow.promise
    return new Response(new ReadableStream({ cancel: () => void cancelled++ }), { status: 404 })
  }
  state.now += 11_000
  expect(await load('/articles/a-sv')).toBe('/articles/a-sv 1')
  slow.resolve()
  await expect.poll(() => [cache.size, cancelled]).toEqual([0, 1])
})

test('404s, redirects and private pages are never cached, and each request gets its own response', async () => {
  const { state, cache, load } = site()
  for (const init of [{ status: 404 }, { status: 301 }, { headers: { 'Cache-Control': 'private, no-cache' } }, { headers: { 'Cache-Control': 'no-store' } }]) {
    state.next = async () => page('own', init)
    const responses = await Promise.all(Array.from({ length: 5 }, () => load('/x')))
    expect(responses.every((response) => response.endsWith(' own'))).toBe(true)
    expect(cache.size).toBe(0)
  }
})

test('unknown parameters do not split a page; the blog’s page number does', async () => {
  const { state, load } = site()
  for (const path of ['/sv', '/sv?utm_source=x', '/sv?page=2', '/sv?']) expect(await load(path)).toBe('/sv 1')
  expect(await load('/sv/blog?b=1&page=2&a=2')).toBe('/sv/blog?page=2 2')
  expect(await load('/sv/blog?page=2')).toBe('/sv/blog?page=2 2')
  expect(await load('/sv/blog?page=x')).toBe('/sv/blog 3')
  expect(state.renders).toBe(3)
})

test('a search is not cached, and its page sees what was asked', async () => {
  const { cache, load } = site()
  expect(await load('/sv/blog?q=x')).toBe('200 /sv/blog?q=x 1')
  expect(cache.size).toBe(0)
})

test('entries and bytes are bounded', async () => {
  const state = { rendered: 0 }
  const render = async () => page(String(state.rendered++).repeat(500))
  const cache = createPageCache({ render, maxEntries: 10, maxBytes: 8000 })
  for (let number = 0; number < 50; number++) await cache.load(`/articles/${number}-sv`)
  expect(cache.size).toBeLessThanOrEqual(10)
  expect(cache.bytes).toBeLessThanOrEqual(8000)
  expect(cache.fresh('/articles/49-sv')).toBeDefined()
  expect(cache.fresh('/articles/0-sv')).toBeUndefined()
})

test('a page is cached in every encoding, each with its own ETag; an unchanged page keeps its ETags', async () => {
  const { state, cache, load } = site()
  state.next = async () => page('a long page '.repeat(200))
  await load('/sv')
  const variants = () => cache.fresh('/sv')?.variants
  await expect.poll(() => variants()?.br.body.length).toBeLessThan(100)
  const tags = Object.values(variants() ?? {}).map(({ etag }) => etag)
  expect(new Set(tags).size).toBe(3)
  state.now += 10_001
  await load('/sv')
  expect(state.renders).toBe(2)
  expect(Object.values(variants() ?? {}).map(({ etag }) => etag)).toEqual(tags)
})

test('of pages that come at once some get the best compression, the others at their next render', async () => {
  const { state, cache, load } = site()
  // Long enough that the thorough form differs from the quick one.
  state.next = async () => page(Array.from({ length: 4000 }, (_, line) => `Rad ${(line * 7919) % 1009} av många`).join('\n'))
  const paths = Array.from({ length: 12 }, (_, number) => `/articles/${number}-sv`)
  const sizes = () => paths.map((path) => cache.fresh(path)?.variants.br.body.length ?? 0)
  await Promise.all(paths.map(load))
  const large = Math.max(...sizes())
  const isSmall = (size: number) => size < large
  await expect.poll(() => sizes().filter(isSmall).length).toBeGreaterThan(0)
  expect(sizes().filter(isSmall).length).toBeLessThan(12)
  await expect
    .poll(async () => {
      state.now += 11_000
      for (const path of paths) await load(path)
      return sizes().every(isSmall)
    })
    .toBe(true)
})

test('a page of an earlier version is rendered again by the next request, however slow that is', async () => {
  const { state, cache, load } = site({ renderTimeout: 0 })
  await load('/sv')
  state.version = 2
  expect(cache.fresh('/sv')).toBeUndefined()
  const rendered = Promise.withResolvers<Response>()
  state.next = () => rendered.promise
  const loads = [load('/sv'), load('/sv')]
  // Many times as long as the render may take.
  const later = async () => {
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setTimeout(resolve, 1))
    return 'waiting'
  }
  expect(await Promise.race([...loads, later()])).toBe('waiting')
  rendered.resolve(page('changed'))
  expect(await Promise.all(loads)).toEqual(['changed', 'changed'])
  expect(state.renders).toBe(2)
  expect(await load('/sv')).toBe('changed')
  expect(state.renders).toBe(2)
})

test.each([false, true])('a request after a change does not get what was begun before it (a page was cached: %s)', async (cached) => {
  const { state, load } = site()
  if (cached) await load('/sv')
  state.now += 11_000
  const begun = Promise.withResolvers<Response>()
  state.next = () => begun.promise
  const before = load('/sv')
  state.version = 2
  const after = [load('/sv'), load('/sv')]
  state.next = async () => page('changed')
  begun.resolve(page('before'))
  expect(await Promise.all(after)).toEqual(['changed', 'changed'])
  expect(['before', 'changed']).toContain(await before)
  expect(await load('/sv')).toBe('changed')
  expect(state.renders).toBe(cached ? 3 : 2)
})

test('while rendering fails a page of an earlier version is better than none', async () => {
  const { state, load } = site()
  await load('/sv')
  state.version = 2
  state.next = async () => page('fault', { status: 503 })
  expect(await load('/sv')).toBe('/sv 1')
  state.next = async () => page('changed')
  expect(await load('/sv')).toBe('changed')
})
