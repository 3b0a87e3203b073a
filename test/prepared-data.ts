import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { settingNames } from '#config.ts'

const root = path.resolve(import.meta.dirname, '..')
const cache = path.join(root, 'node_modules/.cache/test-data')
const unset = Object.fromEntries(settingNames.map((name) => [name, '']))

/**
 * Copies a data folder with the site's own content, published as by `npm run content` at `launchedAt`. It is cached until its inputs
 * change: importing takes seconds, on a busy machine minutes, copying milliseconds.
 */
export async function copyPreparedData(to: string): Promise<void> {
  await cp(await preparedData(), to, { recursive: true })
}

/** @returns the folder. Called once before all tests (test/global-setup.ts): no test waits for an import, or is too late by it. */
export async function preparedData(): Promise<string> {
  prepared ??= prepare()
  return prepared
}

let prepared: Promise<string> | undefined

async function prepare(): Promise<string> {
  const times = await Promise.all(
    ['app', 'content', 'scripts', 'server', 'test/programs/import-content.ts', 'config.ts', 'package-lock.json'].map((name) => newestIn(path.join(root, name))),
  )
  const folder = path.join(
    cache,
    createHash('sha256')
      .update(String(Math.max(...times)))
      .digest('hex')
      .slice(0, 16),
  )
  if (
    await stat(folder).then(
      () => true,
      () => false,
    )
  )
    return folder
  // Two checks may run at once: each makes its own and renames it into place.
  const own = `${folder}.${process.pid}`
  await mkdir(own, { recursive: true })
  await promisify(execFile)(process.execPath, [path.join(root, 'test/programs/import-content.ts')], {
    cwd: root,
    env: { ...process.env, ...unset, DATA_DIR: own },
  })
  await rename(own, folder).catch(() => rm(own, { recursive: true }))
  return folder
}

async function newestIn(place: string): Promise<number> {
  const own = await stat(place)
  if (!own.isDirectory()) return own.mtimeMs
  const names = await readdir(place)
  return Math.max(own.mtimeMs, ...(await Promise.all(names.map((name) => newestIn(path.join(place, name))))))
}
