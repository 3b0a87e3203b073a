import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { seededRandom } from '#test/seeded.ts'
import { cleanFilm, cleanOpenFilm, type FilmKind } from './clean-film.ts'
import { openFilm, UnreadableFilm } from './film.ts'
import * as films from './sample-films.ts'
import {
  avcC,
  aviFilm,
  aviStream,
  box,
  chunk,
  fragmentedFilm,
  hvcC,
  isoFilm,
  jpegSegment,
  join,
  list,
  longBox,
  message,
  messageOf,
  picture,
  pictureFields,
  positions,
  secret,
  sound,
  soundFields,
  u16,
  u32,
  units,
} from './sample-films.ts'

/** Cleans a film in memory. @returns null where it is refused, which has to leave it as it was */
async function clean(film: Buffer, kind: FilmKind = film.toString('latin1', 0, 4) === 'RIFF' ? 'avi' : 'mp4') {
  const bytes = Buffer.from(film)
  let [reads, longest, written] = [0, 0, 0]
  let isReading = false
  const file = {
    async read(into: Buffer, offset: number, length: number, at: number) {
      reads++
      longest = Math.max(longest, length)
      // One after the other: each takes memory.
      expect(isReading).toBe(false)
      isReading = true
      await Promise.resolve()
      isReading = false
      // Less than is asked, as a disk may.
      return { bytesRead: bytes.copy(into, offset, at, Math.min(at + Math.min(length, 20_000), bytes.length)) }
    },
    async write(from: Buffer, offset: number, length: number, at: number) {
      expect(at >= 0 && at + length <= bytes.length).toBe(true)
      const bytesWritten = from.copy(bytes, at, offset, offset + Math.min(length, 10_000))
      written += bytesWritten
      return { bytesWritten }
    },
  }
  const isClean = await cleanOpenFilm(file, { size: bytes.length, kind })
  if (!isClean) expect(bytes.equals(film)).toBe(true)
  return { bytes: isClean ? bytes : null, reads, longest, written }
}

const withTrack = (own: Partial<films.SampleTrack>, others: readonly films.SampleTrack[] = [sound]) => isoFilm({ tracks: [{ ...picture, ...own }, ...others] })
const meta = box('meta', u32(0), box('hdlr', u32(0, 0), 'mdta', secret), box('keys', secret), box('ilst', secret))
const wave = box('wave', box('frma', 'mp4a'), box('mkr ', secret), box('damr', 'heml', u32(0)), u32(0), secret)
const sphere = box('sv3d', box('svhd', u32(0), secret, '\0'), box('proj', 'equi'), box('mkr ', secret))
const uuid = box('uuid', 'be7acfcb97a942e8', `<x:xmpmeta>${secret}`)
const uuidOf = 'seventeen ee 8c6'
/** In one unit, behind an empty message. */
const clockOf = (type: number, header: string) => {
  const begin = header.length / 2
  const maker = messageOf(4, header, '\xb5\0\xaa', secret).subarray(begin)
  return join(message(header).subarray(0, -1), messageOf(type, header, secret).subarray(begin, -1), maker)
}
const jpeg = join('\xff\xd8', jpegSegment(0xe1, `Exif${secret}`), jpegSegment(0xfe, secret), jpegSegment(0xe2, 'ICC_PROFILE', secret), '\xff\xda\0\x02')
/** A film of pictures that are gone through. */
const filmed = (codec: string, samples: readonly Buffer[], ...configuration: readonly Buffer[]) =>
  isoFilm({ tracks: [{ ...picture, codec, samples, into: { [codec]: configuration } }, sound] })
const userData = join('\0\0\x01\xb2', secret)
const xvid = list('strl', chunk('strh', 'vidsXVID', Buffer.alloc(48)), chunk('strf', Buffer.alloc(16), 'XVID', Buffer.alloc(20), userData))
const large = join('\0\0\x01e', Buffer.alloc(3_000_000, 'bild'))
const pieces = [
  { id: 1, samples: ['bild ett'] },
  { id: 2, samples: ['ljud 1'] },
]
/** A sound whose samples are of one size, which the table does not tell. */
const sizedOnce: films.SampleTrack = {
  ...sound,
  fields: soundFields({ channels: 3 }),
  tables: (offsets) => [box('stsc', u32(0, 1, 1, 1, 1)), box('stsz', u32(0, 1, 2)), box('stco', u32(0, 2, ...offsets))],
}
/** Two pictures in one chunk. */
const proRes = (maker: string) => {
  const one = join(u32(24), 'icpf', u16(148, 0), maker, 'bild ett')
  const tables = ([at = 0]: readonly number[]) => [box('stsc', u32(0, 1, 1, 2, 1)), box('stsz', u32(0, one.length, 2)), box('stco', u32(0, 1, at))]
  return isoFilm({ tracks: [{ ...picture, codec: 'apch', samples: [join(one, one)], tables }, sound] })
}
/** In packets of two samples, and as QuickTime describes any number of channels. */
const twoEach = (offsets: readonly number[]) => [box('stsc', u32(0, 1, 1, 2, 1)), box('stsz', u32(0, 1, 4)), box('stco', u32(0, 2, ...offsets))]
const packets = soundFields({ version: 1, more: u32(2, 0, 6, 2) })
const manyChannels = soundFields({ version: 2, more: u32(72, 0, 0, 3, 0x7f000000, 16, 0, 0, 0) })
const longOffsets = (at: readonly number[]) => [...films.tablesOf(at, [8, 19]).slice(0, 2), box('co64', u32(0, at.length, ...at.flatMap((each) => [0, each])))]
const compactSizes = (at: readonly number[]) => [
  box('stsc', u32(0, 1, 1, 1, 1)),
  box('stz2', u32(0, 8, at.length), Buffer.from([8, 19])),
  box('stco', u32(0, at.length, ...at)),
]
/** More than half of what a film may have: of chunks, and of pictures in one. */
const manyChunks: films.SampleTrack = {
  ...picture,
  tables: ([at = 0]) => [...films.tablesOf([at], [9]).slice(0, 2), box('stco', u32(0, 50_001), Buffer.alloc(200_004, u32(at)))],
}
const manyPictures: films.SampleTrack = {
  ...picture,
  codec: 'jpeg',
  samples: [Buffer.alloc(50_001 * 6, 'ffd8ffda0002', 'hex')],
  tables: (at) => [box('stsc', u32(0, 1, 1, 50_001, 1)), box('stsz', u32(0, 6, 50_001)), box('stco', u32(0, 1, ...at))],
}
/** A fragment with each field that one may have, and a run that takes its sizes from them. */
function fullFragment(): Buffer {
  const moof = (data: number) =>
    box('moof', box('traf', box('tfhd', u32(0x3b, 1, 0, data, 1, 1, 19, 0)), box('trun', u32(0xf05, 2, 0, 0, 9, 4, 9, 9, 9, 4, 9, 9)), box('trun', u32(0, 1))))
  const before = fragmentedFilm([])
  return join(before, moof(before.length + moof(0).length + 8), box('mdat', 'bild ett', 'bild två och längre', secret))
}
const end = (film: Buffer) => ({ with: (at: string, back: number, bytes: Buffer) => withBytes(film, film.lastIndexOf(at, undefined, 'latin1') + back, bytes) })

function withBytes(film: Buffer, at: number, bytes: Buffer): Buffer {
  const changed = Buffer.from(film)
  bytes.copy(changed, at)
  return changed
}

test.each<[string, Buffer]>([
  ['user data of the film', isoFilm({ inMovie: [box('udta', box('©xyz', `+59.3+18.0/${secret}`))] })],
  ['user data of a track', withTrack({ into: { trak: [box('udta', secret)] } })],
  ['keys and values of the film', isoFilm({ inMovie: [meta] })],
  ['keys and values beside the film', isoFilm({ top: [meta] })],
  ['keys and values of a track', withTrack({ into: { trak: [meta], mdia: [meta] } })],
  ['XMP beside the film', isoFilm({ top: [uuid] })],
  ['XMP in the film', isoFilm({ inMovie: [uuid] })],
  ['what is in free and skipped boxes', isoFilm({ top: [box('free', secret), box('skip', secret)], inMovie: [box('free', secret)] })],
  ['boxes that nobody knows', isoFilm({ top: [box('sefd', secret), longBox('CAME', secret)], inMovie: [box('GoPr', secret)] })],
  ['boxes that nobody knows, in a track', withTrack({ into: { trak: [box('mkr ', secret)], minf: [box('mkr ', secret)], stbl: [box('mkr ', secret)] } })],
  ['references between tracks', withTrack({ into: { trak: [box('tref', box('cdsc', secret))] } })],
  ['times of the film', isoFilm({ times: secret })],
  ['long times of the film', isoFilm({ times: secret + secret })],
  ['times of a track', withTrack({ times: secret })],
  ['long times of a track', withTrack({ times: secret + secret })],
  ['the name of a handler, and its maker', withTrack({ name: join(secret, u32(0), `\x0b${secret}`) })],
  ['the name of an encoder, and its maker', withTrack({ fields: pictureFields({ vendor: `heml${secret}`, name: `\x1f${'x'.repeat(23)}${secret}` }) })],
  ['the maker of a sound', withTrack({}, [{ ...sound, fields: soundFields({ vendor: 'heml' }) }])],
  ['what a decoder does not need', withTrack({ into: { mp4v: [box('esds', 'a'), box('mkr ', secret), box('colr', 'prof', secret)] } })],
  ['what follows a description of samples', withTrack({ into: { mp4v: [join(u32(0), secret)], stsd: [join(u32(0), secret)] } })],
  [
    'what is in a sound of QuickTime',
    withTrack({}, [{ ...sound, fields: soundFields({ version: 1, more: u32(1, 1, 1, 1) }), into: { mp4a: [box('mkr ', secret)] } }]),
  ],
  [
    'what is in a sound of that version in MP4',
    end(withTrack({}, [{ ...sound, fields: soundFields({ version: 1 }), into: { mp4a: [box('mkr ', secret)] } }])).with('stsd', 4, Buffer.from([1])),
  ],
  ['the maker of a picture encoder', withTrack({ codec: 's263', into: { s263: [box('d263', 'heml', u32(0))] } })],
  ['the maker of a speech encoder', withTrack({}, [{ ...sound, codec: 'samr', into: { samr: [box('damr', 'heml', u32(0))] } }])],
  ['what a decoder of sound does not need', withTrack({}, [{ ...sound, into: { mp4a: [wave] } }])],
  ['what joined the pictures of a sphere', withTrack({ into: { mp4v: [sphere] } })],
  ['the path of the data', withTrack({ into: { dref: [box('alis', u32(1), `Macintosh HD:${secret}`), join(u32(0), secret)] } })],
  ['a maker’s brands', isoFilm({ brands: 'XAVC\x01\0\x1f\xffXAVChemlmp42' })],
  ['positions', isoFilm({ tracks: [picture, positions, sound] })],
  ['positions of an action camera', isoFilm({ tracks: [picture, { ...positions, codec: 'gpmd' }, sound] })],
  ['positions in subtitles', isoFilm({ tracks: [picture, { ...positions, media: 'sbtl', codec: 'tx3g' }, sound] })],
  ['a track of timecodes', isoFilm({ tracks: [picture, { ...positions, media: 'tmcd', codec: 'tmcd' }, sound] })],
  ['data of no track', isoFilm({ orphan: secret })],
  ['data of no track, in long boxes', isoFilm({ orphan: secret, data: longBox })],
  ['positions behind samples of one size', isoFilm({ tracks: [picture, sizedOnce, positions] })],
  ['positions of no track behind samples of one size', isoFilm({ tracks: [picture, sizedOnce], orphan: secret })],
  ['positions behind packets of one size', isoFilm({ tracks: [picture, { ...sizedOnce, fields: packets, tables: twoEach }], orphan: secret })],
  ['positions behind samples of many channels', isoFilm({ tracks: [picture, { ...sizedOnce, fields: manyChannels }], orphan: secret })],
  ['positions behind chunks of 64 bits', isoFilm({ tracks: [{ ...picture, tables: longOffsets }, positions] })],
  [
    'positions behind chunks of one sample and of two',
    isoFilm({
      tracks: [{ ...picture, tables: (at) => [box('stsc', u32(0, 2, 1, 1, 1, 2, 2, 1)), ...films.tablesOf(at, [8, 10, 9]).slice(1)] }, positions],
    }),
  ],
  [
    'positions behind fewer samples than a chunk may have',
    isoFilm({
      tracks: [
        { ...picture, samples: ['bild ett'], tables: (at) => [box('stsc', u32(0, 1, 1, 5, 1)), box('stsz', u32(0, 8, 1)), box('stco', u32(0, 1, ...at))] },
        positions,
      ],
    }),
  ],
  ['positions beside samples without bytes', isoFilm({ tracks: [{ ...picture, tables: (at) => films.tablesOf([...at, 0], [8, 19, 0]) }, positions] })],
  ['positions behind samples of compact sizes', isoFilm({ tracks: [{ ...picture, tables: compactSizes }, positions] })],
  ['positions behind samples in samples', isoFilm({ tracks: [picture, { ...sound, tables: ([at = 0]) => films.tablesOf([at, at + 1], [12, 2]) }, positions] })],
  ['bytes behind the film', isoFilm({ top: [`\xff\xff\xff\xff${secret}${secret}`] })],
  ['a few bytes behind the film', isoFilm({ top: ['heml'] })],
  ['a few bytes that begin as a long box', isoFilm({ top: [join(u32(1), 'heml')] })],
  ['data up to the end of the film', isoFilm({ top: [join(u32(0), 'mdat', secret)] })],
  ['zeros that end a list, and what follows', isoFilm({ inMovie: [join(u32(0), secret)] })],
  ['zeros that end a list, and a box that follows', isoFilm({ inMovie: [join(u32(0), 'mvex', secret)] })],
  ['events and clocks in fragments', fragmentedFilm([pieces], { top: [box('emsg', secret), box('prft', secret), box('styp', secret)] })],
  [
    'what leads to positions',
    isoFilm({
      tracks: [picture, sound, positions],
      inMovie: [box('mvex', box('trex', u32(0, 3), secret)), box('sidx', 'heml')],
      top: [box('sidx', u32(0, 3), secret), box('sidx', u32(0, 9), secret), box('mfra', box('tfra', u32(0, 3), secret))],
    }),
  ],
  ['data behind a fragment that says all of itself', fullFragment()],
  ['a box in a fragment', fragmentedFilm([[{ id: 1, samples: ['bild ett'], into: [uuid] }]])],
  [
    'positions after fragments that follow each other',
    fragmentedFilm(
      [
        [
          { id: 2, samples: ['ljud 1'], isFromFragment: false },
          { id: 1, samples: ['ljud 1', 'ljud 2'], isFromFragment: false, hasSizes: false },
          { id: 3, samples: [secret] },
        ],
      ],
      { tracks: [picture, sound, positions] },
    ),
  ],
  [
    'positions in fragments',
    fragmentedFilm([[...pieces, { id: 3, samples: [secret], into: [box('free', secret)] }], pieces], { tracks: [picture, sound, positions] }),
  ],
  ['messages between pictures of H.264', filmed('avc1', [units(message('06', uuidOf, secret), 'bild ett'), units('\x65', '', 'bild två och längre')], avcC)],
  ['the clock of pictures of H.264, and messages of makers', filmed('avc1', [units(clockOf(1, '06'), 'bild ett')], avcC)],
  ['the clock of pictures of HEVC, and messages of makers', filmed('hvc1', [units(clockOf(136, '4e01'), 'bild ett')], hvcC(''))],
  ['the end of a long message', filmed('avc1', [units(join('\x06\x05\xff\x2d', 'x'.repeat(292), secret, '\x80'))], avcC)],
  [
    'messages of HEVC, also in the configuration',
    filmed('hvc1', [units(message('4e01', uuidOf, secret), message('5001', uuidOf, secret), 'bild ett')], hvcC(message('4e01', uuidOf, secret))),
  ],
  [
    'messages in pictures of H.264 in fragments',
    fragmentedFilm([[{ id: 1, samples: [units(message('06', uuidOf, secret), 'bild ett')] }]], {
      tracks: [{ ...picture, codec: 'avc1', times: secret + secret, into: { avc1: [avcC] } }],
    }),
  ],
  [
    'messages in an AVI of H.264',
    aviFilm({ streams: [aviStream('vids', 'H264')], pieces: [chunk('00dc', '\0\0\0\x01', message('06', uuidOf, secret), '\0\0\x01ebild ett')] }),
  ],
  [
    'messages beside pieces that are read at once',
    aviFilm({
      streams: [aviStream('vids', 'H264')],
      pieces: [
        chunk('00dc', '\0\0\x01e', 'x'.repeat(65_520), '\0\0\x01', message('06', uuidOf, secret)),
        chunk('00dc', '\0\0\x01e', 'x'.repeat(65_535), '\0\0\x01', message('06', uuidOf, secret)),
        chunk('00dc', '\0\0\x01e', 'x'.repeat(140_000), '\0\0\x01', message('06', uuidOf, secret), '\0\0\x01ebild ett'),
      ],
    }),
  ],
  [
    'messages in an AVI of HEVC',
    aviFilm({ streams: [aviStream('vids', 'HEVC')], pieces: [chunk('00dc', '\0\0\x01', message('4e01', uuidOf, secret), '\0\0\x01\x02bild ett')] }),
  ],
  ['what pictures of JPEG say', filmed('jpeg', [jpeg, join(jpeg, 'bild ett'), join('\xff\xd8\xff', jpeg.subarray(2))])],
  [
    'what is behind pictures of JPEG, and between their fields',
    filmed('jpeg', [
      join(jpeg, '\xff\xd9', secret, jpeg, 'bild ett\xff\xd9', secret),
      join('\xff\xd8', jpegSegment(0xe0, 'Ocad$Rev', secret), '\xff\xda\0\x02'),
    ]),
  ],
  ['what is behind a picture of JPEG that ends where a piece does', filmed('jpeg', [join('\xff\xd8\xff\xda\0\x02', 'y'.repeat(65_531), '\xff\xd9', secret)])],
  ['what pictures of JPEG in a stream of MPEG-4 say', filmed('mp4v', [join(jpeg, 'bild ett')], box('esds', u32(0), '\x03\x80\x80\x10\0\x01\0\x04\x0c\x6c'))],
  ['what anyone may fill in MPEG-2, and the clock of its groups', filmed('m2v1', [join('\0\0\x01\xb8heml', userData, '\0\0\x01\0bild ett')])],
  [
    'what anyone may fill in MPEG-4, also in its configuration',
    filmed('mp4v', [join(userData, '\0\0\x01\xb6bild ett')], box('esds', u32(0), userData, '\0\0\x01\xb5')),
  ],
  ['what anyone may fill in an AVI of MPEG-4, also in its format', aviFilm({ streams: [xvid], pieces: [chunk('00dc', userData, '\0\0\x01\xb6bild ett')] })],
  [
    'messages in pictures that are larger than what is read at once',
    aviFilm({
      streams: [aviStream('vids', 'H264')],
      pieces: [chunk('00dc', large, large, '\0\0\x01', message('06', uuidOf, secret), large)],
    }),
  ],
  ['the makers of encoders of ProRes', proRes('heml')],
  ['what pictures of JPEG of an older name say', aviFilm({ streams: [aviStream('vids', 'jpeg')], pieces: [chunk('00dc', jpeg)] })],
  ['what pictures of JPEG in an AVI say', aviFilm({ streams: [aviStream('vids', 'MJPG')], pieces: [chunk('00dc', jpeg), chunk('00dc'), chunk('00dc', jpeg)] })],
  [
    'large boxes, and a large piece behind',
    isoFilm({
      top: [box('mkr ', Buffer.alloc(200_000, secret)), box('free', 'a'), box('uuid', Buffer.alloc(65_536, secret)), Buffer.alloc(200_000, '\xff' + secret)],
    }),
  ],
  ['what an AVI says of itself', aviFilm({ top: [list('INFO', chunk('ICRD', secret), chunk('ISFT', secret)), chunk('IDIT', secret)] })],
  ['what an AVI says of itself, in its header', aviFilm({ inHeader: [chunk('IDIT', secret), list('exif', secret), chunk('JUNK', secret)] })],
  [
    'names and data of an AVI’s streams',
    aviFilm({ streams: [aviStream('vids', 'XVID', chunk('strn', secret), chunk('strd', secret))], pieces: [chunk('00dc', 'bild ett')] }),
  ],
  [
    'a stream of subtitles',
    aviFilm({
      streams: [aviStream('txts', '\0\0\0\0'), aviStream('vids', 'XVID')],
      pieces: [chunk('00tx', secret), chunk('00dc', secret), chunk('01dc', 'bild ett')],
    }),
  ],
  [
    'pieces that nobody knows',
    aviFilm({
      pieces: [chunk('00dc', 'bild ett'), chunk('GPS ', secret), list('rec ', chunk('01wb', 'ljud 1!'), chunk('07tx', secret)), chunk('00zz', secret)],
    }),
  ],
  ['a few bytes behind the pieces of an AVI', aviFilm({ pieces: [chunk('00dc', 'bild ett'), join('heml')] })],
  ['bytes behind an AVI', aviFilm({ behind: secret })],
  [
    'a second part of an AVI',
    aviFilm({ behind: join(chunk('RIFF', 'AVIX', list('movi', chunk('00dc', 'bild två och längre'), chunk('GPS ', secret)), chunk('mker', secret)), 'heml') }),
  ],
])('%s: nothing is left, and picture and sound are where they were', async (_, film) => {
  const { bytes } = await clean(film)
  expect(bytes?.length).toBe(film.length)
  expect(bytes?.includes('heml')).toBe(false)
  for (const sample of [...picture.samples, ...sound.samples].map(String)) {
    expect(bytes?.indexOf(sample, 0, 'latin1'), sample).toBe(film.indexOf(sample, 0, 'latin1'))
  }
  // What is clean stays as it is.
  expect((await clean(bytes ?? Buffer.alloc(0))).bytes?.equals(bytes ?? Buffer.alloc(0))).toBe(true)
})

const endless = ([at = 0]: readonly number[]) => [box('stsc', u32(0, 1, 1, 0xffffffff, 1)), box('stsz', u32(0, 1, 0xffffffff)), box('stco', u32(0, 1, at))]
const film = isoFilm()
const fragmented = fragmentedFilm([pieces])
const avi = aviFilm()

test.each<[string, Buffer, FilmKind?]>([
  ['nothing', Buffer.alloc(0)],
  ['without a table', isoFilm().subarray(0, film.indexOf('moov') - 4)],
  ['with two tables', join(film, film.subarray(film.indexOf('moov') - 4))],
  ['with a size below its header', end(film).with('mvhd', -4, u32(4))],
  ['with a box that is larger than what it lies in', end(film).with('mvhd', -4, u32(0x7fffffff))],
  ['with a box of 64 bits that ends nowhere', end(film).with('mvhd', -4, join(u32(1), 'mvhd', u32(0xffffffff, 0xffffffff)))],
  ['with a box of 64 bits that is too short', end(film).with('mvhd', -4, join(u32(1), 'mvhd', u32(0, 8)))],
  ['with a header that is cut off', isoFilm({ inMovie: [box('trak')] })],
  ['with times that are cut off', isoFilm({ times: '' })],
  ['with samples before the data', withTrack({ tables: () => films.tablesOf([4, 8], [9, 19]) })],
  ['with samples behind the data', withTrack({ tables: (at) => films.tablesOf([...at.slice(0, 1), 0xffffff00], [9, 19]) })],
  ['with samples that reach into other boxes', withTrack({ tables: (at) => films.tablesOf(at, [9, 4000]) })],
  [
    'with a table of more samples than it has',
    withTrack({ tables: (at) => [...films.tablesOf(at, []).slice(0, 1), box('stsz', u32(0, 0, 3, 9, 19)), box('stco', u32(0, 2, ...at))] }),
  ],
  [
    'with a table of more chunks than it has',
    withTrack({ tables: (at) => [...films.tablesOf(at, [9, 19]).slice(0, 2), box('stco', u32(0, 0xffffffff, ...at))] }),
  ],
  [
    'with chunks of 64 bits beyond all',
    withTrack({ tables: (at) => [...films.tablesOf(at, [9, 19]).slice(0, 2), box('co64', u32(0, 1, 0xffffffff, 0xffffffff))] }),
  ],
  ['with samples that begin nowhere', withTrack({ tables: (at) => [box('stsc', u32(0, 1, 2, 1, 1)), ...films.tablesOf(at, [9, 19]).slice(1)] })],
  ['with two tables of chunks', withTrack({ tables: (at) => [...films.tablesOf(at, [9, 19]), box('stco', u32(0, 0))] })],
  ['with two tracks of one number', end(isoFilm({ tracks: [sound, sound] })).with('tkhd', 16, u32(1))],
  ['without picture and sound', isoFilm({ tracks: [positions] })],
  ['of more tracks than any', isoFilm({ tracks: Array.from({ length: 65 }, () => sound) })],
  ['of more boxes than any', isoFilm({ top: [Buffer.alloc(240_008, box('free'))] })],
  ['of more chunks than any', isoFilm({ tracks: [manyChunks, manyChunks] })],
  [
    'with a table that is larger than any',
    withTrack({ tables: (at) => films.tablesOf(at, []).with(1, box('stsz', u32(0, 0, 1_048_577, 9, 19), Buffer.alloc(4 * 1_048_575))) }),
  ],
  ['with a header of a version that nobody knows', end(film).with('mvhd', 4, Buffer.from([2]))],
  ['with a handler that is cut off', withTrack({ into: { minf: [box('hdlr', u32(0))] } })],
  ['without brands', isoFilm({ brands: 'isom' })],
  ['with more brands than any', isoFilm({ brands: 'isom'.repeat(300) })],
  ['with a description of 64 bits', withTrack({ into: { stsd: [longBox('mp4v', pictureFields({ name: 'x'.repeat(32) }))] } })],
  ['with pictures of several kinds', withTrack({ into: { stsd: [box('jpeg', pictureFields())] } })],
  ['of more pictures of JPEG than any', isoFilm({ tracks: [manyPictures, manyPictures] })],
  ['of JPEG of one size, and of samples without end', isoFilm({ tracks: [{ ...picture, codec: 'jpeg', tables: endless }] })],
  ['of JPEG with compact sizes', withTrack({ codec: 'jpeg', samples: [jpeg], tables: compactSizes })],
  ['of JPEG in fragments', fragmentedFilm([[{ id: 1, samples: [jpeg] }]], { tracks: [{ ...picture, codec: 'jpeg' }] })],
  ['of more sample descriptions than any', withTrack({ into: { mp4v: Array.from({ length: 101 }, () => box('pasp', u32(1, 1))) } })],
  ['of more messages than any', filmed('avc1', [units(...Array.from({ length: 13 }, () => join('\x06', '\x05\x01a'.repeat(20_000), '\x80')))], avcC)],
  ['that needs another file', withTrack({ into: { dref: [box('url ', u32(0), 'http://example.com/')] } })],
  ['with the day in each picture', withTrack({ codec: 'dvcp' })],
  ['with a palette', withTrack({ fields: join(pictureFields().subarray(0, 74), u16(8, 0)) })],
  ['with a sound of a version that nobody knows', withTrack({}, [{ ...sound, fields: soundFields({ version: 7 }) }])],
  ['of H.264 with a unit that is larger than its sample', filmed('avc1', [join(u32(99), 'bild ett')], avcC)],
  ['of H.264 with a unit whose length is cut off', filmed('avc1', [join(units('bild ett'), 'ab')], avcC)],
  ['of H.264 with a configuration that is cut off', filmed('avc1', [units('bild ett')], box('avcC', 'ab'))],
  ['of H.264 without its configuration', filmed('avc1', [units('bild ett')])],
  ['of H.264 with a message beyond all', filmed('avc1', [units(join('\x06\x05', 'a'.repeat(70_000)))], avcC)],
  ['of MPEG-2 with something to overwrite beyond all', filmed('m2v1', [join('\0\0\x01\xb2', 'a'.repeat(70_000))])],
  ['of MPEG-2 with more to overwrite than any', filmed('m2v1', [Buffer.alloc(5 * 250_001, '\0\0\x01\xb2a', 'latin1')])],
  ['of HEVC with a configuration that is cut off', filmed('hvc1', [units('bild ett')], box('hvcC', hvcC('').subarray(8, -2)))],
  ['of HEVC with a configuration that is cut off before', filmed('hvc1', [units('bild ett')], box('hvcC', hvcC('').subarray(8, -4)))],
  ['of HEVC with a configuration that is larger than any', filmed('hvc1', [units('bild ett')], hvcC('a'.repeat(65_535)))],
  ['of JPEG that is none', filmed('jpeg', [join('xx', jpeg.subarray(2))])],
  ['of JPEG with something between its segments', filmed('jpeg', [join('\xff\xd8ab\0\x04ab\xff\xda\0\x02')])],
  ['of JPEG without a picture', filmed('jpeg', [join('\xff\xd8\xff\xd9', secret)])],
  ['of JPEG with a segment that is larger than the picture', filmed('jpeg', [jpeg.subarray(0, 20)])],
  [
    'whose pictures share their bytes',
    withTrack({ codec: 'avc1', samples: [units('bild ett')], into: { avc1: [avcC] }, tables: ([at = 0]) => films.tablesOf([at, at], [12, 12]) }),
  ],
  ['with a fragment whose fields are cut off', end(fragmented).with('tfhd', 4, u32(0x2_00_10))],
  ['with fragments of a track that it has not', fragmentedFilm([[{ id: 4, samples: ['bild ett'] }]])],
  ['with a fragment that reaches behind the data', end(fragmented).with('trun', 12, u32(5000))],
  ['with a fragment of more samples than it has', end(fragmented).with('trun', 8, u32(0xffffffff))],
  [
    'with a fragment that follows one of positions',
    fragmentedFilm(
      [
        [
          { id: 2, samples: [secret] },
          { id: 1, samples: ['bild ett'], isFromFragment: false },
        ],
      ],
      { tracks: [picture, positions] },
    ),
  ],
  ['with fragments and no defaults', join(film, fragmented.subarray(fragmented.indexOf('moof') - 4))],
  ['of AVI without a header', join('RIFF', Buffer.from([4, 0, 0, 0]), 'AVI ')],
  ['of AVI without streams', aviFilm({ streams: [] })],
  ['of AVI without picture and sound', aviFilm({ streams: [aviStream('txts', '\0\0\0\0')] })],
  ['of AVI with a part that ends before its name', aviFilm({ behind: join('RIFF', u32(0), 'AVIX') })],
  ['of AVI of more chunks than any', aviFilm({ pieces: [Buffer.alloc(800_008, chunk('00dc'))] })],
  ['of AVI with a list without a name', aviFilm({ top: [chunk('LIST'), chunk('JUNK', 'abcd')] })],
  ['of AVI with a stream whose header is cut off', aviFilm({ streams: [list('strl', chunk('strh', 'vids'), chunk('strf', Buffer.alloc(40)))] })],
  ['of AVI with a stream whose format is cut off', aviFilm({ streams: [list('strl', chunk('strh', 'vids', 'XVID'), chunk('strf', 'ab'))] })],
  ['of AVI with two headers', aviFilm({ top: [list('hdrl', aviStream('vids', 'XVID'))] })],
  ['of AVI with the day in each picture, by its header', withBytes(avi, avi.indexOf('XVID'), Buffer.from('dvsd'))],
  ['of AVI with the day in each picture, by its format', withBytes(avi, avi.lastIndexOf('XVID'), Buffer.from('dvsd'))],
  ['of AVI with the day in each picture, as other programs name it', aviFilm({ streams: [aviStream('vids', 'CDV5')] })],
  ['of AVI with picture and sound in one', aviFilm({ streams: [aviStream('iavs', 'dvsd')] })],
  ['of AVI with a chunk that is larger than its list', withBytes(avi, avi.indexOf('00dc') + 4, Buffer.from([255, 255, 255, 127]))],
  ['of AVI that is called another', avi, 'mov'],
  ['that is called an AVI', film, 'avi'],
])('a film %s is refused, and is as it was', async (_, unfit, kind) => {
  expect((await clean(unfit, kind)).bytes).toBeNull()
})

test('a film that is cut off anywhere is refused', async () => {
  for (const whole of [film, fragmented, avi]) {
    const lengths = Array.from({ length: whole.length - 1 }, (_, length) => length)
    const read = await Promise.all(
      lengths.map(async (length) => ((await clean(whole.subarray(0, length), whole === avi ? 'avi' : 'mp4')).bytes ? length : null)),
    )
    // But where it ends with a box: before the fragment.
    const whereBoxesEnd = whole === fragmented ? Array.from({ length: 8 }, (_, more) => fragmented.indexOf('moof') - 4 + more) : []
    expect(read.filter((length) => length !== null)).toEqual(whereBoxesEnd)
  }
})

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

test('a message stays as long as it was, and makes no start code; a film ends with a box; what x264 says of itself, captions, and what a decoder needs of JPEG, stay', async () => {
  const escaped = join(message('06', uuidOf, `a\0\0\x03\x01${secret}\0\0\x03`).subarray(0, -1), '\x05\0\x05\x02!!\x80')
  const encoder = message('06', Buffer.from('dc45e9bde6d948b7962cd820d923eeef', 'hex'), 'x264 - core 164')
  const kept = join(
    '\xff\xd8',
    jpegSegment(0xe0, 'JFIF\0'),
    jpegSegment(0xe0, 'AVI1'),
    jpegSegment(0xdb, 'tabell'),
    jpegSegment(0xe1, 'abcdmjpg'),
    jpegSegment(0xee, 'Adobe'),
    '\xff\xdaHemligt',
  )
  const cleanUnits = async (unit: Buffer) => {
    const { bytes } = await clean(filmed('avc1', [units(unit, 'bild ett')], avcC))
    return bytes?.subarray(bytes.indexOf('mdat') + 8).subarray(0, unit.length)
  }
  const emptied = join(message('06', Buffer.alloc(17, 255), '\0\0\x03\x01', Buffer.alloc(8, 255), '\0\0\x03').subarray(0, -1), '\x05\0\x05\x02\xff\xff\x80')
  expect((await cleanUnits(escaped))?.toString('hex')).toBe(emptied.toString('hex'))
  // How pictures follow each other, without a clock, captions and grain.
  const registered = ['b5002f', 'b50031', 'b5003a', 'b5003b', 'b5003c', 'b55890', '260004'].map((begin) => messageOf(4, '06', Buffer.from(begin, 'hex'), 'a'))
  for (const unit of [encoder, messageOf(1, '06', '\x12'), ...registered]) expect(await cleanUnits(unit)).toEqual(unit)
  expect(await cleanUnits(messageOf(1, '06', 'abcdef'))).toEqual(messageOf(254, '06', '\xff'.repeat(6)))
  // Of a clock behind two zeros the type stays: a decoder knows the three by the small number behind it.
  const behindZeros = (clock: string) => join('\x06\x07\x02\0\0\x03\x01\x06', clock, '\x80')
  expect(await cleanUnits(behindZeros('abcdef'))).toEqual(behindZeros('\xff'.repeat(6)))
  const decoder = join('\0\0\x01\xb2XviD0069\0\0\x01\xb2GA94\x03\0\0\x01\xb6')
  expect((await clean(filmed('mp4v', [decoder], box('esds', u32(0))))).bytes?.includes(decoder)).toBe(true)
  const cut = aviFilm({ streams: [aviStream('vids', 'H264')], pieces: [chunk('00dc', '\0\0\x01e', 'x'.repeat(65_525), '\0\0\x01', encoder)] })
  expect((await clean(cut)).bytes?.equals(cut)).toBe(true)
  const branded = (await clean(isoFilm({ brands: 'XAVC\x01\0\x1f\xffXAVCiso2' }))).bytes
  expect(branded?.toString('latin1', 8, 24)).toBe('mp42\0\0\0\0mp42iso2')
  const followed = (await clean(aviFilm({ behind: secret }))).bytes
  expect(followed?.subarray(-8).toString('latin1')).toBe('JUNK\0\0\0\0')
  const pictures = filmed('jpeg', [kept])
  expect((await clean(pictures)).bytes?.includes(kept)).toBe(true)
})

test('a sound of one size stays whole, whatever its description says, and a picture of ProRes but for its maker', async () => {
  const one: films.SampleTrack = {
    ...sound,
    samples: ['ljud ett'],
    tables: ([at = 0]) => [box('stsc', u32(0, 1, 1, 1, 1)), box('stsz', u32(0, 1, 1)), box('stco', u32(0, 1, at))],
  }
  const packed: films.SampleTrack = { ...one, tables: ([at = 0]) => [box('stsc', u32(0, 1, 1, 1, 1)), box('stsz', u32(0, 8, 1)), box('stco', u32(0, 1, at))] }
  for (const track of [{ ...one, codec: 'fl32' }, packed]) {
    expect((await clean(isoFilm({ tracks: [picture, track], orphan: secret }))).bytes?.includes('ljud ett')).toBe(true)
  }
  const cleaned = (await clean(proRes('heml'))).bytes
  expect(cleaned?.includes(join('icpf', u16(148, 0), '\0\0\0\0bild ett', u32(24), 'icpf'))).toBe(true)
})

test('that the picture is a sphere stays, and how a sound is decoded', async () => {
  const { bytes } = await clean(withTrack({ into: { mp4v: [sphere] } }, [{ ...sound, into: { mp4a: [wave] } }]))
  expect(bytes?.includes(join(box('svhd', Buffer.alloc(13)), box('proj', 'equi')))).toBe(true)
  expect(bytes?.includes(join('wave', box('frma', 'mp4a')))).toBe(true)
})

test.each<[string, Buffer]>([
  [
    'whose chunk may have more pictures than there are',
    withTrack({
      codec: 'jpeg',
      samples: [jpeg],
      tables: (at) => [box('stsc', u32(0, 1, 1, 0xffffffff, 1)), box('stsz', u32(0, 0, 1, jpeg.length)), box('stco', u32(0, 1, ...at))],
    }),
  ],
  ['that tells no depth of its colours', withTrack({ fields: join(pictureFields().subarray(0, 74), u16(0, 0)) })],
  ['that does not say that its data is in it, nor where else', withTrack({ into: { dref: [box('url ', u32(0), '\0')] } })],
])('a film %s is cleaned', async (_, odd) => {
  expect((await clean(odd)).bytes).not.toBeNull()
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

test('what a player needs stays as it was', async () => {
  const boxes = (types: string) => types.split(' ').map((type) => box(type, u32(0, 1, 2, 3)))
  const tables = boxes('ctts cslg stss stps sdtp stsh sbgp sgpd')
  const boxed = isoFilm({
    tracks: [
      {
        ...picture,
        into: {
          trak: [box('edts', ...boxes('elst')), box('tapt', ...boxes('clef prof enof'))],
          stbl: tables,
          mp4v: [
            ...boxes('avcC hvcC lhvC vvcC av1C vpcC mvcC dvcC dvvC dvwC esds d263 glbl SmDm CoLL pasp clap fiel gama mdcv clli btrt st3d'),
            box('colr', 'nclx', u32(1)),
            box('colr', 'nclc', u32(1)),
            box('sv3d', ...boxes('proj')),
          ],
        },
      },
      {
        ...sound,
        into: {
          minf: [box('hdlr', u32(0, 0, 1))],
          mp4a: [
            box('wave', ...boxes('frma enda esds mp4a alac chan dac3 dec3 samr QDCA QDCP QDCI wfex')),
            ...boxes('chan dac3 dec3 dac4 dapa mhaC alac dOps dfLa damr pcmC chnl srat SA3D'),
          ],
        },
      },
    ],
    inMovie: [box('mvex', ...boxes('mehd trex'))],
    top: [...boxes('sidx'), box('mfra', ...boxes('tfra mfro'))],
  })
  const fragments = fragmentedFilm([[{ id: 1, samples: ['bild ett'], into: boxes('sdtp sbgp sgpd') }]])
  const kept = [...['00dc', '00db', '00pc', '01wb', 'ix00'].map((name) => chunk(name, 'abcd')), list('rec ', chunk('00dc', 'abcd'))]
  const chunked = aviFilm({
    streams: [aviStream('vids', 'XVID', chunk('indx', 'abcd'), chunk('vprp', 'abcd')), aviStream('auds', '\0\0\0\0')],
    inHeader: [list('odml', chunk('dmlh', 'abcd'))],
    pieces: kept,
    behind: chunk('RIFF', 'AVIX', list('movi', ...kept), chunk('idx1', 'abcd')),
  })
  for (const whole of [boxed, fragments, chunked]) {
    const { bytes } = await clean(whole)
    // Behind the version of the brands.
    expect(bytes?.subarray(16).toString('latin1')).toBe(whole.subarray(16).toString('latin1'))
  }
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

test('a film is cleaned on disk, in its own file', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'norrljus-films-'))
  const file = path.join(folder, 'film')
  await writeFile(file, isoFilm({ inMovie: [box('udta', secret)] }))
  expect(await cleanFilm(file, 'mp4')).toBe(true)
  expect(await readFile(file)).toEqual((await clean(isoFilm({ inMovie: [box('udta', secret)] }))).bytes)
  await rm(folder, { recursive: true })
})
