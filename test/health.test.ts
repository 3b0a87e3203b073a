import { rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createTestApp } from './app.ts'

test('health is 200 while database and storage answer', async () => {
  await using site = await createTestApp()
  const response = await site.request('/health')
  expect(response.status).toBe(200)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(await response.json()).toEqual({ database: 'ok', storage: 'ok' })
})

test('health is 503 without the database, and names it', async () => {
  await using site = await createTestApp()
  await site.services.db.close()
  const response = await site.request('/health')
  expect(response.status).toBe(503)
  expect(await response.json()).toEqual({ database: 'unavailable', storage: 'ok' })
})

test('health is 503 without storage, and heals when it is back', async () => {
  await using site = await createTestApp()
  const inquiries = path.join(site.dataDir, 'storage/inquiries')
  await rename(inquiries, `${inquiries}-away`)
  await writeFile(inquiries, 'a file where the folder should be')
  const response = await site.request('/health')
  expect(response.status).toBe(503)
  expect(await response.json()).toEqual({ database: 'ok', storage: 'unavailable' })
  await rename(inquiries, `${inquiries}-file`)
  await rename(`${inquiries}-away`, inquiries)
  expect((await site.request('/health')).status).toBe(200)
})
