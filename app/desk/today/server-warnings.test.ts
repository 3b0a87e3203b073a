import { expect, test } from 'vitest'
import type { Jobs } from '#app/data/jobs/jobs.ts'
import { shortTime } from '#app/i18n/desk-dates.ts'
import { diskWarning, jobWarning } from './server-warnings.ts'

const now = new Date('2026-11-25T09:00:00Z')

test('a backup that failed, is late, could not be restored or was not tried is told by that name, with its time', () => {
  const ok = { outcome: 'ok' as const, endedAt: new Date('2026-11-25T02:00:00Z'), succeededAt: null, detail: '' }
  const failed = { ...ok, outcome: 'failed' as const, detail: 'The disk is full: make room in DATA_DIR.' }
  const old = { ...ok, endedAt: new Date('2026-11-10T02:00:00Z') }
  const told = (jobs: Jobs) =>
    (['backup', 'rehearsal'] as const).flatMap((name) => {
      const words = jobWarning(name, jobs, { now, when: (at) => shortTime(at, now) })
      return words ? [`${words.strong} ${words.text}`.replaceAll('\u00A0', ' ')] : []
    })
  expect(told({ backup: null, rehearsal: null })).toEqual([])
  expect(told({ backup: ok, rehearsal: ok })).toEqual([])
  expect(told({ backup: failed, rehearsal: ok })).toEqual(['Säkerhetskopian i dag 03.00 misslyckades. Disken är full. Säg till den som sköter servern.'])
  expect(told({ backup: old, rehearsal: ok })).toEqual(['Ingen säkerhetskopia har gjorts sedan 10 november 2026. Säg till den som sköter servern.'])
  expect(told({ backup: failed, rehearsal: { ...failed, detail: 'hash differs' } })).toEqual([
    'Säkerhetskopian i dag 03.00 misslyckades. Disken är full. Säg till den som sköter servern.',
    'Säkerhetskopian gick inte att läsa tillbaka på prov i dag 03.00. Säg till den som sköter servern.',
  ])
  expect(told({ backup: ok, rehearsal: old })).toEqual([
    'Säkerhetskopian har inte lästs tillbaka på prov sedan 10 november 2026. Säg till den som sköter servern.',
  ])
})

test('a disk with under a tenth, or under a gigabyte, is told with what is free; and where files are refused, that', () => {
  const storing = { storeApplications: true }
  const told = (free: number, total: number, config = storing) =>
    diskWarning({ free: free * 1_000_000_000, total: total * 1_000_000_000 }, config)?.text.replaceAll('\u00A0', ' ') ?? null
  expect(told(4, 40)).toBeNull()
  expect(told(3.2, 40)).toMatch(/^3,2 GB av 40 GB är ledigt\. Ansökningar tas emot utan filer/)
  expect(told(3.2, 40, { storeApplications: false })).not.toContain('Ansökningar')
  // A tenth of a large disk is much, and files are still taken.
  expect(told(19, 200)).toMatch(/^19 GB av 200 GB är ledigt\. Säg till/)
  expect(told(20, 200)).toBeNull()
  expect([told(0.99, 8), told(1, 8)]).toEqual([expect.any(String), null])
})
