/** Every plate of the site, by the name that pages use. */
import type { Motif } from './engrave.ts'
import { aboutRoom } from './about-room.ts'
import { closingdiscs, discs, network } from './discs.ts'
import { dark, door, doorapply, doorlg, dooropen, doorphone, doorthird, slit } from './doors.ts'
import { aperture, iris } from './iris.ts'
import { litstairs, stairs } from './rooms.ts'
import { panessmall } from './services-hero.ts'
import { shelf } from './shelf.ts'
import { loginphone } from './small-screens.ts'
import { subjectRows, subjects } from './subjects.ts'
import { horizon, sun1, sun2, sun3 } from './suns.ts'
import { desk, hero, panes, window } from './windows.ts'

export const motifs = {
  hero, window, network, door, horizon, sun1, sun2, sun3, dark, aperture, iris, doorlg,
  panes, panessmall, room: aboutRoom, shelf, slit, discs, closingdiscs, stairs, litstairs, desk, loginphone,
  doorthird, doorapply, doorphone, dooropen,
  ...subjects, ...subjectRows,
} satisfies Record<string, Motif>

export type PlateName = keyof typeof motifs
