import { chmodSync, lstatSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** The rights of other users of the machine, and of a group's. */
const rightsOfOthers = 0o077

/** The right of anybody but the owner to go into a folder. */
const entryOfOthers = 0o011

/** Paths that other users could reach and had rights to: not those in a folder that keeps them out. */
export type Closing = {
  closed: string[]
  /** With the reason: they belong to another user, or their file system has no rights. */
  refused: { path: string; reason: string }[]
}

/**
 * Takes the rights of other users away from a database's files (0600) and from folders (0700). What is missing, and a link
 * to a folder, is left alone.
 * @param places.files of `sqliteFiles`
 * @param options.chmod replaced by tests
 */
export function closeToOthers(places: { files: readonly string[]; folders?: readonly string[] }, { chmod = chmodSync } = {}): Closing {
  const { files, folders = [] } = places
  const closing: Closing = { closed: [], refused: [] }
  const close = (path: string, { isFolder, mode }: { isFolder: boolean; mode: number }) => {
    if (!isOpen(path, isFolder)) return true
    try {
      chmod(path, mode)
      if (isReachable(path)) closing.closed.push(path)
      return true
    } catch (error) {
      const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
      // SQLite removes the files beside the database when its last connection closes.
      if (reason === 'ENOENT') return true
      if (isReachable(path)) closing.refused.push({ path, reason })
      return false
    }
  }
  // What lies beside a database of another user has the same rights, without which that user could not open it any more.
  files.every((file) => close(file, { isFolder: false, mode: 0o600 }))
  for (const folder of folders) close(folder, { isFolder: true, mode: 0o700 })
  return closing
}

function isReachable(path: string): boolean {
  const folder = dirname(path)
  return folder === path || ((statSync(folder).mode & entryOfOthers) !== 0 && isReachable(folder))
}

function isOpen(path: string, isFolder: boolean): boolean {
  try {
    // A link to a folder was made by somebody, who knows who may read it.
    const found = isFolder ? lstatSync(path) : statSync(path)
    return found.isDirectory() === isFolder && (found.mode & rightsOfOthers) !== 0
  } catch {
    // Nothing is there, or not for this user: whoever needs it will say so.
    return false
  }
}

/** Says in one line what was open; nothing where nothing was. */
export function tellClosed({ closed }: Closing): void {
  if (closed.length === 0) return
  console.warn(
    `${closed.join(', ')} ${closed.length === 1 ? 'was readable for other users of this machine, and is not any more.' : 'were readable for other users of this machine, and are not any more.'}`,
  )
}

/** A database of SQLite's: its file, and those that may lie beside it. */
export function sqliteFiles(path: string): string[] {
  return [path, `${path}-wal`, `${path}-shm`]
}
