import { type Film, type Range, UnreadableFilm } from './film.ts'
import { bodyOf, type Box, only, tableOf } from './iso-boxes.ts'

/** Chunks of one film, of all tracks. */
export const mostChunks = 100_000

/** Of a track whose samples are gone through one by one. */
const mostSamples = 500_000

/** Where the chunks of a track begin, in the order of their numbers. */
export async function offsetsIn(film: Film, table: Box): Promise<Float64Array> {
  const box = only(table, 'stco', 'co64')
  const width = box.type === 'co64' ? 8 : 4
  const { bytes, count } = await tableOf(film, box, width)
  const at = (place: number) => (width === 8 ? Number(bytes.readBigUInt64BE(place * 8)) : bytes.readUInt32BE(place * 4))
  const offsets = Float64Array.from({ length: count }, (_, place) => at(place))
  if (offsets.some((offset) => offset > film.size)) throw new UnreadableFilm()
  return offsets
}

/**
 * Where the samples of a track are, a range for each chunk, or for each sample.
 * @param options.isSound a sound's sizes are not always said
 * @param options.bounds where any chunk of any track begins, and any piece of the data begins and ends, in ascending order
 */
export async function chunkRanges(
  film: Film,
  table: Box,
  offsets: Float64Array,
  { bounds, isSound, isBySample }: { bounds: Float64Array; isSound: boolean; isBySample: boolean },
): Promise<Range[]> {
  if (offsets.length === 0) return []
  const runs = await tableOf(film, only(table, 'stsc'), 12)
  const sizeOf = await sizesIn(film, table, isSound)
  if (isBySample && !sizeOf) throw new UnreadableFilm()
  const first = (run: number) => (run < runs.count ? runs.bytes.readUInt32BE(run * 12) : Infinity)
  if (first(0) !== 1) throw new UnreadableFilm()
  const ranges: Range[] = []
  let [run, sample] = [0, 0]
  for (const [place, start] of offsets.entries()) {
    while (first(run + 1) <= place + 1) run++
    const samples = runs.bytes.readUInt32BE(run * 12 + 4)
    if (isBySample && sizeOf) {
      let at = start
      for (const last = Math.min(sample + samples, mostSamples); sample < last; sample++) ranges.push({ start: at, end: (at += sizeOf(sample, 1)) })
    } else {
      ranges.push({ start, end: sizeOf ? start + sizeOf(sample, samples) : nextBound(start, bounds) })
      sample += samples
    }
  }
  return ranges
}

/**
 * The bytes of so many samples from one on. Null where the table does not tell: of sounds of one size QuickTime writes another
 * than they have (QTFF "Sample size atoms"), and compact tables are not read. Such a chunk ends where the next begins.
 */
async function sizesIn(film: Film, table: Box, isSound: boolean): Promise<((from: number, samples: number) => number) | null> {
  const box = only(table, 'stsz', 'stz2')
  const head = await bodyOf(film, box, 12)
  const size = head.readUInt32BE(4)
  if (box.type === 'stz2' || (size !== 0 && isSound)) return null
  if (size !== 0) return (from, samples) => size * Math.max(0, Math.min(samples, head.readUInt32BE(8) - from))
  const { bytes, count } = await tableOf(film, { ...box, body: box.body + 4 }, 4)
  return (from, samples) => {
    let sum = 0
    for (let sample = from; sample < Math.min(from + samples, count); sample++) sum += bytes.readUInt32BE(sample * 4)
    return sum
  }
}

function nextBound(start: number, bounds: Float64Array): number {
  let [low, high] = [0, bounds.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((bounds[middle] ?? Infinity) > start) high = middle
    else low = middle + 1
  }
  const next = bounds[low]
  if (next === undefined) throw new UnreadableFilm()
  return next
}
