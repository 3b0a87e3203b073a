import { expect, test } from 'vitest'
import { createRunningSite } from './running-site.ts'

// What only the build can break: the bundler removes calls that it takes to have no effect.

test('a path with invalid percent-encoding is not found, and is not logged', async () => {
  await using site = await createRunningSite()
  await site.start()
  for (const path of ['/%', '/anna%ff', '/sv/%c3%28.data']) expect((await fetch(site.url + path)).status, path).toBe(404)
  await site.stop('SIGTERM')
  expect(site.complaints).toBe('')
})
