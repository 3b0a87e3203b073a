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

/** First three bytes of messages of registered makers (ITU-T T.35) that a player shows or shows by: captions, HDR, and the grain of the film. */
const keptRegistered: ReadonlySet<number> = new Set([0xb5002f, 0xb50031, 0xb5003a, 0xb5003b, 0xb5003c, 0xb55890, 0x260004])

/** In both standards a type that nobody has defined, which is passed over. */
const noType = 254

/** Whether a byte of a unit keeps away a start code: it stands between two zeros and a small number. */
function isEscape(unit: Buffer, at: number): boolean {
  return unit[at] === 3 && unit[at - 1] === 0 && unit[at - 2] === 0
}

/**
 * Overwrites messages that anyone may fill, as camcorders do with time and place (H.264 §D.1, H.265 §D.2), and the clock of each picture.
 * @param start where the unit is
 * @throws UnreadableFilm for messages that are longer than any
 */
export function cleanUnit(film: Film, start: number, unit: Buffer, isHevc: boolean): void {
  if (!isMessage(unit[0] ?? 0, isHevc)) return
  if (unit.length > longestMessages) throw new UnreadableFilm()
  /** Where in the unit each byte of the messages is: those that keep start codes away are none (§7.3.1). */
  const places: number[] = []
  for (let at = isHevc ? 2 : 1; at < unit.length; at++) {
    if (!isEscape(unit, at)) places.push(at)
  }
  const byteAt = (index: number) => unit[places[index] ?? -1] ?? 0
  let index = 0
  const number = () => {
    let sum = 0
    while (index < places.length && byteAt(index) === 255) [sum, index] = [sum + 255, index + 1]
    return sum + byteAt(index++)
  }
  const isOfEncoder = () => encoderMessage.every((byte, offset) => byteAt(index + offset) === byte)
  const isRegistered = () => keptRegistered.has((byteAt(index) << 16) | (byteAt(index + 1) << 8) | byteAt(index + 2))
  const cover = (from: number, to: number, byte: number) => film.cover({ start: start + from, end: start + to }, byte)
  // The last byte ends the unit.
  while (index < places.length - 1) {
    const named = places[index] ?? 0
    const [type, size] = [number(), number()]
    const last = Math.min(index + size, places.length)
    // A time with its hour takes at least 41 bits of what says how pictures follow each other.
    const isClock = type === (isHevc ? 136 : 1) && size > 5
    if (isClock && !isEscape(unit, named - 1)) cover(named, named + 1, noType)
    if (isClock || (type === 5 && size > 0 && !isOfEncoder()) || (type === 4 && !isRegistered())) {
      const end = (places[last - 1] ?? 0) + 1
      // Zeros would be start codes. What keeps these away stays, with what is around it, so that the message has its length.
      for (let at = places[index] ?? end, escape = at; at < end; at = escape + 2) {
        for (escape = at; escape < end + 2 && !isEscape(unit, escape);) escape++
        cover(at, Math.min(escape - 2, end), 255)
      }
    }
    index = last
  }
}
