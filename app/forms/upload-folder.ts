import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'

/** A folder of one request's files, readable for the site's own user alone. Disposing of it removes it. */
export type UploadFolder = AsyncDisposable & { readonly path: string }

/** Where files lie while their request is being answered: on the data's own disk, so that the system's stays free. */
export function uploadsFolder(dataDir: string): string {
  return path.join(dataDir, 'uploads')
}

/** Which process a folder belongs to: no other may remove it while that one lives. */
const owner = `${hostname()}.${process.pid}.`

/** A picture that is being cleaned for a client that has gone may still come into the folder while it is removed. */
const removal = { recursive: true, force: true, maxRetries: 5 }

/** @throws the file system's error */
export async function newUploadFolder(uploads: string): Promise<UploadFolder> {
  await mkdir(uploads, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(path.join(uploads, owner))
  return { path: folder, [Symbol.asyncDispose]: () => rm(folder, removal) }
}

/** Removes what processes of this machine left behind that have ended, for the start of the site. */
export async function sweepUploads(uploads: string): Promise<void> {
  const names = await readdir(uploads).catch(() => [])
  for (const name of names) {
    const [, host, pid] = /^(.+)\.(\d+)\.[^.]+$/.exec(name) ?? []
    // A container restarts with the process id that it had: this process has made no folder yet.
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
