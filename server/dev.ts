import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { createServer as createViteServer } from 'vite'
import { readConfig } from '#config.ts'
import { createApp, type SiteBuild } from './app.ts'
import { createContentProcess } from './content-process.ts'
import { announceCode, openDesk } from './desk.ts'
import { createDeskApp, type DeskBuild } from './desk-app.ts'
import { createHttpServer } from './http-server.ts'
import { createNodeServer } from './node-server.ts'
import { createSiteRenderer } from './render-site.ts'
import { openSite } from './site.ts'

// The same servers as in production, the site's with its page cache, so that a query parameter that a route does not
// declare is dropped here too. A page is stale at once and never stands in for a failed one, so that changes and faults show.
const caching = { freshFor: 1, staleIfError: 0 }

/** What a page must not have while Vite serves its scripts and styles. */
const productionOnly = ['Content-Security-Policy', 'Speculation-Rules']

const opened = await openSite(readConfig())
const newestBuild = async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as SiteBuild
const { drawPreviews } = createContentProcess(opened.config, opened.storage.bucket('pictures'))
const desk =
  opened.config.desk && openDesk(opened.config, { ...opened, drawPreviews, url: opened.config.desk.url, renderSite: createSiteRenderer(opened, newestBuild) })
const site = desk ? { ...opened, letterStored: desk.services.wake } : opened

const app = withoutPolicy(createApp(site, newestBuild, { deskAddresses: desk?.addresses }))
const server = createHttpServer(app, new Map(), site, {
  ...caching,
  deskAddresses: desk?.addresses,
  middleware: (request, response, next) => vite.middlewares(request, response, next),
})
// Hot reload listens on the same port, so that two projects can be worked on at once.
const vite = await createViteServer({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
server.listen(site.config.port, site.config.host, () => {
  console.log(`${site.texts().facts.brand} in development at http://localhost:${site.config.port}`)
})

if (desk && site.config.desk) {
  const deskApp = withoutPolicy(
    createDeskApp(desk.services, async () => (await deskVite.ssrLoadModule('virtual:react-router/server-build')) as DeskBuild, desk.addresses),
  )
  const listener = getRequestListener(deskApp.fetch)
  const deskServer = createNodeServer((request, response) => void listener(request, response), {
    plain: {},
    middleware: (request, response, next) => deskVite.middlewares(request, response, next),
  })
  // The desk has a Vite of its own, as it has a build of its own.
  const deskVite = await createViteServer({
    root: 'app/desk',
    configFile: 'app/desk/vite.config.ts',
    server: { middlewareMode: true, hmr: { server: deskServer } },
    appType: 'custom',
  })
  deskServer.listen(site.config.desk.port, site.config.desk.host, () => {
    console.log(`The desk in development at ${desk.services.url}`)
    announceCode(desk.services).catch(console.error)
  })
}

function withoutPolicy(production: Hono): Hono {
  return new Hono().all('*', async (c) => {
    const response = await production.fetch(c.req.raw, c.env)
    for (const name of productionOnly) response.headers.delete(name)
    return response
  })
}
