import { chmodSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { openOwnerDatabase } from '#app/data/database/database.ts'
import { migrateToLatest } from '#app/data/database/migrate.ts'
import { closeDataDir } from './private-data.ts'

/** A data folder as an older release left it, with a place for backups in it. */
async function openFolder() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'private-data-'))
  await chmod(dataDir, 0o755)
  await writeFile(path.join(dataDir, 'site.db'), '')
  await chmod(path.join(dataDir, 'site.db'), 0o644)
  for (const name of ['storage', 'backups']) {
    await mkdir(path.join(dataDir, name))
    await chmod(path.join(dataDir, name), 0o755)
  }
  const backup = { to: path.join(dataDir, 'backups') } as Parameters<typeof closeDataDir>[0]['backup']
  return {
    dataDir,
    backup,
    modeOf: async (name: string) => (await stat(path.join(dataDir, name))).mode & 0o777,
    [Symbol.asyncDispose]: () => rm(dataDir, { recursive: true }),
  }
}

/** @returns what has been logged as a warning */
function warned(): unknown[] {
  const lines = vi.mocked(console.warn).mock.calls.flat()
  vi.mocked(console.warn).mockClear()
  return lines
}

test('what belongs to another user is told in one line, and stops nothing', async () => {
  await using folder = await openFolder()
  const { dataDir } = folder
  const refusing = () => {
    throw Object.assign(new Error('operation not permitted'), { code: 'EPERM' })
  }
  closeDataDir(folder, { chmod: refusing })
  const places = ['site.db', 'storage', 'backups'].map((name) => `${path.join(dataDir, name)} (EPERM)`).join(', ')
  expect(warned()).toEqual([
    `Other users of this machine may read ${places}, and this user may not change that: make this user the owner (chown), and the next start closes it.`,
  ])
})

test('what lies beside a database of another user keeps its rights: that user needs them', async () => {
  await using folder = await openFolder()
  await writeFile(path.join(folder.dataDir, 'site.db-wal'), '')
  await chmod(path.join(folder.dataDir, 'site.db-wal'), 0o660)
  closeDataDir(folder, {
    chmod: (file, mode) => {
      if (String(file).endsWith('site.db')) throw Object.assign(new Error('operation not permitted'), { code: 'EPERM' })
      chmodSync(file, mode)
    },
  })
  expect(warned()).toHaveLength(2)
  expect([await folder.modeOf('site.db-wal'), await folder.modeOf('storage')]).toEqual([0o660, 0o700])
})

test('in a folder that others may not enter all is closed too, and nothing said: nobody could read it', async () => {
  await using folder = await openFolder()
  await chmod(folder.dataDir, 0o700)
  closeDataDir(folder)
  expect(await Promise.all(['site.db', 'storage', 'backups'].map(folder.modeOf))).toEqual([0o600, 0o700, 0o700])
  expect(warned()).toEqual([])
})

test('a place for backups elsewhere, DATA_DIR itself, and a link that somebody made are left as they are', async () => {
  await using folder = await openFolder()
  await using elsewhere = await openFolder()
  await symlink(path.join(elsewhere.dataDir, 'storage'), path.join(folder.dataDir, 'uploads'))
  const files = [path.join(folder.dataDir, 'site.db'), path.join(folder.dataDir, 'storage')]
  closeDataDir({ ...folder, backup: elsewhere.backup })
  expect(warned()).toEqual([`${files.join(', ')} were readable for other users of this machine, and are not any more.`])
  expect([await elsewhere.modeOf('backups'), await elsewhere.modeOf('storage'), await folder.modeOf('backups'), await folder.modeOf('.')]).toEqual([
    0o755, 0o755, 0o755, 0o755,
  ])
  closeDataDir({ ...folder, backup: { ...folder.backup, to: 's3://key:secret@norrljus' } })
  closeDataDir({ ...folder, backup: { ...folder.backup, to: folder.dataDir } })
  expect([warned(), await folder.modeOf('.')]).toEqual([[], 0o755])
})

test('a command that opens the database closes it too, with the files beside it', async () => {
  await using folder = await openFolder()
  const { dataDir, modeOf } = folder
  {
    await using running = openOwnerDatabase({ dataDir })
    await migrateToLatest(running)
    expect(warned()).toEqual([`${dataDir}/site.db was readable for other users of this machine, and is not any more.`])
    for (const name of ['site.db', 'site.db-wal', 'site.db-shm']) await chmod(path.join(dataDir, name), 0o644)
    await using command = openOwnerDatabase({ dataDir })
    await command.selectFrom('articles').select('slug').execute()
    expect(warned()).toEqual([
      `${['site.db', 'site.db-wal', 'site.db-shm'].map((name) => path.join(dataDir, name)).join(', ')} were readable for other users of this machine, and are not any more.`,
    ])
    expect(await Promise.all(['site.db', 'site.db-wal', 'site.db-shm'].map(modeOf))).toEqual([0o600, 0o600, 0o600])
  }
  await using later = openOwnerDatabase({ dataDir })
  await later.selectFrom('articles').select('slug').execute()
  expect(warned()).toEqual([])
})
