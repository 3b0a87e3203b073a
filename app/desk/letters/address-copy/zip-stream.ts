import { makeZip } from 'client-zip'
import { wallTime } from '#app/i18n/wall-clock.ts'

export type ZipEntry = {
  /** Path inside the archive, with `/`. */
  name: string
  at: Date
  /** Pieces are taken when it is its turn, as its reader asks for them. */
  body: string | AsyncIterable<Uint8Array>
}

/**
 * A zip archive, of which no more is in memory than its reader has asked for. Nothing is compressed: what is large, is so already.
 * @param options.onEnd once the last byte has been taken
 */
export function writeZip(entries: AsyncIterable<ZipEntry>, { onEnd }: { onEnd: () => Promise<void> }): ReadableStream<Uint8Array> {
  const bytes = makeZip(inputsOf(entries)).getReader()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await bytes.read()
        if (!done) return controller.enqueue(value)
        await onEnd()
        controller.close()
      },
      async cancel() {
        // It ends the entries by throwing into them, and gives back what comes out.
        await bytes.cancel().catch(() => {})
      },
    },
    { highWaterMark: 0 },
  )
}

async function* inputsOf(entries: AsyncIterable<ZipEntry>) {
  for await (const { name, at, body } of entries) {
    // A byte order mark: not every program takes a text without one for UTF-8.
    yield { name, lastModified: shownInZip(at), input: typeof body === 'string' ? `${name.endsWith('.txt') ? '\uFEFF' : ''}${body}` : body }
  }
}

/** A zip has the time that a clock shows, and no zone: here that of Stockholm, whatever the server's is. */
function shownInZip(at: Date): Date {
  const { day, time } = wallTime(at)
  return new Date(`${day}T${time}:00`)
}
