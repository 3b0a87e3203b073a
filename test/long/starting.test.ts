import { rename } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openOwnerDatabase } from '#app/data/database/database.ts'
import { migrateToLatest } from '#app/data/database/migrate.ts'
import { startS3StandIn } from '#app/data/storage/testing/s3-stand-in.ts'
import { startPostgres } from '../postgres.ts'
import { createRunningSite, freePort } from '../running-site.ts'

const notAKey = 'BACKUP_RECIPIENT: this is no public key of age. Take all of the line that age-keygen prints, age1….'

test('a database that is late: the site listens, says so in a line, and has its content when the database comes', async () => {
  const port = await freePort()
  await using site = await createRunningSite({ DATABASE_URL: `postgres://norrljus@127.0.0.1:${port}/postgres` })
  await site.start()
  expect((await fetch(`${site.url}/sv`)).status).toBe(200)
  expect((await fetch(`${site.url}/health/ready`)).status).toBe(200)
  expect((await fetch(`${site.url}/health`)).status).toBe(503)
  const away = site.logged().filter(({ what }) => what.startsWith('The database does not answer'))
  expect(away.map(({ what }) => what)).toEqual([
    `The database does not answer (connect ECONNREFUSED 127.0.0.1:${port}). The site goes on without it, and tries again until it does.`,
  ])
  expect(site.logged().filter((event) => 'stack' in event)).toEqual([])

  await using postgres = await startPostgres({ port })
  expect(postgres.url).toContain(String(port))
  await expect.poll(async () => (await fetch(`${site.url}/health`)).status, { interval: 200 }).toBe(200)
  await expect.poll(() => site.output).toContain('The database answers, and is up to date.')
  await expect.poll(async () => (await (await fetch(`${site.url}/sitemap.xml`)).text()).includes('/articles/'), { interval: 200 }).toBe(true)
  expect(await site.stop('SIGTERM')).toBe(0)
})

test('processes that start at the same time on an empty Postgres make its tables once', async () => {
  await using postgres = await startPostgres()
  await using stack = new AsyncDisposableStack()
  const owners = Array.from({ length: 8 }, () => stack.use(openOwnerDatabase({ databaseUrl: postgres.url, dataDir: '' })))
  expect(await Promise.all(owners.map((owner) => migrateToLatest(owner)))).toEqual(owners.map(() => []))
})

test('a database that is moved away under the running site ends it, and says why', async () => {
  await using site = await createRunningSite()
  await site.start()
  await rename(`${site.dataDir}/site.db`, `${site.dataDir}/moved.db`)
  await expect.poll(() => site.complaints).toContain('The database in DATA_DIR was moved or replaced while the site ran')
  expect(await site.ended()).toBe(1)
})

test('also on Postgres, whose connections are open by then, the process ends', async () => {
  await using postgres = await startPostgres()
  await using site = await createRunningSite({ DATABASE_URL: postgres.url, DESK: 'on', DESK_PORT: String(await freePort()), BACKUP_RECIPIENT: 'age1abc' })
  await expect(site.start()).rejects.toThrow(notAKey)
  expect(await site.ended()).toBe(1)
})

test('a bucket for backups that is missing or has another key stops the start, one that is away does not', async () => {
  const standIn = await startS3StandIn()
  const { endpoint } = standIn.location
  const startOn = async (prefix: string, secret: string) => {
    await using site = await createRunningSite({
      DESK: 'on',
      DESK_PORT: String(await freePort()),
      BACKUP_TO: `s3://S3RVER:${secret}@${prefix}?endpoint=${endpoint}&region=eu-north-1`,
    })
    const started = await site.start().then(
      () => true,
      () => false,
    )
    expect(await (started ? site.stop('SIGTERM') : site.ended())).toBe(started ? 0 : 1)
    expect(site.output + site.complaints).not.toContain('hush')
    return {
      started,
      told: site
        .logged()
        .filter(({ level }) => level === 'error')
        .map(({ what }) => what),
    }
  }
  expect(await startOn('test', 'S3RVER')).toEqual({ started: true, told: [] })
  expect(await standIn.list('backups')).toEqual([])
  expect(await startOn('elsewhere', 'S3RVER')).toEqual({
    started: false,
    told: ['BACKUP_TO: The S3 bucket elsewhere-backups does not exist: create it, or check the prefix in BACKUP_TO.'],
  })
  const refused = await startOn('test', 'hush')
  expect(refused).toEqual({
    started: false,
    told: [expect.stringMatching(/^BACKUP_TO: The S3 bucket test-backups refuses PUT \(HTTP 403 SignatureDoesNotMatch\)/)],
  })
  await standIn[Symbol.asyncDispose]()
  expect(await startOn('test', 'S3RVER')).toEqual({
    started: true,
    told: ['BACKUP_TO: the S3 server does not answer (ECONNREFUSED). Backups fail until it is back.'],
  })
})
