/** Bytes that take the place of a rendered page's from `start` to `end`. */
export type Insert = { start: number; end: number; bytes: readonly Buffer[] }

/**
 * The finished page, put together at once: every copy of it is memory that waits for the collector.
 * @param inserts in the order of the page; null for one that the page does not ask for
 */
export function insertAll(page: Buffer, inserts: readonly (Insert | null)[]): Buffer {
  const parts: Buffer[] = []
  let done = 0
  for (const insert of inserts) {
    if (!insert) continue
    parts.push(page.subarray(done, insert.start), ...insert.bytes)
    done = insert.end
  }
  return done === 0 ? page : Buffer.concat([...parts, page.subarray(done)])
}
