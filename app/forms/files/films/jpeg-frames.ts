import { type Film, longestRead, type Range, UnreadableFilm } from './film.ts'

/** Cleans a picture of JPEG, and those that follow it: two fields make one. */
export async function cleanJpeg(film: Film, { start, end }: Range): Promise<void> {
  // One that was left out has no bytes.
  for (let at = start; at < end;) at = await cleanPicture(film, { start: at, end })
}

/** Segments that a decoder needs, by their mark and their name. All other APPn, and comments, are overwritten. */
const keptSegments = /^(\xe0(JFIF|AVI1)|\xe1....mjpg|\xeeAdobe)/s

/** @returns where the next picture begins */
async function cleanPicture(film: Film, { start, end }: Range): Promise<number> {
  if (end - start < 4 || (await film.read(start, 2)).readUInt16BE(0) !== 0xffd8) throw new UnreadableFilm()
  for (let at = start + 2; at + 4 <= end;) {
    const [mark, name = 0] = await film.read(at, 2)
    if (mark !== 0xff) throw new UnreadableFilm()
    if (name === 0xda || name === 0xd9) return cleanBehind(film, { start: at, end })
    if (name === 0xff) {
      at++
      continue
    }
    const next = at + 2 + (await film.read(at + 2, 2)).readUInt16BE(0)
    if (next > end || next < at + 4) throw new UnreadableFilm()
    const isText = name === 0xfe || (name >= 0xe0 && name <= 0xef)
    const said = String.fromCharCode(name) + (await film.read(at + 4, Math.min(8, next - at - 4))).toString('latin1')
    if (isText && !keptSegments.test(said)) film.zero({ start: at + 4, end: next })
    at = next
  }
  throw new UnreadableFilm()
}

/** Overwrites what is behind the end of a picture, to where the next begins. */
async function cleanBehind(film: Film, { start, end }: Range): Promise<number> {
  const bytes = await film.read(start, Math.min(end - start, longestRead))
  const last = bytes.indexOf('ffd9', 0, 'hex')
  if (last < 0) return end
  const another = bytes.indexOf('ffd8ff', last, 'hex')
  const next = another < 0 ? end : start + another
  film.zero({ start: start + last + 2, end: next })
  return next
}
