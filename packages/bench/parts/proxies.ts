import { createHash, randomBytes } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { isoFilm, picture } from '../../../app/forms/files/films/sample-films.ts'
import { type Answer, ask, type Question } from '../../../test/programs/ask.ts'
import { freePort } from '../../../test/running-site.ts'
import { deskHost, findProxies, type Programs, type Proxy, type ProxyName, proxyNames, siteHost, startProxy } from '../../../test/programs/proxy.ts'
import { askByHttp2 } from '../instruments/ask-http2.ts'
import { startDeployed } from '../instruments/deployed-site.ts'
import { importContent } from '../instruments/imported-content.ts'
import { holds, type Part, type Row } from '../instruments/part.ts'
import { application, enquiry, enquiryPath, storedMarks } from '../instruments/sent-letters.ts'
import { temporaryFolder } from '../instruments/temporary-folder.ts'

const origin = `https://${siteHost}`
/** Of each process. */
const formLimit = 3
const megabyte = 1_000_000

type Checked = { dataDir: string; sitePort: number; proxy: Proxy; quick: boolean }

/** The site behind nginx and behind Caddy with the files of `deploy/`: what they must pass on, and what they must not change. */
export const proxies: Part = {
  name: 'proxies',
  isCheck: true,
  async measure({ quick }) {
    const programs = findProxies()
    const rows: Row[] = []
    for (const name of proxyNames) rows.push(...(await behind(name, programs, quick)))
    return rows
  },
}

async function behind(name: ProxyName, programs: Programs, quick: boolean): Promise<Row[]> {
  using folder = temporaryFolder()
  const dataDir = `${folder.path}/data`
  importContent(dataDir)
  const [first, second, deskPort] = [await freePort(), await freePort(), await freePort()]
  const env = { SITE_URL: origin, APPLICATIONS: 'store', FORM_LIMIT: String(formLimit) }
  const desk = { DESK_PORT: String(deskPort), DESK_URL: `https://${deskHost}` }
  await using processes = new AsyncDisposableStack()
  processes.use(await startDeployed({ dataDir, port: first, env: { ...env, ...desk } }))
  processes.use(await startDeployed({ dataDir, port: second, env: { ...env, DESK: 'off' } }))
  await using proxy = await startProxy(name, programs, folder.path, { sitePorts: [first, second], deskPort })
  const checked = { dataDir, sitePort: first, proxy, quick }
  const rows: Row[] = []
  for (const check of [redirects, protocols, compression, sameHeaders, notModified, forms, addresses, upload, slowUpload, tooLarge, desks, otherNames]) {
    rows.push(...(await check(checked).catch((error: Error) => [holds(check.name, false, error.message)])))
  }
  return rows.map((row) => ({ ...row, what: `${name}: ${row.what}` }))
}

/** By TLS and HTTP/1.1, to the site. */
function get({ proxy }: Checked, question: Omit<Question, 'port' | 'tls'>): Promise<Answer> {
  return ask({ port: proxy.httpsPort, tls: proxy.tls, ...question })
}

async function redirects({ proxy }: Checked): Promise<Row[]> {
  const rows: Row[] = []
  for (const host of [siteHost, deskHost]) {
    const { status, headers } = await ask({ port: proxy.httpPort, path: '/sv?a=1', headers: { Host: host } })
    rows.push(holds(`http leads to https of ${host}`, status === 308 && headers.location === `https://${host}/sv?a=1`, `${status} ${headers.location ?? ''}`))
  }
  return rows
}

async function protocols({ proxy }: Checked): Promise<Row[]> {
  const { status, headers, body } = await askByHttp2({ port: proxy.httpsPort, path: '/sv', tls: proxy.tls })
  const first = await ask({ port: proxy.httpsPort, path: '/sv', tls: proxy.tls })
  return [
    holds('TLS and HTTP/1.1', first.status === 200 && isPage(first.body)),
    holds('TLS and HTTP/2', status === 200 && String(headers['content-type']).startsWith('text/html') && isPage(body)),
  ]
}

const isPage = (body: Buffer) => body.subarray(0, 15).toString().toLowerCase() === '<!doctype html>'

async function compression(site: Checked): Promise<Row[]> {
  const packed = await get(site, { path: '/sv', headers: { 'Accept-Encoding': 'gzip, br' } })
  const encodings = valuesOf(packed, 'content-encoding')
  const plain = await get(site, { path: '/sv' })
  return [
    holds('compressed once, with br', encodings.join() === 'br' && isPage(brotliDecompressSync(packed.body)), encodings.join()),
    holds('not compressed for who does not ask', valuesOf(plain, 'content-encoding').length === 0 && isPage(plain.body)),
  ]
}

const valuesOf = ({ rawHeaders }: Answer, name: string) =>
  rawHeaders.flatMap((each, place) => (place % 2 === 0 && each.toLowerCase() === name ? [rawHeaders[place + 1] ?? ''] : []))

/** Headers that belong to a connection or a moment, not to the response. */
const ofConnection = ['connection', 'keep-alive', 'date', 'transfer-encoding']

/** Each header comes as the site sends it, and once: a doubled Content-Security-Policy is a stricter one. */
async function sameHeaders(site: Checked): Promise<Row[]> {
  const rows: Row[] = []
  for (const address of ['/sv', '/sv/finns-inte', '/favicon.svg']) {
    const direct = await ask({ port: site.sitePort, path: address, headers: { Host: siteHost } })
    const passed = await get(site, { path: address })
    const names = Object.keys(direct.headers).filter((name) => !ofConnection.includes(name))
    const changed = names.filter((name) => valuesOf(passed, name).join('\n') !== valuesOf(direct, name).join('\n'))
    const secure = valuesOf(passed, 'strict-transport-security').length === 1
    rows.push(
      holds(
        `${names.length} headers of ${address} unchanged and once`,
        changed.length === 0 && secure && passed.status === direct.status,
        changed.join(', ') || 'yes',
      ),
    )
  }
  return rows
}

async function notModified(site: Checked): Promise<Row[]> {
  const headers = { 'Accept-Encoding': 'br' }
  const { headers: first } = await get(site, { path: '/favicon.svg', headers })
  const again = await get(site, { path: '/favicon.svg', headers: { ...headers, 'If-None-Match': first.etag ?? '' } })
  const isStrong = first['content-encoding'] === 'br' && first.etag?.startsWith('"') === true
  return [
    holds(
      'the ETag of a compressed file stays strong, and gets a 304',
      isStrong && again.status === 304 && again.body.length === 0,
      `${first.etag ?? 'none'}, ${again.status}`,
    ),
  ]
}

async function forms(site: Checked): Promise<Row[]> {
  const { status } = await get(site, { path: enquiryPath, ...enquiry('form-h1', origin), from: '127.0.0.11' })
  const second = await askByHttp2({ port: site.proxy.httpsPort, tls: site.proxy.tls, path: enquiryPath, ...enquiry('form-h2', origin) })
  const marks = storedMarks(site.dataDir)
  const stored = ['form-h1', 'form-h2'].filter((mark) => marks.get(mark) === 1)
  const foreign = await get(site, { path: enquiryPath, ...enquiry('foreign', 'https://elsewhere.example'), from: '127.0.0.11' })
  return [
    holds(
      'a form by HTTP/1.1 and one by HTTP/2 are stored',
      status === 303 && second.status === 303 && stored.length === 2,
      `${status}, ${second.status}, ${stored.length} stored`,
    ),
    holds('a form of another site is refused', foreign.status === 400, String(foreign.status)),
  ]
}

/** Two addresses have two limits, and a header that a visitor writes gives no further one. */
async function addresses(site: Checked): Promise<Row[]> {
  const send = async (mark: string, from: string, headers: Record<string, string> = {}) => {
    const letter = enquiry(mark, origin)
    const { status } = await get(site, { path: enquiryPath, ...letter, headers: { ...letter.headers, ...headers }, from })
    return status
  }
  const statuses: number[] = []
  for (let number = 0; number < formLimit * 4; number++) statuses.push(await send(`limit-${number}`, '127.0.0.21'))
  const taken = statuses.filter((status) => status === 303).length
  const lying = [
    await send('lying-1', '127.0.0.21', { 'X-Forwarded-For': '203.0.113.7' }),
    await send('lying-2', '127.0.0.21', { Forwarded: 'for=203.0.113.8', 'X-Real-IP': '203.0.113.8' }),
  ]
  const other = await send('other', '127.0.0.22')
  return [
    holds('an address has the limit of both processes', taken === formLimit * 2 && statuses.at(-1) === 429, `${taken} of ${statuses.length} taken`),
    holds(
      'an X-Forwarded-For of its own does not help it',
      lying.every((status) => status === 429),
      lying.join(', '),
    ),
    holds('another address has a limit of its own', other === 303, String(other)),
  ]
}

/** A film without anything to remove, so that the site stores it as it is. */
const film = (size: number) => isoFilm({ brands: 'isom\0\0\0\0isom', tracks: [{ ...picture, samples: [randomBytes(size)] }] })

/** Ten films of 9.5 MB. */
async function upload({ proxy, dataDir }: Checked): Promise<Row[]> {
  const files = Array.from({ length: 10 }, () => film(9.5 * megabyte))
  const begun = performance.now()
  const { status } = await askByHttp2({ port: proxy.httpsPort, tls: proxy.tls, path: '/sv/apply', ...application(files, origin) })
  const took = performance.now() - begun
  const stored = globSync('storage/applications/**/*.mp4', { cwd: dataDir }).map((file) => hash(readFileSync(path.join(dataDir, file))))
  const whole = files.filter((file) => stored.includes(hash(file))).length
  return [
    holds('an application of 95 MB arrives whole, by HTTP/2', status === 303 && whole === 10, `${status}, ${whole} of 10 files, ${(took / 1000).toFixed(1)} s`),
  ]
}

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** 9 MB at 20 KB a second: longer than any limit on a header, a pause or a request. */
async function slowUpload({ proxy, dataDir, quick }: Checked): Promise<Row[]> {
  const seconds = quick ? 5 : 450
  const file = film(seconds * 20_000)
  const { body, ...sent } = application([file], origin)
  async function* slowly() {
    for (let at = 0; at < body.length; at += 20_000) {
      yield body.subarray(at, at + 20_000)
      await pause(1000)
    }
  }
  const { status } = await askByHttp2({ port: proxy.httpsPort, tls: proxy.tls, path: '/en/apply', ...sent, body: Readable.from(slowly()) })
  const stored = globSync('storage/applications/**/*.mp4', { cwd: dataDir }).some((name) => readFileSync(path.join(dataDir, name)).equals(file))
  return [holds(`an application at 20 KB a second, for ${seconds} s`, status === 303 && stored, String(status))]
}

async function tooLarge(site: Checked): Promise<Row[]> {
  const excess = await get(site, {
    path: '/sv/apply',
    method: 'POST',
    headers: { Origin: origin, 'Content-Type': 'multipart/form-data; boundary=a' },
    body: Buffer.alloc(120 * megabyte, 'a'),
  })
  const letter = enquiry('large', origin)
  const own = await get(site, { path: enquiryPath, ...letter, body: Buffer.alloc(300_000, 'a') })
  return [
    holds('120 MB are refused with 413', excess.status === 413, String(excess.status)),
    holds('the page of the site’s own 413 is passed on', own.status === 413 && isPage(own.body), String(own.status)),
  ]
}

async function desks({ proxy }: Checked): Promise<Row[]> {
  const tls = { ...proxy.tls, host: deskHost }
  const metrics = await ask({ port: proxy.httpsPort, path: '/metrics', tls })
  const page = await ask({ port: proxy.httpsPort, path: '/', tls, headers: { Accept: 'text/html' } })
  const policies = valuesOf(page, 'content-security-policy').length
  return [
    holds('the desk answers at its own name', [200, 302, 303].includes(page.status) && policies === 1, String(page.status)),
    holds('and gives no figures there', metrics.status === 404 && !String(metrics.body).includes('site_'), String(metrics.status)),
  ]
}

async function otherNames({ proxy }: Checked): Promise<Row[]> {
  const answer = await ask({ port: proxy.httpsPort, path: '/sv', tls: { ...proxy.tls, host: 'other.example' } }).catch(
    (error: NodeJS.ErrnoException) => error.code ?? error.message,
  )
  // What Node calls an alert of the other side.
  return [holds('another name gets no handshake', answer === 'EPROTO', typeof answer === 'string' ? answer : String(answer.status))]
}
