import { createHash, type Hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pack, type Pack } from 'tar-stream'

export type ArchiveEntry = {
  /** Path inside the archive, with `/`. */
  name: string
  /** Bytes. */
  size: number
  modifiedAt: Date
  /** Its bytes, asked for when it is its turn. */
  open: () => Iterable<Uint8Array> | AsyncIterable<Uint8Array>
}

/** Of an entry that was written. */
export type Written = { size: number; sha256: string }

type ArchiveOptions = {
  /** Makes the last entry of what was written before it, by name. */
  last: (written: Readonly<Record<string, Written>>) => ArchiveEntry
  /** Once the last byte has been taken. */
  onEnd: () => Promise<void>
  /** Once nothing more is read, however it ended; may be called twice. */
  onClose: () => Promise<void>
}

/** A tar archive (POSIX pax), of which no more is in memory than the reader has asked for, and one entry's chunk. */
export function writeArchive(entries: AsyncIterable<ArchiveEntry>, { last, onEnd, onClose }: ArchiveOptions): ReadableStream<Uint8Array> {
  async function* body(): AsyncGenerator<Uint8Array> {
    const archive = pack()
    const filled = fill(archive, entries, last)
    try {
      for await (const chunk of archive) yield chunk as Uint8Array
      await onEnd()
    } finally {
      archive.destroy()
      await filled
      await onClose()
    }
  }
  const bytes = body()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await bytes.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel() {
        await bytes.return(undefined)
        // A reader who goes away before the first byte: then nothing of `body` has run.
        await onClose()
      },
    },
    { highWaterMark: 0 },
  )
}

/** Never rejects: a fault breaks the archive off, and its reader gets it. */
async function fill(archive: Pack, entries: AsyncIterable<ArchiveEntry>, last: ArchiveOptions['last']): Promise<void> {
  const written: Record<string, Written> = {}
  try {
    for await (const entry of entries) {
      const hash = createHash('sha256')
      await write(archive, entry, hash)
      written[entry.name] = { size: entry.size, sha256: hash.digest('hex') }
    }
    await write(archive, last(written), createHash('sha256'))
    archive.finalize()
  } catch (error) {
    archive.destroy(error instanceof Error ? error : new Error('The archive broke off', { cause: error }))
  }
}

async function write(archive: Pack, { name, size, modifiedAt, open }: ArchiveEntry, hash: Hash): Promise<void> {
  await pipeline(Readable.from(hashed(open(), hash)), archive.entry({ name, size, mtime: modifiedAt, mode: 0o600 }))
}

async function* hashed(chunks: ReturnType<ArchiveEntry['open']>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    hash.update(chunk)
    yield chunk
  }
}

export function textEntry(name: string, text: string): ArchiveEntry {
  const body = Buffer.from(text)
  return { name, size: body.length, modifiedAt: new Date(), open: () => [body] }
}
