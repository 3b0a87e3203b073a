import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { startPostgres } from './postgres.ts'
import { createRunningSite, freePort } from './running-site.ts'

/** The figures of a site as Prometheus reads them, which waits for ten seconds; by name and labels. */
async function figuresAt(port: string): Promise<Record<string, number>> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`, { signal: AbortSignal.timeout(10_000) })
  expect(response.status).toBe(200)
  return Object.fromEntries([...(await response.text()).matchAll(/^(\w+(?:\{.*\})?) (\S+)$/gm)].map(([, name = '', value]) => [name, Number(value)]))
}

test('on a new site no alarm rings that asks how long ago something was', async () => {
  const port = String(await freePort())
  await using site = await createRunningSite({ DESK: 'on', DESK_PORT: port })
  await site.start()
  await expect.poll(() => site.output).toContain('The desk is open at ')
  await expect.poll(async () => (await figuresAt(port))['site_backup_timestamp_seconds']).toBeGreaterThan(0)
  // Until its first round has ended a clock counts as standing; the alarm waits for five minutes (`for`).
  await expect.poll(async () => (await figuresAt(port))['site_clock_last_round_timestamp_seconds']).toBeGreaterThan(0)
  const figures = await figuresAt(port)
  const { groups } = parse(await readFile(path.resolve(import.meta.dirname, '../deploy/alerts.yaml'), 'utf8')) as {
    groups: { rules: { alert: string; expr: string }[] }[]
  }
  const asking = groups.flatMap(({ rules }) =>
    rules.flatMap(({ alert, expr }) => {
      const [, name = '', limit = ''] = /^time\(\) - (\w+)\{job="norrljus"\} > ([\d* ]+)$/.exec(expr) ?? []
      return name === '' ? [] : [{ alert, since: figures[name], limit: limit.split('*').reduce((product, factor) => product * Number(factor), 1) }]
    }),
  )
  expect(asking.map(({ alert }) => alert)).toEqual(['DeskClockStands', 'BackupLate', 'RehearsalLate'])
  // A figure that is not there rings nothing.
  expect(asking.filter(({ since, limit }) => since !== undefined && Date.now() / 1000 - since > limit)).toEqual([])
})

/** Its first process and those that serve connections. */
async function signalPostgres({ pid }: { pid: number }, signal: NodeJS.Signals): Promise<void> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean)
  for (const each of [pid, ...children.map(Number)]) process.kill(each, signal)
}

test.each(['1', '2'])('figures of %s processes that need no database are told also where it does not answer', async (workers) => {
  await using postgres = await startPostgres()
  const port = String(await freePort())
  await using site = await createRunningSite({ DATABASE_URL: postgres.url, DESK: 'on', DESK_PORT: port, WORKERS: workers })
  await site.start()
  await expect.poll(() => site.output).toContain('The desk is open at ')
  await expect.poll(async () => figuresAt(port)).toMatchObject({ site_mails_waiting: 0 })
  await signalPostgres(postgres, 'SIGSTOP')
  const figures = await figuresAt(port).finally(() => signalPostgres(postgres, 'SIGCONT'))
  expect(figures).toMatchObject({ 'site_requests_total{kind="page",status="200"}': 1, process_resident_memory_bytes: expect.any(Number) })
  expect(Object.keys(figures)).not.toContain('site_mails_waiting')
})
