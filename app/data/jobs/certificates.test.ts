import { once } from 'node:events'
import { createServer as createTcpServer, type AddressInfo, type Server } from 'node:net'
import { createServer } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { certificateUntil } from '#test/certificate.ts'
import { createCertificates, endingCertificate, endOfCertificate } from './certificates.ts'

async function portOf(server: Server): Promise<number> {
  onTestFinished(() => void server.close())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

test.each(['2026-12-09T08:00:00.000Z', '2020-02-01T00:00:00.000Z'])('a server shows until when its certificate is valid: %s', async (endsAt) => {
  const port = await portOf(createServer(certificateUntil(new Date(endsAt)), (socket) => socket.end()).on('tlsClientError', () => {}))
  expect((await endOfCertificate(new URL(`https://localhost:${port}`)))?.toISOString()).toBe(endsAt)
  expect((await endOfCertificate(new URL(`https://127.0.0.1:${port}`)))?.toISOString()).toBe(endsAt)
})

test('what speaks no TLS, or cannot be reached, shows none', async () => {
  const port = await portOf(createTcpServer((socket) => socket.end('no')))
  expect(await endOfCertificate(new URL(`https://127.0.0.1:${port}`))).toBeNull()
  expect(await endOfCertificate(new URL('https://127.0.0.1:1'))).toBeNull()
})

test('https addresses of ours are looked at once an hour; what was seen stays while an address cannot be reached', async () => {
  const time = { now: 0 }
  const ends = new Map<string, Date | null>([['norrljus.example', new Date(5)]])
  const asked: string[] = []
  const endOf = async ({ host }: URL) => {
    asked.push(host)
    return ends.get(host) ?? null
  }
  const origins = ['https://norrljus.example', 'https://desk.norrljus.example', 'https://norrljus.example', 'http://localhost:3001']
  const certificates = createCertificates(origins, { monotonic: () => time.now, endOf })
  const seen = async () => {
    certificates()
    await Promise.resolve()
    return certificates()
  }
  expect(await seen()).toEqual([{ host: 'norrljus.example', endsAt: new Date(5) }])
  ends.set('norrljus.example', null).set('desk.norrljus.example', new Date(7))
  time.now = 3_599_999
  await seen()
  expect(asked).toEqual(['norrljus.example', 'desk.norrljus.example'])
  time.now = 3_600_000
  expect(await seen()).toEqual([
    { host: 'norrljus.example', endsAt: new Date(5) },
    { host: 'desk.norrljus.example', endsAt: new Date(7) },
  ])
  expect(asked).toHaveLength(4)
})

test('of certificates the first to end is told, from 14 days before', () => {
  const now = new Date('2026-11-29T12:00:00Z')
  const [soon, later] = [
    { host: 'desk.norrljus.example', endsAt: new Date('2026-12-13T12:00:00Z') },
    { host: 'norrljus.example', endsAt: new Date('2027-02-01T12:00:00Z') },
  ]
  expect(endingCertificate([later, soon], now)).toBe(soon)
  expect(endingCertificate([later, soon], new Date(now.getTime() - 1))).toBeNull()
  expect(endingCertificate([], now)).toBeNull()
})
