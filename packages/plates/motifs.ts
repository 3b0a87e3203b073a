/** Every plate of the site, by the name that pages use. */
import type { Motif } from './motif.ts'
import { aboutRoom } from './about-room.ts'
import { closingdiscs, discs, network } from './discs.ts'
import { dark, door, doorapply, doorlg, dooropen, doorthird, landingdoor, quizdoor, slit } from './doors.ts'
import { evening } from './evening.ts'
import { afternoon, hero, morning } from './hero.ts'
import { aperture } from './iris.ts'
import { litstairs, stairs } from './rooms.ts'
import { panessmall } from './services-hero.ts'
import { shelf } from './shelf.ts'
import { loginphone } from './small-screens.ts'
import { slot } from './slot.ts'
import { subjectRows, subjects } from './subjects.ts'
import { sunrise } from './sunrise.ts'
import { dawn, horizon, strip, stripsun, sun1, sun2, sun3 } from './suns.ts'
import { castwindow, desk, panes, window } from './windows.ts'

export const motifs = {
  hero,
  morning,
  afternoon,
  evening,
  window,
  network,
  door,
  horizon,
  sun1,
  sun2,
  sun3,
  dark,
  aperture,
  doorlg,
  panes,
  panessmall,
  room: aboutRoom,
  shelf,
  slit,
  slot,
  dawn,
  discs,
  closingdiscs,
  stairs,
  litstairs,
  desk,
  loginphone,
  doorthird,
  doorapply,
  dooropen,
  landingdoor,
  strip,
  stripsun,
  sunrise,
  castwindow,
  quizdoor,
  ...subjects,
  ...subjectRows,
} satisfies Record<string, Motif>

export type PlateName = keyof typeof motifs
