import { type Film, type Range, UnreadableFilm } from './film.ts'
import { bodyOf, type Box } from './iso-boxes.ts'
import { cleanJpeg } from './jpeg-frames.ts'
import { cleanUnit, isMessage, longestMessages } from './messages.ts'

// What single pictures say beside the picture: cameras write time and place there too.

/** Cleans one sample, or several that follow each other. */
export type CleanFrames = (film: Film, range: Range) => Promise<void>

/** How the units of a picture are told apart: by lengths of so many bytes, or by start codes. */
type Units = { lengthBytes: number; isHevc: boolean }

/**
 * Of a track's pictures, by what its sample description holds.
 * @param children the description's boxes
 * @returns null where such pictures say nothing
 */
export async function frameCleaner(film: Film, codec: string, children: readonly Box[]): Promise<CleanFrames | null> {
  const descriptor = codec === 'mp4v' && children.find(({ type }) => type === 'esds')
  const object = descriptor ? objectTypeIn(await bodyOf(film, descriptor)) : undefined
  if (/^(jpeg|mjpa|MJPG|mjpg)$/.test(codec) || object === 0x6c) return cleanJpeg
  if (descriptor) await cleanMpeg(film, { start: descriptor.body, end: descriptor.end })
  if (descriptor || /^(mp2v|m2v1|mpeg|hdv[1-9a]|xd[hv5]|mx[345])/.test(codec)) return cleanMpeg
  if (/^(apc[hnso]|ap4[hx]|apr[nh])$/.test(codec)) return cleanProRes
  if (!/^(avc[1-4]|hvc1|hev1|dvh1|dvhe|dva1|dvav)$/.test(codec)) return null
  const configuration = children.find(({ type }) => type === 'avcC' || type === 'hvcC')
  if (!configuration || configuration.end - configuration.body > longestMessages) throw new UnreadableFilm()
  const isHevc = configuration.type === 'hvcC'
  const [at, before] = isHevc ? [21, 23] : [4, 6]
  const body = await bodyOf(film, configuration)
  if (body.length < before) throw new UnreadableFilm()
  if (isHevc) cleanConfiguration(film, configuration.body, body)
  return unitCleaners[isHevc ? 'hevc' : 'avc'][(body[at] ?? 0) & 3] ?? null
}

/** The kind of stream that an elementary stream descriptor names (ISO/IEC 14496-1 §7.2.6.5). */
function objectTypeIn(body: Buffer): number | undefined {
  let at = 4
  const enter = (tag: number) => {
    if (body[at++] !== tag) at = body.length
    while ((body[at++] ?? 0) & 0x80);
  }
  enter(3)
  const flags = body[at + 2] ?? 0
  at += 3 + (flags & 0x80 ? 2 : 0) + (flags & 0x40 ? 1 + (body[at + 3] ?? 0) : 0) + (flags & 0x20 ? 2 : 0)
  enter(4)
  return body[at]
}

/** Overwrites the maker of the encoder, a field that decoders pass over (SMPTE RDD 36 §5.1.1). */
async function cleanProRes(film: Film, { start, end }: Range): Promise<void> {
  if (end - start >= 16) film.zero({ start: start + 12, end: start + 16 })
}

/** Cleaners that take one picture at a time. */
export const bySample: ReadonlySet<CleanFrames | null> = new Set([cleanJpeg, cleanProRes])

/** One for each way to tell units apart, so that a track of two sample descriptions can have the same. */
const unitCleaners = { avc: cleanersOf(false), hevc: cleanersOf(true) }

function cleanersOf(isHevc: boolean): CleanFrames[] {
  return [1, 2, 3, 4].map((lengthBytes) => (film, range) => cleanUnits(film, range, { lengthBytes, isHevc }))
}

/** Units that stand in the configuration itself (ISO/IEC 14496-15 §8.3.3.1). */
function cleanConfiguration(film: Film, start: number, body: Buffer): void {
  let at = 23
  for (let arrays = body[22] ?? 0; arrays > 0; arrays--) {
    if (at + 3 > body.length) throw new UnreadableFilm()
    let units = body.readUInt16BE(at + 1)
    for (at += 3; units > 0; units--) {
      const next = at + 2 + (at + 2 <= body.length ? body.readUInt16BE(at) : Infinity)
      if (next > body.length) throw new UnreadableFilm()
      cleanUnit(film, start + at + 2, body.subarray(at + 2, next), true)
      at = next
    }
  }
}

async function cleanUnits(film: Film, { start, end }: Range, { lengthBytes, isHevc }: Units): Promise<void> {
  for (let at = start; at < end;) {
    if (at + lengthBytes > end) throw new UnreadableFilm()
    // No more of it than is needed, since most are pictures.
    const head = await film.read(at, Math.min(lengthBytes + 1, end - at))
    const length = head.readUIntBE(0, lengthBytes)
    at += lengthBytes
    if (length > end - at) throw new UnreadableFilm()
    if (isMessage(head[lengthBytes] ?? 0, isHevc)) cleanUnit(film, at, await film.read(at, Math.min(length, longestMessages + 1)), isHevc)
    at += length
  }
}

/** Of pictures with start codes (Annex B), as in AVI, by the name of their codec there. */
export function startCodeCleaner(codec: string): CleanFrames | null {
  if (/^(xvid|divx|dx50|fmp4|mp4[vs]|m4s2|3iv2|rmp4|mp[g2].|mpeg)$/i.test(codec)) return cleanMpeg
  const isHevc = /^(hevc|[hx]265|hvc1|hev1)$/i.test(codec)
  return isHevc || /^([hx]264|avc1)$/i.test(codec) ? (film, range) => cleanStartCodes(film, range, isHevc) : null
}

const startCode = Buffer.from([0, 0, 1])

async function cleanStartCodes(film: Film, range: Range, isHevc: boolean): Promise<void> {
  await eachUnit(film, range, (at, unit) => cleanUnit(film, at, unit, isHevc))
}

/** Calls `use` with each unit, cut to what messages may have. */
async function eachUnit(film: Film, { start, end }: Range, use: (start: number, unit: Buffer) => void): Promise<void> {
  for (let at = start; at < end;) {
    const bytes = await film.read(at, Math.min(end - at, longestMessages + 4))
    const isLast = at + bytes.length === end
    // The last unit may go on behind these bytes: they are read again from its start.
    const done = isLast ? bytes.length : Math.max(bytes.lastIndexOf(startCode), 0) || bytes.length - 2
    for (let unit = bytes.indexOf(startCode); unit >= 0 && unit < done;) {
      const next = bytes.indexOf(startCode, unit + 3)
      use(at + unit + 3, bytes.subarray(unit + 3, next < 0 ? bytes.length : next))
      unit = next
    }
    at += done
  }
}

/** Programs whose decoders ask for their name, and captions (ATSC A/53). */
const keptUserData = /^(Lavc|FFmpe|XviD|DivX|GA94|DTG1|CC[^ -~])/

/** Overwrites what anyone may fill in MPEG-1, 2 and 4, and the clock of a group of pictures (H.262 §6.2.2). */
async function cleanMpeg(film: Film, range: Range): Promise<void> {
  await eachUnit(film, range, (start, unit) => {
    const [name, last = 0] = [unit[0], unit[4]]
    if (name === 0xb2 && !keptUserData.test(unit.toString('latin1', 1, 6))) {
      if (unit.length > longestMessages) throw new UnreadableFilm()
      film.cover({ start: start + 1, end: start + unit.length }, 255)
    }
    if (name === 0xb8 && unit.length > 4) film.put(start + 1, Buffer.from([0, 8, 0, last & 127]))
  })
}
