import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Hono } from 'hono'
import type { Kysely } from 'kysely'
import { readConfig } from '#config.ts'
import type { Services } from '#app/context.ts'
import { openOwnerDatabase } from '#app/database/database.ts'
import type { Database } from '#app/database/schema.ts'
import { createForms } from '#app/forms/forms.ts'
import { createApp, type SiteBuild } from '#server/app.ts'
import { formSecret } from '#server/form-secret.ts'
import { openSite } from '#server/site.ts'

export const origin = 'http://localhost:3000'

export interface TestSite extends AsyncDisposable {
  /** Asks the whole site, as a browser would over HTTP: `site.request('/sv')`; from `address`, where that matters. */
  request(path: string, init?: RequestInit, address?: string): Promise<Response>
  app: Hono
  services: Services
  /** Full rights, for what an owner does while the site runs. */
  owner: Kysely<Database>
  /** The site's clock; set it to let time pass. */
  time: { now: Date }
  dataDir: string
}

export type TestOptions = {
  now?: string
  env?: Record<string, string>
  services?: Partial<Services>
  /** Of another test site, which this one takes over as after a restart; it is that one's to remove. */
  dataDir?: string
}

/** The production build on an empty data folder with the real content: `await using site = await createTestApp()`. */
export async function createTestApp(options: TestOptions = {}): Promise<TestSite> {
  const { now = '2026-11-21T12:00:00Z', env = {}, services = {} } = options
  const dataDir = options.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'norrljus-test-')))
  const config = readConfig({ DATA_DIR: dataDir, ...env })
  const time = { now: new Date(now) }
  const clock = () => time.now
  const forms = createForms({ secret: await formSecret(config), limit: config.formLimit, clock })
  const opened = { ...(await openSite(config)), clock, forms, ...services }
  const app = createApp(opened, await siteBuild())
  const owner = openOwnerDatabase(config)
  return {
    request: async (to, init, address = '192.0.2.1') =>
      app.request(new URL(to, origin).href, init, { incoming: { socket: { remoteAddress: address } } }),
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

/** What is tested is what is shipped; `npm test` builds it first. */
async function siteBuild(): Promise<SiteBuild> {
  return import(new URL('../build/server/index.js', import.meta.url).href)
}
