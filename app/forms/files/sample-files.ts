import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { aviFilm, box, isoFilm, secret } from './films/sample-films.ts'

// Sample files for tests.

/** A photograph in landscape with an EXIF rotation to portrait, a location and an author. */
export async function photographWithLocation(): Promise<Buffer> {
  const photograph = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a06040' } })
    .withExif({
      IFD0: { Artist: 'Alva Hemlig', Software: 'Kamera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 19/1 46/1', GPSLongitudeRef: 'E', GPSLongitude: '18/1 4/1 7/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><hemlig/></x:xmpmeta>')
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  return Buffer.concat([photograph, Buffer.from('hemligt efter slutet')])
}

export async function drawing(): Promise<Buffer> {
  return sharp({ create: { width: 20, height: 10, channels: 4, background: '#3060a080' } })
    .png()
    .toBuffer()
}

/** A valid picture of one colour: few bytes, and more pixels than a telephone's. */
export async function widePicture(side: number): Promise<Buffer> {
  return sharp({ create: { width: side, height: side, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer()
}

/** A few bytes of PNG whose header claims a square of `side` pixels. */
export function hugePicture(side: number): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(side, 0)
  size.writeUInt32BE(side, 4)
  size.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', size),
    chunk('IDAT', Buffer.from([0x78, 0x9c, 0x03, 0, 0, 0, 0, 1])),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A film of MP4 or QuickTime with this `ftyp` brand. */
export function video(brand: string): Buffer {
  return isoFilm({ brands: `${brand}\0\0\0\0isom`, inMovie: [box('udta', secret)] })
}

export const aviVideo = aviFilm()
