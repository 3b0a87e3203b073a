import { mkdir, mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { whereCopiesLie } from './where-copies-lie.ts'

const lieAt = (dataDir: string, to: string) => whereCopiesLie({ dataDir, backup: { to, keep: 14, recipient: null } })

test('copies within the data folder, or beside it, lie on its disk, also before their folder is made', async () => {
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'norrljus-test-'))
  const [dataDir, beside] = [path.join(folder.path, 'data'), path.join(folder.path, 'copies')]
  await mkdir(dataDir)
  expect(await lieAt(dataDir, path.join(dataDir, 'backups'))).toBe('same-disk')
  expect(await lieAt(dataDir, path.join(beside, 'of', 'norrljus'))).toBe('same-disk')
  await mkdir(beside)
  expect(await lieAt(dataDir, beside)).toBe('same-disk')
})

test('copies on another disk or on S3 lie elsewhere, and none are made where that is off', async () => {
  // A file system of its own wherever there are devices.
  expect(await lieAt(tmpdir(), '/dev')).toBe('elsewhere')
  expect(await lieAt(tmpdir(), '/dev/norrljus-none/copies')).toBe('elsewhere')
  expect(await lieAt(tmpdir(), 's3://key:secret@copies')).toBe('elsewhere')
  expect(await lieAt(tmpdir(), 'off')).toBe('nowhere')
})

test('of a folder that cannot be looked at nothing is said', async () => {
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'norrljus-test-'))
  expect(await lieAt(folder.path, path.join(folder.path, `x${'\0'}`))).toBe('elsewhere')
})
