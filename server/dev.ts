import { createServer as createHttpServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer as createViteServer } from 'vite'
import { readConfig } from '#config.ts'
import { createApp, type SiteBuild } from './app.ts'
import { createPictureFiles } from './picture-files.ts'
import { openSite } from './site.ts'
import { sendStored } from './stored-response.ts'

// The same app as in production, with Vite in front for modules and hot reload, so that what is
// tried out here is what is served there.
const site = await openSite(readConfig())
const server = createHttpServer()
// Hot reload listens on the same port, so that two projects can be worked on at once.
const vite = await createViteServer({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
const newestBuild = async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as SiteBuild
const app = createApp(site, newestBuild)
const answer = getRequestListener(async (request) => {
  const response = await app.fetch(request)
  // Vite's own scripts and styles are not in the page when its policy is written.
  response.headers.delete('Content-Security-Policy')
  // Vite sends the rules under a type that browsers refuse.
  response.headers.delete('Speculation-Rules')
  return response
})

const pictureAt = createPictureFiles(site, {})
server.on('request', async (request, response) => {
  const picture = await pictureAt(request.url ?? '')
  if (picture) return sendStored(request, response, picture)
  vite.middlewares(request, response, () => void answer(request, response))
})
server.listen(site.config.port, site.config.host, () => {
  console.log(`${site.config.brand} in development at http://localhost:${site.config.port}`)
})
