import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Film, type Range, UnreadableFilm } from './film.ts'
import { all, bodyOf, type Box, type Boxes, boxReader, erase, mostBoxes, only } from './iso-boxes.ts'
import { bySample, type CleanFrames } from './frames.ts'
import { cleanFields, frameCleanerOf, type Media, soundBytesOf } from './iso-fields.ts'
import { fragmentRanges, trackDefaults } from './iso-fragments.ts'
import { chunkRanges, mostChunks, offsetsIn } from './iso-samples.ts'
import { keptBoxes, keptTracks } from './kept-parts.ts'

type Track = { box: Box; media: Media; isKept: boolean; /** Of its pictures. */ cleanFrames: CleanFrames | null }
/** By their numbers. */
type Tracks = Map<number, Track>

/** No film has as many; what is done for each track and each fragment stays little. */
const mostTracks = 64

/**
 * Plans what is overwritten of an MP4 or QuickTime film: each box that is not in the table, each track that is neither picture nor
 * sound, the fields of a time or a maker, and each byte of data that belongs to no track that is kept.
 * @throws UnreadableFilm
 */
export async function cleanIsoFilm(film: Film): Promise<void> {
  const top: Boxes = { body: 0, end: film.size, ...(await boxReader(film, mostBoxes)({ start: 0, end: film.size }, true)) }
  const movie = only(top, 'moov')
  const boxes = all(movie, 'trak')
  if (boxes.length > mostTracks) throw new UnreadableFilm()
  const tracks: Tracks = new Map()
  // One after the other, so that the descriptions of one are in memory.
  for (const box of boxes) tracks.set(await trackNamedBy(film, box), await trackOf(film, box))
  if (tracks.size < boxes.length || ![...tracks.values()].some(({ isKept }) => isKept)) throw new UnreadableFilm()

  const data = all(top, 'mdat').map(({ body, end }) => ({ start: body, end }))
  const ranges = [...(await samplesIn(film, [...tracks.values()], data)), ...(await samplesInFragments(film, top, tracks))]
  const samples = ranges.filter(({ start, end }) => start < end)
  // Each of these steps takes up to 30 ms for as many samples as a film may have: other requests go on between.
  await nextTurn()
  // In the order of the file, so that each of its bytes is read once.
  samples.sort((a, b) => a.start - b.start)
  await nextTurn()
  zeroOthers(film, samples, data)
  for (const sample of samples) await sample.track.cleanFrames?.(film, sample)
  await clean(film, top, { type: 'film', media: '', tracks })
}

async function trackOf(film: Film, box: Box): Promise<Track> {
  const handler = await bodyOf(film, only(only(box, 'mdia'), 'hdlr'), 12)
  const media = handler.toString('latin1', 8, 12)
  const isKept = keptTracks.includes(media)
  const cleanFrames = media === 'vide' ? await frameCleanerOf(film, only(tableIn(box), 'stsd')) : null
  return { box, media, isKept, cleanFrames }
}

const tableIn = (track: Box) => only(only(only(track, 'mdia'), 'minf'), 'stbl')

/** One, or several that follow each other. */
type Samples = Range & { track: Track }

/** Boxes that belong to a track, and where its number is in their body (for a track: in its header). */
const trackOfBox: Readonly<Record<string, (box: Box) => { box: Box; at: number }>> = {
  trak: (box) => ({ box: only(box, 'tkhd'), at: 12 }),
  traf: (box) => ({ box: only(box, 'tfhd'), at: 4 }),
  trex: (box) => ({ box, at: 4 }),
  tfra: (box) => ({ box, at: 4 }),
  sidx: (box) => ({ box, at: 4 }),
}

async function trackNamedBy(film: Film, box: Box): Promise<number> {
  const named = trackOfBox[box.type]?.(box)
  if (!named) throw new UnreadableFilm()
  // A header of version 1 has longer times before it.
  const isLong = box.type === 'trak' && (await bodyOf(film, named.box, 1))[0] === 1
  const at = named.at + (isLong ? 8 : 0)
  return (await bodyOf(film, named.box, at + 4)).readUInt32BE(at)
}

/** Where the samples of the kept tracks are, by the tables of the film. */
async function samplesIn(film: Film, tracks: readonly Track[], data: readonly Range[]): Promise<Samples[]> {
  const offsets = new Map<Track, Float64Array>()
  const starts: number[] = []
  for (const track of tracks) {
    const own = await offsetsIn(film, tableIn(track.box), mostChunks - starts.length)
    offsets.set(track, own)
    for (const start of own) starts.push(start)
  }
  await nextTurn()
  const bounds = Float64Array.from([...starts, ...data.map(({ end }) => end)]).toSorted()
  const samples: Samples[] = []
  for (const [track, own] of offsets) {
    if (!track.isKept) continue
    const table = tableIn(track.box)
    const soundBytes = track.media === 'soun' ? await soundBytesOf(film, only(table, 'stsd')) : null
    const mostSamples = bySample.has(track.cleanFrames) ? mostChunks - samples.length : null
    const ranges = await chunkRanges(film, table, own, { bounds, soundBytes, mostSamples })
    await nextTurn()
    for (const { start, end } of ranges) samples.push({ track, start, end })
  }
  return samples
}

async function samplesInFragments(film: Film, top: Boxes, tracks: Tracks): Promise<Samples[]> {
  const fragments = all(top, 'moof')
  if (fragments.length === 0) return []
  const defaults = await trackDefaults(film, only(only(top, 'moov'), 'mvex'))
  const samples: Samples[] = []
  for (const fragment of fragments) samples.push(...(await fragmentRanges(film, fragment, { defaults, tracks })))
  // A run of pictures that are gone through one by one is one range.
  if (samples.some(({ track }) => bySample.has(track.cleanFrames))) throw new UnreadableFilm()
  return samples
}

/**
 * Of the data only the samples stay.
 * @param samples in the order of the file
 * @throws UnreadableFilm for one that is not in one piece of the data, and for pictures that share bytes with what begins before: they
 * would be gone through again and again
 */
function zeroOthers(film: Film, samples: readonly Samples[], data: readonly Range[]): void {
  let next = 0
  for (const { start, end } of data) {
    let done = start
    for (let sample = samples[next]; sample && sample.start < end; sample = samples[++next]) {
      const isShared = sample.start < done && sample.track.cleanFrames
      if (sample.start < start || sample.end > end || isShared) throw new UnreadableFilm()
      film.zero({ start: done, end: sample.start })
      done = Math.max(done, sample.end)
    }
    film.zero({ start: done, end })
  }
  if (next < samples.length) throw new UnreadableFilm()
}

/** @param options.type of the box that is gone through, and the media of the track that it lies in */
async function clean(film: Film, { inside, rest, end }: Boxes, { type, media, tracks }: { type: string; media: Media; tracks: Tracks }): Promise<void> {
  for (const box of inside) {
    const isListed = keptBoxes[type]?.includes(box.type) === true
    /** Null for a box that belongs to none. */
    const track = isListed && Object.hasOwn(trackOfBox, box.type) ? tracks.get(await trackNamedBy(film, box)) : null
    if (!isListed || track === undefined || track?.isKept === false) erase(film, box)
    else if (Object.hasOwn(keptBoxes, box.type)) await clean(film, box, { type: box.type, media: track?.media ?? media, tracks })
    else await cleanFields(film, box, media)
  }
  // What is behind the film becomes a box, so that it ends with one.
  if (type === 'film' && end - rest >= 8) {
    film.put(rest, Buffer.from('\0\0\0\0free'))
    film.zero({ start: rest + 8, end })
  } else film.zero({ start: rest, end })
}
