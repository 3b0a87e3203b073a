import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { describe, expect, test } from 'vitest'
import { readJobs } from '#app/data/jobs/jobs.ts'
import { storeEnquiry } from '../letters.ts'
import { seededRandom } from '../seeded.ts'
import { nightly } from './night.ts'
import { mayMount, smallDisk } from './small-disk.ts'
import { createWorlds, type Place, worldNames } from './worlds.ts'

// Whatever ends a backup, a rehearsal or a restore leaves no plain text longer than until the next start or run, and no server.

const secret = 'ett-ord-som-ingen-annan-skriver'

async function filled(place: Place): Promise<Place> {
  expect(await place.run('content --quiet')).toEqual({ code: 0, stdout: '', stderr: '' })
  await storeEnquiry(await place.storage(), { now: new Date(), name: secret })
  return place
}

/** What runs leave: scratch folders, and parts of archives. */
async function leftIn(place: Place): Promise<string[]> {
  const scratch = await readdir(path.join(place.config.dataDir, 'tmp')).catch(() => [])
  // Not the byte with which a start tries S3 (.probe-…).
  return [...scratch, ...(await place.backups()).filter((name) => name.startsWith('.tmp-'))]
}

/** Servers of rehearsals, with what they start: their DATA_DIR lies in a scratch folder. */
async function serversOf(place: Place): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const environments = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '')))
  return pids.filter((_, index) => environments[index]?.includes(`DATA_DIR=${path.join(place.config.dataDir, 'tmp')}/`))
}

/** Runs a command, and kills it as the system does where memory runs out. @param when resolves at the moment */
async function killed(place: Place, words: string, settings: Record<string, string>, when: () => Promise<unknown>): Promise<void> {
  const { child, ended } = place.start(words, settings)
  await Promise.race([when(), ended])
  child.kill('SIGKILL')
  await ended
  await expect.poll(() => serversOf(place)).toEqual([])
}

describe.each(worldNames)('on %s', (world) => {
  test('twenty killed rehearsals leave no server, and nothing that the next run and the next start do not remove', async () => {
    await using worlds = await createWorlds()
    const place = await filled(await worlds.place(world))
    const random = seededRandom(`kills on ${world}`)
    const settings = { BACKUP_RECIPIENT: await identityToRecipient(await generateIdentity()) }
    // Only spreads the moments: nothing is expected of a time.
    const began = performance.now()
    expect(await place.run('backup --rehearse', settings)).toMatchObject({ code: 0, stderr: '' })
    const duration = performance.now() - began

    const whileServing = () => expect.poll(() => serversOf(place)).not.toEqual([])
    let found = 0
    for (let round = 0; round < 20; round++) {
      await killed(place, 'backup --rehearse', settings, round % 5 === 0 ? whileServing : () => pause(random() * duration))
      found += (await leftIn(place)).length
    }
    expect(found, 'kills in the middle').toBeGreaterThan(5)
    expect(await place.run('backup', settings)).toMatchObject({ code: 0, stderr: '' })
    expect(await leftIn(place)).toEqual([])

    await killed(place, 'backup --rehearse', settings, whileServing)
    expect(await leftIn(place)).not.toEqual([])
    const site = await place.site(settings)
    await expect.poll(() => leftIn(place)).toEqual([])
    expect(await site.stop('SIGTERM')).toBe(0)
    expect(site.complaints).toBe('')
    const backups = (await place.backups()).filter((name) => !name.startsWith('.probe-'))
    expect(backups.filter((name) => !name.endsWith('.age'))).toEqual([])
    expect(backups.length, 'as many as are kept').toBeLessThanOrEqual(place.config.backup.keep)
    for (const name of backups) expect((await readFile(await place.backupFile(name))).includes(secret), name).toBe(false)
  })

  test('killed restores leave nothing that the next one does not remove', async () => {
    await using worlds = await createWorlds()
    const source = await filled(await worlds.place(world))
    const archive = await backUp(source)
    const random = seededRandom(`killed restores on ${world}`)
    const began = performance.now()
    expect(await (await worlds.place(world)).run(`restore ${archive}`)).toMatchObject({ code: 0 })
    const duration = performance.now() - began
    for (let round = 0; round < 6; round++) {
      const place = await worlds.place(world)
      await killed(place, `restore ${archive}`, {}, () => pause(random() * duration))
      const again = await place.run(`restore ${archive}`)
      expect(await leftIn(place)).toEqual([])
      // Where the killed one had begun to put files in their place, the next one says so and touches nothing.
      expect(again.stderr + again.stdout).toMatch(/^Restored as it was|already\. Restoring never overwrites/)
    }
  })

  test.each(['backup-', 'rehearsal-'])('a site that is stopped in its nightly run, at %s, leaves nothing', async (scratch) => {
    await using worlds = await createWorlds()
    const place = await filled(await worlds.place(world))
    const site = await place.site(await nightly(place))
    await expect.poll(() => leftIn(place)).toContainEqual(expect.stringMatching(`^${scratch}`))
    expect(await site.stop('SIGTERM')).toBe(0)
    expect(await leftIn(place)).toEqual([])
    await expect.poll(() => serversOf(place)).toEqual([])
    expect(site.complaints).toBe('')
    // It was ended, and has not failed.
    expect((await readJobs(place.db)).backup?.outcome).not.toBe('failed')
  })

  test.runIf(mayMount)('a full disk ends a backup, a rehearsal and a restore in words, leaves nothing, and keeps the backup before', async () => {
    await using disk = await smallDisk()
    await using worlds = await createWorlds()
    const place = await filled(await worlds.place(world, { within: disk.path }))
    const archive = await backUp(place)
    const before = await place.backups()
    const full = { code: 1, stderr: expect.stringMatching(/^The disk is full: /) }
    // Of what one run needs: for the copy, the archive, its encrypted twin, and what is unpacked of it.
    for (const free of [0.1, 0.4, 0.7]) {
      await disk.leave(free * 3_800_000)
      expect(await place.run('backup --rehearse'), `backup, ${free}`).toMatchObject(full)
      expect(await leftIn(place)).toEqual([])
      expect(await place.backups()).toEqual(before)
      expect(await place.run(`restore --rehearse ${archive}`), `rehearsal, ${free}`).toMatchObject(full)
      expect(await leftIn(place)).toEqual([])
      const target = await worlds.place(world, { within: disk.path })
      expect(await target.run(`restore ${archive}`), `restore, ${free}`).toMatchObject(full)
      expect((await readdir(target.config.dataDir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())).toEqual([])
      expect(await serversOf(place)).toEqual([])
    }
    await disk.leave(100_000_000)
    expect(await place.run('backup --rehearse')).toMatchObject({ code: 0, stderr: '' })
  })
})

test.runIf(mayMount)('a disk that is full at the first start ends it in words, and the next start goes on', async () => {
  await using disk = await smallDisk()
  await using worlds = await createWorlds()
  const place = await worlds.place('SQLite and folders', { within: disk.path })
  await disk.leave(400_000)
  await expect(place.site()).rejects.toThrow(/the site did not start: [^\n]*The disk is full: [^\n]*\n$/)
  await disk.leave(100_000_000)
  const site = await place.site()
  expect(await site.stop('SIGTERM')).toBe(0)
  expect(site.complaints).toBe('')
})

async function backUp(place: Place): Promise<string> {
  expect(await place.run('backup')).toMatchObject({ code: 0, stderr: '' })
  return place.backupFile((await place.backups()).at(-1) ?? '')
}
