import type { Readable } from 'node:stream'
import { createContext } from 'react-router'
import type { Config } from '#config.ts'
import type { SiteDatabase } from '#app/database/database.ts'
import type { Forms } from '#app/forms/forms.ts'
import type { LayOut } from '#app/markdown/layout.ts'
import type { PictureFiles } from '#app/pictures/picture-store.ts'
import type { Storage } from '#app/storage/bucket.ts'

/** Everything that a page may ask of the world; given to `createApp`, so that tests give their own. */
export type Services = {
  config: Config
  db: SiteDatabase
  storage: Storage
  /** The count of posts per address. */
  forms: Forms
  /** Lays out an article that was not published here, within limits of time and memory. */
  layOut: LayOut
  /** The bucket of articles' pictures and previews, to be read. */
  pictures: Pick<PictureFiles, 'get'>
  /** The current time. */
  clock: () => Date
}

export const services = createContext<Services>()

/** Who is asking: as little as the forms need to know. */
export type Visitor = {
  /** The network address of the connection; never stored, never logged. */
  address: string
  /** The request's body as it comes over the connection, where there is one: a web stream copies every byte of it. */
  body?: Readable
}

export const visitor = createContext<Visitor>()
