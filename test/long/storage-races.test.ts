import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { openDiskBucket } from '#app/data/storage/disk-bucket.ts'
import { clientOf, createS3Bucket } from '#app/data/storage/s3-bucket.ts'
import type { Finish, Race } from '#app/data/storage/testing/racing-process.ts'
import { startS3StandIn } from '#app/data/storage/testing/s3-stand-in.ts'
import { temporaryRoot } from '#app/data/storage/testing/temporary-root.ts'
import type { Bucket } from '#app/data/storage/bucket.ts'

// The same is stored by two processes at once, fifty times: one is stored, and nobody is refused.

type Place = AsyncDisposable & { place: Race['place']; bucket: Bucket }

const backends = [
  { backend: 'a disk', open: openOnDisk },
  { backend: 'S3', open: openOnS3 },
]

async function openOnDisk(): Promise<Place> {
  const root = await temporaryRoot()
  const { folder } = root
  return {
    place: { folder },
    bucket: await openDiskBucket({ name: 'applications', folder }),
    [Symbol.asyncDispose]: () => root[Symbol.asyncDispose](),
  }
}

async function openOnS3(): Promise<Place> {
  const standIn = await startS3StandIn()
  const { location } = standIn
  return {
    place: { location },
    bucket: createS3Bucket('applications', clientOf({ name: 'applications', location })),
    [Symbol.asyncDispose]: () => standIn[Symbol.asyncDispose](),
  }
}

/** Two processes that put at the same time, each half of the bodies. */
async function runRace({ bodies, ...rest }: Race): Promise<Finish[]> {
  const halves = [bodies.filter((_, index) => index % 2 === 0), bodies.filter((_, index) => index % 2 === 1)]
  const racers = await Promise.all(halves.map((half) => startRacer({ ...rest, bodies: half })))
  const finishes = await Promise.all(
    racers.map(async (racer) => {
      racer.send('go')
      const [result] = (await once(racer, 'message')) as [Finish[]]
      await once(racer, 'exit')
      return result
    }),
  )
  return finishes.flat()
}

async function startRacer(race: Race) {
  const racer = fork(path.resolve(import.meta.dirname, '../../app/data/storage/testing/racing-process.ts'), { execArgv: [] })
  racer.send(race)
  await once(racer, 'message')
  return racer
}

const name = '2026-11-20_annaexamplecom'
const same = Array.from({ length: 50 }, () => 'Hej')
const different = Array.from({ length: 50 }, (_, index) => `Hej ${index}`)

describe.each(backends)('two processes on $backend', ({ open }) => {
  test.each([
    ['letter', false],
    ['group', true],
  ])('the same %s fifty times at once: one is stored, and each call gets its name', async (_, asGroup) => {
    await using opened = await open()
    const finishes = await runRace({ place: opened.place, name, bodies: same, asGroup })
    const stored = await opened.bucket.list()
    expect(stored).toHaveLength(1)
    expect(finishes).toEqual(same.map(() => ({ name: stored[0] })))
    if (asGroup) expect(await opened.bucket.list(stored[0])).toEqual(['01.jpg', 'ansokan.txt'])
  })

  test.each([
    ['letters', false],
    ['groups', true],
  ])('fifty different %s of one name at once: each is stored', async (_, asGroup) => {
    await using opened = await open()
    const finishes = await runRace({ place: opened.place, name, bodies: different, asGroup })
    const stored = await opened.bucket.list()
    expect(stored).toHaveLength(50)
    expect(new Set(finishes)).toEqual(new Set(stored.map((each) => ({ name: each }))))
    const texts = await Promise.all(stored.map((each) => opened.bucket.get(asGroup ? `${each}/ansokan.txt` : each)))
    expect(texts.map((text) => String(text?.body)).toSorted()).toEqual(different.toSorted())
  })
})
