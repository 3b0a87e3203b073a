import path from 'node:path'
import { onTestFinished, vi } from 'vitest'
import { saveJob } from '#app/data/jobs/jobs.ts'
import type { Place } from './worlds.ts'

const day = 24 * 3_600_000

/** Makes a backup and its rehearsal due. @returns settings under which a site begins at five past three of the coming night, in Stockholm */
export async function nightly({ db }: Place): Promise<Record<string, string>> {
  const night = nextNight()
  await saveJob(db, { name: 'backup', outcome: 'due', detail: '', now: new Date(night.getTime() - day) })
  await db.deleteFrom('jobs').where('name', '=', 'rehearsal').execute()
  // The S3 stand-in, which is in this process, compares its clock with that of a request.
  vi.useFakeTimers({ toFake: ['Date'], now: night })
  onTestFinished(() => void vi.useRealTimers())
  return {
    NODE_OPTIONS: `--import ${path.join(import.meta.dirname, 'shifted-clock.mjs')}`,
    CLOCK_SHIFT: String(night.getTime() - performance.timeOrigin - performance.now()),
  }
}

function nextNight(): Date {
  const tomorrow = new Date(Date.now() + day).toISOString().slice(0, 10)
  const inWinter = new Date(`${tomorrow}T02:05:00Z`)
  const hour = Number(inWinter.toLocaleString('sv-SE', { timeZone: 'Europe/Stockholm', hour: '2-digit' }))
  return new Date(inWinter.getTime() - (hour - 3) * 3_600_000)
}
