import promises, { readdir, stat, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import path from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, onTestFinished, test, vi } from 'vitest'
import { StorageSetupError } from '#app/data/storage/bucket.ts'
import { answer, lostConnection } from '#app/data/storage/testing/recorded-fetch.ts'
import { startS3StandIn } from '#app/data/storage/testing/s3-stand-in.ts'
import { temporaryRoot } from '#app/data/storage/testing/temporary-root.ts'
import { watchFileSystem } from '#app/data/storage/testing/watched-file-system.ts'
import { checkBackup, openBackupPlace } from './backup-place.ts'

/** The sentence that stops a start. */
async function faultOf(to: string, recipient: string | null = null): Promise<string> {
  const error: unknown = await checkBackup({ to, recipient }).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(StorageSetupError)
  return (error as StorageSetupError).message
}

test('a folder is made, for its user alone, and nothing is left in it', async () => {
  await using place = await temporaryRoot()
  for (const name of ['backups', 'new/backups', 'new/backups']) {
    const to = path.join(place.root, name)
    expect(await checkBackup({ to, recipient: null })).toBeNull()
    expect(await readdir(to)).toEqual([])
    expect((await stat(to)).mode & 0o777).toBe(0o700)
  }
})

test('a folder that cannot be is told, and asked for one part after the other: a recursive mkdir in /proc would go on for a minute', async () => {
  const mkdir = vi.spyOn(promises, 'mkdir')
  syncBuiltinESMExports()
  onTestFinished(() => {
    mkdir.mockRestore()
    syncBuiltinESMExports()
  })
  expect(await faultOf('/proc/nope')).toBe('BACKUP_TO: the folder cannot be used (ENOENT): it cannot be created there.')
  expect(await faultOf('/proc/nope/of/these')).toContain('ENOENT')
  const asked = ['/proc/nope', '/proc', '/proc/nope', '/proc/nope/of/these', '/proc/nope/of', '/proc/nope', '/proc', '/proc/nope']
  expect(mkdir.mock.calls).toEqual(asked.map((folder) => [folder, { mode: 0o700 }]))
})

test('a file in the place of the folder, or of one above it, is told', async () => {
  await using place = await temporaryRoot()
  const file = path.join(place.root, 'file')
  await writeFile(file, '')
  for (const to of [file, path.join(file, 'backups')])
    expect(await faultOf(to)).toBe('BACKUP_TO: the folder cannot be used (ENOTDIR): there is a file in its place.')
})

test('a folder that this user may not write in is told, and a full disk does not stop the start', async () => {
  await using place = await temporaryRoot()
  const checked = async (step: string, code: string) => {
    const { fs, failEvery } = watchFileSystem()
    failEvery(step, code)
    return checkBackup({ to: place.folder, recipient: null }, { fs }).catch(({ message }: Error) => `stopped: ${message}`)
  }
  expect(await checked('open temp', 'EACCES')).toBe('stopped: BACKUP_TO: the folder cannot be used (EACCES): this user has no right to it.')
  expect(await checked('open temp', 'EROFS')).toContain('stopped: BACKUP_TO: the folder cannot be used (EROFS): its file system is read-only')
  for (const step of ['write temp', 'sync temp'])
    expect(await checked(step, 'ENOSPC')).toBe('BACKUP_TO: the folder cannot be written now (ENOSPC). Backups fail until it can.')
  expect(await readdir(place.folder)).toEqual([])
  // A folder where files cannot be deleted would fill.
  expect(await checked('rm temp', 'EACCES')).toContain('stopped: BACKUP_TO')
})

test('an address that is none is told by its setting, without the secret', async () => {
  expect(await faultOf('s3://bad')).toBe('BACKUP_TO: region or endpoint is missing.')
  expect(await faultOf('s3://key:hush@Bad_prefix?region=eu-north-1')).toBe('BACKUP_TO: bucket prefix must be 1 to 50 of a-z, 0-9 and -.')
  await expect(openBackupPlace('s3://bad')).rejects.toThrow('BACKUP_TO: region or endpoint is missing.')
})

test('a recipient that is none is told, together with what else is wrong', async () => {
  await using place = await temporaryRoot()
  const recipient = await identityToRecipient(await generateX25519Identity())
  expect(await checkBackup({ to: place.folder, recipient })).toBeNull()
  const wrong = 'BACKUP_RECIPIENT: this is no public key of age. Take all of the line that age-keygen prints, age1….'
  for (const each of ['age1abc', recipient.slice(0, -1), 'age1yubikey1qwt50d05nh5vutpdzmlg5wn80xq5negm4uj9ghv0snvdd3yysf5yw3rhl3t'])
    expect(await faultOf(place.folder, each)).toBe(wrong)
  expect(await faultOf('s3://bad', 'age1abc')).toBe(`BACKUP_TO: region or endpoint is missing. ${wrong}`)
})

const addressOf = ({ endpoint, prefix = 'test', secret = 'S3RVER' }: { endpoint: string; prefix?: string; secret?: string }) =>
  `s3://S3RVER:${secret}@${prefix}?endpoint=${endpoint}&region=eu-north-1`

test('a bucket that can be used passes, and nothing is left in it', async () => {
  await using standIn = await startS3StandIn()
  expect(await checkBackup({ to: addressOf(standIn.location), recipient: null })).toBeNull()
  expect([await standIn.list('backups'), await standIn.uploads('backups')]).toEqual([[], []])
  const place = await openBackupPlace(addressOf(standIn.location))
  await place.put('a.tar', 'archive', { contentType: 'application/octet-stream' })
  expect(await standIn.list('backups')).toEqual(['a.tar'])
})

test('a missing bucket, a wrong key and a server that overwrites are told by the setting', async () => {
  await using standIn = await startS3StandIn()
  const { location } = standIn
  expect(await faultOf(addressOf({ ...location, prefix: 'elsewhere' }))).toBe(
    'BACKUP_TO: The S3 bucket elsewhere-backups does not exist: create it, or check the prefix in BACKUP_TO.',
  )
  const wrongKey = await faultOf(addressOf({ ...location, secret: 'hush' }))
  expect(wrongKey).toMatch(/^BACKUP_TO: The S3 bucket test-backups refuses PUT \(HTTP 403 SignatureDoesNotMatch\): check BACKUP_TO, and that its key may /)
  expect(wrongKey).not.toContain('hush')
  await using overwriting = await startS3StandIn({ conditionalWrites: false })
  expect(await faultOf(addressOf(overwriting.location))).toContain('BACKUP_TO: The S3 server of test-backups ignores If-None-Match')
})

test('a server that is away does not stop the start, and is told', async () => {
  const away = async () => lostConnection()
  expect(await checkBackup({ to: addressOf({ endpoint: 'https://s3.example.com' }), recipient: null }, { fetch: away })).toBe(
    'BACKUP_TO: the S3 server does not answer (ECONNRESET). Backups fail until it is back.',
  )
})

test.each([
  ['POST uploads', answer(501, 'NotImplemented'), 'HTTP 501 NotImplemented'],
  ['DELETE uploadId', answer(403, 'AccessDenied'), 'HTTP 403 AccessDenied'],
  ['GET uploads', answer(403, 'AccessDenied'), 'HTTP 403 AccessDenied'],
  ['GET uploads', lostConnection, 'ECONNRESET'],
])('a key that may not upload in parts (%s) does not stop the start, and is told', async (refused, refusal, reason) => {
  await using standIn = await startS3StandIn()
  const refusing: typeof fetch = async (input, init) => {
    const [parameter = ''] = new URL(String(input)).searchParams.keys()
    return `${init?.method ?? 'GET'} ${parameter}` === refused ? refusal() : fetch(input, init)
  }
  const notice = await checkBackup({ to: addressOf(standIn.location), recipient: null }, { fetch: refusing })
  expect(notice).toMatch(/^BACKUP_TO: an upload in parts could not be begun, aborted and listed \(/)
  expect(notice).toContain(reason)
})
