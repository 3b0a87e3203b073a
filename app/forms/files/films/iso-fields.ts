import { type Film, UnreadableFilm } from './film.ts'
import { type CleanFrames, frameCleaner } from './frames.ts'
import { bodyOf, type Box, boxReader, erase } from './iso-boxes.ts'
import type { SoundBytes } from './iso-samples.ts'
import { datedCodecs, keptBoxes, keptBrands, keptColours, keptInDescriptions } from './kept-parts.ts'

/** The handler of the track that a box lies in; empty outside. */
export type Media = string

/** Overwrites what a box that is kept says of time and maker. */
export async function cleanFields(film: Film, box: Box, media: Media): Promise<void> {
  await fields[box.type]?.(film, box, media)
}

const fields: Readonly<Record<string, (film: Film, box: Box, media: Media) => Promise<void> | void>> = {
  ftyp: cleanBrands,
  mvhd: cleanTimes,
  tkhd: cleanTimes,
  mdhd: cleanTimes,
  // Its maker and its name: "GoPro AVC".
  hdlr: (film, box) => zeroAt(film, box, 12, box.end - box.body),
  dref: cleanReferences,
  stsd: cleanDescriptions,
  // The encoder's maker.
  damr: (film, box) => zeroAt(film, box, 0, 4),
  d263: (film, box) => zeroAt(film, box, 0, 4),
  // What joined the pictures of a sphere.
  svhd: (film, box) => zeroAt(film, box, 4, box.end - box.body),
}

/** @throws UnreadableFilm where the box ends before */
function zeroAt(film: Film, { body, end }: Pick<Box, 'body' | 'end'>, from: number, to: number): void {
  if (from > to || to > end - body) throw new UnreadableFilm()
  film.zero({ start: body + from, end: body + to })
}

/** Bytes of a header in version 0; in version 1 it has three fields of 64 bits. */
const headerBytes: Readonly<Record<string, number>> = { mvhd: 100, tkhd: 84, mdhd: 24 }

/** When it was made and changed. */
async function cleanTimes(film: Film, box: Box): Promise<void> {
  const [version] = await bodyOf(film, box, 1)
  const isLong = version === 1
  if (box.end - box.body < (headerBytes[box.type] ?? 0) + (isLong ? 12 : 0) || (version ?? 2) > 1) throw new UnreadableFilm()
  zeroAt(film, box, 4, isLong ? 20 : 12)
}

/** Brands that are a maker's become the film's own, and so does its version. */
async function cleanBrands(film: Film, box: Box): Promise<void> {
  const brands = await bodyOf(film, box)
  if (brands.length < 8 || brands.length > 1024) throw new UnreadableFilm()
  const brandAt = (at: number) => brands.toString('latin1', at, at + 4)
  const own = keptBrands.test(brandAt(0)) ? brandAt(0) : 'mp42'
  const clean = Buffer.alloc(brands.length)
  clean.write(own, 0, 'latin1')
  for (let at = 8; at + 4 <= brands.length; at += 4) clean.write(keptBrands.test(brandAt(at)) ? brandAt(at) : own, at, 'latin1')
  film.put(box.body, clean)
}

/** Where the data is. A film that needs another file cannot be played; that it needs none is a flag, and what follows a path. */
async function cleanReferences(film: Film, { body, end }: Box): Promise<void> {
  const { inside, rest } = await boxReader(film)({ start: body + 8, end })
  for (const reference of inside) {
    const isInside = ((await bodyOf(film, reference, 4)).readUInt32BE(0) & 1) === 1
    // Some recorders forget the flag, but write no path, or an empty one.
    if (!isInside && reference.end - reference.body > 5) throw new UnreadableFilm()
    zeroAt(film, reference, 4, reference.end - reference.body)
  }
  film.zero({ start: rest, end })
}

/** A picture's: where its children begin, and what is its maker's: revision, vendor, qualities, and the name of the encoder. */
const picture = {
  fields: 86,
  makers: [
    [18, 32],
    [50, 82],
  ],
} as const
/** A sound's. QuickTime has more fields in the versions 1 and 2. */
const sound = { fields: [36, 52, 72], makers: [[18, 24]] } as const

/** Sample descriptions (ISO/IEC 14496-12 §12, QTFF "Media data atom types"). */
async function cleanDescriptions(film: Film, box: Box, media: Media): Promise<void> {
  const version = (await bodyOf(film, box, 8))[0]
  const { inside, rest } = await boxReader(film)({ start: box.body + 8, end: box.end })
  for (const description of inside) await cleanDescription(film, description, { media, isQuickTime: version === 0 })
  film.zero({ start: rest, end: box.end })
}

/**
 * What cleans the pictures of a track; null where they say nothing.
 * @param box `stsd`
 * @throws UnreadableFilm where the track has pictures of several kinds
 */
export async function frameCleanerOf(film: Film, box: Box): Promise<CleanFrames | null> {
  const { inside } = await boxReader(film)({ start: box.body + 8, end: box.end })
  const cleaners = new Set<CleanFrames | null>()
  for (const { type, start, end } of inside) {
    const children = await boxReader(film)({ start: Math.min(start + picture.fields, end), end })
    cleaners.add(await frameCleaner(film, type, children.inside))
  }
  const [cleaner = null] = cleaners
  if (cleaners.size > 1) throw new UnreadableFilm()
  return cleaner
}

/** Bits of a sample, for sounds whose description says another number (QTFF "Sound media"). */
const soundBits: Readonly<Record<string, number>> = { in24: 24, in32: 32, fl32: 32, fl64: 64, ulaw: 8, alaw: 8 }

/**
 * The largest size of a number of samples, for a sound whose samples are all of one size: cameras write positions behind them.
 * @param box `stsd`
 */
export async function soundBytesOf(film: Film, box: Box): Promise<SoundBytes> {
  const isQuickTime = (await bodyOf(film, box, 8))[0] === 0
  const { inside } = await boxReader(film)({ start: box.body + 8, end: box.end })
  const each: SoundBytes[] = []
  for (const { type, start, end } of inside) {
    const all = { body: start, end }
    const body = await bodyOf(film, all, await fieldsOf(film, all, { media: 'soun', isQuickTime }))
    const isLong = body.length === 72
    const [channels, bits] = isLong ? [body.readUInt32BE(48), body.readUInt32BE(56)] : [body.readUInt16BE(24), body.readUInt16BE(26)]
    const [packet, packetBytes] = body.length === 52 ? [body.readUInt32BE(36), body.readUInt32BE(44)] : [1, 0]
    const bytes = Math.max(packetBytes, channels * Math.ceil((soundBits[type] ?? bits) / 8))
    each.push((samples) => (packet > 1 && packetBytes > 0 ? Math.ceil(samples / packet) * packetBytes : samples * bytes))
  }
  return (samples) => Math.max(0, ...each.map((bytes) => bytes(samples)))
}

async function cleanDescription(film: Film, { type, start, body, end }: Box, { media, isQuickTime }: { media: Media; isQuickTime: boolean }): Promise<void> {
  if (datedCodecs.test(type) || body !== start + 8) throw new UnreadableFilm()
  const all = { body: start, end }
  const { makers } = media === 'vide' ? picture : sound
  for (const [from, to] of makers) zeroAt(film, all, from, to)
  const { inside, rest } = await boxReader(film)({ start: start + (await fieldsOf(film, all, { media, isQuickTime })), end })
  for (const child of inside) {
    if (!keptInDescriptions.includes(child.type) || !(await isNumbers(film, child))) erase(film, child)
    else if (!Object.hasOwn(keptBoxes, child.type)) await cleanFields(film, child, media)
    else await cleanInside(film, child, media)
  }
  film.zero({ start: rest, end })
}

async function cleanInside(film: Film, { type, inside, rest, end }: Box, media: Media): Promise<void> {
  for (const box of inside) {
    if (keptBoxes[type]?.includes(box.type)) await cleanFields(film, box, media)
    else erase(film, box)
  }
  film.zero({ start: rest, end })
}

async function fieldsOf(film: Film, description: Pick<Box, 'body' | 'end'>, { media, isQuickTime }: { media: Media; isQuickTime: boolean }): Promise<number> {
  if (media === 'vide') {
    const body = await bodyOf(film, description, picture.fields)
    // A palette follows, which is no box.
    if ([1, 2, 4, 8].includes(body.readUInt16BE(82) & 0x1f) && body.readUInt16BE(84) === 0) throw new UnreadableFilm()
    return picture.fields
  }
  const version = isQuickTime ? (await bodyOf(film, description, 18)).readUInt16BE(16) : 0
  const length = sound.fields[version]
  if (length === undefined) throw new UnreadableFilm()
  return length
}

/** No profile of colours, which has a time and a maker. */
async function isNumbers(film: Film, box: Box): Promise<boolean> {
  return box.type !== 'colr' || keptColours.includes((await bodyOf(film, box, 4)).toString('latin1'))
}
