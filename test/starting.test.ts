import { execFile } from 'node:child_process'
import { chmod, mkdir, rm, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { startS3StandIn } from '#app/data/storage/testing/s3-stand-in.ts'
import { isoFilm, picture } from '#app/forms/files/films/sample-films.ts'
import { startPostgres } from './postgres.ts'
import { createRunningSite, freePort } from './running-site.ts'

test('a database that does not exist stops the start with a line, not with a stack', async () => {
  await using postgres = await startPostgres()
  await using site = await createRunningSite({ DATABASE_URL: `${postgres.url.replace(/\/postgres$/, '')}/none` })
  await expect(site.start()).rejects.toThrow('the site did not start')
  expect(site.logged()).toMatchObject([{ level: 'error', what: 'The database that DATABASE_URL names does not exist: create it first.' }])
})

test('on Postgres and S3 the first application is stored, though nothing but its file needs DATA_DIR', async () => {
  await using postgres = await startPostgres()
  await using s3 = await startS3StandIn()
  const { bucketPrefix, endpoint, region, credentials } = s3.location
  const storage = `s3://${credentials.accessKeyId}:${credentials.secretAccessKey}@${bucketPrefix}?endpoint=${encodeURIComponent(endpoint)}&region=${region}`
  await using site = await createRunningSite({ APPLICATIONS: 'store', DATABASE_URL: postgres.url, STORAGE_URL: storage, BACKUP_TO: 'off' })
  await rm(site.dataDir, { recursive: true })
  await site.start()
  const body = new FormData()
  const fields = { age: '27', country: 'SE', email: 'alva@exempel.se', goals: 'Hemligheten', acceptedTerms: 'yes' }
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  // Larger than a text: room for it is asked of the folder before its first byte.
  const film = new Uint8Array(isoFilm({ tracks: [{ ...picture, samples: [Buffer.alloc(2_000_000)] }] }))
  body.append('files', new File([film], 'film.mp4', { type: 'video/mp4' }))
  const response = await fetch(`${site.url}/sv/apply`, { method: 'POST', body, headers: { Origin: site.url } })
  expect([response.status, (await response.text()).includes('Din ansökan är skickad.')]).toEqual([200, true])
})

test('what an older release left readable for all is closed at the start, which says so once', async () => {
  await using site = await createRunningSite()
  const { dataDir } = site
  const open = ['site.db', 'storage', 'backups', 'tmp']
  await chmod(dataDir, 0o755)
  for (const folder of ['storage', 'backups', 'tmp']) await mkdir(`${dataDir}/${folder}`, { recursive: true })
  for (const name of open) await chmod(`${dataDir}/${name}`, name === 'site.db' ? 0o644 : 0o755)
  await site.start()
  const modes = async () => Promise.all([...open, 'site.db-wal', 'site.db-shm'].map(async (name) => (await stat(`${dataDir}/${name}`)).mode & 0o777))
  expect(await modes()).toEqual([0o600, 0o700, 0o700, 0o700, 0o600, 0o600])
  const told = () => site.logged().filter(({ what }) => what.includes('readable for other users'))
  const closed = ['site.db', 'storage', 'tmp', 'backups'].map((name) => `${dataDir}/${name}`).join(', ')
  expect(told()).toMatchObject([{ level: 'warn', what: `${closed} were readable for other users of this machine, and are not any more.` }])
  expect(await site.stop('SIGTERM')).toBe(0)
  await site.start()
  expect(told()).toHaveLength(1)
})

test('a stop: first readiness says no while requests are still served, then the process ends', async () => {
  await using site = await createRunningSite({ STOP_PAUSE: '2' })
  await site.start()
  const stopped = site.stop('SIGTERM')
  await expect.poll(async () => (await fetch(`${site.url}/health/ready`)).status, { interval: 20 }).toBe(503)
  const response = await fetch(`${site.url}/sv`)
  expect([response.status, response.headers.get('Connection')]).toEqual([200, 'close'])
  expect(await stopped).toBe(0)
})

const notAKey = 'BACKUP_RECIPIENT: this is no public key of age. Take all of the line that age-keygen prints, age1….'

test.each([
  [{ BACKUP_TO: '/proc/nope' }, 'BACKUP_TO: the folder cannot be used (ENOENT): it cannot be created there.'],
  [{ BACKUP_TO: 's3://bad' }, 'BACKUP_TO: region or endpoint is missing.'],
  [{ BACKUP_RECIPIENT: 'age1abc' }, notAKey],
  [{ BACKUP_TO: 's3://bad', BACKUP_RECIPIENT: 'age1abc' }, `BACKUP_TO: region or endpoint is missing. ${notAKey}`],
  [{ BACKUP_RECIPIENT: 'age1abc', WORKERS: '2' }, notAKey],
])('backups that could not be made stop the start with a line: %o', async (settings, line) => {
  await using site = await createRunningSite({ DESK: 'on', DESK_PORT: String(await freePort()), ...settings })
  // Of two processes the other one may have served for a moment.
  await site.start().catch(() => {})
  expect(await site.ended()).toBe(1)
  expect(site.logged().filter(({ level }) => level === 'error')).toMatchObject([{ level: 'error', what: line }])
})

test('a process that makes no backups starts without them', async () => {
  await using site = await createRunningSite({ BACKUP_TO: '/proc/nope' })
  await site.start()
  await using off = await createRunningSite({ DESK: 'on', DESK_PORT: String(await freePort()), BACKUP_TO: 'off', BACKUP_RECIPIENT: 'age1abc' })
  await off.start()
  expect(site.complaints + off.complaints).toBe('')
})

test('the command for a backup says it too, before it begins', async () => {
  await using site = await createRunningSite()
  const run = promisify(execFile)(process.execPath, ['scripts/backup.ts', '--quiet'], {
    timeout: 60_000,
    killSignal: 'SIGKILL',
    env: { ...process.env, DATA_DIR: site.dataDir, BACKUP_TO: '/proc/nope', BACKUP_RECIPIENT: 'age1abc' },
  })
  const { code, stderr } = (await run.catch((error: unknown) => error)) as { code?: number; stderr: string }
  expect(code).toBe(1)
  expect(JSON.parse(stderr)).toMatchObject({ level: 'error', what: `BACKUP_TO: the folder cannot be used (ENOENT): it cannot be created there. ${notAKey}` })
})
