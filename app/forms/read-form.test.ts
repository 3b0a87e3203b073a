import { expect, test } from 'vitest'
import { readForm } from './read-form.ts'

const urlencoded = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data; boundary=x'
const whole = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nhej\r\n--x--\r\n'

function request(body: BodyInit | null, type: string | null, headers: Record<string, string> = {}): Request {
  const made = new Request('http://localhost/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
  if (type === null) made.headers.delete('Content-Type')
  else made.headers.set('Content-Type', type)
  return made
}

async function read(given: Request, maxBytes = 1000): Promise<unknown> {
  const outcome = await readForm(given, { maxBytes })
  return outcome.ok ? Object.fromEntries(outcome.form) : outcome.status
}

test('both kinds of forms are read', async () => {
  expect(await read(request('a=hej&b=%C3%A5', urlencoded))).toEqual({ a: 'hej', b: 'å' })
  expect(await read(request('a=hej', `${urlencoded};charset=UTF-8`))).toEqual({ a: 'hej' })
  expect(await read(request(whole, multipart))).toEqual({ a: 'hej' })
  expect(await read(request(null, urlencoded))).toEqual({})
})

test.each([null, '', 'text/plain', 'application/json', 'multipart/mixed; boundary=x', 'application/x-www-form-urlencodedx'])(
  'type %j is not supported',
  async (type) => {
    expect(await read(request('{}', type))).toBe(415)
  },
)

test('a body cut in any place, or without its boundary, is unreadable', async () => {
  for (let end = 0; end < whole.length - 2; end++) expect(await read(request(whole.slice(0, end), multipart)), String(end)).toBe(400)
  expect(await read(request(whole, 'multipart/form-data'))).toBe(400)
  expect(await read(request(whole, 'multipart/form-data; boundary='))).toBe(400)
})

test('a connection that breaks off is unreadable', async () => {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('a='))
      controller.error(new Error('reset'))
    },
  })
  expect(await read(request(body, urlencoded))).toBe(400)
})

test('more than may be is refused: unread when announced, and at the limit when not', async () => {
  expect(await read(request('a=hej', urlencoded), 5)).toEqual({ a: 'hej' })
  expect(await read(request('a=hej!', urlencoded), 5)).toBe(413)
  let pulled = 0
  const body = () =>
    new ReadableStream({
      pull(controller) {
        pulled++
        controller.enqueue(new Uint8Array(100))
      },
    })
  expect(await read(request(body(), urlencoded, { 'Content-Length': '1000001' }))).toBe(413)
  expect(pulled).toBeLessThanOrEqual(1)
  expect(await read(request(body(), urlencoded))).toBe(413)
  expect(pulled).toBeLessThan(20)
})
