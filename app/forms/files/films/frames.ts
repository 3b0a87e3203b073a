import { type Film, longestRead, type Range, UnreadableFilm } from './film.ts'
import { bodyOf, type Box } from './iso-boxes.ts'
import { cleanJpeg } from './jpeg-frames.ts'

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
  const isJpeg = /^(jpeg|mjpa|MJPG|mjpg)$/.test(codec) || (descriptor && objectTypeIn(await bodyOf(film, descriptor)) === 0x6c)
  if (isJpeg) return cleanJpeg
  if (/^(apc[hnso]|ap4[hx]|apr[nh])$/.test(codec)) return cleanProRes
  if (!/^(avc[1-4]|hvc1|hev1|dvh1|dvhe|dva1|dvav)$/.test(codec)) return null
  const configuration = children.find(({ type }) => type === 'avcC' || type === 'hvcC')
  if (!configuration) throw new UnreadableFilm()
  const isHevc = configuration.type === 'hvcC'
  const [at, before] = isHevc ? [21, 23] : [4, 6]
  const body = await bodyOf(film, configuration)
  if (body.length < before) throw new UnreadableFilm()
  if (isHevc) cleanConfiguration(film, configuration.body, body)
  return unitCleaners[isHevc ? 'hevc' : 'avc'][(body[at] ?? 0) & 3] ?? null
}

/** What a stream has, as an elementary stream descriptor says (ISO/IEC 14496-1 §7.2.6.5). */
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

/** The maker of the encoder, as Apple's and the recorders' of others, is a field that decoders pass over (SMPTE RDD 36 §5.1.1). */
async function cleanProRes(film: Film, { start, end }: Range): Promise<void> {
  if (end - start >= 16) film.zero({ start: start + 12, end: start + 16 })
}

/** These have to be given one picture at a time. */
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
    const length = (await film.read(at, lengthBytes)).readUIntBE(0, lengthBytes)
    at += lengthBytes
    if (length > end - at) throw new UnreadableFilm()
    // No more of it than is needed, since most are pictures.
    if (length > 0 && isMessage((await film.read(at, 1))[0] ?? 0, isHevc))
      cleanUnit(film, at, await film.read(at, Math.min(length, longestMessages + 1)), isHevc)
    at += length
  }
}

/** Of pictures with start codes (Annex B), as in AVI, by the name of their codec there. */
export function startCodeCleaner(codec: string): CleanFrames | null {
  const isHevc = /^(hevc|[hx]265|hvc1|hev1)$/i.test(codec)
  return isHevc || /^([hx]264|avc1)$/i.test(codec) ? (film, range) => cleanStartCodes(film, range, isHevc) : null
}

async function cleanStartCodes(film: Film, { start, end }: Range, isHevc: boolean): Promise<void> {
  if (end - start > longestRead) throw new UnreadableFilm()
  const bytes = await film.read(start, end - start)
  const code = Buffer.from([0, 0, 1])
  for (let at = bytes.indexOf(code); at >= 0;) {
    const next = bytes.indexOf(code, at + 3)
    cleanUnit(film, start + at + 3, bytes.subarray(at + 3, next < 0 ? bytes.length : next), isHevc)
    at = next
  }
}

/** Whether a unit is supplemental information (SEI), by its first byte. */
function isMessage(byte: number, isHevc: boolean): boolean {
  return isHevc ? [39, 40].includes((byte >> 1) & 0x3f) : (byte & 0x1f) === 6
}

/** Bytes of a unit of messages. */
const longestMessages = 64 * 1024

/** Of x264, whose version some decoders ask for: what it has is how it encoded. */
const encoderMessage = Buffer.from('dc45e9bde6d948b7962cd820d923eeef', 'hex')

/** First bytes of messages of registered makers (ITU-T T.35) that a player shows or shows by: captions, HDR, and the grain of the film. */
const keptRegistered = ['b5002f', 'b50031', 'b5003a', 'b5003b', 'b5003c', 'b55890', '260004'].map((begin) => Buffer.from(begin, 'hex'))

/** In both standards a type that nobody has defined, which is passed over. */
const noType = 254

/**
 * Overwrites messages that anyone may fill, as camcorders do with time and place (H.264 §D.1, H.265 §D.2), and the clock of each picture.
 * @param start where the unit is
 */
function cleanUnit(film: Film, start: number, unit: Buffer, isHevc: boolean): void {
  if (unit.length === 0 || !isMessage(unit[0] ?? 0, isHevc)) return
  if (unit.length > longestMessages) throw new UnreadableFilm()
  /** Where in the unit each byte of the messages is: those that keep start codes away are none (§7.3.1). */
  const places: number[] = []
  /** These, with what is around them: only before a small number are they read as such. */
  const escapes = new Set<number>()
  for (let at = isHevc ? 2 : 1; at < unit.length; at++) {
    if (unit[at] === 3 && at >= 3 && unit[at - 1] === 0 && unit[at - 2] === 0) for (const place of [at - 2, at - 1, at, at + 1]) escapes.add(place)
    else places.push(at)
  }
  const byteAt = (index: number) => unit[places[index] ?? -1] ?? 0
  let index = 0
  const number = () => {
    let sum = 0
    while (index < places.length && byteAt(index) === 255) [sum, index] = [sum + 255, index + 1]
    return sum + byteAt(index++)
  }
  const begins = (bytes: Buffer) => bytes.every((byte, offset) => byteAt(index + offset) === byte)
  const clean = Buffer.from(unit)
  // Zeros would be start codes. What keeps these away stays, so that the message has its length.
  const set = (place: number, byte: number) => void (escapes.has(place) || (clean[place] = byte))
  // The last byte ends the unit.
  while (index < places.length - 1) {
    const named = places[index] ?? 0
    const [type, size] = [number(), number()]
    const last = Math.min(index + size, places.length)
    // A time with its hour takes at least 41 bits of what says how pictures follow each other.
    const isClock = type === (isHevc ? 136 : 1) && size > 5
    if (isClock) set(named, noType)
    const isErased = isClock || (type === 5 && !begins(encoderMessage)) || (type === 4 && !keptRegistered.some(begins))
    if (isErased) for (const place of places.slice(index, last)) set(place, 255)
    index = last
  }
  if (!clean.equals(unit)) film.put(start, clean)
}
