import { expect, test } from 'vitest'
import { inOneRun } from './in-one-run.ts'

test('callers that wait share a run that begins after them, and no two run at once', async () => {
  const runs: PromiseWithResolvers<void>[] = []
  const done = inOneRun(() => {
    const run = Promise.withResolvers<void>()
    runs.push(run)
    return run.promise
  })
  const first = done()
  await expect.poll(() => runs.length).toBe(1)
  const [second, third] = [done(), done()]
  expect(runs).toHaveLength(1)
  runs[0]?.resolve()
  await first
  await expect.poll(() => runs.length).toBe(2)
  runs[1]?.resolve()
  await Promise.all([second, third])
  expect(runs).toHaveLength(2)
})

test('a run that fails fails for its callers only', async () => {
  let runs = 0
  const done = inOneRun(async () => {
    if (++runs === 1) throw new Error('away')
  })
  await expect(done()).rejects.toThrow('away')
  await expect(done()).resolves.toBeUndefined()
})
