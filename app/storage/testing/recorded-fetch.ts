export type Exchange = () => Response | Promise<Response>

/** An answer of S3's, with its word for what went wrong. */
export function answer(status: number, code?: string): Exchange {
  const key = '<Key>2026-11-20_annaexamplecom.txt</Key><AWSAccessKeyId>KEY</AWSAccessKeyId>'
  const body = code === undefined ? null : `<?xml version="1.0"?><Error><Code>${code}</Code>${key}</Error>`
  return () => new Response(body, { status })
}

/** As Node's fetch puts it. */
export const lostConnection: Exchange = () =>
  Promise.reject(new TypeError('fetch failed', { cause: Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }) }))

/** A fetch for tests that contacts nobody: it gives these answers in turn and keeps what it was asked. */
export function recordFetch(answers: Exchange[]) {
  const requests: { method: string; url: string; path: string; headers: Headers; redirect: string; body: Buffer | undefined }[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const body = request.body === null ? undefined : Buffer.from(await request.arrayBuffer())
    const { method, url, headers, redirect } = request
    requests.push({ method, url, path: new URL(url).pathname, headers, redirect, body })
    const next = answers[requests.length - 1]
    if (next === undefined) throw new Error(`unexpected request ${requests.length}: ${method} ${url}`)
    return next()
  }
  return { fetch, requests }
}
