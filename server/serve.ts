import { setTimeout as pause } from 'node:timers/promises'
import * as build from 'virtual:react-router/server-build'
import type { Config } from '#config.ts'
import { checkBackup } from '#app/backup/backup-place.ts'
import { createApp } from './app.ts'
import { createContentProcess } from './content-process.ts'
import { announceCode, listenForDesk, openDesk } from './desk.ts'
import { adviceFor } from './fail.ts'
import { createFigures, createTroubleReport } from './figures.ts'
import { createHttpServer } from './http-server.ts'
import { launchNotes } from './launch-notes.ts'
import { listen } from './listen.ts'
import { publishDesk, publishFigures } from './metrics.ts'
import { createSiteRenderer } from './render-site.ts'
import { fileHeaders } from './security-headers.ts'
import { type OpenSite, openSite } from './site.ts'
import { clientFolder, readAddedFile, readStaticFiles } from './static-files.ts'
import { watchDatabase } from './watch-database.ts'
import { watchStorage } from './watch-storage.ts'

/** Milliseconds between two lines on what was refused or failed. */
const reportTime = 60_000

/** `replaced`: another process serves the same port, and no proxy has to notice. `at once`: somebody waits at a terminal. */
export type StopKind = 'with pause' | 'replaced' | 'at once'

export type Serving = {
  /**
   * Ends in order: `/health/ready` says no, and connections are closed after their next response; after the pause that is
   * set no more are taken, open requests are finished, and everything is closed.
   */
  stop(kind: StopKind): Promise<void>
}

/**
 * Opens the site and serves it.
 * @param options.isFirst false for a process beside another one: it has no desk, and makes no content
 * @param options.onReplaced called where the database's file was replaced: this process must end
 */
export async function serve(config: Config, { isFirst, onReplaced }: { isFirst: boolean; onReplaced: () => void }): Promise<Serving> {
  const figures = createFigures()
  let isStopping = false
  const opened = await openSite(isFirst ? config : { ...config, desk: null })
  if (opened.config.desk && config.backup.to !== 'off') await tryBackups(opened)
  const content = createContentProcess(config, opened.storage.bucket('pictures'))
  const rest = { drawPreviews: content.drawPreviews, renderSite: createSiteRenderer(opened, build) }
  const desk = opened.config.desk && openDesk(opened.config, { ...opened, ...rest, url: opened.config.desk.url })
  const letterStored = () => {
    figures.letters++
    desk?.services.wake()
  }
  const site = { ...opened, letterStored }
  publishFigures(figures)
  if (desk) publishDesk({ db: desk.services.db, clock: desk.clock })

  const headers = fileHeaders(config)
  const files = readStaticFiles(clientFolder, headers)
  const addedFile = (url: string) => readAddedFile(clientFolder, url, headers)
  const app = createApp(site, build, { isStopping: () => isStopping, deskAddresses: desk?.addresses })
  const server = await listen(createHttpServer(app, files, site, { deskAddresses: desk?.addresses, figures, addedFile }), config)
  if (isFirst) console.log(`${site.texts().facts.brand} is open at http://localhost:${config.port}`)
  const deskServer = desk && opened.config.desk && (await listenForDesk(desk, opened.config.desk))
  if (isFirst) for (const line of launchNotes(config, site.texts().facts)) console.log(line)

  // Behind the pages, which wait for none of it; a search that comes meanwhile does. What kept the database from being prepared is told below.
  void site.prepared.then(buildSearch, () => {})

  const watches = [watchDatabase(config, onReplaced), ...(isFirst ? [watchStorage(site.storage)] : [])]
  const troubles = createTroubleReport(figures)
  const reporting = setInterval(() => tellTroubles(), reportTime)
  reporting.unref()
  if (isFirst)
    void site.prepared
      .then(finishStart)
      .catch((error: Error) => console.error(`Content could not be finished: ${adviceFor(error) ?? `${error.message}.`} Run "npm run content".`))

  async function buildSearch(): Promise<void> {
    try {
      await site.search.build(site.clock())
    } catch (error) {
      if (!isStopping) console.error('The index of articles could not be built. The next search builds it.', error)
    }
  }

  function tellTroubles(): void {
    const sentence = troubles()
    if (sentence !== null) console.warn(sentence)
  }

  /** What needs the database. */
  async function finishStart(): Promise<void> {
    if (desk && deskServer) await announceCode(desk.services)
    await content.finish()
  }

  return {
    async stop(kind) {
      isStopping = kind !== 'replaced'
      content.end()
      // A signal to the whole group has reached the backup, too: before the pause, so that its end counts as no failure.
      const backupEnd = desk?.endBackup()
      if (kind === 'with pause' && config.stopPause > 0) {
        server.drain()
        await pause(config.stopPause * 1000)
      }
      for (const stopWatching of watches) stopWatching()
      clearInterval(reporting)
      // Beside what visitors still wait for: together they must not take longer than a supervisor waits.
      const closing = { keepIdle: kind === 'replaced' }
      await Promise.all([server.close(closing), deskServer?.close(closing), backupEnd, desk?.clock.stop()])
      tellTroubles()
      await desk?.close()
      await site.close()
    },
  }
}

/** Connections to Postgres would keep this process from ending. */
async function tryBackups({ config, close }: Pick<OpenSite, 'config' | 'close'>): Promise<void> {
  try {
    const notice = await checkBackup(config.backup)
    if (notice !== null) console.error(notice)
  } catch (error) {
    await close()
    throw error
  }
}
