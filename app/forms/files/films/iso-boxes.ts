import { type Film, type Range, UnreadableFilm } from './film.ts'
import { keptBoxes } from './kept-parts.ts'

/** A box: `start` is its size, `body` what follows the header. `inside` are its boxes, if the table has a list for it. */
export type Box = Range & { type: string; body: number; inside: readonly Box[]; /** Where its boxes end: zeros may follow. */ rest: number }

/** Of a film, as a box without a header. */
export type Boxes = Omit<Box, 'type' | 'start'>

/** All boxes together, of one film: a recording of twenty minutes in fragments of a second has half. */
export const mostBoxes = 30_000

/**
 * @param most boxes; few lie in those that have fields before them
 * @returns reads the boxes in a range, and in those of them that are containers. What is deeper than the table is not gone into.
 */
export function boxReader(film: Film, most = 100) {
  let boxes = 0

  /** @returns null where no box is, but zeros that end a list (QTFF), or what somebody has put behind the film */
  async function headerAt(at: number, { end }: Range, isTop: boolean): Promise<Omit<Box, 'inside' | 'rest'> | null> {
    if (end - at < 8) return null
    const head = await film.read(at, 8)
    const type = head.toString('latin1', 4, 8)
    let [size, body] = [head.readUInt32BE(0), at + 8]
    if (size === 1 && end - at >= 16) [size, body] = [Number((await film.read(at + 8, 8)).readBigUInt64BE(0)), at + 16]
    else if (size === 0 && !isTop) return null
    else if (size === 0) size = end - at
    if (size < body - at || size > end - at) {
      if (isTop && !keptBoxes['film']?.includes(type)) return null
      throw new UnreadableFilm()
    }
    if (++boxes > most) throw new UnreadableFilm()
    return { type, start: at, body, end: at + size }
  }

  async function boxesIn(parent: Range, isTop = false): Promise<Pick<Box, 'inside' | 'rest'>> {
    const inside: Box[] = []
    let at = parent.start
    while (at < parent.end) {
      const header = await headerAt(at, parent, isTop)
      if (!header) break
      const isContainer = Object.hasOwn(keptBoxes, header.type)
      inside.push({ ...header, ...(isContainer ? await boxesIn({ start: header.body, end: header.end }) : { inside: [], rest: header.end }) })
      at = header.end
    }
    return { inside, rest: at }
  }

  return boxesIn
}

/** @throws UnreadableFilm where there is not exactly one */
export function only(parent: Pick<Box, 'inside'>, ...types: readonly string[]): Box {
  const [box, another] = parent.inside.filter(({ type }) => types.includes(type))
  if (!box || another) throw new UnreadableFilm()
  return box
}

/** The boxes of a type, in their order. */
export function all(parent: Pick<Box, 'inside'>, type: string): readonly Box[] {
  return parent.inside.filter((box) => box.type === type)
}

const free = Buffer.from('free')

/** Makes a box an empty one, of the same size. */
export function erase(film: Film, { start, body, end }: Pick<Box, 'start' | 'body' | 'end'>): void {
  film.put(start + 4, free)
  film.zero({ start: body, end })
}

/** The body of a box, or its first bytes. @throws UnreadableFilm where it is shorter or larger than can be read */
export async function bodyOf(film: Film, { body, end }: Pick<Box, 'body' | 'end'>, length = end - body): Promise<Buffer> {
  if (length > end - body) throw new UnreadableFilm()
  return film.read(body, length)
}

/** A table of `width` bytes an entry, which follows its number. */
export async function tableOf(film: Film, box: Box, width: number): Promise<{ bytes: Buffer; count: number }> {
  const count = (await bodyOf(film, box, 8)).readUInt32BE(4)
  const bytes = await bodyOf(film, { body: box.body + 8, end: box.end }, count * width)
  return { bytes, count }
}
