import { expect, test } from 'vitest'
import type { TroubledMail } from '#app/letters/mails/mail-problems.ts'
import { backupWarning, diskWarning, mailWarnings } from './found-warnings.ts'

const mail = (changes: Partial<TroubledMail>): TroubledMail => ({
  id: 'm',
  kind: 'reply',
  about: null,
  reference: 'K7F3XQ4P',
  recipient: 'bo@fel.example',
  way: 'mail',
  givenUp: true,
  failure: '550 RCPT TO',
  ...changes,
})

test('an answer that was given up is told with its letter, once, and whether its address is at fault', () => {
  const mails = [
    mail({}),
    mail({ failure: '550 DATA' }),
    mail({ reference: 'Q4PK7F3X' }),
    mail({ reference: 'X', givenUp: false, failure: 'ETIMEDOUT' }),
    mail({ kind: 'notice', reference: null, failure: '535 AUTH PLAIN' }),
    mail({ kind: 'notice', about: 'waiting', reference: 'M4TRK9KD' }),
    mail({ kind: 'notice', about: 'waiting', reference: 'M4TRK9KD', givenUp: false, failure: 'ETIMEDOUT' }),
  ]
  expect(mailWarnings(mails)).toEqual({
    answers: [
      { reference: 'K7F3XQ4P', reason: 'Mejlservern vägrade ta emot mejlet (550).', address: null, liesHere: false },
      { reference: 'Q4PK7F3X', reason: 'Mottagarens adress godtogs inte (550).', address: 'bo@fel.example', liesHere: false },
    ],
    calls: [{ reference: 'M4TRK9KD', reason: 'Mottagarens adress godtogs inte (550).' }],
    others: { count: 1, reason: 'Mejlservern godtog inte inloggningen (535).', isAddress: false },
    waiting: { count: 2, reason: 'Mejlservern svarade inte i tid (ETIMEDOUT).', isAddress: false },
  })
  expect(mailWarnings([])).toEqual({ answers: [], calls: [], others: null, waiting: null })
  expect(mailWarnings([mail({ kind: 'notice', reference: null })]).others?.isAddress).toBe(true)
})

test('a backup that failed, is late, could not be restored or was not tried is told by that name, with its time', () => {
  const now = new Date('2026-11-25T09:00:00Z')
  const ok = { outcome: 'ok' as const, endedAt: new Date('2026-11-25T02:00:00Z'), detail: '' }
  const failed = { ...ok, outcome: 'failed' as const, detail: 'The disk is full: make room in DATA_DIR.' }
  const old = { ...ok, endedAt: new Date('2026-11-10T02:00:00Z') }
  expect(backupWarning({ backup: null, rehearsal: null }, now)).toBeNull()
  expect(backupWarning({ backup: ok, rehearsal: ok }, now)).toBeNull()
  const told = (...[jobs]: [Parameters<typeof backupWarning>[0]]) =>
    `${backupWarning(jobs, now)?.strong} ${backupWarning(jobs, now)?.text}`.replaceAll('\u00A0', ' ')
  expect(told({ backup: failed, rehearsal: ok })).toBe('Säkerhetskopian i dag 03.00 misslyckades. Disken är full. Säg till den som sköter servern.')
  expect(told({ backup: old, rehearsal: ok })).toBe('Ingen säkerhetskopia har gjorts sedan 10 november 2026. Säg till den som sköter servern.')
  expect(told({ backup: ok, rehearsal: { ...failed, detail: 'hash differs' } })).toBe(
    'Säkerhetskopian gick inte att läsa tillbaka på prov i dag 03.00. Säg till den som sköter servern.',
  )
  expect(told({ backup: ok, rehearsal: old })).toBe('Säkerhetskopian har inte lästs tillbaka på prov sedan 10 november 2026. Säg till den som sköter servern.')
})

test('a disk with less than its floor free is told with what is free', () => {
  const storing = { storeApplications: true }
  expect(diskWarning({ free: 10_000_000_000, total: 40_000_000_000 }, storing)).toBeNull()
  expect(diskWarning({ free: 3_200_000_000, total: 40_000_000_000 }, storing)?.text.replaceAll('\u00A0', ' ')).toMatch(
    /^3,2 GB av 40 GB är ledigt\. Ansökningar tas emot utan filer/,
  )
  expect(diskWarning({ free: 3_200_000_000, total: 40_000_000_000 }, { storeApplications: false })?.text).not.toContain('Ansökningar')
})
