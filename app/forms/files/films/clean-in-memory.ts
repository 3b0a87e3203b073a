import assert from 'node:assert/strict'
import { cleanOpenFilm, type FilmKind } from './clean-film.ts'
import type * as films from './sample-films.ts'
import { aviFilm, box, isoFilm, jpegSegment, join, picture, secret, sound, soundFields, u16, u32 } from './sample-films.ts'

/** Cleans a film in memory. @returns null where it is refused, which has to leave it as it was */
export async function clean(film: Buffer, kind: FilmKind = film.toString('latin1', 0, 4) === 'RIFF' ? 'avi' : 'mp4') {
  const bytes = Buffer.from(film)
  let [reads, longest, written] = [0, 0, 0]
  let isReading = false
  const file = {
    async read(into: Buffer, offset: number, length: number, at: number) {
      reads++
      longest = Math.max(longest, length)
      // One after the other: each takes memory.
      assert(!isReading)
      isReading = true
      await Promise.resolve()
      isReading = false
      // Less than is asked, as a disk may.
      return { bytesRead: bytes.copy(into, offset, at, Math.min(at + Math.min(length, 20_000), bytes.length)) }
    },
    async write(from: Buffer, offset: number, length: number, at: number) {
      assert(at >= 0 && at + length <= bytes.length)
      const bytesWritten = from.copy(bytes, at, offset, offset + Math.min(length, 10_000))
      written += bytesWritten
      return { bytesWritten }
    },
  }
  const isClean = await cleanOpenFilm(file, { size: bytes.length, kind })
  assert(isClean || bytes.equals(film))
  return { bytes: isClean ? bytes : null, reads, longest, written }
}

export const withTrack = (own: Partial<films.SampleTrack>, others: readonly films.SampleTrack[] = [sound]) =>
  isoFilm({ tracks: [{ ...picture, ...own }, ...others] })
export const meta = box('meta', u32(0), box('hdlr', u32(0, 0), 'mdta', secret), box('keys', secret), box('ilst', secret))
export const wave = box('wave', box('frma', 'mp4a'), box('mkr ', secret), box('damr', 'heml', u32(0)), u32(0), secret)
export const sphere = box('sv3d', box('svhd', u32(0), secret, '\0'), box('proj', 'equi'), box('mkr ', secret))
export const uuid = box('uuid', 'be7acfcb97a942e8', `<x:xmpmeta>${secret}`)
export const uuidOf = 'seventeen ee 8c6'
export const jpeg = join('\xff\xd8', jpegSegment(0xe1, `Exif${secret}`), jpegSegment(0xfe, secret), jpegSegment(0xe2, 'ICC_PROFILE', secret), '\xff\xda\0\x02')
/** A film of pictures that are gone through. */
export const filmed = (codec: string, samples: readonly Buffer[], ...configuration: readonly Buffer[]) =>
  isoFilm({ tracks: [{ ...picture, codec, samples, into: { [codec]: configuration } }, sound] })
export const pieces = [
  { id: 1, samples: ['bild ett'] },
  { id: 2, samples: ['ljud 1'] },
]
/** A sound whose samples are of one size, which the table does not tell. */
export const sizedOnce: films.SampleTrack = {
  ...sound,
  fields: soundFields({ channels: 3 }),
  tables: (offsets) => [box('stsc', u32(0, 1, 1, 1, 1)), box('stsz', u32(0, 1, 2)), box('stco', u32(0, 2, ...offsets))],
}
/** Two pictures in one chunk. */
export const proRes = (maker: string) => {
  const one = join(u32(24), 'icpf', u16(148, 0), maker, 'bild ett')
  const tables = ([at = 0]: readonly number[]) => [box('stsc', u32(0, 1, 1, 2, 1)), box('stsz', u32(0, one.length, 2)), box('stco', u32(0, 1, at))]
  return isoFilm({ tracks: [{ ...picture, codec: 'apch', samples: [join(one, one)], tables }, sound] })
}
export const compactSizes = (at: readonly number[]) => [
  box('stsc', u32(0, 1, 1, 1, 1)),
  box('stz2', u32(0, 8, at.length), Buffer.from([8, 19])),
  box('stco', u32(0, at.length, ...at)),
]
export const end = (film: Buffer) => ({
  with: (at: string, back: number, bytes: Buffer) => withBytes(film, film.lastIndexOf(at, undefined, 'latin1') + back, bytes),
})
export function withBytes(film: Buffer, at: number, bytes: Buffer): Buffer {
  const changed = Buffer.from(film)
  bytes.copy(changed, at)
  return changed
}
export const film = isoFilm()
export const avi = aviFilm()
