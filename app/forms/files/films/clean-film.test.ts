import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { cleanFilm } from './clean-film.ts'
import { clean, withTrack, meta, wave, sphere, uuid, uuidOf, jpeg, filmed, pieces, sizedOnce, proRes, compactSizes, end } from './clean-in-memory.ts'
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
  u32,
  units,
} from './sample-films.ts'

/** In one unit, behind an empty message. */
const clockOf = (type: number, header: string) => {
  const begin = header.length / 2
  const maker = messageOf(4, header, '\xb5\0\xaa', secret).subarray(begin)
  return join(message(header).subarray(0, -1), messageOf(type, header, secret).subarray(begin, -1), maker)
}
const userData = join('\0\0\x01\xb2', secret)
const xvid = list('strl', chunk('strh', 'vidsXVID', Buffer.alloc(48)), chunk('strf', Buffer.alloc(16), 'XVID', Buffer.alloc(20), userData))
const large = join('\0\0\x01e', Buffer.alloc(3_000_000, 'bild'))
/** In packets of two samples, and as QuickTime describes any number of channels. */
const twoEach = (offsets: readonly number[]) => [box('stsc', u32(0, 1, 1, 2, 1)), box('stsz', u32(0, 1, 4)), box('stco', u32(0, 2, ...offsets))]
const packets = soundFields({ version: 1, more: u32(2, 0, 6, 2) })
const manyChannels = soundFields({ version: 2, more: u32(72, 0, 0, 3, 0x7f000000, 16, 0, 0, 0) })
const longOffsets = (at: readonly number[]) => [...films.tablesOf(at, [8, 19]).slice(0, 2), box('co64', u32(0, at.length, ...at.flatMap((each) => [0, each])))]
/** A fragment with each field that one may have, and a run that takes its sizes from them. */
function fullFragment(): Buffer {
  const moof = (data: number) =>
    box('moof', box('traf', box('tfhd', u32(0x3b, 1, 0, data, 1, 1, 19, 0)), box('trun', u32(0xf05, 2, 0, 0, 9, 4, 9, 9, 9, 4, 9, 9)), box('trun', u32(0, 1))))
  const before = fragmentedFilm([])
  return join(before, moof(before.length + moof(0).length + 8), box('mdat', 'bild ett', 'bild två och längre', secret))
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

test('a film is cleaned on disk, in its own file', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'norrljus-films-'))
  const file = path.join(folder, 'film')
  await writeFile(file, isoFilm({ inMovie: [box('udta', secret)] }))
  expect(await cleanFilm(file, 'mp4')).toBe(true)
  expect(await readFile(file)).toEqual((await clean(isoFilm({ inMovie: [box('udta', secret)] }))).bytes)
  await rm(folder, { recursive: true })
})
