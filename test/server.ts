import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { built, createTestApp, type TestOptions, type TestSite } from './app.ts'

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }

export interface TestServer extends AsyncDisposable {
  site: TestSite
  port: number
  /** Number of open connections. */
  connections(): Promise<number>
  /** Sends a request over a real connection; the response is not decoded, redirects are not followed. */
  ask(path: string, headers?: Record<string, string>, method?: string): Promise<Answer>
}

/** The whole server on a free port: `await using server = await createTestServer()`. */
export async function createTestServer({ stall, ...options }: TestOptions & { stall?: number } = {}): Promise<TestServer> {
  const site = await createTestApp(options)
  const { config } = site.services
  const server = built.createHttpServer(
    site.app,
    built.readStaticFiles(built.clientFolder, built.fileHeaders(config)),
    site.services,
    stall === undefined ? {} : { stall },
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    site,
    port,
    connections: () => promisify(server.getConnections.bind(server))(),
    ask: (path, headers = {}, method = 'GET') => ask({ port, path, headers, method }),
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
      await site[Symbol.asyncDispose]()
    },
  }
}

export async function ask(question: { port: number; path: string; headers: Record<string, string>; method: string }): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const sent = request({ host: '127.0.0.1', agent: false, ...question }, (response) => {
    const chunks: Buffer[] = []
    response.on('data', (chunk: Buffer) => chunks.push(chunk))
    response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }))
  })
  sent.on('error', reject)
  sent.end()
  return promise
}
