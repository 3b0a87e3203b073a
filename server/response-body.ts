/** Reads a response's body. A rendered page is one chunk, which needs no copy. */
export async function readBody({ body }: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of body ?? []) chunks.push(chunk)
  const [first] = chunks
  return first && chunks.length === 1 ? Buffer.from(first.buffer, first.byteOffset, first.length) : Buffer.concat(chunks)
}
