import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inspect } from 'node:util'
import * as fc from '#test/seeded.ts'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { fieldsBefore, fileLimits, type FormLimits, type ReadForm, readForm, textLimits } from './read-form.ts'

const urlencoded = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data; boundary=x'
const whole = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nhej\r\n--x--\r\n'
const some: FormLimits = { ...fileLimits(2, 10), textBytes: 980 }

let uploads: string

beforeEach(async () => {
  uploads = await mkdtemp(path.join(tmpdir(), 'norrljus-uploads-'))
})

afterEach(() => rm(uploads, { recursive: true, force: true }))

function request(body: BodyInit | null, type: string | null, headers: Record<string, string> = {}): Request {
  const made = new Request('http://localhost/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
  if (type === null) made.headers.delete('Content-Type')
  else made.headers.set('Content-Type', type)
  return made
}

const part = (name: string, value: string) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const filePart = (name: string, value: string, fileName = 'a.jpg') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: image/jpeg\r\n\r\n${value}\r\n`
const end = '--x--\r\n'

/** The fields and files of the form, or the status of the refusal; either way nothing is left on the disk. */
async function read(given: Request, limits: FormLimits = textLimits): Promise<unknown> {
  const outcome = await readForm(given, limits, { uploads })
  if (!outcome.ok) {
    expect(await readdir(uploads)).toEqual([])
    return outcome.status
  }
  await using form = outcome.form
  const files = await Promise.all(form.files.map(async ({ field, path: file, size }) => [field, await readFile(file, 'utf8'), size]))
  const fields = Object.fromEntries(form.fields)
  return files.length > 0 ? { fields, files } : fields
}

test('both kinds of forms are read', async () => {
  expect(await read(request('a=hej&b=%C3%A5&a=+', urlencoded))).toEqual({ a: ['hej', ' '], b: ['å'] })
  expect(await read(request('a=hej', `${urlencoded};charset=UTF-8`))).toEqual({ a: ['hej'] })
  expect(await read(request(whole, multipart))).toEqual({ a: ['hej'] })
  expect(await read(request(part('a', 'å\r\n😀') + part('b', '') + part('a', 'igen') + end, multipart))).toEqual({ a: ['å\r\n😀', 'igen'], b: [''] })
  expect(await read(request(null, urlencoded))).toEqual({})
})

test.each([null, '', 'text/plain', 'application/json', 'multipart/mixed; boundary=x', 'application/x-www-form-urlencodedx'])(
  'type %j is not supported',
  async (type) => {
    expect(await read(request('{}', type))).toBe(415)
  },
)

test('a body cut in any place, or without its boundary, is unreadable', async () => {
  const body = part('a', 'hej') + filePart('files', 'bytes') + end
  for (let length = 0; length < body.length - 2; length++) expect(await read(request(body.slice(0, length), multipart), some), String(length)).toBe(400)
  for (const boundary of ['', '; boundary=', '; boundary=""', `; boundary=${'x'.repeat(71)}`]) {
    expect(await read(request(whole, `multipart/form-data${boundary}`)), boundary).toBe(400)
  }
})

test('a lost connection is unreadable', async () => {
  for (const [type, start] of [
    [urlencoded, 'a='],
    [multipart, whole.slice(0, -5)],
    [multipart, filePart('files', 'bytes').slice(0, -4)],
  ] as const) {
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode(start)),
      pull: (controller) => controller.error(new Error('reset')),
    })
    expect(await read(request(body, type), some)).toBe(400)
  }
})

test('files lie in a folder that only the site can read, until the form is disposed of', async () => {
  const body = part('a', 'hej') + filePart('files', 'first') + filePart('files', 'second', '../../x') + end
  const outcome = await readForm(request(body, multipart), some, { uploads })
  if (!outcome.ok) throw new Error('not read')
  for (const { path: file } of outcome.form.files) {
    expect(path.dirname(path.dirname(file))).toBe(uploads)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await stat(path.dirname(file))).mode & 0o777).toBe(0o700)
  }
  await outcome.form[Symbol.asyncDispose]()
  expect(await readdir(uploads)).toEqual([])
  expect(await read(request(body, multipart), some)).toEqual({
    fields: { a: ['hej'] },
    files: [
      ['files', 'first', 5],
      ['files', 'second', 6],
    ],
  })
})

test('a file input without a selection gives no file; a file is no text; a form without files stores none', async () => {
  const body = filePart('files', '', '') + filePart('name', 'Alva') + end
  expect(await read(request(body, multipart), some)).toEqual({ fields: {}, files: [['name', 'Alva', 4]] })
  expect(await read(request(body, multipart))).toEqual({})
})

test('each limit refuses the first excess', async () => {
  const fields = (count: number) => Array.from({ length: count }, () => 'a=1').join('&')
  const parts = (count: number) => part('a', '1').repeat(count) + end
  const limits = { ...some, fields: 3, fieldBytes: 10, parts: 5 }
  expect(await read(request(fields(3), urlencoded), limits)).toEqual({ a: ['1', '1', '1'] })
  expect(await read(request(fields(4), urlencoded), limits)).toBe(413)
  expect(await read(request(`a=${'x'.repeat(9)}`, urlencoded), limits)).toEqual({ a: ['x'.repeat(9)] })
  expect(await read(request(`a=${'x'.repeat(10)}`, urlencoded), limits)).toBe(413)
  expect(await read(request(parts(3), multipart), limits)).toEqual({ a: ['1', '1', '1'] })
  expect(await read(request(parts(4), multipart), limits)).toBe(413)
  expect(await read(request(part('a', 'x'.repeat(10)) + end, multipart), limits)).toEqual({ a: ['x'.repeat(10)] })
  expect(await read(request(part('a', 'x'.repeat(11)) + end, multipart), limits)).toBe(413)
  expect(await read(request(filePart('f', 'x'.repeat(10)) + end, multipart), limits)).toMatchObject({ files: [['f', 'x'.repeat(10), 10]] })
  expect(await read(request(filePart('f', 'x'.repeat(11)) + end, multipart), limits)).toBe(413)
  expect(await read(request(filePart('f', 'x').repeat(3) + end, multipart), limits)).toMatchObject({ files: { length: 2 } })
  expect(await read(request(filePart('f', 'x').repeat(6) + end, multipart), { ...limits, textBytes: 9999 })).toBe(413)
  expect(await read(request(parts(20), multipart), limits)).toBe(413)
})

test('what is not multipart has at most 256 KB, and all fields of multipart together too', async () => {
  const limits = fileLimits(10, 2 ** 20)
  expect(await read(request('a'.repeat(256 * 1024 + 1), urlencoded), limits)).toBe(413)
  expect(await read(request(part('a', 'x'.repeat(16_000)).repeat(18) + end, multipart), limits)).toBe(413)
})

test('endless headers and an endless preamble are refused long before the body limit', async () => {
  const limits = fileLimits(10, 10 * 2 ** 20)
  for (const start of ['', `--x\r\nContent-Disposition: form-data; name="a"\r\n`, `--x\r\nX-`]) {
    let sent = 0
    const body = new ReadableStream({
      pull(controller) {
        controller.enqueue(sent === 0 ? new TextEncoder().encode(start || '-') : new Uint8Array(65_536).fill(0x2d))
        sent += 65_536
      },
    })
    expect(await read(request(body, multipart), limits)).toBe(400)
    expect(sent).toBeLessThan(2 ** 20)
  }
})

test('a body that is too large is refused: unread by its Content-Length, else at the limit', async () => {
  const five = { ...textLimits, textBytes: 5 }
  expect(await read(request('a=hej', urlencoded), five)).toEqual({ a: ['hej'] })
  expect(await read(request('a=hej!', urlencoded), five)).toBe(413)
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
  for (const type of [urlencoded, multipart]) {
    pulled = 0
    expect(await read(request(body(), type), some)).toBe(413)
    expect(pulled).toBeLessThan(20)
  }
})

test('a body in many small chunks does not block the event loop', async () => {
  let turns = 0
  const timer = setInterval(() => turns++)
  let sent = 0
  const body = new ReadableStream({
    pull(controller) {
      if (sent++ === 100_000) controller.close()
      else controller.enqueue(new Uint8Array([0x61]))
    },
  })
  expect(await read(request(body, urlencoded))).toBe(413)
  clearInterval(timer)
  expect(turns).toBeGreaterThan(3)
})

test('a refusal gives back the fields that came before, and reads of a body that tells it is too large only the text', async () => {
  const fieldsOf = async (given: Request, limits: FormLimits) => {
    const outcome = await readForm(given, limits, { uploads })
    expect(await readdir(uploads)).toEqual([])
    return outcome.ok ? null : [outcome.status, Object.fromEntries(outcome.fields)]
  }
  const before = part('a', 'hej') + part('b', 'å')
  const large = before + filePart('files', 'x'.repeat(11)) + end
  expect(await fieldsOf(request(large, multipart), some)).toEqual([413, { a: ['hej'], b: ['å'] }])
  expect(await fieldsOf(request(before + part('c', 'cut'), multipart), some)).toEqual([400, expect.objectContaining({ a: ['hej'], b: ['å'] })])
  expect(await fieldsOf(request(part('a', 'hej') + part('b', 'x'.repeat(11)) + end, multipart), { ...some, fieldBytes: 10 })).toEqual([413, { a: ['hej'] }])
  expect(await fieldsOf(request(before + filePart('files', 'x'.repeat(2000)) + end, multipart), { ...some, fileBytes: 100 })).toEqual([
    413,
    { a: ['hej'], b: ['å'] },
  ])
  let pulled = 0
  const body = new ReadableStream({
    pull(controller) {
      controller.enqueue(pulled++ === 0 ? new TextEncoder().encode(before + filePart('files', 'x')) : new Uint8Array(10_000))
    },
  })
  const told = request(body, multipart, { 'Content-Length': '999999999999' })
  expect(await fieldsOf(told, fileLimits(10, 2 ** 20))).toEqual([413, { a: ['hej'], b: ['å'] }])
  expect(pulled).toBeLessThan(30)
})

test('each file that is too large is named, none of them is kept beyond its limit, and the text after them is read', async () => {
  const body =
    filePart('f', 'x'.repeat(200), 'ett å.jpg') + filePart('f', 'x'.repeat(10), 'två.jpg') + filePart('f', 'x'.repeat(11), 'tre.jpg') + part('a', 'hej') + end
  const outcome = await readForm(request(body, multipart), { ...some, files: 3 }, { uploads })
  expect(outcome).toEqual({ ok: false, status: 413, problem: 'too-large', fields: new Map([['a', ['hej']]]), oversized: ['ett å.jpg', 'tre.jpg'] })
  expect(await readdir(uploads)).toEqual([])
})

test('a client that sends no more of a body that is too large before it has the response is not left waiting', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const body = new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode(part('a', 'hej') + part('b', ''))) })
  const answered = vi.fn<(outcome: ReadForm) => void>()
  void readForm(request(body, multipart, { 'Content-Length': '999999999999' }), fileLimits(10, 2 ** 20), { uploads }).then(answered)
  for (let seconds = 0; seconds < 10 && answered.mock.calls.length === 0; seconds++) await vi.advanceTimersByTimeAsync(1000)
  const outcome = answered.mock.calls[0]?.[0]
  if (!outcome || outcome.ok) throw new Error('not refused')
  expect(outcome.status).toBe(413)
  expect(outcome.fields.get('a')).toEqual(['hej'])
  expect(vi.getTimerCount()).toBe(0)
})

test('a form tells that more files came than it takes, and an empty file input is none', async () => {
  const hasMore = async (body: string) => {
    const outcome = await readForm(request(body + end, multipart), some, { uploads })
    if (!outcome.ok) throw new Error('not read')
    await using form = outcome.form
    return form.hasMoreFiles
  }
  const two = filePart('f', 'x').repeat(2)
  expect(await hasMore(two)).toBe(false)
  expect(await hasMore(two + filePart('f', '', ''))).toBe(false)
  expect(await hasMore(two + filePart('f', 'x'))).toBe(true)
})

test('a folder that cannot be written to is an error, not a refusal', async () => {
  const file = path.join(uploads, 'file')
  await writeFile(file, '')
  const error: unknown = await readForm(request(part('a', 'hej') + filePart('files', 'x') + end, multipart), some, { uploads: file }).catch(
    (thrown: unknown) => thrown,
  )
  expect(error).toMatchObject({ code: expect.stringMatching(/EEXIST|ENOTDIR/) })
  expect(fieldsBefore(error)).toEqual(new Map([['a', ['hej']]]))
  // It may be logged.
  expect(inspect(error, { showHidden: true })).not.toContain('hej')
})

test('any bytes give a form or a refusal, and leave nothing on disk', async () => {
  const pieces = fc.constantFrom(
    part('a', '1'),
    filePart('f', '123'),
    '--x\r\n',
    '\r\n',
    '--x--',
    'Content-Disposition: form-data',
    '; name="',
    '\0',
    ':',
    '\r\n\r\n',
    '--',
    'x'.repeat(300),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(pieces, { maxLength: 8 }), async (body) => {
      await read(request(body.join(''), multipart), some)
      expect(await readdir(uploads)).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test('a long text is read whole as multipart too, where a form may have one', async () => {
  const long = '例'.repeat(300_000)
  const limits: FormLimits = { ...textLimits, fieldBytes: 1_000_000, textBytes: 1_000_000 }
  expect(await read(request(part('a', long) + end, multipart), limits)).toEqual({ a: [long] })
  expect(await read(request(part('a', long + long) + end, multipart), limits)).toBe(413)
})
