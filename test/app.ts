import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Hono } from 'hono'
import type { Kysely } from 'kysely'
import { readConfig } from '#config.ts'
import { publishedArticle } from '#app/content/queries/articles.ts'
import { createSearch } from '#app/content/search/search.ts'
import { noSynonyms } from '#app/content/search/synonyms.ts'
import type { Services } from '#app/site/context.ts'
import type { Database } from '#app/data/database/schema.ts'
import type { DiskSpace } from '#app/data/storage/disk-space.ts'
import type * as testing from '#server/testing.ts'
import { copyPreparedData } from './prepared-data.ts'

/**
 * Tests run the build. Everything is imported from it, services too, so that each class exists once: import a class from
 * here if `instanceof` matters. `npm run test:unit` builds first.
 */
export const built: typeof testing = await import(new URL('../build/server/testing.js', import.meta.url).href)

export const origin = 'http://localhost:3000'

export interface TestSite extends AsyncDisposable {
  /** Sends a request to the whole site: `site.request('/sv')`; optionally from the IP address `address`. */
  request(path: string, init?: RequestInit, address?: string): Promise<Response>
  app: Hono
  services: Services
  /** Full rights on the database, for changes while the site runs. */
  owner: Kysely<Database>
  /** The site's clock; set it to advance time. */
  time: { now: Date }
  dataDir: string
}

export type TestOptions = {
  now?: string
  env?: Record<string, string>
  services?: Partial<Services>
  /** The disk that visitors' files take room on, which may change. */
  disk?: DiskSpace
  /** Another test site's folder, as after a restart; that site deletes it. */
  dataDir?: string
}

/** The production build on an empty data folder with the real content: `await using site = await createTestApp()`. */
export async function createTestApp(options: TestOptions = {}): Promise<TestSite> {
  const { now = '2026-11-21T12:00:00Z', env = {}, services = {}, disk = { free: 100_000_000_000, total: 100_000_000_000 } } = options
  const dataDir = options.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'norrljus-test-')))
  if (options.dataDir === undefined) await copyPreparedData(dataDir)
  const config = readConfig({ DATA_DIR: dataDir, ...env })
  const time = { now: new Date(now) }
  const clock = () => time.now
  const monotonic = () => time.now.getTime()
  const room = built.createUploadRoom({ disk: async () => disk, copies: 1, now: monotonic })
  const forms = built.createForms({ limit: config.formLimit, room, now: monotonic })
  const { db } = services
  // Another database has other articles.
  const articles = db && {
    articleAt: (address: Parameters<Services['articleAt']>[0]) => publishedArticle(db.read, address),
    search: createSearch(db.read, { synonyms: noSynonyms }),
  }
  const opened = { ...(await built.openSite(config, { clock })), forms, ...articles, ...services }
  await opened.prepared
  const app = built.createApp(opened, built.build)
  const owner = built.openOwnerDatabase(config)
  return {
    request: async (to, init, address = '192.0.2.1') => app.request(new URL(to, origin).href, init, { incoming: { socket: { remoteAddress: address } } }),
    app,
    services: opened,
    owner,
    time,
    dataDir,
    async [Symbol.asyncDispose]() {
      await owner.destroy()
      await opened.close()
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true })
    },
  }
}
