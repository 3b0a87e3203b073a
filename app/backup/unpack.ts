import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, utimes } from 'node:fs/promises'
import path from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Decrypter } from 'age-encryption'
import { extract } from 'tar-stream'
import type { Written } from './archive.ts'
import { type Manifest, manifestName, readManifest } from './manifest.ts'

/** Why an archive cannot be restored, in words for whoever restores it. */
export class RestoreError extends Error {
  override name = 'RestoreError'
}

/** What an archive may hold: nothing that leads outside the folder it is unpacked to. */
const entryName = /^(?:site\.db|manifest\.json|LÄS-MIG\.txt|database\/[\w.]+|storage(?:\/[A-Za-z0-9_][\w.-]*){2,3})$/

/**
 * Unpacks an archive into a folder, and compares every file with what the archive says of it.
 * @param options.identity of age, for an encrypted archive: `AGE-SECRET-KEY-1…`
 * @throws RestoreError where it is damaged, has broken off, or cannot be decrypted
 */
export async function unpack(archive: string, folder: string, { identity }: { identity?: string | undefined } = {}): Promise<Manifest> {
  const found: Record<string, Written> = {}
  let manifest: Manifest | null = null
  const entries = extract()
  const read = pipeline(await bytesOf(archive, identity), entries).catch((error: Error) => {
    entries.destroy(error)
  })
  try {
    for await (const entry of entries) {
      const { name } = entry.header
      if (!entryName.test(name)) throw new RestoreError(`The archive holds ${JSON.stringify(name)}, which no backup of this site does.`)
      const file = path.join(folder, name)
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
      if (name === manifestName) {
        manifest = readManifest(await textOf(entry))
        continue
      }
      const hash = createHash('sha256')
      let size = 0
      const measure = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk)
          size += chunk.length
          done(null, chunk)
        },
      })
      await pipeline(entry, measure, createWriteStream(file, { flags: 'wx', mode: 0o600 }))
      const { mtime } = entry.header
      if (mtime) await utimes(file, mtime, mtime)
      found[name] = { size, sha256: hash.digest('hex') }
    }
  } catch (error) {
    if (error instanceof RestoreError) throw error
    throw new RestoreError(`The archive cannot be read: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
  await read
  if (!manifest) throw new RestoreError('The archive has broken off: its end is missing. Take another one.')
  const damaged = Object.keys({ ...manifest.files, ...found }).filter((name) => JSON.stringify(found[name]) !== JSON.stringify(manifest?.files[name]))
  if (damaged.length > 0) throw new RestoreError(`The archive is damaged: ${damaged.length} of its files are not as they were. Take another one.`)
  return manifest
}

async function bytesOf(archive: string, identity: string | undefined): Promise<Readable> {
  const bytes = createReadStream(archive)
  if (!archive.endsWith('.age')) return bytes
  if (identity === undefined) throw new RestoreError('The archive is encrypted: name the file with your key, "--key FILE".')
  const age = new Decrypter()
  try {
    age.addIdentity(identity)
    const plain = await age.decrypt(Readable.toWeb(bytes) as ReadableStream<Uint8Array>)
    return Readable.fromWeb(plain as Parameters<typeof Readable.fromWeb>[0])
  } catch {
    bytes.destroy()
    throw new RestoreError('The archive cannot be decrypted with this key.')
  }
}

async function textOf(stream: AsyncIterable<unknown>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk as Uint8Array))
  return Buffer.concat(chunks).toString()
}
