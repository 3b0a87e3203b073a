import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { makeBackup } from '#app/backup/make-backup.ts'
import { rehearse } from '#app/backup/rehearse.ts'
import { openStorage } from '#app/data/storage/open-storage.ts'
import { rehearsalProgram } from '../../scripts/rehearsal-program.ts'
import { createTestApp } from '../app.ts'
import { storeEnquiry } from '../letters.ts'

const root = path.resolve(import.meta.dirname, '../..')

async function aBackup(site: { dataDir: string; owner: Parameters<typeof makeBackup>[0]['db'] }): Promise<string> {
  const storage = await openStorage(site)
  await storeEnquiry(storage, { now: new Date('2026-11-22T08:00:00Z'), name: 'Bo Exempel' })
  const to = path.join(site.dataDir, 'backups')
  await using made = await makeBackup({
    config: { dataDir: site.dataDir, backup: { to, keep: 1, recipient: null } },
    db: site.owner,
    storage,
    brand: 'Norrljus',
    now: new Date('2026-11-22T02:00:00Z'),
  })
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

test('a rehearsal that is ended by a signal leaves neither a copy nor a server', async () => {
  await using site = await createTestApp()
  await aBackup(site)
  // One that never serves, and keeps its folder in use.
  const pidFile = path.join(site.dataDir, 'server.pid')
  const endless = `import { writeFileSync, mkdirSync } from 'node:fs'
writeFileSync(${JSON.stringify(pidFile)}, String(process.pid))
setInterval(() => { mkdirSync(process.env.DATA_DIR, { recursive: true }); writeFileSync(process.env.DATA_DIR + '/' + Math.random(), '') })`
  const program = `import { cleanUpAtSignals } from '#app/backup/at-signal.ts'
import { rehearse } from '#app/backup/rehearse.ts'
cleanUpAtSignals()
const [archive, dataDir, script] = process.argv.slice(1)
await rehearse(archive, { dataDir }, { command: process.execPath, arguments: ['--input-type=module', '-e', script], folder: dataDir, environment: {} })`
  const [archive = ''] = await readdir(path.join(site.dataDir, 'backups'))
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, path.join(site.dataDir, 'backups', archive), site.dataDir, endless], {
    cwd: root,
    stdio: 'inherit',
  })
  const exit = once(child, 'exit')
  const server = await expect
    .poll(() => readFile(pidFile, 'utf8').catch(() => ''))
    .not.toBe('')
    .then(() => readFile(pidFile, 'utf8'))
  child.kill('SIGTERM')
  expect(await exit).toEqual([null, 'SIGTERM'])
  expect(await readdir(path.join(site.dataDir, 'tmp')).catch(() => [])).toEqual([])
  // Where nothing collects it, a process that has ended stays in the list as a zombie (proc(5)).
  await expect.poll(() => readFile(`/proc/${server}/stat`, 'utf8').catch(() => 'gone')).toMatch(/^gone$|\) Z /)
})
