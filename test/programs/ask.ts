import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { request as requestByTls } from 'node:https'

export type Question = {
  port: number
  path: string
  method?: string
  headers?: Record<string, string>
  body?: Buffer | undefined
  /** Reuses connections; without it every request has its own. */
  agent?: Agent | undefined
  /** Speaks TLS to this host name, which the one certificate names. */
  tls?: Tls | undefined
  /** The address of this machine that it comes from. */
  from?: string | undefined
}

export type Tls = { host: string; certificate: Buffer }

export type Answer = {
  status: number
  headers: IncomingHttpHeaders
  /** Names and values alternating, unchanged. */
  rawHeaders: string[]
  /** Not decoded. */
  body: Buffer
}

/** Milliseconds. No response takes longer; waiting for ever would hide a fault. */
const timeout = 20_000

/** Sends an HTTP request. @throws when the connection fails or the response takes longer than 20 s */
export function ask({ port, path, method = 'GET', headers = {}, body, agent, tls, from }: Question): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const length = body && { 'Content-Length': String(body.length) }
  const secure = tls && { servername: tls.host, ca: tls.certificate }
  const sending = tls ? requestByTls : request
  const all = { ...(tls && { Host: tls.host }), ...headers, ...length }
  const options = { host: '127.0.0.1', port, path, method, headers: all, agent: agent ?? false, ...(from !== undefined && { localAddress: from }), ...secure }
  const sent = sending(options, (response) => {
    const chunks: Buffer[] = []
    response.on('data', (chunk: Buffer) => chunks.push(chunk))
    response.on('error', reject)
    response.on('end', () =>
      resolve({ status: response.statusCode ?? 0, headers: response.headers, rawHeaders: response.rawHeaders, body: Buffer.concat(chunks) }),
    )
  })
  sent.setTimeout(timeout, () => sent.destroy(new Error(`${method} ${path} timed out after ${timeout} ms`)))
  sent.on('error', reject)
  sent.end(body)
  return promise
}

/** For many requests over few connections; `agent.destroy()` closes them. */
export function keptConnections(most: number): Agent {
  // Below the server's keep-alive timeout of 5 s: else a request may be sent on a connection that it is closing.
  return new Agent({ keepAlive: true, maxSockets: most, timeout: 3000, scheduling: 'lifo' })
}

/** Bytes of a response, headers included. */
export function wireSize({ status, rawHeaders, body }: Answer): number {
  const lines = rawHeaders.reduce((sum, part) => sum + part.length + 2, 0)
  return `HTTP/1.1 ${status} OK\r\n`.length + lines + 2 + body.length
}
