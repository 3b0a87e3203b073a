import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { makeBackup } from '#app/backup/make-backup.ts'
import { rehearse } from '#app/backup/rehearse.ts'
import { openStorage } from '#app/storage/open-storage.ts'
import { rehearsalProgram } from '../../scripts/rehearsal-program.ts'
import { createTestApp } from '../app.ts'
import { storeEnquiry } from '../letters.ts'

async function aBackup(site: { dataDir: string; owner: Parameters<typeof makeBackup>[0]['db'] }): Promise<string> {
  const storage = await openStorage(site)
  await storeEnquiry(storage, { now: new Date('2026-11-22T08:00:00Z'), name: 'Bo Exempel' })
  const to = path.join(site.dataDir, 'backups')
  await using made = await makeBackup({ config: { dataDir: site.dataDir, backup: { to, keep: 1, recipient: null } }, db: site.owner, storage, brand: 'Norrljus', now: new Date('2026-11-22T02:00:00Z') })
  return path.join(to, made.name)
}

test('a backup that cannot be served fails its rehearsal', async () => {
  await using site = await createTestApp()
  const archive = await aBackup(site)
  const broken = { ...rehearsalProgram, arguments: ['-e', 'console.error("it cannot start"); process.exit(1)'] }
  await expect(rehearse(archive, site, broken)).rejects.toThrow('The restored site did not start. it cannot start')
  const whole = await readFile(archive)
  await mkdir(path.join(site.dataDir, 'tmp'), { recursive: true })
  await writeFile(archive, whole.subarray(0, whole.length - 4096))
  await expect(rehearse(archive, site, rehearsalProgram)).rejects.toThrow(/broken off|cannot be read/)
  expect(await readdir(path.join(site.dataDir, 'tmp')).catch(() => [])).toEqual([])
})
