import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newUploadFolder, sweepUploads } from './upload-folder.ts'

let uploads: string

beforeEach(async () => {
  uploads = await mkdtemp(path.join(tmpdir(), 'norrljus-uploads-'))
})

afterEach(() => rm(uploads, { recursive: true }))

test('the start removes what ended processes of this machine left, and nothing of those that live or of other machines', async () => {
  const ended = spawn(process.execPath, ['--version'])
  await once(ended, 'exit')
  const names = [`${hostname()}.${ended.pid}.a`, `${hostname()}.${process.pid}.b`, `${hostname()}.${process.ppid}.c`, `elsewhere.${ended.pid}.d`, 'other']
  for (const name of names) {
    await mkdir(path.join(uploads, name))
    await writeFile(path.join(uploads, name, '0'), 'x')
  }
  await sweepUploads(uploads)
  expect((await readdir(uploads)).toSorted()).toEqual(names.slice(2).toSorted())
})

test('a folder is gone when it has been disposed of; a sweep before the first is nothing', async () => {
  await sweepUploads(path.join(uploads, 'none'))
  {
    await using folder = await newUploadFolder(path.join(uploads, 'new'))
    await writeFile(path.join(folder.path, '0'), 'x')
  }
  expect(await readdir(path.join(uploads, 'new'))).toEqual([])
})
