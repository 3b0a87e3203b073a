import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { formSecret } from './form-secret.ts'

async function temporaryFolder() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'form-secret-'))
  return { dataDir, [Symbol.asyncDispose]: () => rm(dataDir, { recursive: true }) }
}

test('a secret that is given is used, and none is made', async () => {
  await using folder = await temporaryFolder()
  expect(await formSecret({ formSecret: 'g'.repeat(32), dataDir: folder.dataDir })).toBe('g'.repeat(32))
  expect(await readdir(folder.dataDir)).toEqual([])
})

test('else one is made once, for all processes, readable by the site alone', async () => {
  await using folder = await temporaryFolder()
  const dataDir = path.join(folder.dataDir, 'new', 'data')
  const secrets = await Promise.all(Array.from({ length: 8 }, () => formSecret({ formSecret: undefined, dataDir })))
  expect(new Set(secrets).size).toBe(1)
  expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/)
  expect(await formSecret({ formSecret: undefined, dataDir })).toBe(secrets[0])
  expect(await readdir(dataDir)).toEqual(['form-secret'])
  expect((await stat(path.join(dataDir, 'form-secret'))).mode & 0o777).toBe(0o600)
})

test('a file that is not a secret stops the start, without being shown', async () => {
  await using folder = await temporaryFolder()
  const file = path.join(folder.dataDir, 'form-secret')
  for (const content of ['', 'hemligt', `${'0'.repeat(64)}`]) {
    await writeFile(file, content)
    const start = formSecret({ formSecret: undefined, dataDir: folder.dataDir })
    await expect(start).rejects.toThrow(/form-secret is not a form secret: remove it$/)
    expect(await readFile(file, 'utf8')).toBe(content)
  }
})
