import sharp from 'sharp'

type PictureOptions = {
  width: number
  height: number
  format?: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'
  colour?: string
  exif?: boolean
  orientation?: number
}

/** A picture of one colour as from a camera, optionally with location and owner in its metadata. */
export async function aPicture({ width, height, format = 'jpeg', colour = '#805020', exif = false, orientation }: PictureOptions): Promise<Buffer> {
  const picture = sharp({ create: { width, height, channels: 3, background: colour } })
  if (exif) picture.withExif({ IFD0: { Artist: 'Anna Hemlig', Copyright: 'Anna Hemlig' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 20/1 0/1' } })
  if (orientation) picture.withMetadata({ orientation })
  return picture.toFormat(format).toBuffer()
}
