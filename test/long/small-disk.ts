import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** @throws where this user may not mount */
export async function smallDisk(): Promise<AsyncDisposable & { path: string; leave(bytes: number): Promise<void> }> {
  const disk = await mkdtemp(path.join(tmpdir(), 'norrljus-disk-'))
  await run('mount', ['-t', 'tmpfs', '-o', 'size=200m', 'tmpfs', disk])
  const used = async () => 1024 * Number((await run('df', ['-k', '--output=used', disk])).stdout.split('\n')[1])
  return {
    path: disk,
    leave: async (bytes) => void (await run('mount', ['-o', `remount,size=${Math.round((await used()) + bytes)}`, disk])),
    async [Symbol.asyncDispose]() {
      await run('umount', [disk])
      await rm(disk, { recursive: true })
    },
  }
}

/** A small disk can be had only where the system lets this user mount one: as root, outside most containers. */
export const mayMount = await smallDisk()
  .then((disk) => disk[Symbol.asyncDispose]())
  .then(
    () => true,
    () => false,
  )
