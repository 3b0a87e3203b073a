// Films for tests, made box by box. `secret` stands for whatever may not be left.

export const secret = 'hemligt!'

type Part = Buffer | string

const bytesOf = (part: Part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)

export function join(...parts: readonly Part[]): Buffer {
  return Buffer.concat(parts.map(bytesOf))
}

export function u16(...numbers: readonly number[]): Buffer {
  return join(...numbers.map((number) => Buffer.from([number >> 8, number & 255])))
}

export function u32(...numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4)
  for (const [place, number] of numbers.entries()) bytes.writeUInt32BE(number >>> 0, place * 4)
  return bytes
}

export function box(type: string, ...parts: readonly Part[]): Buffer {
  const body = join(...parts)
  return join(u32(8 + body.length), type, body)
}

/** With a size of 64 bits. */
export function longBox(type: string, ...parts: readonly Part[]): Buffer {
  const body = join(...parts)
  return join(u32(1), type, u32(0, 16 + body.length), body)
}

const zeros = (length: number) => Buffer.alloc(length)

export type SampleTrack = {
  media: string
  codec: string
  /** Each is a chunk of its own. */
  samples: readonly Part[]
  /** What is put into boxes of the track, by their type. */
  into?: Readonly<Record<string, readonly Buffer[]>>
  /** In the place of the track's own fields. */
  times?: Part
  name?: Part
  fields?: Part
  /** Made from where the samples are. */
  tables?: (offsets: readonly number[]) => Buffer[]
}

export const picture: SampleTrack = { media: 'vide', codec: 'mp4v', samples: ['bild ett', 'bild två och längre'] }
export const sound: SampleTrack = { media: 'soun', codec: 'mp4a', samples: ['ljud 1', 'ljud 2'] }
/** Positions, as telephones and cameras write them. */
export const positions: SampleTrack = { media: 'meta', codec: 'mebx', samples: [secret, `+59.3${secret}`] }

/** Units of H.264 or HEVC in a sample, each with its length. */
export const units = (...parts: readonly Part[]) => join(...parts.flatMap((part) => [u32(bytesOf(part).length), part]))

/** A unit of a message that anyone may fill, of H.264 (`header` 06) or HEVC (4e 01). */
export const message = (header: string, ...parts: readonly Part[]) => messageOf(5, header, ...parts)

export const messageOf = (type: number, header: string, ...parts: readonly Part[]) => {
  const body = join(...parts)
  // The threes that keep start codes away do not count.
  return join(Buffer.from(header, 'hex'), Buffer.from([type, body.length - body.toString('latin1').split('\0\0\x03').length + 1]), body, '\x80')
}

export const avcC = box('avcC', Buffer.from('0142c01effe0', 'hex'), '\0')
export const hvcC = (unit: Part) => box('hvcC', zeros(21), '\x03\x01\x27', u16(1, bytesOf(unit).length), unit)

export const jpegSegment = (name: number, ...parts: readonly Part[]) => join(Buffer.from([255, name]), u16(2 + join(...parts).length), ...parts)

/** Fields of a picture or sound (`iso-fields.ts`). */
export const pictureFields = (makers: { vendor?: string; name?: string } = {}) =>
  join(
    zeros(6),
    u16(1, 0, 0),
    (makers.vendor ?? '').padEnd(12, '\0'),
    u16(320, 240),
    u32(72 << 16, 72 << 16, 0),
    u16(1),
    (makers.name ?? '').padEnd(32, '\0'),
    u16(24, 0xffff),
  )
export const soundFields = ({ vendor = '', version = 0, channels = 2, more = '' as Part } = {}) =>
  join(zeros(6), u16(1, version, 0), vendor.padEnd(4, '\0'), u16(channels, 16, 0, 0), u32(48_000 << 16), more)

export function tablesOf(offsets: readonly number[], sizes: readonly number[]): Buffer[] {
  return [box('stsc', u32(0, 1, 1, 1, 1)), box('stsz', u32(0, 0, sizes.length, ...sizes)), box('stco', u32(0, offsets.length, ...offsets))]
}

function trackBox(track: SampleTrack, id: number, offsets: readonly number[]): Buffer {
  const { media, codec, samples, into = {}, times = zeros(8) } = track
  const fields = track.fields ?? (media === 'vide' ? pictureFields() : media === 'soun' ? soundFields() : join(zeros(6), u16(1)))
  const added = (type: string) => into[type] ?? []
  const version = u32(bytesOf(times).length > 8 ? 1 << 24 : 0)
  const long = bytesOf(times).length > 8
  const tables =
    track.tables?.(offsets) ??
    tablesOf(
      offsets,
      samples.map((sample) => bytesOf(sample).length),
    )
  const stbl = box(
    'stbl',
    box('stsd', u32(0, 1), box(codec, fields, ...added(codec)), ...added('stsd')),
    box('stts', u32(0, 1, samples.length, 1)),
    ...tables,
    ...added('stbl'),
  )
  const dref = added('dref')
  const minf = box(
    'minf',
    box(media === 'soun' ? 'smhd' : 'vmhd', zeros(12)),
    box('dinf', box('dref', u32(0, 1), ...(dref.length > 0 ? dref : [box('url ', u32(1))]))),
    stbl,
    ...added('minf'),
  )
  const hdlr = box('hdlr', u32(0), 'mhlr', media, track.name ?? zeros(13))
  const mdhd = box('mdhd', version, times, u32(1000), long ? u32(0, 2000) : u32(2000), u16(0x55c4, 0))
  const tkhd = box('tkhd', version, times, u32(id, 0), long ? u32(0, 2000) : u32(2000), zeros(60))
  return box('trak', tkhd, box('mdia', mdhd, hdlr, minf, ...added('mdia')), ...added('trak'))
}

export type SampleFilm = {
  brands?: string
  tracks?: readonly SampleTrack[]
  times?: Part
  /** Boxes beside the others, and behind the film. */
  top?: readonly Part[]
  inMovie?: readonly Buffer[]
  /** What is in the data behind the samples. */
  orphan?: Part
  data?: typeof box
}

/** A film of MP4 or QuickTime; its samples come before its tables. */
export function isoFilm({
  brands = 'isom\0\0\x02\0isomiso2',
  tracks = [picture, sound],
  times = zeros(8),
  top = [],
  inMovie = [],
  orphan = '',
  data = box,
}: SampleFilm = {}): Buffer {
  const start = join(box('ftyp', brands), data('mdat'))
  let at = start.length
  const placed = tracks.map((track) => ({ track, offsets: track.samples.map((sample) => (at += bytesOf(sample).length) - bytesOf(sample).length) }))
  const mdat = data('mdat', ...tracks.flatMap(({ samples }) => samples), orphan)
  const long = bytesOf(times).length > 8
  const mvhd = box('mvhd', u32(long ? 1 << 24 : 0), times, u32(1000), long ? u32(0, 2000) : u32(2000), zeros(76), u32(9))
  return join(
    box('ftyp', brands),
    mdat,
    box('moov', mvhd, ...placed.map(({ track, offsets }, place) => trackBox(track, place + 1, offsets)), ...inMovie),
    ...top,
  )
}

/** A track in a fragment: its number, its samples, and what is put into its box. */
type Piece = {
  id: number
  samples: readonly Part[]
  into?: readonly Buffer[]
  /** Whether the place is named from the fragment's start. */ isFromFragment?: boolean
  hasSizes?: boolean
}

/** A film in fragments (ISO/IEC 14496-12 §8.8). */
export function fragmentedFilm(fragments: readonly (readonly Piece[])[], { tracks = [picture, sound], top = [] as readonly Part[] } = {}): Buffer {
  const empty = tracks.map((track) => ({ ...track, samples: [], tables: () => tablesOf([], []) }))
  const mvex = box('mvex', ...tracks.map((_, place) => box('trex', u32(0, place + 1, 1, 1, 6, 0))))
  return join(
    isoFilm({ tracks: empty, inMovie: [mvex] }),
    ...fragments.flatMap((pieces, place) => [fragment(pieces, place + 1), box('mdat', ...pieces.flatMap(({ samples }) => samples))]),
    ...top,
  )
}

function fragment(pieces: readonly Piece[], number: number): Buffer {
  const boxes = (offset: (place: number) => number) =>
    box(
      'moof',
      box('mfhd', u32(0, number)),
      ...pieces.map(({ id, samples, into = [], isFromFragment = true, hasSizes = true }, place) => {
        const sizes = hasSizes ? samples.map((sample) => bytesOf(sample).length) : []
        const hasPlace = isFromFragment || place === 0
        const flags = (hasPlace ? 0x1 : 0) | (hasSizes ? 0x200 : 0)
        return box(
          'traf',
          box('tfhd', u32(isFromFragment ? 0x2_00_00 : 0, id)),
          box('tfdt', u32(0, 0)),
          box('trun', u32(flags, samples.length, ...(hasPlace ? [offset(place)] : []), ...sizes)),
          ...into,
        )
      }),
    )
  const length = boxes(() => 0).length
  const before = (place: number) => pieces.slice(0, place).reduce((sum, { samples }) => sum + join(...samples).length, 0)
  return boxes((place) => length + 8 + before(place))
}

function little(...numbers: readonly number[]): Buffer {
  return u32(...numbers).swap32()
}

export function chunk(id: string, ...parts: readonly Part[]): Buffer {
  const body = join(...parts)
  return join(id, little(body.length), body, body.length % 2 === 1 ? '\0' : '')
}

export const list = (kind: string, ...parts: readonly Part[]) => chunk('LIST', kind, ...parts)

export function aviStream(kind: string, codec: string, ...more: readonly Buffer[]): Buffer {
  const format = kind === 'vids' ? join(little(40, 320, 240), u32(0x01001800), codec, zeros(20)) : kind === 'auds' ? zeros(16) : join(secret)
  return list('strl', chunk('strh', kind, codec, zeros(48)), chunk('strf', format), ...more)
}

type SampleAvi = {
  streams?: readonly Buffer[]
  pieces?: readonly Buffer[]
  inHeader?: readonly Buffer[]
  top?: readonly Buffer[]
  behind?: Part
}

export function aviFilm({
  streams = [aviStream('vids', 'XVID'), aviStream('auds', '\0\0\0\0')],
  pieces = [chunk('00dc', 'bild ett'), chunk('01wb', 'ljud 1!')],
  inHeader = [],
  top = [],
  behind = '',
}: SampleAvi = {}): Buffer {
  const header = list('hdrl', chunk('avih', zeros(56)), ...streams, ...inHeader)
  return join(chunk('RIFF', 'AVI ', header, list('movi', ...pieces), chunk('idx1', zeros(16)), ...top), behind)
}
