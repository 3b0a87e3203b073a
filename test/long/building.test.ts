import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

// How a build takes the place of the one before. The programs that build are stood in for: they take a minute.

const root = path.resolve(import.meta.dirname, '../..')

type Outcome = { code: number; output: string }

/** A project with the real scripts, whose "react-router" writes what stands in `app/text`, or fails where that says so. */
async function aProject() {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-build-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const write = async (name: string, text: string) => {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await writeFile(path.join(folder, name), text)
  }
  for (const name of ['setup.mjs', 'built-site.mjs', 'build.mjs', 'start.mjs', 'serve.json'])
    await cp(path.join(root, 'scripts', name), path.join(folder, 'scripts', name), { recursive: true })
  await write('package.json', JSON.stringify({ scripts: { build: 'node scripts/build.mjs' } }))
  const packages = JSON.stringify({
    packages: {
      '': {},
      'node_modules/a': { version: '1.0.0' },
      'node_modules/b': { version: '1.0.0', dev: true },
      'node_modules/c': { version: '1.0.0', optional: true },
    },
  })
  await write('package-lock.json', packages)
  await write('node_modules/.package-lock.json', packages)
  await mkdir(path.join(folder, 'node_modules/.bin'), { recursive: true })
  await symlink(process.execPath, path.join(folder, 'node_modules/.bin/node'))
  await write(
    'node_modules/.bin/react-router',
    `#!/bin/sh
text=$(cat app/text)
[ "$text" = broken ] && exit 3
mkdir -p $BUILD_FOLDER/client/assets $BUILD_FOLDER/server
[ -e $BUILD_FOLDER/server/main.js ] || echo "console.log('serving', process.env.DATA_DIR ?? '')" > $BUILD_FOLDER/server/main.js
echo "$text" > $BUILD_FOLDER/client/assets/page-$text.js
`,
  )
  await chmod(path.join(folder, 'node_modules/.bin/react-router'), 0o755)
  for (const name of ['previews', 'compress']) await write(`scripts/${name}.ts`, '')
  await write('app/text', 'first')
  const run = (script: string, ...words: string[]) =>
    new Promise<Outcome>((resolve) => {
      const env = { ...process.env, PATH: `${path.join(folder, 'node_modules/.bin')}:${process.env['PATH']}`, BRAND: undefined }
      execFile(process.execPath, [path.join(folder, 'scripts', script), ...words], { env, cwd: folder }, (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
      )
    })
  const read = (name: string) => readFile(path.join(folder, name), 'utf8').catch(() => null)
  return { folder, write, run, read }
}

test('a start builds once, and after that neither builds nor needs the packages of building', async () => {
  const { write, run } = await aProject()
  expect((await run('start.mjs')).output).toContain('Building the site …')
  expect(await run('start.mjs')).toEqual({ code: 0, output: 'serving \n' })
  // As after `npm prune --omit=dev`.
  await write('node_modules/.package-lock.json', JSON.stringify({ packages: { 'node_modules/a': { version: '1.0.0' } } }))
  expect(await run('start.mjs')).toEqual({ code: 0, output: 'serving \n' })
})

test('copying or checking out the sources, which changes their times, asks for no build; a changed byte does', async () => {
  const { folder, write, run } = await aProject()
  await run('build.mjs')
  await utimes(path.join(folder, 'app/text'), new Date(), new Date(Date.now() + 60_000))
  expect((await run('build.mjs', '--if-older')).output).toBe('')
  await write('app/text', 'second')
  expect((await run('build.mjs', '--if-older')).output).toContain('Building the site …')
})

test('a build that fails leaves the one before in its place', async () => {
  const { write, run, read } = await aProject()
  await run('build.mjs')
  await write('app/text', 'broken')
  expect((await run('build.mjs')).code).not.toBe(0)
  expect(await read('build/client/assets/page-first.js')).toBe('first\n')
  expect(await read('build/.built')).not.toBeNull()
})

test('files of the build before stay beside the new ones for a day', async () => {
  const { folder, write, run, read } = await aProject()
  await run('build.mjs')
  await write('app/text', 'second')
  await run('build.mjs')
  expect(await read('build/client/assets/page-first.js')).toBe('first\n')
  expect(await read('build/client/assets/page-second.js')).toBe('second\n')
  const kept = JSON.parse((await read('build/kept.json')) ?? '') as Record<string, number>
  expect(Object.keys(kept)).toEqual(['client/assets/page-first.js'])
  await writeFile(path.join(folder, 'build/kept.json'), JSON.stringify({ 'client/assets/page-first.js': Date.now() - 86_400_001 }))
  await write('app/text', 'third')
  await run('build.mjs')
  expect(await read('build/client/assets/page-first.js')).toBeNull()
  expect(await read('build/client/assets/page-second.js')).toBe('second\n')
})
