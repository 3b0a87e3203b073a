import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { RestoreError } from '#app/backup/unpack.ts'
import { StorageError } from '#app/data/storage/bucket.ts'
import { adviceFor } from './fail.ts'
import { listen } from './listen.ts'

const withCode = (code: string, more: object = {}) => Object.assign(new Error('as the system says it'), { code, ...more })

test('a port that is taken is said in a sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const error: unknown = await listen(createServer(), { port, host: '127.0.0.1' }).catch((cause: unknown) => cause)
  expect(adviceFor(error)).toBe(`Port ${port} is used by another program: stop that, or set another port (PORT, DESK_PORT).`)
  other.close()
})

test('a database that is none is said in a sentence, also as the cause of another error', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-fail-'))
  await writeFile(path.join(folder, 'site.db'), 'no database, and long enough to be looked at as one'.repeat(20))
  try {
    new DatabaseSync(path.join(folder, 'site.db')).exec('select * from sqlite_master')
    expect.unreachable()
  } catch (cause) {
    expect(adviceFor(new Error('not ready', { cause }))).toBe('The database in DATA_DIR is damaged: restore a backup.')
  }
  await rm(folder, { recursive: true })
})

test.each([
  [withCode('EADDRNOTAVAIL', { address: '192.0.2.9' }), /^192\.0\.2\.9 is not an address of this machine/],
  [withCode('ENOTFOUND', { syscall: 'getaddrinfo', hostname: '300.1.1.1' }), /^No address is known for 300\.1\.1\.1: check HOST/],
  [withCode('EACCES', { syscall: 'listen', port: 80 }), /^This user may not listen on port 80/],
  [withCode('EACCES', { syscall: 'mkdir', path: '/srv/data' }), /^\/srv\/data cannot be used, this user has no right/],
  [withCode('EROFS', { path: '/srv/data' }), /^\/srv\/data cannot be written, its file system is read-only/],
  [withCode('ENOSPC'), /^The disk is full/],
  [withCode('ERR_SQLITE_ERROR', { errcode: 13 }), /^The disk is full/],
  [withCode('53100'), /^The disk is full/],
  [new RestoreError('The archive cannot be read', { cause: withCode('ENOSPC') }), /^The disk is full/],
  [new StorageError('backups', 'storing', 'ENOSPC'), /^The disk is full/],
  [withCode('ERR_SQLITE_ERROR', { errcode: 1032 }), /^The database in DATA_DIR cannot be opened or written/],
  [withCode('28P01'), /^The database refuses the user or the password/],
  [withCode('57P01'), /^The database does not answer/],
  [withCode('3D000'), /^The database that DATABASE_URL names does not exist/],
])('%#: an error of the machine is said in a sentence', (error, sentence) => {
  expect(adviceFor(error)).toMatch(sentence)
})

test('any other error keeps its stack', () => {
  expect(adviceFor(new TypeError('a fault of ours'))).toBeNull()
  expect(adviceFor('text')).toBeNull()
})
