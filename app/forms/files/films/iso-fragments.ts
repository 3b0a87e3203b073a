import { type Film, type Range, UnreadableFilm } from './film.ts'
import { all, bodyOf, type Box, only } from './iso-boxes.ts'

/** Size of a sample where a fragment does not tell, by track. */
type Defaults = ReadonlyMap<number, number>

/** @param mvex the box in which each track has its own */
export async function trackDefaults(film: Film, mvex: Box): Promise<Defaults> {
  const defaults = new Map<number, number>()
  for (const box of all(mvex, 'trex')) {
    const body = await bodyOf(film, box, 24)
    defaults.set(body.readUInt32BE(4), body.readUInt32BE(16))
  }
  return defaults
}

/**
 * Where the samples of the kept tracks are in a fragment, a range for each run (ISO/IEC 14496-12 §8.8).
 * @param options.tracks those of the film, by their numbers
 */
export async function fragmentRanges<Track extends { isKept: boolean }>(
  film: Film,
  fragment: Box,
  { defaults, tracks }: { defaults: Defaults; tracks: ReadonlyMap<number, Track> },
): Promise<(Range & { track: Track })[]> {
  const found: (Range & { track: Track })[] = []
  /** Null after a track that goes: what names its place from the end of that one could not be found any more. */
  let before: number | null = fragment.start
  for (const box of all(fragment, 'traf')) {
    const header = await headerOf(film, only(box, 'tfhd'), { fragment, before })
    const track = tracks.get(header.track)
    if (!track) throw new UnreadableFilm()
    const ownSize = header.size ?? defaults.get(header.track)
    let at = header.base
    for (const run of all(box, 'trun')) {
      const range = await runRange(film, run, { base: header.base, at, size: ownSize })
      if (track.isKept) found.push({ track, ...range })
      at = range.end
    }
    before = track.isKept ? at : null
  }
  return found
}

type Header = { track: number; base: number; size: number | undefined }

async function headerOf(film: Film, box: Box, { fragment, before }: { fragment: Box; before: number | null }): Promise<Header> {
  const body = await bodyOf(film, box)
  const has = (flag: number) => (body.readUInt32BE(0) & flag) !== 0
  const fields = [has(0x1) ? 8 : 0, has(0x2) ? 4 : 0, has(0x8) ? 4 : 0, has(0x10) ? 4 : 0]
  if (body.length < 8 + sum(fields)) throw new UnreadableFilm()
  const isFromFragment = has(0x2_00_00)
  const base = has(0x1) ? Number(body.readBigUInt64BE(8)) : isFromFragment ? fragment.start : before
  if (base === null) throw new UnreadableFilm()
  return { track: body.readUInt32BE(4), base, size: has(0x10) ? body.readUInt32BE(8 + sum(fields.slice(0, 3))) : undefined }
}

async function runRange(film: Film, box: Box, { base, at, size }: { base: number; at: number; size: number | undefined }): Promise<Range> {
  const body = await bodyOf(film, box)
  const has = (flag: number) => (body.readUInt32BE(0) & flag) !== 0
  const count = body.readUInt32BE(4)
  const before = 8 + sum([has(0x1) ? 4 : 0, has(0x4) ? 4 : 0])
  const width = sum([0x100, 0x200, 0x400, 0x800].map((flag) => (has(flag) ? 4 : 0)))
  if (body.length < before + count * width) throw new UnreadableFilm()
  const start = has(0x1) ? base + body.readInt32BE(8) : at
  if (!has(0x200)) {
    if (size === undefined) throw new UnreadableFilm()
    return { start, end: start + count * size }
  }
  let end = start
  for (let sample = 0; sample < count; sample++) end += body.readUInt32BE(before + sample * width + (has(0x100) ? 4 : 0))
  return { start, end }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
