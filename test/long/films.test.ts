import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { cleanFilm, type FilmKind } from '#app/forms/files/films/clean-film.ts'
import { findProgram } from '#test/programs/find-program.ts'

// Films as ffmpeg makes them, with what exiftool writes into them. Both also say what is left, and that the picture is the same.

const howToGet = 'apt-get install ffmpeg libimage-exiftool-perl'
const [ffmpeg, exiftool] = [findProgram('ffmpeg', howToGet), findProgram('exiftool', howToGet)]
const folder = mkdtempSync(path.join(tmpdir(), 'norrljus-films-'))

afterAll(() => rmSync(folder, { recursive: true }))

/** Words that are written wherever a place, a maker or a name may be. */
const words = ['Kameramakaren', 'Hemligt', '+59.3293', 'SN1234567', '2026']

const source = '-f lavfi -i testsrc=duration=2:size=320x240:rate=10 -f lavfi -i sine=duration=2'
const said =
  '-metadata creation_time=2026-05-04T03:02:01Z -metadata location=+59.3293+018.0686/ -metadata comment=Hemligt -metadata date=2026-05-04 -metadata make=Kameramakaren -metadata:s:v handler_name=Kameramakaren-AVC -metadata:s:a title=Hemligt'
const quickTimeKeys = '-movflags use_metadata_tags -metadata com.apple.quicktime.location.ISO6709=+59.3293+018.0686+10/'
const x264 = '-c:v libx264 -pix_fmt yuv420p -g 5'
const message = '-bsf:v h264_metadata=sei_user_data=086f3693-b7b3-4f2c-9653-21492feee5b8+Hemligt'
const tags = '-XMP:GPSLatitude=59.3293 -XMP:Make=Kameramakaren -Keys:GPSCoordinates=59.3293,18.0686 -UserData:SerialNumber=SN1234567 -ItemList:Title=Hemligt'

type Film = {
  name: string
  /** How ffmpeg encodes it. */
  encoding: string
  /** What exiftool writes. */
  tags?: string
  subtitles?: string
  /** What is changed in the bytes. */
  change?: (film: Buffer) => Buffer
}

const films: readonly Film[] = [
  { name: 'telephone.mp4', encoding: `${x264} -c:a aac`, tags },
  { name: 'quick-start.mp4', encoding: `${x264} ${message} -c:a aac -movflags faststart`, tags },
  { name: 'telephone.mov', encoding: `${x264} -c:a pcm_s16be -timecode 01:02:03:04 ${quickTimeKeys}`, tags },
  { name: 'hevc.mov', encoding: `-c:v libx265 -x265-params log-level=none -tag:v hvc1 -c:a alac ${quickTimeKeys}`, tags },
  { name: 'prores.mov', encoding: '-c:v prores -c:a pcm_s24le', tags },
  { name: 'camcorder.mov', encoding: '-c:v mpeg2video -gop_timecode 10:20:30:05 -c:a pcm_s24be', tags },
  { name: 'jpeg.mp4', encoding: '-c:v mjpeg -c:a aac' },
  { name: 'jpeg.mov', encoding: '-c:v mjpeg -c:a adpcm_ima_qt', tags },
  { name: 'fragments.mp4', encoding: `${x264} ${message} -c:a aac -movflags frag_keyframe+empty_moov+default_base_moof` },
  { name: 'older-fragments.mp4', encoding: `${x264} -c:a aac -movflags frag_keyframe -write_prft wallclock` },
  { name: 'streamed.mp4', encoding: `${x264} -c:a aac -movflags frag_keyframe+empty_moov+default_base_moof+global_sidx` },
  { name: 'subtitles.mp4', encoding: `${x264} -c:a aac`, subtitles: 'Hemligt: GPS(59.3293,18.0686,10)' },
  { name: 'action-camera.mp4', encoding: `${x264} -c:a aac`, subtitles: 'x'.repeat(positions().length - 2), change: withPositions },
  { name: 'camera.avi', encoding: '-c:v mpeg4 -c:a libmp3lame', change: withDay },
  { name: 'jpeg.avi', encoding: '-c:v mjpeg -c:a pcm_s16le', change: withExif },
  { name: 'h264.avi', encoding: `${x264} ${message} -c:a pcm_s16le` },
]

/** Positions as GoPro's cameras write them (GPMF): name, kind, size and number, then the values. */
function positions(): Buffer {
  const part = (name: string, kind: string, size: number, values: Buffer) => {
    const head = Buffer.from([0, size, 0, values.length / size])
    head.write(kind, 0, 'latin1')
    return Buffer.concat([Buffer.from(name), head, values, Buffer.alloc((4 - (values.length % 4)) % 4)])
  }
  const numbers = (...values: number[]) => {
    const bytes = Buffer.alloc(values.length * 4)
    for (const [place, value] of values.entries()) bytes.writeInt32BE(value, place * 4)
    return bytes
  }
  const scale = part('SCAL', 'l', 4, numbers(10_000_000, 10_000_000, 1000, 1000, 100))
  const point = part('GPS5', 'l', 20, numbers(593_293_000, 180_686_000, 10_000, 0, 0))
  return part('DEVC', '\0', 1, Buffer.concat([part('DVNM', 'c', 1, Buffer.from('Kameramakaren')), part('STRM', '\0', 1, Buffer.concat([scale, point]))]))
}

function replaced(film: Buffer, text: string, by: Buffer | string, back = 0): Buffer {
  const at = film.indexOf(text)
  expect(at, text).toBeGreaterThan(0)
  const changed = Buffer.from(film)
  Buffer.from(by).copy(changed, at - back)
  return changed
}

/** Makes a track of positions of the one of subtitles. */
function withPositions(film: Buffer): Buffer {
  const data = replaced(film, 'xxxxxxxx', positions(), 2)
  return replaced(replaced(data, 'sbtl', 'meta'), 'tx3g', 'gpmd')
}

/** Writes the day into the chunk that ffmpeg leaves empty. */
function withDay(film: Buffer): Buffer {
  const at = film.indexOf('JUNK')
  const changed = replaced(film, 'JUNK', 'IDIT')
  changed.write('Sat May 02 10:10:10 2026\n', at + 8)
  return changed
}

/** Writes EXIF over the comment of the first picture. */
function withExif(film: Buffer): Buffer {
  const at = film.indexOf('Lavc')
  const changed = Buffer.from(film)
  expect(changed.readUInt16BE(at - 4)).toBe(0xfffe)
  changed.writeUInt16BE(0xffe1, at - 4)
  changed.write('Hemligt', at)
  return changed
}

function make({ name, encoding, tags: written, subtitles, change }: Film): string {
  const file = path.join(folder, name)
  const text = path.join(folder, 'text.srt')
  if (subtitles !== undefined) writeFileSync(text, `1\n00:00:00,000 --> 00:00:02,000\n${subtitles}\n\n`)
  const input = subtitles === undefined ? [] : ['-i', text, '-map', '0', '-map', '1', '-map', '2', '-c:s', 'mov_text']
  execFileSync(ffmpeg, ['-v', 'error', '-y', ...source.split(' '), ...input, ...said.split(' '), ...encoding.split(' '), file])
  if (written) execFileSync(exiftool, ['-q', '-overwrite_original', ...written.split(' '), file])
  if (change) writeFileSync(file, change(readFileSync(file)))
  return file
}

/** What exiftool finds of a film, embedded documents included, but not of the file. */
function tagsOf(file: string): [name: string, value: string][] {
  const [found] = JSON.parse(execFileSync(exiftool, ['-json', '-ee', '-a', '-G3:1', '--System:all', '--ExifTool:all', file]).toString()) as Record<
    string,
    unknown
  >[]
  return Object.entries(found ?? {})
    .filter(([name]) => name !== 'SourceFile')
    .map(([name, value]) => [name.split(':').at(-1) ?? '', String(value)])
}

/** How picture and sound are made, and how large: no place, time, device or name. */
const technical = new Set(
  [
    'FileType FileTypeExtension MIMEType MajorBrand MinorVersion CompatibleBrands MediaDataSize MediaDataOffset MovieHeaderVersion',
    'CreateDate ModifyDate TrackCreateDate TrackModifyDate MediaCreateDate MediaModifyDate',
    'TimeScale Duration PreferredRate PreferredVolume PreviewTime PreviewDuration PosterTime SelectionTime SelectionDuration CurrentTime NextTrackID',
    'TrackHeaderVersion TrackID TrackDuration TrackLayer TrackVolume ImageWidth ImageHeight MatrixStructure MediaHeaderVersion MediaTimeScale',
    'MediaDuration MediaLanguageCode HandlerClass HandlerType GraphicsMode OpColor Balance CompressorID AudioFormat AudioChannels',
    'AudioBitsPerSample AudioSampleRate SourceImageWidth SourceImageHeight XResolution YResolution BitDepth PixelAspectRatio VideoFrameRate',
    'BufferSize MaxBitrate AverageBitrate LayoutFlags AudioChannelTypes NumChannelDescriptions Endianness PurchaseFileFormat VideoFieldOrder',
    'MovieFragmentSequence ColorProfiles ColorPrimaries TransferCharacteristics MatrixCoefficients VideoFullRangeFlag',
    'FrameRate MaxDataRate FrameCount StreamCount StreamType VideoCodec VideoFrameCount Quality SampleSize BMPVersion Planes Compression',
    'ImageLength PixelsPerMeterX PixelsPerMeterY NumColors NumImportantColors AudioCodec AudioSampleCount Encoding NumChannels SampleRate',
    'AvgBytesPerSec BitsPerSample ImageSize Megapixels AvgBitrate Rotation',
  ].flatMap((names) => names.split(' ')),
)

/** What a film says beside how it is made; times that are zero say nothing. */
function saidBy(file: string): string[] {
  return tagsOf(file).flatMap(([name, value]) => {
    if (technical.has(name) && !/^\d{4}:(?!00:00 00:00:00)/.test(value)) return []
    return [`${name}: ${value}`]
  })
}

/** A sum of each picture and each piece of sound, decoded. */
const decoded = (file: string) => execFileSync(ffmpeg, ['-v', 'error', '-i', file, '-map', '0:v', '-map', '0:a', '-f', 'framemd5', '-']).toString()

test.each(films)('of $name nothing is left that says where, when and with what it was made, and it decodes as before', async (film) => {
  const file = make(film)
  const cleaned = path.join(folder, `clean-${film.name}`)
  cpSync(file, cleaned)
  expect(await cleanFilm(cleaned, path.extname(file).slice(1) as FilmKind)).toBe(true)
  const bytes = readFileSync(cleaned)
  expect(words.filter((word) => readFileSync(file).includes(word))).not.toEqual([])
  expect(words.filter((word) => bytes.includes(word))).toEqual([])
  expect(saidBy(file)).not.toEqual([])
  expect(saidBy(cleaned)).toEqual([])
  const pictures = decoded(file)
  expect(pictures.split('\n').length).toBeGreaterThan(30)
  expect(decoded(cleaned)).toBe(pictures)
})

test('exiftool finds the positions of a camera before, and none after', async () => {
  const file = make(films.find(({ name }) => name === 'action-camera.mp4') ?? films[0] ?? { name: '', encoding: '' })
  const names = () => tagsOf(file).map(([name]) => name)
  expect(names()).toEqual(expect.arrayContaining(['GPSLatitude', 'GPSLongitude']))
  expect(await cleanFilm(file, 'mp4')).toBe(true)
  expect(names().filter((name) => name.startsWith('GPS'))).toEqual([])
})
