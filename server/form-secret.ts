import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { realFileSystem, syncFolder, temporaryPath, writeNewFile } from '#app/storage/durable-files.ts'

/**
 * The secret that signs form keys: FORM_SECRET, else one made at the first start and kept in the data folder, so that a
 * page given out before a restart can be sent after it.
 * @throws when the file cannot be read or made, or is not ours
 */
export async function formSecret({ formSecret: given, dataDir }: { formSecret: string | undefined; dataDir: string }): Promise<string> {
  if (given !== undefined) return given
  const file = path.join(dataDir, 'form-secret')
  return (await readSecret(file)) ?? (await makeSecret(file))
}

async function readSecret(file: string): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text !== undefined && !/^[0-9a-f]{64}\n$/.test(text)) throw new Error(`${file} is not a form secret: remove it`)
  return text?.trim()
}

/** Of several processes that start at once, the first to give its file the name makes the secret for all. */
async function makeSecret(file: string): Promise<string> {
  const folder = path.dirname(file)
  const temporary = temporaryPath(folder)
  await mkdir(folder, { recursive: true })
  try {
    await writeNewFile(realFileSystem, temporary, `${randomBytes(32).toString('hex')}\n`)
    await link(temporary, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    await syncFolder(realFileSystem, folder)
  } finally {
    await rm(temporary, { force: true })
  }
  const secret = await readSecret(file)
  if (secret === undefined) throw new Error(`${file} has vanished`)
  return secret
}
