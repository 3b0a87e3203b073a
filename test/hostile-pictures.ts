import sharp from 'sharp'
import { aPicture } from './picture-files.ts'

/** Files that are not taken as pictures: what they are, their bytes, and what is told. */
export const refusedPictures: [string, () => Promise<Buffer>, RegExp][] = [
  ['text', async () => Buffer.from('no picture'), /^is not a JPEG, PNG, WebP or AVIF picture$/],
  ['nothing', async () => Buffer.alloc(0), /^is not a JPEG/],
  ['a drawing that could hold scripts', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), /^is not a JPEG/],
  ['an unsupported format', () => aPicture({ width: 20, height: 20, format: 'gif' }), /^is not a JPEG/],
  ['half a picture', async () => (await noise()).subarray(0, 9000), /^is damaged or cut off/],
  [
    'a picture of few bytes and too many pixels',
    () => aPicture({ width: 9000, height: 9000, format: 'png' }),
    /^is 9000 by 9000 pixels; it may have 64 million/,
  ],
  ['a strip', () => aPicture({ width: 16_001, height: 2, format: 'png' }), /^is 16001 by 2 pixels/],
  ['too many bytes', async () => Buffer.alloc(31 * 1024 * 1024), /^is 31 MB; it may be 30 MB$/],
]

/** Names that a file may have, as people give them and as an attacker would. */
export const pictureNames = [
  'IMG 1234.JPG',
  'hösten.jpg',
  'hösten.jpg'.normalize('NFD'),
  '../secret.jpg',
  '..\\..\\secret.png',
  '/etc/passwd',
  'desk.svg',
  'x.html',
  'a.jpg" onerror="alert(1)',
  '<img src=x onerror=alert(1)>.jpg',
  '](javascript:alert(1)).jpg',
  'https://evil.example/a.jpg',
  '//evil.example/a.jpg',
  'constructor',
  '__proto__',
  'a\nb\0c.jpg',
  '\u202Egnp.exe',
  '.jpg',
  '',
  `${'x'.repeat(5000)}.jpg`,
]

/** A picture that does not compress, so that half of it is half a picture. */
async function noise(): Promise<Buffer> {
  return sharp({ create: { width: 200, height: 200, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
    .jpeg()
    .toBuffer()
}
