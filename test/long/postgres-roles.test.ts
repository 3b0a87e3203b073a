import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { startPgBouncer } from '../pgbouncer.ts'
import { startPostgres, type TestPostgres } from '../postgres.ts'
import { createRunningSite, type RunningSite } from '../running-site.ts'

// The roles of docs/operating.md, as an administrator makes them with psql: a superuser, and one of a managed database.

const debian = '/usr/lib/postgresql'

/** What operating.md says to paste. */
const documented = /```sql\n(create role norrljus .*?)```/s.exec(readFileSync(path.resolve(import.meta.dirname, '../../docs/operating.md'), 'utf8'))?.[1] ?? ''

describe.each([...readdirSync(debian).map((version) => ({ version, folder: path.join(debian, version) })), { version: '18', folder: undefined }])(
  'Postgres $version',
  ({ folder }) => {
    let postgres: TestPostgres

    beforeEach(async () => {
      postgres = await startPostgres(folder === undefined ? {} : { folder })
      await psql('norrljus', 'create role administrator login createrole createdb nosuperuser; create role root login superuser;')
      // The tests' own superuser has the name that the site's user is to have.
      await psql('root', 'alter role norrljus rename to postgres;')
      return () => postgres[Symbol.asyncDispose]()
    })

    const urlOf = (user: string, database = 'postgres') => `postgres://${user}@${new URL(postgres.url).host}/${database}`

    async function psql(user: string, statements: string, database = 'postgres'): Promise<void> {
      const running = promisify(execFile)('psql', ['--no-psqlrc', '--quiet', '--set', 'ON_ERROR_STOP=1', '--dbname', urlOf(user, database), '--file', '-'])
      running.child.stdin?.end(statements)
      const { stderr } = await running
      expect(stderr).toBe('')
    }

    async function siteAt(databaseUrl: string): Promise<RunningSite> {
      const site = await createRunningSite({ DATABASE_URL: databaseUrl })
      onTestFinished(() => site[Symbol.asyncDispose]())
      return site
    }

    async function starts(site: RunningSite): Promise<void> {
      await site.start()
      expect((await fetch(`${site.url}/health`)).status).toBe(200)
      expect(await site.stop('SIGTERM')).toBe(0)
      expect(site.logged().filter(({ what }) => what.includes('site_public'))).toEqual([])
    }

    test.each(['root', 'administrator'])('what operating.md says makes a database that the site starts on, run by %s', async (administrator) => {
      await psql(administrator, documented)
      await starts(await siteAt(urlOf('norrljus', 'norrljus')))
      // A second site in the cluster shares the role, and reaches nothing of the first.
      const second = documented.replace(/create role site_public .*\n/, '').replaceAll('norrljus', 'other')
      await psql(administrator, second)
      await starts(await siteAt(urlOf('other', 'other')))
      await expect(psql('other', 'select 1', 'norrljus')).rejects.toThrow('permission denied for database "norrljus"')
      await expect(psql('norrljus', 'select 1', 'other')).rejects.toThrow('permission denied for database "other"')
    })

    test.each(['root', 'administrator'])('without the role the start prints what %s can paste out of the log, and then it starts', async (administrator) => {
      await psql(administrator, documented.replaceAll(/.*site_public.*\n/g, ''))
      const site = await siteAt(urlOf('norrljus', 'norrljus'))
      await expect(site.start()).rejects.toThrow('the site did not start')
      // As text, with what JSON would have escaped.
      const [, statements = ''] = /start again: (.*;)"/.exec(site.complaints) ?? []
      expect(statements).toBe('create role site_public nologin; grant site_public to norrljus;')
      await psql(administrator, statements, 'norrljus')
      await starts(await siteAt(urlOf('norrljus', 'norrljus')))
    })

    test('a user who may create roles needs no administrator', async () => {
      await psql('administrator', 'create database mine;')
      await starts(await siteAt(urlOf('administrator', 'mine')))
    })

    test('through PgBouncer in transaction mode it is the same', async () => {
      await psql('administrator', documented.replaceAll(/.*site_public.*\n/g, ''))
      await using pooler = await startPgBouncer({ url: urlOf('norrljus', 'norrljus'), sessions: 2 })
      const site = await siteAt(pooler.url)
      await expect(site.start()).rejects.toThrow('the site did not start')
      const [, statements = ''] = /start again: (.*;)"/.exec(site.complaints) ?? []
      await psql('administrator', statements, 'norrljus')
      await starts(await siteAt(pooler.url))
    })
  },
)
