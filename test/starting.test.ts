import { rename } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { startPostgres } from './postgres.ts'
import { createRunningSite, freePort } from './running-site.ts'

test('a database that is late: the site listens, says so in a line, and has its content when the database comes', async () => {
  const port = await freePort()
  await using site = await createRunningSite({ DATABASE_URL: `postgres://norrljus@127.0.0.1:${port}/postgres` })
  await site.start()
  expect((await fetch(`${site.url}/sv`)).status).toBe(200)
  expect((await fetch(`${site.url}/health/ready`)).status).toBe(200)
  expect((await fetch(`${site.url}/health`)).status).toBe(503)
  const away = site.logged().filter(({ what }) => what.startsWith('The database does not answer'))
  expect(away.map(({ what }) => what)).toEqual([`The database does not answer (connect ECONNREFUSED 127.0.0.1:${port}). The site goes on without it, and tries again until it does.`])
  expect(site.logged().filter((event) => 'stack' in event)).toEqual([])

  await using postgres = await startPostgres({ port })
  expect(postgres.url).toContain(String(port))
  await expect.poll(async () => (await fetch(`${site.url}/health`)).status, { interval: 200 }).toBe(200)
  await expect.poll(() => site.output).toContain('The database answers, and is up to date.')
  await expect.poll(async () => (await (await fetch(`${site.url}/sitemap.xml`)).text()).includes('/articles/'), { interval: 200 }).toBe(true)
  expect(await site.stop('SIGTERM')).toBe(0)
})

test('a database that does not exist stops the start with a line, not with a stack', async () => {
  await using postgres = await startPostgres()
  await using site = await createRunningSite({ DATABASE_URL: `${postgres.url.replace(/\/postgres$/, '')}/none` })
  await expect(site.start()).rejects.toThrow('the site did not start')
  expect(site.logged()).toMatchObject([{ level: 'error', what: 'The database that DATABASE_URL names does not exist: create it first.' }])
})

test('a database that is moved away under the running site ends it, and says why', async () => {
  await using site = await createRunningSite()
  await site.start()
  await rename(`${site.dataDir}/site.db`, `${site.dataDir}/moved.db`)
  await expect.poll(() => site.complaints).toContain('The database in DATA_DIR was moved or replaced while the site ran')
  expect(await site.ended()).toBe(1)
})

test('a stop: first readiness says no while requests are still served, then the process ends', async () => {
  await using site = await createRunningSite({ STOP_PAUSE: '2' })
  await site.start()
  const stopped = site.stop('SIGTERM')
  await expect.poll(async () => (await fetch(`${site.url}/health/ready`)).status, { interval: 20 }).toBe(503)
  const response = await fetch(`${site.url}/sv`)
  expect([response.status, response.headers.get('Connection')]).toEqual([200, 'close'])
  expect(await stopped).toBe(0)
})
