/** Every plate of the site, by the name that pages use. */
import type { Motif } from './engrave.ts'
import { aboutRoom } from './about-room.ts'
import { discs, network } from './discs.ts'
import { dark, door, doorlg, slit } from './doors.ts'
import { aperture, iris } from './iris.ts'
import { loginphone } from './small-screens.ts'
import { stairs } from './rooms.ts'
import { shelf } from './shelf.ts'
import { horizon, sun1, sun2, sun3 } from './suns.ts'
import { subjectRows, subjects } from './subjects.ts'
import { desk, hero, panes, window } from './windows.ts'

export const motifs = {
  hero, window, network, door, horizon, sun1, sun2, sun3, dark, aperture, iris, doorlg,
  panes, room: aboutRoom, shelf, slit, discs, stairs, desk, loginphone,
  ...subjects, ...subjectRows,
} satisfies Record<string, Motif>

export type PlateName = keyof typeof motifs
