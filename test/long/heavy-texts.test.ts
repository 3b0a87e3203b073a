import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLayoutPool, type LayoutPool } from '#app/content/markdown/layout.ts'
import { heavyTexts } from '#app/content/markdown/testing/hostile-texts.ts'

// In the worker of the build: in React for development a deep text needs more of the stack than the site ever uses.
const worker = new URL('../../build/server/layout-worker.js', import.meta.url)

let pool: LayoutPool
beforeAll(() => (pool = createLayoutPool({ worker, timeout: 300_000 })))
afterAll(() => pool.close())

test.each(Object.entries(heavyTexts))('of the heaviest texts that pass is laid out: %s', async (_name, text) => {
  expect(await pool.layOut(text, 'en')).toMatchObject({ html: expect.any(String) as string })
})
