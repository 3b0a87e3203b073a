import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { plainAddresses } from './plain-addresses.ts'

const app = new Hono().use(plainAddresses()).all('*', (c) => c.text('page'))

async function locationOf(path: string) {
  const response = await app.request(path)
  return response.status === 301 ? response.headers.get('Location') : response.status
}

test('a trailing slash redirects to the path without it and keeps the query', async () => {
  expect(await locationOf('/sv/')).toBe('/sv')
  expect(await locationOf('/sv/blog/?page=2')).toBe('/sv/blog?page=2')
  expect(await locationOf('/sv/blog///')).toBe('/sv/blog')
})

test('plain addresses, the root and /articles/ are left alone', async () => {
  expect(await locationOf('/')).toBe(200)
  expect(await locationOf('/sv')).toBe(200)
  expect(await locationOf('/articles/')).toBe(200)
})

test('an address that looks like another host never leaves this one', async () => {
  expect(await locationOf('http://localhost//elsewhere.example/')).toBe('/elsewhere.example')
  expect(await locationOf('http://localhost//elsewhere.example')).toBe('/elsewhere.example')
})
