import path from 'node:path'
import { discard, ensureFolder, errorCode, linkIfFree, syncFolder, temporaryPath } from './durable-files.ts'
import { isStorableName } from './stored-name.ts'
import type { FileSystem } from './durable-files.ts'

// A claim is a second name of a stored file, `.sent/{key}`, made before its first: whoever comes again with the key,
// after a crash or in another process, finds the very file, and by it whether it has its name yet.

/** How long a key is recognised, in milliseconds. Form keys die earlier. */
const claimLifetime = 48 * 60 * 60_000

/** `held` is a temporary name of the file that was claimed before, so that it stays while it is looked at. */
export type Claim = { first: true; file: string } | { first: false; held: string }

/** Claims a key for a written file. The claim is on the disk when this resolves. */
export async function claimFile(fs: FileSystem, folder: string, temporary: string, key: string): Promise<Claim> {
  const claims = claimsIn(folder)
  const file = path.join(claims, key)
  await ensureFolder(fs, claims)
  // The other's claim may vanish between being in our way and being held: because it failed, or was swept.
  for (;;) {
    const first = await linkIfFree(fs, temporary, file)
    const held = first ? undefined : await hold(fs, file, folder)
    if (!first && held === undefined) continue
    try {
      await syncFolder(fs, claims)
    } catch (error) {
      await discard(fs, held ?? file)
      throw error
    }
    return held === undefined ? { first: true, file } : { first: false, held }
  }
}

async function hold(fs: FileSystem, file: string, folder: string): Promise<string | undefined> {
  const held = temporaryPath(folder)
  try {
    await fs.link(file, held)
    return held
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** The name under which a file is stored; undefined when a crash came before it got one. */
export async function foundAgain(fs: FileSystem, folder: string, file: string): Promise<string | undefined> {
  const { ino } = await fs.stat(file)
  for (const name of (await fs.readdir(folder)).filter(isStorableName)) {
    if ((await inodeOf(fs, path.join(folder, name))) === ino) return name
  }
  return undefined
}

/** Whether both are names of one file; false when the second is gone. */
export async function isSameFile(fs: FileSystem, file: string, other: string): Promise<boolean> {
  return (await fs.stat(file)).ino === (await inodeOf(fs, other))
}

async function inodeOf(fs: FileSystem, file: string): Promise<bigint | undefined> {
  try {
    return (await fs.stat(file)).ino
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Removes claims that are too old, and those that are the file's last name: who deletes an enquiry deletes it, not one
 * name of it. Like other leftovers they harm nobody for now, so a failure is left to the next sweep.
 * @param settledBefore what is younger may still be on its way to its name
 */
export async function sweepClaims(fs: FileSystem, folder: string, settledBefore: number): Promise<void> {
  const claims = claimsIn(folder)
  try {
    for (const claim of (await fs.readdir(claims)).map((name) => path.join(claims, name))) {
      const { mtimeMs, nlink } = await fs.stat(claim)
      const over = mtimeMs < Date.now() - claimLifetime || (nlink === 1n && mtimeMs < settledBefore)
      if (over) await fs.rm(claim, { recursive: false, force: true })
    }
  } catch (error) {
    if (errorCode(error) === undefined) throw error
  }
}

function claimsIn(folder: string): string {
  return path.join(folder, '.sent')
}
