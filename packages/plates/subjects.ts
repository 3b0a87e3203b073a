/** The pictures of articles, by subject: each drawn as a square, and again for a row of a list. */
import type { Light, Motif } from './motif.ts'
import { SIDE } from './scene.ts'
import { card, coins, scale, sheet, shoot } from './subjects-money.ts'
import { book, contract, key, missing, nameplate, phone, tag } from './subjects-paper.ts'
import { aperture, cups, curtain, doors, fence, house, lighthouse, road, thread } from './subjects-places.ts'
import { toned } from './tone.ts'

const tones = {
  book,
  contract,
  key,
  tag,
  nameplate,
  phone,
  missing,
  coins,
  scale,
  sheet,
  card,
  shoot,
  fence,
  doors,
  house,
  lens: aperture,
  cups,
  thread,
  lighthouse,
  curtain,
  road,
} satisfies Record<string, Light>

type Subject = keyof typeof tones

/** Side of a picture in a row of a list, in units: drawn anew with 24 lines, never scaled down. */
const ROW = 96

const square = (tone: Light): Motif => toned({ width: SIDE, height: SIDE, pitch: 8, tone, tolerance: 0.32 })
const row = (tone: Light): Motif => toned({ width: ROW, height: ROW, pitch: 4, tone: (x, y) => tone((x * SIDE) / ROW, (y * SIDE) / ROW), tolerance: 0.15 })

const each = Object.entries(tones) as [Subject, Light][]

/** `book`: 480 units square. */
export const subjects = Object.fromEntries(each.map(([name, tone]) => [name, square(tone)])) as Record<Subject, Motif>
/** `book-row`: 96 units square. */
export const subjectRows = Object.fromEntries(each.map(([name, tone]) => [`${name}-row`, row(tone)])) as Record<`${Subject}-row`, Motif>
