import { type Film, type Range, UnreadableFilm } from './film.ts'
import { type CleanFrames, startCodeCleaner } from './frames.ts'
import { cleanJpeg } from './jpeg-frames.ts'
import { datedCodecs, keptChunks, keptStreams } from './kept-parts.ts'

/** A chunk: `id` is its own, or `LIST` with its kind. `end` is without the byte that makes its length even. */
type Chunk = Range & { id: string; body: number }

/** A stream of the film; `cleanFrames` of its pictures. */
type Stream = { isKept: boolean; cleanFrames: CleanFrames | null }

/** Of one film. A minute has about four thousand, of picture and sound. */
const mostChunks = 100_000

/**
 * Plans what is overwritten of an AVI film: each chunk that is not in the table, and the data of each stream that is neither picture nor
 * sound (AVI RIFF File Reference, OpenDML 1.02).
 * @throws UnreadableFilm
 */
export async function cleanRiffFilm(film: Film): Promise<void> {
  const chunksIn = chunkReader(film)
  let streams: readonly Stream[] | null = null
  let at = 0
  while (film.size - at >= 12) {
    const head = await film.read(at, 12)
    const kind = head.toString('latin1', 8)
    if (head.toString('latin1', 0, 4) !== 'RIFF' || kind !== (streams ? 'AVIX' : 'AVI ')) break
    const end = at + 8 + head.readUInt32LE(4)
    if (end < at + 12) throw new UnreadableFilm()
    const parts = await chunksIn({ start: at + 12, end })
    streams ??= await streamsIn(film, chunksIn, parts)
    for (const part of parts) await clean(film, part, { kind, chunksIn, streams })
    at = end + (end & 1)
  }
  if (!streams) throw new UnreadableFilm()
  // What is behind the film becomes a chunk, so that it ends with one.
  if (film.size - at >= 8) erase(film, { start: at, end: film.size }, film.size - at - 8)
  else film.zero({ start: at, end: film.size })
}

type ReadChunks = (parent: Range) => Promise<Chunk[]>

/** @returns reads the chunks in a range; what is left in it is overwritten. */
function chunkReader(film: Film): ReadChunks {
  let count = 0
  return async ({ start, end }) => {
    if (end > film.size) throw new UnreadableFilm()
    const found: Chunk[] = []
    let at = start
    while (end - at >= 8) {
      const head = await film.read(at, 8)
      const chunk = { id: head.toString('latin1', 0, 4), start: at, body: at + 8, end: at + 8 + head.readUInt32LE(4) }
      if (chunk.end > end || ++count > mostChunks) throw new UnreadableFilm()
      if (chunk.id === 'LIST') {
        if (chunk.end < at + 12) throw new UnreadableFilm()
        chunk.id += ` ${(await film.read(at + 8, 4)).toString('latin1')}`
        chunk.body = at + 12
      }
      found.push(chunk)
      at = chunk.end + (chunk.end & 1)
    }
    film.zero({ start: at, end })
    return found
  }
}

/** The film's streams, in their order. @throws UnreadableFilm where none is picture or sound */
async function streamsIn(film: Film, chunksIn: ReadChunks, parts: readonly Chunk[]): Promise<readonly Stream[]> {
  const header = only(parts, 'LIST hdrl')
  const streams: Stream[] = []
  for (const list of await chunksIn({ start: header.body, end: header.end })) {
    if (list.id === 'LIST strl') streams.push(await streamOf(film, await chunksIn({ start: list.body, end: list.end })))
  }
  if (!streams.some(({ isKept }) => isKept)) throw new UnreadableFilm()
  return streams
}

async function streamOf(film: Film, parts: readonly Chunk[]): Promise<Stream> {
  const [header, format] = [only(parts, 'strh'), only(parts, 'strf')]
  if (header.end - header.body < 8) throw new UnreadableFilm()
  const head = (await film.read(header.body, 8)).toString('latin1')
  const kind = head.slice(0, 4)
  const isPicture = kind === 'vids'
  if (isPicture && format.end - format.body < 40) throw new UnreadableFilm()
  const codec = isPicture ? (await film.read(format.body + 16, 4)).toString('latin1') : ''
  if (datedCodecs.test(head.slice(4)) || datedCodecs.test(codec)) throw new UnreadableFilm()
  const isKept = keptStreams.includes(kind)
  if (!isKept) film.zero({ start: format.body, end: format.end })
  if (/^(mjpg|jpeg|avi1|dmb1)$/i.test(codec)) return { isKept, cleanFrames: cleanJpeg }
  const cleanFrames = startCodeCleaner(codec)
  // What a decoder is set up with follows the format.
  await cleanFrames?.(film, { start: format.body + 40, end: format.end })
  return { isKept, cleanFrames }
}

function only(chunks: readonly Chunk[], id: string): Chunk {
  const [chunk, another] = chunks.filter((each) => each.id === id)
  if (!chunk || another) throw new UnreadableFilm()
  return chunk
}

type Cleaning = { /** Of the list that is gone through. */ kind: string; chunksIn: ReadChunks; streams: readonly Stream[] }

async function clean(film: Film, chunk: Chunk, { kind, chunksIn, streams }: Cleaning): Promise<void> {
  if (!keptChunks[kind]?.includes(chunk.id)) return erase(film, chunk)
  if (!chunk.id.startsWith('LIST ')) return
  const isData = chunk.id === 'LIST movi'
  for (const part of await chunksIn({ start: chunk.body, end: chunk.end })) {
    if (!isData) await clean(film, part, { kind: chunk.id.slice(5), chunksIn, streams })
    // Pieces that are read at once may lie in a list of their own.
    else if (part.id === 'LIST rec ') for (const piece of await chunksIn({ start: part.body, end: part.end })) await cleanPiece(film, piece, streams)
    else await cleanPiece(film, part, streams)
  }
}

/** A piece of a stream: its number, and what it is. */
const piecePattern = /^(\d\d)(..)$/s

/** Sound, and pictures with their palette. */
const keptPieces: readonly string[] = ['wb', 'dc', 'db', 'pc']

async function cleanPiece(film: Film, piece: Chunk, streams: readonly Stream[]): Promise<void> {
  if (/^ix\d\d$/.test(piece.id)) return
  const [, number, what] = piecePattern.exec(piece.id) ?? []
  const stream = streams[Number(number)]
  if (!stream) return erase(film, piece)
  if (stream.isKept && keptPieces.includes(what ?? '')) return what === 'wb' ? undefined : stream.cleanFrames?.(film, { start: piece.body, end: piece.end })
  // The index has its name.
  film.zero({ start: piece.body, end: piece.end })
}

const junk = Buffer.from('JUNK')

/** Makes a chunk an empty one, of the same size. */
function erase(film: Film, { start, end }: Range, newSize?: number): void {
  film.put(start, junk)
  if (newSize !== undefined) {
    const length = Buffer.alloc(4)
    length.writeUInt32LE(newSize)
    film.put(start + 4, length)
  }
  film.zero({ start: start + 8, end })
}
