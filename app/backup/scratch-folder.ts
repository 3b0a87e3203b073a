import { rmSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from '#app/data/storage/durable-files.ts'
import { isRunning, ownerPattern, thisProcess } from '#app/data/storage/owner-process.ts'
import { atSignal } from './at-signal.ts'

/** A folder in `dataDir`/tmp for one run, which is removed with all that is in it when it is disposed of. */
export interface ScratchFolder extends AsyncDisposable {
  path: string
}

/**
 * Makes a folder that names its process, and removes those whose process has ended: a killed backup, rehearsal or restore
 * leaves everything that the site holds in plain text.
 */
export async function makeScratchFolder(dataDir: string, kind: 'backup' | 'copy' | 'rehearsal' | 'restore'): Promise<ScratchFolder> {
  const parent = path.join(dataDir, 'tmp')
  await removeScratch(dataDir)
  await mkdir(parent, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(path.join(parent, `${kind}-${thisProcess}-`))
  // What runs beside this may still write into it.
  const removal = atSignal(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return {
    path: folder,
    async [Symbol.asyncDispose]() {
      await rm(folder, { recursive: true, force: true })
      removal[Symbol.dispose]()
      // Stays where another run uses it.
      await rmdir(parent).catch(() => {})
    },
  }
}

/** Those of earlier releases name no process. */
const scratchName = new RegExp(`^(?:backup|copy|rehearsal|restore)-(?:(?<owner>${ownerPattern})-)?`)

/** What could not be removed, and has been told. */
const told = new Set<string>()

/**
 * Removes what processes that have ended have left. Not by its age: clocks may be wrong, and a backup may take hours. What
 * another user has left may stay, and must keep neither the site nor the desk from their work: it is told once.
 * @param options.remove replaced by tests
 * @returns whether all of it is removed
 */
export async function removeScratch(dataDir: string, { remove = rm }: { remove?: typeof rm } = {}): Promise<boolean> {
  const parent = path.join(dataDir, 'tmp')
  const names = await readdir(parent).catch(() => [])
  let isRemoved = true
  for (const name of names) {
    const match = scratchName.exec(name)
    if (!match || isRunning(match.groups?.['owner'] ?? '') === true) continue
    const folder = path.join(parent, name)
    try {
      await remove(folder, { recursive: true, force: true })
    } catch (error) {
      const code = errorCode(error)
      if (code === undefined) throw error
      isRemoved = false
      if (!told.has(folder))
        console.error(`${folder} was left by a backup that was ended, holds what the site holds, and cannot be removed (${code}): remove it as its owner.`)
      told.add(folder)
    }
  }
  return isRemoved
}
