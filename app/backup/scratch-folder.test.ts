import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

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
