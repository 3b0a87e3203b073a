import { Agent, type IncomingHttpHeaders, request } from 'node:http'

export type Question = {
  port: number
  path: string
  method?: string
  headers?: Record<string, string>
  body?: Buffer | undefined
  /** Keeps connections; without it every question has its own. */
  agent?: Agent | undefined
}

export type Answer = {
  status: number
  headers: IncomingHttpHeaders
  /** Name and value by turns, as they came. */
  rawHeaders: string[]
  /** As it came: not decoded. */
  body: Buffer
}

/** No answer of ours takes longer; who waits for ever would hide a fault. */
const patience = 20_000

/** @throws when the connection fails or the answer takes longer than 20 s */
export function ask({ port, path, method = 'GET', headers = {}, body, agent }: Question): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const length = body && { 'Content-Length': String(body.length) }
  const sent = request({ host: '127.0.0.1', port, path, method, headers: { ...headers, ...length }, agent: agent ?? false }, (response) => {
    const chunks: Buffer[] = []
    response.on('data', (chunk: Buffer) => chunks.push(chunk))
    response.on('error', reject)
    response.on('end', () =>
      resolve({ status: response.statusCode ?? 0, headers: response.headers, rawHeaders: response.rawHeaders, body: Buffer.concat(chunks) }),
    )
  })
  sent.setTimeout(patience, () => sent.destroy(new Error(`${method} ${path} was not answered in ${patience} ms`)))
  sent.on('error', reject)
  sent.end(body)
  return promise
}

/** For many questions over few connections; `agent.destroy()` ends them. */
export function keptConnections(most: number): Agent {
  // The server closes idle connections after 5 s: ours must be gone first, or a question meets a closing door.
  return new Agent({ keepAlive: true, maxSockets: most, timeout: 3000, scheduling: 'lifo' })
}

/** The headers under which a body comes, for counting what they weigh. */
export function wireSize({ status, rawHeaders, body }: Answer): number {
  const lines = rawHeaders.reduce((sum, part) => sum + part.length + 2, 0)
  return `HTTP/1.1 ${status} OK\r\n`.length + lines + 2 + body.length
}
