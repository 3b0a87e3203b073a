import { type Film, type Range, UnreadableFilm } from './film.ts'
import { bodyOf, type Box, only, tableOf } from './iso-boxes.ts'

/** Of one film, of all tracks: chunks, or samples that are gone through one by one. */
export const mostChunks = 100_000

/**
 * Where the chunks of a track begin, in the order of their numbers.
 * @param most so many may be left of those of the film
 */
export async function offsetsIn(film: Film, table: Box, most: number): Promise<Float64Array> {
  const box = only(table, 'stco', 'co64')
  const width = box.type === 'co64' ? 8 : 4
  const { bytes, count } = await tableOf(film, box, width)
  if (count > most) throw new UnreadableFilm()
  const offsets = new Float64Array(count)
  for (let place = 0; place < count; place++) offsets[place] = width === 8 ? Number(bytes.readBigUInt64BE(place * 8)) : bytes.readUInt32BE(place * 4)
  if (offsets.some((offset) => offset > film.size)) throw new UnreadableFilm()
  return offsets
}

/**
 * Where the samples of a track are, a range for each chunk, or for each sample.
 * @param options.soundBytes the largest size of a number of samples, for a sound; null for a picture
 * @param options.bounds where any chunk of any track begins, and any piece of the data ends, in ascending order
 * @param options.mostSamples a range for each sample, and how many may be left of those of the film; null for one for each chunk
 */
export async function chunkRanges(
  film: Film,
  table: Box,
  offsets: Float64Array,
  { bounds, soundBytes, mostSamples }: { bounds: Float64Array; soundBytes: SoundBytes | null; mostSamples: number | null },
): Promise<Range[]> {
  if (offsets.length === 0) return []
  const runs = await tableOf(film, only(table, 'stsc'), 12)
  const { sizeOf, isExact, count } = await sizesIn(film, table, soundBytes)
  const first = (run: number) => (run < runs.count ? runs.bytes.readUInt32BE(run * 12) : Infinity)
  if (first(0) !== 1) throw new UnreadableFilm()
  const ranges: Range[] = []
  let [run, sample] = [0, 0]
  for (let place = 0; place < offsets.length; place++) {
    const start = offsets[place] ?? 0
    while (first(run + 1) <= place + 1) run++
    const samples = runs.bytes.readUInt32BE(run * 12 + 4)
    if (mostSamples !== null) {
      const last = Math.min(sample + samples, count)
      if (last - sample > mostSamples - ranges.length) throw new UnreadableFilm()
      let at = start
      for (; sample < last; sample++) ranges.push({ start: at, end: (at += sizeOf(sample, 1)) })
    } else {
      const end = start + sizeOf(sample, samples)
      ranges.push({ start, end: isExact ? end : Math.min(end, nextBound(start, bounds)) })
      sample += samples
    }
  }
  return ranges
}

/** The largest size that a number of samples can have, in bytes. */
export type SoundBytes = (samples: number) => number

type Sizes = { sizeOf: (from: number, samples: number) => number; isExact: boolean; /** Of samples. */ count: number }

/**
 * The bytes of so many samples from one on. Not exact where the table does not tell: of sounds of one size QuickTime writes another
 * than they have (QTFF "Sample size atoms"), and compact tables are not read. Such a chunk ends where the next begins at the latest.
 */
async function sizesIn(film: Film, table: Box, soundBytes: SoundBytes | null): Promise<Sizes> {
  const box = only(table, 'stsz', 'stz2')
  const head = await bodyOf(film, box, 12)
  const [size, count] = [head.readUInt32BE(4), head.readUInt32BE(8)]
  if (box.type === 'stz2') return { sizeOf: () => Infinity, isExact: false, count }
  if (size !== 0 && soundBytes) return { sizeOf: (_, samples) => Math.max(size * samples, soundBytes(samples)), isExact: false, count }
  if (size !== 0) return { sizeOf: (from, samples) => size * Math.max(0, Math.min(samples, count - from)), isExact: true, count }
  const { bytes } = await tableOf(film, { ...box, body: box.body + 4 }, 4)
  const sizeOf = (from: number, samples: number) => {
    let sum = 0
    for (let sample = from; sample < Math.min(from + samples, count); sample++) sum += bytes.readUInt32BE(sample * 4)
    return sum
  }
  return { sizeOf, isExact: true, count }
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
