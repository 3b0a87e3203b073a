import { expect, test } from 'vitest'
import { clean, withTrack, wave, sphere, uuidOf, jpeg, filmed, proRes } from './clean-in-memory.ts'
import type * as films from './sample-films.ts'
import {
  avcC,
  aviFilm,
  aviStream,
  box,
  chunk,
  fragmentedFilm,
  isoFilm,
  jpegSegment,
  join,
  list,
  message,
  messageOf,
  picture,
  pictureFields,
  secret,
  sound,
  u16,
  u32,
  units,
} from './sample-films.ts'

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
