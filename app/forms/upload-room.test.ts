import { expect, test } from 'vitest'
import { createUploadRoom } from './upload-room.ts'

const gigabyte = 1_000_000_000
const day = 24 * 3_600_000

/** A disk of 20 GB, of which 2 are the floor. */
function roomOn(free: number, options: { copies?: number } = {}) {
  const disk = { free, total: 20 * gigabyte }
  const clock = { now: 0 }
  return { disk, clock, ...createUploadRoom({ disk: async () => disk, copies: 1, now: () => clock.now, ...options }) }
}

test('what is reserved and not yet written counts, also for bodies that come at once', async () => {
  const { reserve } = roomOn(2.25 * gigabyte)
  const reserved = await Promise.all(Array.from({ length: 10 }, () => reserve(gigabyte / 10)))
  expect(reserved.filter((each) => each !== null)).toHaveLength(2)
  reserved[0]?.[Symbol.dispose]()
  expect(await reserve(gigabyte / 10)).not.toBeNull()
  expect(await reserve(gigabyte / 10)).toBeNull()
})

test('a disk below its floor takes no files', async () => {
  const { reserve, mayKeep } = roomOn(1.9 * gigabyte)
  expect([await reserve(1), await mayKeep('192.0.2.1', 1)]).toEqual([null, false])
})

test('one network may keep a quarter of the room in a day, all together half, and what is refused is not counted', async () => {
  const { mayKeep, clock } = roomOn(6 * gigabyte)
  const quarter = gigabyte
  expect(await mayKeep('192.0.2.1', quarter - 1)).toBe(true)
  expect(await mayKeep('192.0.2.1', 2)).toBe(false)
  expect(await mayKeep('192.0.2.1', 1)).toBe(true)
  expect(await mayKeep('2001:db8::1', quarter - 1)).toBe(true)
  expect(await mayKeep('2001:db8::2', 2)).toBe(false)
  expect(await mayKeep('198.51.100.7', 2)).toBe(false)
  expect(await mayKeep('198.51.100.7', 1)).toBe(true)
  clock.now = day
  expect(await mayKeep('192.0.2.1', quarter)).toBe(true)
})

test('each backup on the same disk takes as much again', async () => {
  const { mayKeep } = roomOn(6 * gigabyte, { copies: 15 })
  expect(await mayKeep('192.0.2.1', gigabyte / 15 + 1)).toBe(false)
  expect(await mayKeep('192.0.2.1', gigabyte / 15 - 1)).toBe(true)
})

test('an attacker who sends without end never takes the floor', async () => {
  const world = roomOn(18 * gigabyte)
  const size = 100_000_000
  for (let turn = 0; turn < 3000; turn++) {
    world.clock.now += day / 100
    using reserved = await world.reserve(size)
    if (reserved && (await world.mayKeep(`192.0.2.${turn % 250}`, size))) world.disk.free -= size
  }
  expect(world.disk.free).toBeGreaterThan(2 * gigabyte)
  expect(world.disk.free).toBeLessThan(3 * gigabyte)
})

test('files that are stored in a bucket are limited by a fixed amount', async () => {
  const { mayKeep, disk } = roomOn(6 * gigabyte, { copies: 0 })
  disk.free = 0
  expect(await mayKeep('192.0.2.1', gigabyte)).toBe(true)
  expect(await mayKeep('192.0.2.1', 1)).toBe(false)
})
