export type Exchange = () => Response | Promise<Response>

/** A response of S3's, with its error code. */
export function answer(status: number, code?: string): Exchange {
  const key = '<Key>2026-11-20_annaexamplecom.txt</Key><AWSAccessKeyId>KEY</AWSAccessKeyId>'
  const body = code === undefined ? null : `<?xml version="1.0"?><Error><Code>${code}</Code>${key}</Error>`
  return () => new Response(body, { status })
}

/** The error of Node's fetch. */
export const lostConnection: Exchange = () =>
  Promise.reject(new TypeError('fetch failed', { cause: Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }) }))

/** A fetch for tests without a network: it returns these responses in order and records the requests. */
export function recordFetch(responses: Exchange[]) {
  const requests: { method: string; url: string; path: string; headers: Headers; redirect: string; body: Buffer | undefined }[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const body = request.body === null ? undefined : Buffer.from(await request.arrayBuffer())
    const { method, url, headers, redirect } = request
    requests.push({ method, url, path: new URL(url).pathname, headers, redirect, body })
    const next = responses[requests.length - 1]
    if (next === undefined) throw new Error(`unexpected request ${requests.length}: ${method} ${url}`)
    return next()
  }
  return { fetch, requests }
}
