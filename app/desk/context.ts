import type { Kysely } from 'kysely'
import { createContext } from 'react-router'
import type { Config } from '#config.ts'
import type { Database } from '#app/database/schema.ts'
import type { Member } from '#app/people/sessions.ts'
import type { Storage } from '#app/storage/bucket.ts'

/** Everything outside the desk that its screens use. Only a request to the desk's listener has it. */
export type DeskServices = {
  config: Config
  /** The origin that the desk is used at; passkeys belong to its host name. */
  url: string
  /** Full rights. */
  db: Kysely<Database>
  storage: Storage
  /** The current time. */
  clock: () => Date
  /** Has what is due done now (server/desk-clock.ts): letters found, notices and mails sent, erasures finished. */
  wake: () => void
}

export const desk = createContext<DeskServices>()

export type { Member }

/** Set by the root's middleware for every request of somebody who is signed in; null on the pages that need no sign-in. */
export const signedIn = createContext<Member | null>(null)
