/**
 * Reads an answer's body as long as it is short.
 *
 * @param most bytes
 * @returns the bytes, or, where there are more, a stream of all of them
 */
export async function readShort(answer: Response, most: number): Promise<Buffer | ReadableStream<Uint8Array>> {
  const reader: ReadableStreamDefaultReader<Uint8Array> | undefined = answer.body?.getReader()
  if (!reader) return Buffer.alloc(0)
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return whole(chunks)
    chunks.push(value)
    size += value.length
    if (size > most) return resumed(chunks, reader)
  }
}

/** A page comes in one piece, which needs no copy. */
function whole(chunks: Uint8Array[]): Buffer {
  const [first] = chunks
  return first && chunks.length === 1 ? Buffer.from(first.buffer, first.byteOffset, first.length) : Buffer.concat(chunks)
}

/** What was read already, then the rest as it comes. */
function resumed(chunks: Uint8Array[], reader: ReadableStreamDefaultReader<Uint8Array>): ReadableStream<Uint8Array> {
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
