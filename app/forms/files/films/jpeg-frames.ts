import { type Film, type Range, UnreadableFilm } from './film.ts'

/** Cleans a picture of JPEG, and those that follow it: two fields make one. @throws UnreadableFilm for one that is no JPEG, or has no data */
export async function cleanJpeg(film: Film, { start, end }: Range): Promise<void> {
  // One that was left out has no bytes.
  for (let at = start; at < end;) at = await cleanPicture(film, { start: at, end })
}

/** Segments that a decoder needs, by their mark and their name. All other APPn, and comments, are overwritten. */
const keptSegments = /^(\xe0(JFIF|AVI1)|\xe1....mjpg|\xeeAdobe)/s

/** @returns where the next picture begins */
async function cleanPicture(film: Film, { start, end }: Range): Promise<number> {
  if ((await film.read(start, 2)).readUInt16BE(0) !== 0xffd8) throw new UnreadableFilm()
  for (let at = start + 2; at + 4 <= end;) {
    const head = await film.read(at, 4)
    const [mark, name = 0] = head
    if (mark !== 0xff) throw new UnreadableFilm()
    if (name === 0xda) return cleanBehind(film, { start: at, end })
    if (name === 0xff) {
      at++
      continue
    }
    const next = at + 2 + head.readUInt16BE(2)
    const isText = name === 0xfe || (name >= 0xe0 && name <= 0xef)
    const said = String.fromCharCode(name) + (await film.read(at + 4, Math.min(8, end - at - 4))).toString('latin1')
    if (isText && !keptSegments.test(said)) film.zero({ start: at + 4, end: next })
    at = next
  }
  throw new UnreadableFilm()
}

/** Overwrites what is behind the end of a picture, to where the next begins. */
async function cleanBehind(film: Film, { start, end }: Range): Promise<number> {
  const last = await find(film, { start, end }, Buffer.from('ffd9', 'hex'))
  const next = await find(film, { start: last, end }, Buffer.from('ffd8ff', 'hex'))
  film.zero({ start: last + 2, end: next })
  return next
}

/** Bytes that are searched at once. */
const pieceBytes = 64 * 1024

/** @returns where the bytes are first; the end of the range where they are not */
async function find(film: Film, { start, end }: Range, wanted: Buffer): Promise<number> {
  for (let at = start; at < end; at += pieceBytes) {
    const place = (await film.read(at, Math.min(end - at, pieceBytes + wanted.length - 1))).indexOf(wanted)
    if (place >= 0) return at + place
  }
  return end
}
