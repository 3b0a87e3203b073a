import { expect, test } from 'vitest'
import { type FilmKind } from './clean-film.ts'
import { clean, withTrack, jpeg, filmed, compactSizes, end, withBytes, film, avi, pieces } from './clean-in-memory.ts'
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
  join,
  list,
  longBox,
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
const fragmented = fragmentedFilm([pieces])

const endless = ([at = 0]: readonly number[]) => [box('stsc', u32(0, 1, 1, 0xffffffff, 1)), box('stsz', u32(0, 1, 0xffffffff)), box('stco', u32(0, 1, at))]

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
