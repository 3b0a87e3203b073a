import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { figuresAt } from './figures.ts'
import { createRunningSite, freePort } from './running-site.ts'

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
