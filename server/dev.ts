import { Hono } from 'hono'
import { createServer as createViteServer } from 'vite'
import { readConfig } from '#config.ts'
import { createApp, type SiteBuild } from './app.ts'
import { createHttpServer } from './http-server.ts'
import { openSite } from './site.ts'

// The same server as in production with its page cache, so that a query parameter that a route does not declare is
// dropped here too. A page is stale at once and never stands in for a failed one, so that changes and faults show.
const caching = { freshFor: 1, staleIfError: 0 }

const site = await openSite(readConfig())
const app = createApp(site, async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as SiteBuild)
const development = new Hono().all('*', async (c) => {
  const response = await app.fetch(c.req.raw, c.env)
  // Vite's own scripts and styles are not in the page when its policy is written.
  response.headers.delete('Content-Security-Policy')
  // A page that was rendered ahead would show the sources as they were.
  response.headers.delete('Speculation-Rules')
  return response
})
const server = createHttpServer(development, new Map(), site, {
  ...caching,
  middleware: (request, response, next) => vite.middlewares(request, response, next),
})
// Hot reload listens on the same port, so that two projects can be worked on at once.
const vite = await createViteServer({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
server.listen(site.config.port, site.config.host, () => {
  console.log(`${site.config.brand} in development at http://localhost:${site.config.port}`)
})
