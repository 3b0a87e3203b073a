import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { sameOrigin } from './same-origin.ts'

const app = new Hono()
let now = 0
app.use(sameOrigin({ siteUrl: 'https://norrljus.example' }, { now: () => now }))
app.all('*', (c) => c.text('in'))

async function ask(headers: Record<string, string>, method = 'POST'): Promise<number> {
  const { status } = await app.request('http://10.0.0.5:3000/sv/fotografering', { method, headers })
  return status
}

test.each<[string, Record<string, string>, number]>([
  ['from the host that was asked', { Origin: 'http://10.0.0.5:3000' }, 200],
  ['from the site’s own address, behind a proxy', { Origin: 'https://norrljus.example' }, 200],
  ['by https where the proxy asks by http', { Origin: 'https://10.0.0.5:3000' }, 200],
  ['from a page that hides its origin, ours by the browser’s word', { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' }, 200],
  ['without origin, ours by the browser’s word', { 'Sec-Fetch-Site': 'same-origin' }, 200],
  ['from elsewhere', { Origin: 'https://elsewhere.example' }, 400],
  ['behind a proxy that does not forward the host', { Origin: 'https://public.example', 'Sec-Fetch-Site': 'same-origin' }, 200],
  ['from another site, whatever its origin', { Origin: 'https://norrljus.example', 'Sec-Fetch-Site': 'cross-site' }, 400],
  ['that the browser knows no page for, but from our origin', { Origin: 'https://norrljus.example', 'Sec-Fetch-Site': 'none' }, 200],
  ['from a subdomain', { Origin: 'https://x.norrljus.example' }, 400],
  ['from another port', { Origin: 'http://10.0.0.5:4000' }, 400],
  ['from a sandbox', { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }, 400],
  ['from a sister site', { 'Sec-Fetch-Site': 'same-site' }, 400],
  ['typed into the address bar', { 'Sec-Fetch-Site': 'none' }, 400],
  ['from a file', { Origin: 'file://' }, 400],
  ['from nonsense', { Origin: ':::' }, 400],
  ['from a client that says nothing', {}, 400],
])('a post %s', async (_, headers, status) => {
  now += 60_000
  expect(await ask(headers)).toBe(status)
  expect(vi.mocked(console.warn)).toHaveBeenCalledTimes(status === 400 ? 1 : 0)
  vi.mocked(console.warn).mockClear()
})

test('a refused post is logged once a minute, with what to set and nothing of the visitor', async () => {
  for (const later of [60_000, 1000, 58_999, 1]) {
    now += later
    await ask({ Origin: 'https://secret.example', Referer: 'https://secret.example/page' })
  }
  const lines = vi.mocked(console.warn).mock.calls.flat()
  expect(lines).toHaveLength(2)
  for (const line of lines) expect(line).toMatch(/SITE_URL.*Host header/)
  for (const line of lines) expect(line).not.toMatch(/secret|10\.0\.0\.5/)
  vi.mocked(console.warn).mockClear()
})

test('every method that may change something is checked, and reading is not', async () => {
  now += 60_000
  for (const method of ['PUT', 'PATCH', 'DELETE']) expect(await ask({}, method)).toBe(400)
  vi.mocked(console.warn).mockClear()
  for (const method of ['GET', 'HEAD', 'OPTIONS']) expect(await ask({ Origin: 'https://elsewhere.example' }, method)).toBe(200)
})
