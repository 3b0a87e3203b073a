import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { openOwnerDatabase } from './database.ts'
import { migrateToLatest } from './migrate.ts'
import { openForOwner, openForReading, openForResults } from './sqlite-handles.ts'

// What the handles may do is tested in database.test.ts; here, that it does not hang on the authorizer alone.

test('the reading handle is read-only to SQLite itself', async () => {
  await using folder = await migrated()
  const file = openForReading(folder.path)
  file.setAuthorizer(null)
  file.exec('pragma query_only = off')
  expect(() => file.exec(`insert into network_content values ('sv', 'x', 'x')`)).toThrow('readonly')
  file.close()
})

test('a result that was saved is on the disk: the handle waits for it', async () => {
  await using folder = await migrated()
  const file = openForResults(folder.path)
  file.setAuthorizer(null)
  // 2 is FULL.
  expect(file.prepare('pragma synchronous').get()).toMatchObject({ synchronous: 2 })
  file.close()
})

test('no other program can take the database of an open handle for its own, also where another was opened since', async () => {
  await using folder = await migrated()
  const first = openForOwner(folder.path)
  first.exec('create table kept (word text)')
  openForOwner(folder.path).close()
  const take = "const file = new (require('node:sqlite').DatabaseSync)(process.argv[1]); file.exec('pragma locking_mode = exclusive; select * from kept')"
  const { stderr } = spawnSync(process.execPath, ['-e', take, folder.path], { encoding: 'utf8' })
  expect(stderr).toContain('database is locked')
  // It would delete it as it closes, and what is written from then on would be lost.
  expect(existsSync(`${folder.path}-wal`)).toBe(true)
  first.close()
})

test('whoever opens it waits for another process that has it to itself, and a desk waits no more once it is open', async () => {
  await using folder = await migrated()
  const have = `const file = new (require('node:sqlite').DatabaseSync)(process.argv[1])
    file.exec('pragma locking_mode = exclusive; begin exclusive; select * from articles')
    console.log('had')
    process.stdin.once('data', () => setTimeout(() => { file.exec('commit'); file.close() }, 100))`
  const other = spawn(process.execPath, ['-e', have, folder.path], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(other, 'exit')
  await once(other.stdout, 'data')
  using refused = new DatabaseSync(folder.path)
  expect(() => refused.exec('select * from articles')).toThrow('database is locked')
  other.stdin.end('close it')
  await once(other.stdin, 'finish')
  const file = openForOwner(folder.path, 0)
  expect(file.prepare('pragma busy_timeout').get()).toEqual({ timeout: 0 })
  file.close()
  await ended
})

async function migrated() {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-database-'))
  await using owner = openOwnerDatabase({ dataDir })
  await migrateToLatest(owner)
  return { path: join(dataDir, 'site.db'), [Symbol.asyncDispose]: () => rm(dataDir, { recursive: true }) }
}
