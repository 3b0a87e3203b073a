import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { securityHeaders } from './security-headers.ts'

/** Answers every request without a word of caching. */
const app = new Hono().use(securityHeaders({ siteUrl: 'http://localhost:3000' })).all('*', (c) => c.text('x', c.req.query('status') === '404' ? 404 : 200))

async function cachingOf(path: string, method = 'GET') {
  return (await app.request(path, { method })).headers.get('Cache-Control')
}

test('a response that says nothing of caching is public where its route opted in, and nowhere else', async () => {
  for (const path of ['/sv', '/sv?made-up=1', '/sv/blog?page=2', '/sv/blog.data', '/articles/a-sv', '/sitemap.xml']) {
    expect(await cachingOf(path), path).toMatch(/^public, max-age=0, s-maxage=10\b/)
  }
  for (const path of ['/health', '/404', '/sv/made-up', '/SV', '/sv/blog?q=x', '/previews/a/sv.png', '/sv?status=404']) {
    expect(await cachingOf(path), path).toBe('no-store')
  }
  expect(await cachingOf('/sv', 'HEAD')).toMatch(/^public/)
  expect(await cachingOf('/sv', 'POST')).toBe('no-store')
})
