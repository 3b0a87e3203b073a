import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { type Encoding, preferredEncoding } from './accept-encoding.ts'

// A fast level, and a window of 1 MiB instead of 4: a sitemap repeats itself within a few lines.
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 20 } }

const encoders: Record<Encoding, () => NodeJS.ReadWriteStream[]> = {
  br: () => [createBrotliCompress(brotli)],
  gzip: () => [createGzip({ level: 6 })],
  identity: () => [],
}

type StreamedResponse = { status: number; headers: OutgoingHttpHeaders; body: ReadableStream<Uint8Array> }

/**
 * Sends a body that is too long for memory, compressed as it is sent, as fast as the client reads.
 * @throws what the body throws. The connection is then destroyed, so that nobody takes a part for the whole
 */
export async function sendStream(request: IncomingMessage, response: ServerResponse, { status, headers, body }: StreamedResponse): Promise<void> {
  // Client already disconnected; `pipeline` would hang.
  if (response.destroyed) return body.cancel()
  const encoding = preferredEncoding(request.headers['accept-encoding'])
  response.writeHead(status, {
    ...headers,
    Vary: headers['Vary'] ? `${String(headers['Vary'])}, Accept-Encoding` : 'Accept-Encoding',
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
  })
  if (request.method === 'HEAD') {
    response.end()
    return body.cancel()
  }
  const source = Readable.fromWeb(body as NodeReadableStream<Uint8Array>)
  await pipeline([source, ...encoders[encoding](), response]).catch((error: NodeJS.ErrnoException) => {
    // The client disconnected: not an error.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  })
}
