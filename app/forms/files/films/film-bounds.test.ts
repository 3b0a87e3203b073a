import { expect, test } from 'vitest'
import { seededRandom } from '#test/seeded.ts'
import { cleanOpenFilm, type FilmKind } from './clean-film.ts'
import { clean, meta, uuid, pieces, sizedOnce, withBytes, film } from './clean-in-memory.ts'
import { openFilm, UnreadableFilm } from './film.ts'
import { aviFilm, aviStream, box, chunk, fragmentedFilm, isoFilm, join, list, longBox, picture, positions, secret, sound, u32 } from './sample-films.ts'

test('2,000 films that are changed at random are cleaned or refused: nothing throws, no byte moves, and the work is bounded', async () => {
  const random = seededRandom('films')
  const below = (limit: number) => Math.floor(random() * limit)
  const whole: readonly [FilmKind, Buffer][] = [
    ['mp4', isoFilm({ tracks: [picture, positions, sound], inMovie: [box('udta', secret), meta], top: [uuid] })],
    ['mov', isoFilm({ brands: 'qt  \0\0\0\0qt  ', times: secret + secret, data: longBox, tracks: [picture, sizedOnce, positions] })],
    ['mp4', fragmentedFilm([[...pieces, { id: 3, samples: [secret] }], pieces], { tracks: [picture, sound, positions], top: [box('emsg', secret)] })],
    ['avi', aviFilm({ top: [list('INFO', chunk('ICRD', secret))], behind: chunk('RIFF', 'AVIX', list('movi', chunk('00dc', 'bild ett'))) })],
  ]
  const numbers = [0, 1, 7, 8, 9, 16, 255, 0x7fffffff, 0x80000000, 0xffffffff]
  const outcomes = { cleaned: 0, refused: 0 }
  for (let turn = 0; turn < 2000; turn++) {
    const [kind, base] = whole[turn % whole.length] ?? ['mp4', film]
    let changed: Buffer = Buffer.from(base)
    for (let change = below(4); change >= 0; change--) {
      const at = below(changed.length)
      const what = below(5)
      if (what === 0) changed[at] = below(256)
      else if (what === 1) changed = withBytes(changed, at, u32(numbers[below(numbers.length)] ?? 0))
      else if (what === 2) changed = join(changed.subarray(0, at), changed.subarray(at + below(40)))
      else if (what === 3) changed = join(changed.subarray(0, at), changed.subarray(below(at + 1), at), changed.subarray(at))
      else changed = withBytes(changed, at, changed.subarray(below(changed.length)).subarray(0, below(40)))
    }
    const { bytes, reads, written } = await clean(changed, kind)
    expect(reads).toBeLessThan(50)
    expect(written).toBeLessThanOrEqual(changed.length)
    outcomes[bytes ? 'cleaned' : 'refused']++
    if (!bytes) continue
    expect(bytes.length).toBe(changed.length)
    // Only emptied, or named anew.
    const names = new Set(Buffer.from(kind === 'avi' ? 'JUNK' : 'freeqt isomp42'))
    const others = [...bytes.entries()].filter(([at, byte]) => byte !== changed[at] && byte !== 0 && !names.has(byte))
    // But for the size of the chunk that takes what is behind an AVI.
    const size = bytes.lastIndexOf('JUNK') + 4
    expect(others.filter(([at]) => kind !== 'avi' || at < size || at >= size + 4)).toEqual([])
    expect((await clean(bytes, kind)).bytes?.equals(bytes)).toBe(true)
  }
  for (const count of Object.values(outcomes)) expect(count).toBeGreaterThan(300)
})

/** Many samples of eight bytes each, not in the order of the file. */
function scattered(codec: string, ...configuration: readonly Buffer[]): Buffer {
  const count = 20_000
  const tables = ([at = 0]: readonly number[]) => [
    box('stsc', u32(0, 1, 1, 1, 1)),
    box('stsz', u32(0, 8, count)),
    box('stco', u32(0, count), u32(...Array.from({ length: count }, (_, place) => at + ((place * 7919) % count) * 10))),
  ]
  return isoFilm({
    tracks: [{ ...picture, codec, samples: [Buffer.alloc(count * 10, '\x07\x06\x05\x03abcdxx')], tables, into: { [codec]: configuration } }],
  })
}

test('the bytes of a film are read once or twice and in small pieces, however its samples lie, and other requests go on between', async () => {
  const shortLengths = box('avcC', Buffer.from('0142c01efce0', 'hex'), '\0')
  for (const many of [scattered('mp4v'), scattered('avc1', shortLengths)]) {
    let turns = 0
    const turn = () => {
      turns++
      next = setImmediate(turn)
    }
    let next = setImmediate(turn)
    const { bytes, reads, written } = await clean(many)
    clearImmediate(next)
    expect(bytes).not.toBeNull()
    expect(reads).toBeLessThan((3 * many.length) / 16_384)
    expect(written).toBeLessThanOrEqual(many.length)
    expect(turns).toBeGreaterThanOrEqual(4)
  }
  const pictures = aviFilm({ streams: [aviStream('vids', 'H264')], pieces: [chunk('00dc', Buffer.alloc(5_000_000, '\0\0\x01e'))] })
  const { bytes, longest } = await clean(pictures)
  expect(bytes?.equals(pictures)).toBe(true)
  expect(longest).toBeLessThan(70_000)
})

test('a film is read only inside, and not without end; its disk may give and take less than is asked, but not nothing', async () => {
  const file = { read: async (_: Buffer, _from: number, length: number) => ({ bytesRead: Math.min(length, 10_000) }), write: async () => ({ bytesWritten: 0 }) }
  const open = () => openFilm(file, 10_000_000).film
  for (const [at, length] of [
    [9_999_999, 2],
    [0, 5_000_000],
  ] as const)
    await expect(open().read(at, length)).rejects.toThrow(UnreadableFilm)
  const readAll = async (places: readonly number[], times: number) => {
    const opened = open()
    for (let time = 0; time < times; time++) await opened.read(places[time % places.length] ?? 0, 1)
  }
  await readAll([0], 250_000)
  await expect(readAll([0], 250_001)).rejects.toThrow(UnreadableFilm)
  await readAll([0, 1_000_000], 3000)
  await expect(readAll([0, 1_000_000], 4000)).rejects.toThrow(UnreadableFilm)
  const empty = { ...file, read: async () => ({ bytesRead: 0 }) }
  await expect(cleanOpenFilm(empty, { size: 100, kind: 'mp4' })).rejects.toThrow('shorter')
})
