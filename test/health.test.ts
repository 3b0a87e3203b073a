import { rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { saveJob } from '#app/data/jobs/jobs.ts'
import type { Storage } from '#app/data/storage/bucket.ts'
import { built, createTestApp } from './app.ts'

test('health is 200 while database and storage work', async () => {
  await using site = await createTestApp()
  const response = await site.request('/health')
  expect(response.status).toBe(200)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(await response.json()).toEqual({ database: 'ok', storage: 'ok', backup: 'due', rehearsal: 'due' })
})

test('health is 503 without the database, and names it', async () => {
  await using site = await createTestApp()
  await site.services.db.close()
  const response = await site.request('/health')
  expect(response.status).toBe(503)
  expect(await response.json()).toEqual({ database: 'unavailable', storage: 'ok' })
})

test('health is 503 without storage, and 200 again seconds after it is restored', async () => {
  await using site = await createTestApp()
  const inquiries = path.join(site.dataDir, 'storage/inquiries')
  await rename(inquiries, `${inquiries}-away`)
  await writeFile(inquiries, 'a file where the folder should be')
  const response = await site.request('/health')
  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({ database: 'ok', storage: 'unavailable' })
  await rename(inquiries, `${inquiries}-file`)
  await rename(`${inquiries}-away`, inquiries)
  await expect.poll(async () => (await site.request('/health')).status).toBe(200)
})

test('requests at the same time and soon after share one probe, so that the buckets are written to once', async () => {
  let probes = 0
  let reachable = true
  const ended = Promise.withResolvers<void>()
  const storage: Storage = {
    bucket: () => {
      throw new Error('health needs no bucket of its own')
    },
    async isReachable() {
      probes++
      await ended.promise
      return reachable
    },
  }
  await using site = await createTestApp({ services: { storage } })
  const statuses = async (count: number) => {
    const responses = await Promise.all(Array.from({ length: count }, () => site.request('/health')))
    return new Set(responses.map(({ status }) => status))
  }
  const first = statuses(50)
  await expect.poll(() => probes).toBe(1)
  ended.resolve()
  expect(await first).toEqual(new Set([200]))
  reachable = false
  expect(await statuses(50)).toEqual(new Set([200]))
  expect(probes).toBe(1)
  // The next probe runs when the result has expired.
  await expect.poll(() => statuses(50)).toEqual(new Set([503]))
  expect(probes).toBe(2)
})

test('a process is live and ready while it serves, also without the database and storage: pages are shown and forms say so in words', async () => {
  const storage: Storage = {
    bucket: () => {
      throw new Error('health needs no bucket of its own')
    },
    isReachable: async () => false,
  }
  await using site = await createTestApp({ services: { storage } })
  await site.services.db.close()
  expect((await site.request('/health')).status).toBe(503)
  for (const address of ['/health/live', '/health/ready']) {
    const response = await site.request(address)
    expect([response.status, await response.json()]).toEqual([200, { process: 'ok' }])
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  }
})

test('a process that is stopping is not ready, and still answers', async () => {
  await using site = await createTestApp()
  const app = built.createApp(site.services, built.build, { isStopping: () => true })
  const response = await app.request('http://localhost:3000/health/ready')
  expect([response.status, await response.json()]).toEqual([503, { process: 'stopping' }])
  expect((await app.request('http://localhost:3000/health/live')).status).toBe(200)
})

test('health tells how the last backup and its rehearsal ended, and that they are late', async () => {
  await using site = await createTestApp({ now: '2026-11-21T12:00:00Z' })
  const health = async () => (await (await built.createApp(site.services, built.build).request('http://localhost:3000/health')).json()) as unknown
  await saveJob(site.owner, { name: 'backup', outcome: 'ok', detail: 'a.tar', now: new Date('2026-11-21T02:00:00Z') })
  await saveJob(site.owner, { name: 'rehearsal', outcome: 'failed', detail: 'damaged', now: new Date('2026-11-20T02:00:00Z') })
  expect(await health()).toEqual({ database: 'ok', storage: 'ok', backup: 'ok', rehearsal: 'failed' })
  site.time.now = new Date('2026-11-22T12:00:00Z')
  expect(await health()).toMatchObject({ backup: 'late' })
})
