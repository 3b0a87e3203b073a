import { expect, test, vi } from 'vitest'
import { watchStorage } from './watch-storage.ts'

test('storage that takes no files is told once, and once when it does again', async () => {
  const lines: string[] = []
  vi.mocked(console.error).mockImplementation((line: string) => void lines.push(line))
  vi.mocked(console.log).mockImplementation((line: string) => void lines.push(line))
  let [isReachable, looks] = [true, 0]
  const stop = watchStorage({ isReachable: async () => (looks++, isReachable) }, 1)
  const lookTwice = async () => {
    const seen = looks
    await expect.poll(() => looks, { interval: 1 }).toBeGreaterThan(seen + 2)
  }
  for (const state of [true, false, true]) {
    isReachable = state
    await lookTwice()
  }
  stop()
  expect(lines).toEqual([expect.stringMatching(/^The storage takes no files: /), 'The storage takes files again.'])
  vi.mocked(console.error).mockClear()
  vi.mocked(console.log).mockClear()
})
