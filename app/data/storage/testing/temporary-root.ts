import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A temporary folder for one test; `folder` in it does not exist yet. */
export async function temporaryRoot() {
  const root = await mkdtemp(path.join(tmpdir(), 'storage-'))
  return {
    root,
    folder: path.join(root, 'inquiries'),
    [Symbol.asyncDispose]: () => rm(root, { recursive: true }),
  }
}
