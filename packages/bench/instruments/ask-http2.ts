import { once } from 'node:events'
import { connect, type IncomingHttpHeaders, type IncomingHttpStatusHeader } from 'node:http2'
import type { Readable } from 'node:stream'
import type { Tls } from '../../../test/programs/ask.ts'

type Question = { port: number; path: string; tls: Tls; method?: string; headers?: Record<string, string>; body?: Buffer | Readable }

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** Sends a request by HTTP/2, on a connection of its own. @throws when the server does not speak HTTP/2, or resets the request */
export async function askByHttp2({ port, path, tls, method = 'GET', headers = {}, body }: Question): Promise<Answer> {
  const session = connect(`https://${tls.host}`, { host: '127.0.0.1', port, ca: tls.certificate, servername: tls.host, ALPNProtocols: ['h2'] })
  const failed = new Promise<never>((_, reject) => session.once('error', reject))
  try {
    return await Promise.race([answered(), failed])
  } finally {
    session.destroy()
  }

  async function answered(): Promise<Answer> {
    const length = Buffer.isBuffer(body) ? { 'content-length': String(body.length) } : {}
    const stream = session.request({ ':method': method, ':path': path, ':authority': tls.host, ...headers, ...length }, { endStream: !body })
    if (Buffer.isBuffer(body)) stream.end(body)
    else if (body) body.pipe(stream)
    const [response] = (await once(stream, 'response')) as [IncomingHttpHeaders & IncomingHttpStatusHeader]
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk as Buffer)
    return { status: response[':status'] ?? 0, headers: response, body: Buffer.concat(chunks) }
  }
}
