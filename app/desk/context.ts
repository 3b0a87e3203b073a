import type { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import { createContext } from 'react-router'
import type { Config } from '#config.ts'
import type { Publishing } from '#app/content/publish.ts'
import type { PostedFile } from '#app/forms/read-form.ts'
import type { CountsQueries } from '#app/data/counts/counts-queries.ts'
import type { Services } from '#app/site/context.ts'
import type { Database } from '#app/data/database/schema.ts'
import type { Member } from '#app/people/sessions.ts'
import type { PictureStore } from '#app/content/pictures/picture-store.ts'
import type { Certificate } from '#app/data/jobs/certificates.ts'
import type { DiskSpace } from '#app/data/storage/disk-space.ts'
import type { Storage } from '#app/data/storage/bucket.ts'
import type { Texts } from '#app/texts/texts.ts'

/** Everything outside the desk that its screens use. Only a request to the desk's listener has it. */
export type DeskServices = {
  config: Config
  /** The origin that the desk is used at; passkeys belong to its host name. */
  url: string
  /** Full rights. */
  db: Kysely<Database>
  storage: Storage
  /** The disk that `DATA_DIR` lies on. */
  disk: () => Promise<DiskSpace>
  /** The certificates of the site's and the desk's addresses, as they were last seen. */
  certificates: () => readonly Certificate[]
  /** Queries of counts. */
  counts: CountsQueries
  /** The current time. */
  clock: () => Date
  /**
   * Renders a page of the public site as a visitor would get it, with some of its services replaced: how a draft, or a
   * sentence that is not saved yet, will look. Nothing of it is cached or counted.
   */
  renderSite: (path: string, replaced?: Partial<Pick<Services, 'texts' | 'articleAt' | 'clock'>>) => Promise<Response>
  /** Makes articles' pages; link previews are left to a process of their own. */
  publishing: Publishing
  /** Pictures of articles and drafts. */
  pictures: PictureStore
  /** Has missing link previews drawn, by a process of its own. */
  drawPreviews: () => void
  /** The owner's changed words and facts as the public site shows them now. */
  texts: () => Texts
  /** Has what is due done now (server/desk-clock.ts): letters found, notices and mails sent, erasures finished. Resolves when that has ended. */
  wake: () => Promise<void>
  /** Milliseconds that a page waits for what becomes of a test mail; default: `patience` of app/desk/people/account/mail-outcome.ts. */
  mailPatience?: number
  /** Called for each request of somebody who is signed in: their own visits to the site are not counted. */
  memberSeen?: () => void
  /** Counts an attempt to get in that failed, or a code; @returns whether this network has had more than it may. */
  countAttempt?: () => boolean
  /** Prints a new code for the first person, where the last one is dead. */
  announceCode?: () => Promise<void>
  /** The request's body as a Node stream, where there is one. */
  body?: Readable
}

export const desk = createContext<DeskServices>()

export type { Member }

/** The form that was posted, within the limits of its screen; set by `guard.ts` for every action. */
export const postedForm = createContext<FormData>()

/** The files in it, as they lie on the disk until the request ends. */
export const postedFiles = createContext<readonly PostedFile[]>()

/** Set by the root's middleware for every request of somebody who is signed in; null on the pages that need no sign-in. */
export const signedIn = createContext<Member | null>(null)
