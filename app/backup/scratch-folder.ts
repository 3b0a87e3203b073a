import { rmSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { startOf } from '#app/storage/owner-process.ts'
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
  const folder = await mkdtemp(path.join(parent, `${kind}-${process.pid}.${startOf(process.pid)}-`))
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

/** Removes what processes that have ended have left. Not by its age: clocks may be wrong, and a backup may take hours. */
export async function removeScratch(dataDir: string): Promise<void> {
  const parent = path.join(dataDir, 'tmp')
  const names = await readdir(parent).catch(() => [])
  for (const name of names) {
    if (!/^(?:backup|copy|rehearsal|restore)-/.test(name)) continue
    // Those of earlier releases name no process.
    const [, pid = '', start = ''] = /-(\d+)\.(\d+)-/.exec(name) ?? []
    if (startOf(Number(pid)) !== start) await rm(path.join(parent, name), { recursive: true, force: true })
  }
}
