import { expect, test } from 'vitest'
import { createRunningSite } from './running-site.ts'

// What only the finished build can break: the bundler leaves out what it takes to be without effect.

test('an address that is no valid percent-encoding is not found, and none of it is written to the log', async () => {
  await using site = await createRunningSite()
  await site.start()
  for (const path of ['/%', '/anna%ff', '/sv/%c3%28.data']) expect((await fetch(site.url + path)).status, path).toBe(404)
  await site.stop('SIGTERM')
  expect(site.complaints).toBe('')
})
