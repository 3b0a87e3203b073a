import path from 'node:path'
import { expect, onTestFinished, vi } from 'vitest'
import { saveJob } from '#app/data/jobs/jobs.ts'
import type { Place } from './worlds.ts'

const day = 24 * 3_600_000

/** Settings under which twelve minutes pass for a site at `passMinutes`. */
export const passing = { NODE_OPTIONS: `--import ${path.join(import.meta.dirname, 'fast-clock.mjs')}` }

/** Has twelve minutes pass for a site, once its clock has done everything for the first time. */
export async function passMinutes({ deskUrl, pid }: { deskUrl: string; pid: number }): Promise<void> {
  const lastRound = async () => Number(/^site_clock_last_round_timestamp_seconds (\S+)$/m.exec(await (await fetch(`${deskUrl}/metrics`)).text())?.[1])
  await expect.poll(lastRound).toBeGreaterThan(0)
  process.kill(pid, 'SIGUSR2')
}

/** Makes a backup and its rehearsal due. @returns settings under which a site begins at five past three of the coming night, in Stockholm */
export async function nightly({ db }: Place): Promise<Record<string, string>> {
  const night = nextNight()
  await saveJob(db, { name: 'backup', outcome: 'due', detail: '', now: new Date(night.getTime() - day) })
  await db.deleteFrom('jobs').where('name', '=', 'rehearsal').execute()
  return { NODE_OPTIONS: `--import ${path.join(import.meta.dirname, 'shifted-clock.mjs')}`, ...shiftedTo(night) }
}

/** Settings under which a site begins on a Monday at 07.55 in Stockholm, and twelve minutes pass for it at `passMinutes`. */
export function mondayMorning(): Record<string, string> {
  const monday = Array.from({ length: 7 }, (_, days) => new Date(Date.now() + (days + 1) * day)).find((date) => date.getUTCDay() === 1) ?? new Date()
  return { ...passing, ...shiftedTo(new Date(inStockholm(monday, 8).getTime() - 5 * 60_000)) }
}

function shiftedTo(now: Date): { CLOCK_SHIFT: string } {
  // The S3 stand-in, which is in this process, compares its clock with that of a request.
  vi.useFakeTimers({ toFake: ['Date'], now })
  onTestFinished(() => void vi.useRealTimers())
  return { CLOCK_SHIFT: String(now.getTime() - performance.timeOrigin - performance.now()) }
}

function nextNight(): Date {
  return new Date(inStockholm(new Date(Date.now() + day), 3).getTime() + 5 * 60_000)
}

/** The full hour of a day. */
function inStockholm(date: Date, hour: number): Date {
  const inWinter = new Date(`${date.toISOString().slice(0, 10)}T${String(hour - 1).padStart(2, '0')}:00:00Z`)
  const shown = Number(inWinter.toLocaleString('sv-SE', { timeZone: 'Europe/Stockholm', hour: '2-digit' }))
  return new Date(inWinter.getTime() - (shown - hour) * 3_600_000)
}
