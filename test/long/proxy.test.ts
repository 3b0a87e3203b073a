import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { startS3StandIn } from '#app/data/storage/testing/s3-stand-in.ts'
import { ask } from '../programs/ask.ts'
import { findProxies, siteHost, startProxy } from '../programs/proxy.ts'
import { browserHeaders } from '../forms.ts'
import { createRunningSite, freePort } from '../running-site.ts'

test.each(['caddy', 'nginx'] as const)('behind the given file for %s pages stay while only storage is away, and a form says so in words', async (name) => {
  await using stack = new AsyncDisposableStack()
  const folder = await mkdtemp(path.join(tmpdir(), 'norrljus-proxy-'))
  stack.defer(() => rm(folder, { recursive: true, force: true }))
  const storage = stack.use(new AsyncDisposableStack())
  const s3 = storage.use(await startS3StandIn())
  const { bucketPrefix, endpoint, region, credentials } = s3.location
  const origin = `https://${siteHost}`
  const settings = {
    SITE_URL: origin,
    TRUSTED_PROXIES: '127.0.0.1',
    STORAGE_URL: `s3://${credentials.accessKeyId}:${credentials.secretAccessKey}@${bucketPrefix}?endpoint=${endpoint}&region=${region}`,
  }
  const sites = [stack.use(await createRunningSite(settings)), stack.use(await createRunningSite(settings))] as const
  await Promise.all(sites.map((site) => site.start()))
  const [one, other] = [stack.use(await startCountingRelay(sites[0].url)), stack.use(await startCountingRelay(sites[1].url))]
  const { httpsPort, tls } = stack.use(await startProxy(name, findProxies(), folder, { sitePorts: [one.port, other.port], deskPort: await freePort() }))
  const statusOf = async (address: string) => (await ask({ port: httpsPort, tls, path: address })).status
  const post = () => {
    const body = Buffer.from(String(new URLSearchParams({ name: 'Alva', age: '27', email: 'alva@exempel.se', acceptedTerms: 'yes' })))
    return ask({
      port: httpsPort,
      tls,
      path: '/sv/fotografering',
      method: 'POST',
      body,
      headers: { ...browserHeaders, Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' },
    })
  }
  expect((await post()).status).toBe(200)

  await storage.disposeAsync()
  for (const { url } of sites) await expect.poll(async () => (await fetch(`${url}/health`)).status).toBe(503)
  // nginx notices by the requests that it passes on; Caddy asks each process, by default once a second, how it is.
  const before = [one.healthChecks(), other.healthChecks()] as const
  const hasAsked = () => name === 'nginx' || (one.healthChecks() >= before[0] + 3 && other.healthChecks() >= before[1] + 3)
  for (let requests = 0; requests < 20 || !hasAsked(); requests++) expect([await statusOf('/sv'), await statusOf('/sv/services')]).toEqual([200, 200])
  const answer = await post()
  expect(answer.status).toBe(503)
  expect(String(answer.body)).toMatch(/Ett fel uppstod\. Vänligen försök igen[^]*value="Alva"/)
})

/** Passes connections on to a site, and counts how often a proxy has asked it how it is. */
async function startCountingRelay(url: string): Promise<AsyncDisposable & { port: number; healthChecks: () => number }> {
  let healthChecks = 0
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(new URL(url).port), '127.0.0.1')
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy()).on('close', () => [near, far].forEach((each) => each.destroy()))
    }
    near.on('data', (chunk: Buffer) => {
      if (chunk.includes('GET /health/ready ')) healthChecks++
    })
    near.pipe(far).pipe(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    healthChecks: () => healthChecks,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
