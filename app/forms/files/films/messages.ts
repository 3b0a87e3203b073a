import { type Film, UnreadableFilm } from './film.ts'

// Messages beside the pictures of H.264 and HEVC.

/** Whether a unit is supplemental information (SEI), by its first byte. */
export function isMessage(byte: number, isHevc: boolean): boolean {
  return isHevc ? [39, 40].includes((byte >> 1) & 0x3f) : (byte & 0x1f) === 6
}

/** Bytes of a unit of messages. */
export const longestMessages = 64 * 1024

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
export function cleanUnit(film: Film, start: number, unit: Buffer, isHevc: boolean): void {
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
