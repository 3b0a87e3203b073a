import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import type { Hono } from 'hono'
import type { Config } from '#config.ts'
import type { DeskServices } from '#app/desk/context.ts'
import { countsQueries, countsQueriesInThread, type CountsQueries } from '#app/data/counts/counts-queries.ts'
import { createPublishing } from '#app/content/publish.ts'
import { isScreen } from '#app/site/screens.ts'
import { openDeskDatabase } from '#app/data/database/database.ts'
import type { LayOut } from '#app/content/markdown/layout.ts'
import { createCertificates } from '#app/data/jobs/certificates.ts'
import { diskOf } from '#app/data/storage/disk-space.ts'
import { createPictureStore } from '#app/content/pictures/picture-store.ts'
import { createCode, needsFirstPerson } from '#app/people/invitations.ts'
import { createBackupProcess } from './backup-process.ts'
import { createDeskApp, type DeskBuild } from './desk-app.ts'
import { createDeskAddresses, type DeskAddresses } from './desk-addresses.ts'
import { createDeskClock, type DeskClock } from './desk-clock.ts'
import { adviceFor } from './fail.ts'
import { listen, type RunningServer } from './listen.ts'
import { readMetrics } from './metrics.ts'
import { createNodeServer, refusalOf } from './node-server.ts'
import { rootFolder, rootPath } from './root-folder.ts'
import { deskFileHeaders, deskHeaders, emptyPolicy } from './security-headers.ts'
import { clientFolder, readStaticFiles } from './static-files.ts'
import { sendStored, type StoredResponse } from './stored-response.ts'

export const deskFolder = path.join(rootFolder, 'build/desk')

export type OpenDesk = {
  services: DeskServices
  clock: DeskClock
  /** From where it is used. */
  addresses: DeskAddresses
  /** Ends a backup that is being made. */
  endBackup(): Promise<void>
  close(): Promise<void>
}

/** Run from its source also by the built server, as backups are. */
const countsWorker = 'app/data/counts/counts-worker.ts'

type DeskSite = Pick<DeskServices, 'url' | 'storage' | 'clock' | 'renderSite' | 'texts' | 'drawPreviews'> & { layOut: LayOut }

/** Opens what the desk needs, and starts its clock: letters are found and mails sent also while nobody uses the desk. */
export function openDesk(config: Config, { url, storage, clock, renderSite, texts, drawPreviews, layOut }: DeskSite): OpenDesk {
  const db = openDeskDatabase(config)
  const backups = config.backup.to === 'off' ? undefined : createBackupProcess(db)
  const counts: CountsQueries & { close?: () => Promise<void> } =
    config.databaseUrl === undefined ? countsQueriesInThread(config, { worker: pathToFileURL(rootPath(countsWorker)) }) : countsQueries(db)
  const disk = () => diskOf(config.dataDir)
  const certificates = createCertificates([config.siteUrl, url])
  const deskClock = createDeskClock({ config, backups, url, db, counts, storage, disk, certificates, clock, texts })
  return {
    services: {
      config,
      url,
      db,
      counts,
      storage,
      disk,
      certificates,
      clock,
      renderSite,
      texts,
      drawPreviews,
      ...deskPublishing({ storage, layOut, texts }),
      wake: deskClock.wake,
      announceCode: () => announceCode({ db, clock }),
    },
    clock: deskClock,
    addresses: createDeskAddresses(config),
    endBackup: async () => backups?.end(),
    async close() {
      await deskClock.stop()
      await counts.close?.()
      await db.destroy()
    },
  }
}

/** What articles are published with at the desk: it draws no link previews, which takes 100 MB. */
export function deskPublishing({
  storage,
  layOut,
  texts,
}: Pick<DeskServices, 'storage' | 'texts'> & { layOut: LayOut }): Pick<DeskServices, 'publishing' | 'pictures'> {
  const files = storage.bucket('pictures')
  const pictures = createPictureStore(files)
  return { pictures, publishing: createPublishing({ brand: () => texts().facts.brand, files, pictures, layOut, isScreen, draw: null }) }
}

/** Opens the desk's listener, and says where it is. A port that is taken is told, and the site runs on without a listener. */
export async function listenForDesk(
  { services, addresses }: Pick<OpenDesk, 'services' | 'addresses'>,
  address: { port: number; host: string },
): Promise<RunningServer | null> {
  const app = createDeskApp(services, once(loadDeskBuild), addresses)
  const server = createDeskServer(
    app,
    services,
    once(() => deskFiles(services)),
  )
  try {
    const running = await listen(server, address)
    console.log(`The desk is open at ${services.url}`)
    return running
  } catch (error) {
    console.error(`The desk could not be opened, and the site runs on without it. ${adviceFor(error) ?? String(error)}`)
    return null
  }
}

/** The desk's own files, and the site's, which previews of its pages load. */
function deskFiles(services: { url: string }): ReadonlyMap<string, StoredResponse> {
  const headers = deskFileHeaders(services)
  return new Map([...readStaticFiles(clientFolder, headers), ...readStaticFiles(path.join(deskFolder, 'client'), headers)])
}

/**
 * The desk's HTTP server: its static files, else the app.
 * @param files called for each request: where nobody uses the desk, its files take no memory
 */
function createDeskServer(app: Hono, { url, config }: Pick<DeskServices, 'url' | 'config'>, files: () => ReadonlyMap<string, StoredResponse>): Server {
  const plain = { ...deskHeaders({ url }), 'Content-Security-Policy': emptyPolicy, 'Cache-Control': 'no-store' }
  const runApp = getRequestListener(app.fetch, { errorHandler: (error) => refusalOf(error, plain) })
  const crowding = { limit: config.connectionLimit, trusted: config.trustedProxies, onRefused: () => {} }
  return createNodeServer(
    (request, response) => {
      const isReading = request.method === 'GET' || request.method === 'HEAD'
      const stored = isReading ? files().get(request.url ?? '') : undefined
      if (stored) sendStored(request, response, stored)
      else if (isReading && isAskedForMetrics(request, { url })) void sendMetrics(response, plain)
      else void runApp(request, response)
    },
    { plain, crowding },
  )
}

/**
 * `/metrics` is answered to a collector that connects to the listener itself, by its address: whoever comes through a proxy
 * asks for the host of DESK_URL, and a page of another site, which an attacker has pointed at this machine, for that site's.
 */
function isAskedForMetrics({ url, headers: { host = '' } }: IncomingMessage, desk: { url: string }): boolean {
  if (url !== '/metrics' || !URL.canParse(`http://${host}`)) return false
  const { hostname } = new URL(`http://${host}`)
  if (desk.url.startsWith('https:') && host === new URL(desk.url).host) return false
  return hostname === 'localhost' || isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0
}

async function sendMetrics(response: ServerResponse, headers: Record<string, string>): Promise<void> {
  try {
    const text = await readMetrics()
    response.writeHead(200, { ...headers, 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text)
  } catch (error) {
    console.error(`Figures could not be read: ${error instanceof Error ? error.message : String(error)}`)
    response.writeHead(503, headers).end()
  }
}

/** Prints the code that the first person begins with, until somebody has a passkey. */
export async function announceCode({ db, clock }: Pick<DeskServices, 'db' | 'clock'>): Promise<void> {
  if (!(await needsFirstPerson(db))) return
  console.log(`  Nobody has a passkey yet. Open it and begin with the code ${await createCode(db, clock())} (15 minutes, once).`)
}

export async function loadDeskBuild(): Promise<DeskBuild> {
  const file = path.join(deskFolder, 'server/index.js')
  if (!existsSync(file)) throw new Error('The desk is not built: run "npm run build"')
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as DeskBuild
}

function once<Result extends object>(run: () => Result): () => Result {
  let result: Result | undefined
  return () => (result ??= run())
}
