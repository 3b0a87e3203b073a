import { expect, test } from 'vitest'
import { onEveryDatabase, testDatabase } from '#test/databases.ts'
import { dueJobs, type Job, readJobs, saveJob, stateOf } from './jobs.ts'

const job = (outcome: Job['outcome'], at: string): Job => ({ outcome, endedAt: new Date(at), succeededAt: null, detail: '' })

// Stockholm is an hour ahead of UTC in November.
test.each([
  ['nobody has looked yet', null, null, '2026-11-22T03:00:00Z', []],
  ['a new site in its first evening', job('due', '2026-11-21T12:00:00Z'), null, '2026-11-21T21:00:00Z', []],
  ['its first night, before three', job('due', '2026-11-21T12:00:00Z'), null, '2026-11-22T01:59:00Z', []],
  ['its first night, after three', job('due', '2026-11-21T12:00:00Z'), null, '2026-11-22T02:00:00Z', ['backup', 'rehearsal']],
  ['made this night', job('ok', '2026-11-22T02:01:00Z'), null, '2026-11-22T21:00:00Z', []],
  ['a process that was away for days', job('ok', '2026-11-19T02:01:00Z'), null, '2026-11-22T14:00:00Z', ['backup', 'rehearsal']],
  ['failed a moment ago', job('failed', '2026-11-22T02:01:00Z'), null, '2026-11-22T02:30:00Z', []],
  ['failed more than an hour ago', job('failed', '2026-11-22T02:01:00Z'), null, '2026-11-22T03:02:00Z', ['backup', 'rehearsal']],
  ['rehearsed this week', job('ok', '2026-11-21T02:01:00Z'), job('ok', '2026-11-18T02:01:00Z'), '2026-11-22T02:01:00Z', ['backup']],
  ['rehearsed a week ago', job('ok', '2026-11-21T02:01:00Z'), job('ok', '2026-11-15T02:05:00Z'), '2026-11-22T02:01:00Z', ['backup', 'rehearsal']],
  ['the last rehearsal failed', job('ok', '2026-11-21T02:01:00Z'), job('failed', '2026-11-21T02:05:00Z'), '2026-11-22T02:01:00Z', ['backup', 'rehearsal']],
  ['failed while the clock was a year ahead', job('failed', '2027-11-22T02:01:00Z'), null, '2026-11-22T02:30:00Z', ['backup', 'rehearsal']],
  [
    'rehearsed while the clock was a year ahead',
    job('ok', '2027-11-21T02:01:00Z'),
    job('ok', '2027-11-21T02:05:00Z'),
    '2026-11-22T02:01:00Z',
    ['backup', 'rehearsal'],
  ],
])('what is due: %s', (_, backup, rehearsal, now, due) => {
  expect(dueJobs({ backup, rehearsal }, new Date(now))).toEqual(due)
})

test('four weeks of a new site: a backup each night, and its restoring rehearsed in the first and then once a week', () => {
  let [backup, rehearsal] = [job('due', '2026-11-01T12:00:00Z'), null as Job | null]
  const nights = Array.from({ length: 28 }, (_, night) => {
    const now = new Date(Date.UTC(2026, 10, 2 + night, 2, 1))
    const due = dueJobs({ backup, rehearsal }, now)
    if (due.includes('backup')) backup = job('ok', now.toISOString())
    if (due.includes('rehearsal')) rehearsal = job('ok', now.toISOString())
    return due
  })
  expect(nights.filter((due) => due.includes('backup'))).toHaveLength(28)
  expect(nights.flatMap((due, night) => (due.includes('rehearsal') ? [night] : []))).toEqual([0, 7, 14, 21])
})

test.each([
  ['due', null],
  ['due', job('due', '2026-11-21T12:00:00Z')],
  ['ok', job('ok', '2026-11-21T12:00:00Z')],
  ['late', job('ok', '2026-11-20T09:00:00Z')],
  ['late', job('due', '2026-11-20T09:00:00Z')],
  ['failed', job('failed', '2026-11-20T09:00:00Z')],
] as const)('a backup is %s', (state, backup) => {
  expect(stateOf('backup', backup, new Date('2026-11-21T13:00:00Z'))).toBe(state)
})

onEveryDatabase('jobs', (backend) => {
  test('the last one of each is kept', async () => {
    await using database = await testDatabase(backend)
    expect(await readJobs(database.site.read)).toEqual({ backup: null, rehearsal: null })
    await saveJob(database.owner, { name: 'backup', outcome: 'failed', detail: 'The disk is full.', now: new Date('2026-11-20T02:00:00Z') })
    await saveJob(database.owner, { name: 'backup', outcome: 'ok', detail: 'a.tar', now: new Date('2026-11-21T02:00:00Z') })
    expect(await readJobs(database.site.read)).toEqual({
      backup: { outcome: 'ok', endedAt: new Date('2026-11-21T02:00:00Z'), succeededAt: new Date('2026-11-21T02:00:00Z'), detail: 'a.tar' },
      rehearsal: null,
    })
    await saveJob(database.owner, { name: 'backup', outcome: 'failed', detail: 'The disk is full.', now: new Date('2026-11-22T02:00:00Z') })
    expect((await readJobs(database.site.read)).backup).toMatchObject({ outcome: 'failed', succeededAt: new Date('2026-11-21T02:00:00Z') })
  })
})
