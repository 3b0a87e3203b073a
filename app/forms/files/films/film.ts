/** What is not read surely is not stored: a film that says this is refused, and nothing of it was changed. */
export class UnreadableFilm extends Error {}

/** From its first byte to before `end`. */
export type Range = { start: number; end: number }

/**
 * A film on disk: what is read of it, and what shall be overwritten. Nothing is written before all of it was read (`overwrite`), so
 * that a film that turns out unreadable is as it was.
 */
export type Film = {
  size: number
  /**
   * At most `longestRead` bytes.
   * @throws UnreadableFilm outside the file, or after more reads than any film takes
   */
  read(at: number, length: number): Promise<Buffer>
  /** @throws UnreadableFilm after more than any film takes, as the next two */
  put(at: number, bytes: Buffer): void
  cover(range: Range, byte: number): void
  zero(range: Range): void
}

/** What is needed of Node's `FileHandle`. */
export type FilmFile = {
  read(into: Buffer, offset: number, length: number, at: number): Promise<{ bytesRead: number }>
  write(from: Buffer, offset: number, length: number, at: number): Promise<{ bytesWritten: number }>
}

/** Bytes, of a table: a million samples. */
export const longestRead = 4 * 1024 * 1024

/** Of one film. Ten minutes take about a tenth. */
const mostReads = 250_000

/** Of one film, in memory until they are written: two for each part that goes, one for each message in a picture. */
const mostEdits = 250_000

/** Bytes read from the disk of a film of this size, which is gone through a few times. */
const mostBytes = (size: number) => 4 * size + 16 * 1024 * 1024

/** Bytes that are read at once, since most reads are of a few bytes beside each other. */
const windowBytes = 16 * 1024

/** What shall stand in a range: bytes of the same length, or one for all. */
type Edit = Range & { bytes: Buffer | number }

/** @returns the film, and what writes everything that was planned */
export function openFilm(file: FilmFile, size: number): { film: Film; overwrite: () => Promise<void> } {
  const edits: Edit[] = []
  let window = { at: 0, bytes: Buffer.alloc(0) }
  let [reads, bytesLeft] = [0, mostBytes(size)]

  async function read(at: number, length: number): Promise<Buffer> {
    if (length > longestRead || at + length > size || ++reads > mostReads) throw new UnreadableFilm()
    if (at < window.at || at + length > window.at + window.bytes.length) {
      const wanted = Math.min(Math.max(length, windowBytes), size - at)
      bytesLeft -= wanted
      if (bytesLeft < 0) throw new UnreadableFilm()
      window = { at, bytes: await readAll(file, at, wanted) }
    }
    return window.bytes.subarray(at - window.at, at - window.at + length)
  }

  function plan(edit: Edit): void {
    if (edit.start >= edit.end) return
    if (edits.push(edit) > mostEdits) throw new UnreadableFilm()
  }

  const film: Film = {
    size,
    read,
    put: (at, bytes) => plan({ start: at, end: at + bytes.length, bytes }),
    cover: ({ start, end }, byte) => plan({ start, end, bytes: byte }),
    zero: ({ start, end }) => plan({ start, end, bytes: 0 }),
  }
  return { film, overwrite: () => carryOut(file, size, edits) }
}

/** Bytes that are changed and written at once: thousands of small boxes lie beside each other. */
const pieceBytes = 16 * 1024

async function carryOut(file: FilmFile, size: number, edits: Edit[]): Promise<void> {
  edits.sort((a, b) => a.start - b.start)
  let piece = { at: 0, bytes: Buffer.alloc(0) }
  for (const { start, end, bytes } of edits) {
    for (let at = start; at < end; at = piece.at + piece.bytes.length) {
      if (at < piece.at || at >= piece.at + piece.bytes.length) {
        await writeAll(file, piece.bytes, piece.at)
        const from = at - (at % pieceBytes)
        piece = { at: from, bytes: await readAll(file, from, Math.min(pieceBytes, size - from)) }
      }
      if (typeof bytes === 'number') piece.bytes.fill(bytes, at - piece.at, Math.min(end - piece.at, piece.bytes.length))
      else bytes.copy(piece.bytes, at - piece.at, at - start)
    }
  }
  await writeAll(file, piece.bytes, piece.at)
}

async function readAll(file: FilmFile, at: number, length: number): Promise<Buffer<ArrayBuffer>> {
  const bytes = Buffer.alloc(length)
  for (let done = 0; done < length;) {
    const { bytesRead } = await file.read(bytes, done, length - done, at + done)
    if (bytesRead === 0) throw new Error('a posted film has become shorter')
    done += bytesRead
  }
  return bytes
}

async function writeAll(file: FilmFile, bytes: Buffer, at: number): Promise<void> {
  for (let done = 0; done < bytes.length;) done += (await file.write(bytes, done, bytes.length - done, at + done)).bytesWritten
}
