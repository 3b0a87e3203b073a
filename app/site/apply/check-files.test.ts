import * as fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { checkFiles } from './check-files.ts'
import { fileKind } from './file-kind.ts'
import { limits } from './limits.ts'
import { aviVideo, drawing, hugePicture, photographWithLocation, video, widePicture } from './sample-files.ts'

function file(bytes: Uint8Array, name = 'IMG_1.jpg', type = 'image/jpeg'): File {
  return new File([new Uint8Array(bytes)], name, { type })
}

async function bodyOf(sent: File): Promise<Buffer> {
  const checked = await checkFiles([sent])
  const body = checked.ok ? checked.files[0]?.body : undefined
  if (!(body instanceof Uint8Array)) throw new Error('not taken')
  return Buffer.from(body)
}

test('an image loses its place, its maker and whatever else is not the picture', async () => {
  const photograph = await photographWithLocation()
  const before = await sharp(photograph).metadata()
  expect(before.exif?.includes('Alva Hemlig')).toBe(true)
  expect(before.exif?.includes(gpsPointer)).toBe(true)
  expect(photograph.includes('xmpmeta')).toBe(true)

  const body = await bodyOf(file(photograph))
  const { exif, xmp, iptc, icc, comments, orientation } = await sharp(body).metadata()
  expect({ exif, xmp, iptc, icc, comments, orientation }).toEqual({})
  for (const trace of ['Exif', 'xmpmeta', 'Alva', 'Kamera', 'hemlig']) expect(body.includes(trace), trace).toBe(false)
})

/** The tag of EXIF that leads to the GPS fields, as this file's byte order writes it. */
const gpsPointer = Buffer.from([0x25, 0x88, 0x04, 0x00])

test('an image is turned as the camera held it, before that is forgotten', async () => {
  const { width, height } = await sharp(await bodyOf(file(await photographWithLocation()))).metadata()
  expect([width, height]).toEqual([40, 60])
})

test('a drawing keeps its transparency', async () => {
  const { format, hasAlpha } = await sharp(await bodyOf(file(await drawing()))).metadata()
  expect([format, hasAlpha]).toEqual(['png', true])
})

test('names are ours, kinds are read from the bytes, and videos are kept as they are', async () => {
  const sent = [
    file(await photographWithLocation(), '../../etc/passwd', 'text/html'),
    file(await drawing(), 'a.jpg'),
    file(video('isom'), 'b\0.exe'),
    file(video('qt  '), ''),
    file(aviVideo, 'd.png'),
  ]
  const checked = await checkFiles(sent)
  const files = checked.ok ? checked.files : []
  expect(files.map(({ name, contentType }) => [name, contentType])).toEqual([
    ['01.jpg', 'image/jpeg'],
    ['02.png', 'image/png'],
    ['03.mp4', 'video/mp4'],
    ['04.mov', 'video/quicktime'],
    ['05.avi', 'video/x-msvideo'],
  ])
  expect(files[2]?.body).toEqual(new Uint8Array(video('isom')))
})

test('what is none of the kinds, is broken, or claims billions of pixels is refused by its place', async () => {
  const photograph = await photographWithLocation()
  const unfit = [
    file(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.png', 'image/png'),
    file(Buffer.from('%PDF-1.7'), 'a.jpg'),
    file(video('heic')),
    file(video('avif')),
    file(photograph.subarray(0, 300)),
    file(Buffer.from([0xff, 0xd8, 0xff, 0xe0])),
    file(hugePicture(50_000)),
    file(await widePicture(8100)),
    file(Buffer.alloc(0)),
  ]
  expect(await checkFiles(unfit)).toEqual({ ok: false, rejected: unfit.map((_, place) => place) })
  expect(await checkFiles([file(photograph), ...unfit.slice(0, 2)])).toEqual({ ok: false, rejected: [1, 2] })
})

test('10 MB to the byte is taken, one more is not', async () => {
  const whole = Buffer.concat([aviVideo, Buffer.alloc(limits.fileSize - aviVideo.length)])
  expect(await checkFiles([file(whole)])).toMatchObject({ ok: true })
  expect(await checkFiles([file(Buffer.concat([whole, Buffer.alloc(1)]))])).toEqual({ ok: false, rejected: [0] })
})

test('whatever the bytes are, they are taken or refused', async () => {
  const starts = fc.constantFrom<number[]>([], [0xff, 0xd8, 0xff], [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], [...video('isom')])
  await fc.assert(
    fc.asyncProperty(starts, fc.uint8Array({ maxLength: 200 }), async (start, rest) => {
      const bytes = new Uint8Array([...start, ...rest])
      const { ok } = await checkFiles([file(bytes)])
      if (fileKind(bytes) === null) expect(ok).toBe(false)
    }),
  )
})
