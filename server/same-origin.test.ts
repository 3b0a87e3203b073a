import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { sameOrigin } from './same-origin.ts'

const app = new Hono()
app.use(sameOrigin({ siteUrl: 'https://norrljus.example' }))
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
  ['from elsewhere, whatever else it says', { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'same-origin' }, 400],
  ['from a subdomain', { Origin: 'https://x.norrljus.example' }, 400],
  ['from another port', { Origin: 'http://10.0.0.5:4000' }, 400],
  ['from a sandbox', { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }, 400],
  ['from a sister site', { 'Sec-Fetch-Site': 'same-site' }, 400],
  ['typed into the address bar', { 'Sec-Fetch-Site': 'none' }, 400],
  ['from a file', { Origin: 'file://' }, 400],
  ['from nonsense', { Origin: ':::' }, 400],
  ['from a client that says nothing', {}, 400],
])('a post %s', async (_, headers, status) => {
  expect(await ask(headers)).toBe(status)
})

test('every method that may change something is checked, and reading is not', async () => {
  for (const method of ['PUT', 'PATCH', 'DELETE']) expect(await ask({}, method)).toBe(400)
  for (const method of ['GET', 'HEAD', 'OPTIONS']) expect(await ask({ Origin: 'https://elsewhere.example' }, method)).toBe(200)
})
