import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'

/** A folder for one request's files, readable only by the site's user. Disposing of it deletes it. */
export type UploadFolder = AsyncDisposable & { readonly path: string }

/** The parent of all upload folders, in the data folder: the system's temporary folder may be small. */
export function uploadsFolder(dataDir: string): string {
  return path.join(dataDir, 'uploads')
}

/** Names the process that a folder belongs to: no other may delete it while that one runs. */
const owner = `${hostname()}.${process.pid}.`

/** Retries, because a picture still being processed for a client that has disconnected may be written meanwhile. */
const removal = { recursive: true, force: true, maxRetries: 5 }

/** @throws the file system's error */
export async function newUploadFolder(uploads: string): Promise<UploadFolder> {
  await mkdir(uploads, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(path.join(uploads, owner))
  return { path: folder, [Symbol.asyncDispose]: () => rm(folder, removal) }
}

/** At startup: deletes folders left by processes of this machine that no longer run. */
export async function sweepUploads(uploads: string): Promise<void> {
  const names = await readdir(uploads).catch(() => [])
  for (const name of names) {
    const [, host, pid] = /^(.+)\.(\d+)\.[^.]+$/.exec(name) ?? []
    // A restarted container has the same process id; this process has created no folder yet.
    const isLeftover = host === hostname() && (Number(pid) === process.pid || !isAlive(Number(pid)))
    if (isLeftover) await rm(path.join(uploads, name), removal)
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
