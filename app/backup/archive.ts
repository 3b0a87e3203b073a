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

type ArchiveEvents = {
  /** Once the last byte has been taken. */
  onEnd: () => Promise<void>
  /** Once nothing more is read, however it ended; may be called twice. */
  onClose: () => Promise<void>
}

/** A tar archive (POSIX pax), of which no more is in memory than the reader has asked for, and one entry's chunk. */
export function writeArchive(entries: AsyncIterable<ArchiveEntry>, { onEnd, onClose }: ArchiveEvents): ReadableStream<Uint8Array> {
  async function* body(): AsyncGenerator<Uint8Array> {
    const archive = pack()
    const filled = fill(archive, entries)
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
async function fill(archive: Pack, entries: AsyncIterable<ArchiveEntry>): Promise<void> {
  try {
    for await (const { name, size, modifiedAt, open } of entries) {
      await pipeline(Readable.from(open()), archive.entry({ name, size, mtime: modifiedAt, mode: 0o600 }))
    }
    archive.finalize()
  } catch (error) {
    archive.destroy(error instanceof Error ? error : new Error('The archive broke off', { cause: error }))
  }
}

export function textEntry(name: string, text: string): ArchiveEntry {
  const body = Buffer.from(text)
  return { name, size: body.length, modifiedAt: new Date(), open: () => [body] }
}
