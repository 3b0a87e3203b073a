import { misspeltSettings, readConfig } from '#config.ts'
import * as build from 'virtual:react-router/server-build'
import { createApp } from './app.ts'
import { createContentProcess } from './content-process.ts'
import { listenForDesk, openDesk } from './desk.ts'
import { fail } from './fail.ts'
import { createHttpServer } from './http-server.ts'
import { launchNotes } from './launch-notes.ts'
import { listen } from './listen.ts'
import { createSiteRenderer } from './render-site.ts'
import { fileHeaders } from './security-headers.ts'
import { openSite } from './site.ts'
import { clientFolder, readStaticFiles } from './static-files.ts'

/**
 * Node allocates small buffers from slabs of 64 KB, and a slab lives as long as any buffer in it. Under load 500 slabs,
 * 34 MB, were held by buffers of a few bytes (decision 013).
 */
Buffer.poolSize = 8192

async function main() {
  for (const line of misspeltSettings()) console.warn(line)
  const opened = await openSite(readConfig())
  const content = createContentProcess(opened.config)
  const rest = { drawPreviews: content.drawPreviews, renderSite: createSiteRenderer(opened, build) }
  const desk = opened.config.desk && openDesk(opened.config, { ...opened, ...rest, url: opened.config.desk.url })
  const site = desk ? { ...opened, letterStored: desk.services.wake } : opened
  const files = readStaticFiles(clientFolder, fileHeaders(site.config))
  const server = await listen(createHttpServer(createApp(site, build), files, site, { deskAddresses: desk?.addresses }), site.config)
  console.log(`${site.texts().facts.brand} is open at http://localhost:${site.config.port}`)
  const deskServer = desk && site.config.desk && (await listenForDesk(desk, site.config.desk))
  for (const line of launchNotes(site.config, site.texts().facts)) console.log(line)

  await content.finish().catch((error: Error) => {
    console.error(`Content could not be finished: ${error.message}. Run "npm run content".`)
  })
  const stop = once(async () => {
    content.end()
    await Promise.all([server.close(), deskServer?.close()])
    await desk?.close()
    await site.close()
  })
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

/** A second Ctrl+C during the shutdown does nothing. */
function once(run: () => Promise<void>): () => void {
  let started = false
  return () => {
    if (started) return
    started = true
    run().catch(fail)
  }
}

main().catch(fail)
