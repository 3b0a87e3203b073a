import { type Film, type Range, UnreadableFilm } from './film.ts'
import { all, bodyOf, type Box, type Boxes, boxReader, erase, only } from './iso-boxes.ts'
import { bySample, type CleanFrames } from './frames.ts'
import { cleanFields, frameCleanerOf, type Media, soundBytesOf } from './iso-fields.ts'
import { fragmentRanges, trackDefaults } from './iso-fragments.ts'
import { chunkRanges, mostChunks, mostSamples, offsetsIn } from './iso-samples.ts'
import { keptBoxes, keptTracks } from './kept-parts.ts'

type Track = { id: number; box: Box; media: Media; isKept: boolean; /** Of its pictures. */ cleanFrames: CleanFrames | null }

/** No film has as many; what is done for each track and each fragment stays little. */
const mostTracks = 64

/**
 * Plans what is overwritten of an MP4 or QuickTime film: each box that is not in the table, each track that is neither picture nor
 * sound, the fields of a time or a maker, and each byte of data that belongs to no track that is kept.
 * @throws UnreadableFilm
 */
export async function cleanIsoFilm(film: Film): Promise<void> {
  const top: Boxes = { body: 0, end: film.size, ...(await boxReader(film)({ start: 0, end: film.size }, true)) }
  const movie = only(top, 'moov')
  const boxes = all(movie, 'trak')
  if (boxes.length > mostTracks) throw new UnreadableFilm()
  const tracks = await Promise.all(boxes.map((box) => trackOf(film, box)))
  const kept = new Set(tracks.filter(({ isKept }) => isKept).map(({ id }) => id))
  if (kept.size === 0 || new Set(tracks.map(({ id }) => id)).size < tracks.length) throw new UnreadableFilm()

  const data = all(top, 'mdat').map(({ body, end }) => ({ start: body, end }))
  const samples = [...(await samplesIn(film, tracks, data)), ...(await samplesInFragments(film, top, tracks))]
  zeroOthers(film, samples, data)
  for (const { track, range } of samples) await track.cleanFrames?.(film, range)

  const isKept = async (box: Box) => !Object.hasOwn(trackOfBox, box.type) || kept.has(await trackNamedBy(film, box))
  const mediaIn = (box: Box) => tracks.find((track) => track.box === box)?.media
  await clean(film, top, { type: 'film', media: '', isKept, mediaIn })
}

async function trackOf(film: Film, box: Box): Promise<Track> {
  const handler = await bodyOf(film, only(only(box, 'mdia'), 'hdlr'), 12)
  const media = handler.toString('latin1', 8, 12)
  const isKept = keptTracks.includes(media)
  const cleanFrames = media === 'vide' ? await frameCleanerOf(film, only(tableIn(box), 'stsd')) : null
  return { id: await trackNamedBy(film, box), box, media, isKept, cleanFrames }
}

const tableIn = (track: Box) => only(only(only(track, 'mdia'), 'minf'), 'stbl')

type Samples = { track: Track; range: Range }

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
  const tables = tracks.map(({ box }) => tableIn(box))
  const offsets = await Promise.all(tables.map((table) => offsetsIn(film, table)))
  if (offsets.reduce((sum, { length }) => sum + length, 0) > mostChunks) throw new UnreadableFilm()
  const bounds = Float64Array.from([...offsets.flatMap((each) => [...each]), ...data.flatMap(({ start, end }) => [start, end])]).toSorted()
  const samples: Samples[] = []
  for (const [place, track] of tracks.entries()) {
    const [table, own] = [tables[place], offsets[place]]
    if (!track.isKept || !table || !own) continue
    const soundBytes = track.media === 'soun' ? await soundBytesOf(film, only(table, 'stsd')) : null
    const ranges = await chunkRanges(film, table, own, { bounds, soundBytes, isBySample: bySample.has(track.cleanFrames) })
    for (const range of ranges) samples.push({ track, range })
    if (samples.length > mostChunks + mostSamples) throw new UnreadableFilm()
  }
  return samples
}

async function samplesInFragments(film: Film, top: Boxes, tracks: readonly Track[]): Promise<Samples[]> {
  const fragments = all(top, 'moof')
  if (fragments.length === 0) return []
  const defaults = await trackDefaults(film, only(only(top, 'moov'), 'mvex'))
  const known = new Map(tracks.map(({ id, isKept }) => [id, isKept]))
  const samples: Samples[] = []
  for (const fragment of fragments) {
    for (const { track: number, range } of await fragmentRanges(film, fragment, { defaults, tracks: known })) {
      const track = tracks.find(({ id }) => id === number)
      // A run of pictures that are gone through one by one is one range.
      if (!track || bySample.has(track.cleanFrames)) throw new UnreadableFilm()
      samples.push({ track, range })
    }
  }
  return samples
}

/**
 * Of the data only the samples stay.
 * @throws UnreadableFilm for one that is not in one piece of the data, and for pictures that share bytes with something: they would be
 * gone through again and again
 */
function zeroOthers(film: Film, samples: readonly Samples[], data: readonly Range[]): void {
  const sorted = samples.filter(({ range }) => range.start < range.end).toSorted((a, b) => a.range.start - b.range.start)
  let next = 0
  for (const { start, end } of data) {
    let done = start
    for (let sample = sorted[next]; sample && sample.range.start < end; sample = sorted[++next]) {
      const { range, track } = sample
      const isShared = range.start < done && (track.cleanFrames ?? sorted[next - 1]?.track.cleanFrames)
      if (range.start < start || range.end > end || isShared) throw new UnreadableFilm()
      film.zero({ start: done, end: range.start })
      done = Math.max(done, range.end)
    }
    film.zero({ start: done, end })
  }
  if (next < sorted.length) throw new UnreadableFilm()
}

type Cleaning = {
  /** Of the box that is gone through. */
  type: string
  media: Media
  isKept: (box: Box) => Promise<boolean>
  /** What a track has; undefined for what is none. */
  mediaIn: (box: Box) => Media | undefined
}

async function clean(film: Film, { inside, rest, end }: Boxes, cleaning: Cleaning): Promise<void> {
  const { type, media, isKept, mediaIn } = cleaning
  for (const box of inside) {
    if (!keptBoxes[type]?.includes(box.type) || !(await isKept(box))) erase(film, box)
    else if (Object.hasOwn(keptBoxes, box.type)) await clean(film, box, { ...cleaning, type: box.type, media: mediaIn(box) ?? media })
    else await cleanFields(film, box, media)
  }
  // What is behind the film becomes a box, so that it ends with one.
  if (type === 'film' && end - rest >= 8) {
    film.put(rest, Buffer.from('\0\0\0\0free'))
    film.zero({ start: rest + 8, end })
  } else film.zero({ start: rest, end })
}
