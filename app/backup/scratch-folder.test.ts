import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { removeScratch } from './scratch-folder.ts'

const root = path.resolve(import.meta.dirname, '../..')

test.each(['while it is used', 'while it is being removed'])('a signal that ends a command %s leaves no folder', async (when) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'norrljus-test-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const program = `import { writeFileSync } from 'node:fs'
import { cleanUpAtSignals } from '#app/backup/at-signal.ts'
import { makeScratchFolder } from '#app/backup/scratch-folder.ts'
cleanUpAtSignals()
const folder = await makeScratchFolder(process.argv[1], 'backup')
for (let count = 0; count < 2000; count++) writeFileSync(folder.path + '/' + count, 'text')
${when === 'while it is used' ? '' : 'void folder[Symbol.asyncDispose]()'}
process.kill(process.pid, 'SIGTERM')
setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, dataDir], { cwd: root, stdio: 'inherit' })
  expect(await once(child, 'exit')).toEqual([null, 'SIGTERM'])
  expect(await readdir(path.join(dataDir, 'tmp'))).toEqual([])
})

test('what another user has left is told once, and keeps nothing else from being removed', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'norrljus-test-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  for (const name of ['backup-of-root', 'rehearsal-of-ours']) await mkdir(path.join(dataDir, 'tmp', name), { recursive: true })
  const remove: typeof rm = async (folder, options) => {
    if (String(folder).endsWith('root')) throw Object.assign(new Error('as the system says it'), { code: 'EACCES' })
    await rm(folder, options)
  }
  expect(await removeScratch(dataDir, { remove })).toBe(false)
  expect(await removeScratch(dataDir, { remove })).toBe(false)
  expect(await readdir(path.join(dataDir, 'tmp'))).toEqual(['backup-of-root'])
  expect(vi.mocked(console.error).mock.calls.map(([line]) => String(line).replace(dataDir, ''))).toEqual([
    '/tmp/backup-of-root was left by a backup that was ended, holds what the site holds, and cannot be removed (EACCES): remove it as its owner.',
  ])
  vi.mocked(console.error).mockClear()
  expect(await removeScratch(dataDir)).toBe(true)
})
