/**
 * Reads a response's body up to a limit.
 * @param limit bytes
 * @returns the bytes, or, where there are more, a stream of all of them
 */
export async function readShort(response: Response, limit: number): Promise<Buffer | ReadableStream<Uint8Array>> {
  const reader: ReadableStreamDefaultReader<Uint8Array> | undefined = response.body?.getReader()
  if (!reader) return Buffer.alloc(0)
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return joined(chunks)
    chunks.push(value)
    size += value.length
    if (size > limit) return streamed(chunks, reader)
  }
}

/** A rendered page is one chunk, which needs no copy. */
function joined(chunks: Uint8Array[]): Buffer {
  const [first] = chunks
  return first && chunks.length === 1 ? Buffer.from(first.buffer, first.byteOffset, first.length) : Buffer.concat(chunks)
}

/** The chunks that were read, then the rest as it comes. */
function streamed(chunks: Uint8Array[], reader: ReadableStreamDefaultReader<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      async pull(controller) {
        const read = chunks.shift()
        if (read) return controller.enqueue(read)
        const { done, value } = await reader.read()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}
