import { cpSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { makeBackup } from '../../../app/backup/make-backup.ts'
import { restore } from '../../../app/backup/restore.ts'
import { openOwnerDatabase } from '../../../app/data/database/database.ts'
import { writeLog } from '../../../app/people/log.ts'
import { openStorage } from '../../../app/data/storage/open-storage.ts'
import { startLoad } from '../instruments/constant-load.ts'
import { importContent } from '../instruments/imported-content.ts'
import { milliseconds } from '../instruments/figures.ts'
import { holds, type Part, told } from '../instruments/part.ts'
import { storedMarks } from '../instruments/sent-letters.ts'
import { spawnSite } from '../instruments/spawned-site.ts'
import { median } from '../instruments/statistics.ts'
import { temporaryFolder } from '../instruments/temporary-folder.ts'

/** Sites that are backed up, one after the other: what each has written makes its next backup slower. */
const sites = 10

/** Backups of a site that is read and written to, each restored: whole, and with all that was confirmed before it began. */
export const backups: Part = {
  name: 'backups',
  isCheck: true,
  async measure({ quick }) {
    const rounds = quick ? 5 : 30
    using folder = temporaryFolder()
    const prepared = path.join(folder.path, 'prepared')
    importContent(prepared)
    const all: Backups = { faults: [], failed: 0, times: [], letters: 0, rows: 0 }
    for (let site = 0; site < (quick ? 1 : sites); site++) {
      const own = path.join(folder.path, `site-${site}`)
      cpSync(prepared, path.join(own, 'data'), { recursive: true })
      await backUp(own, rounds, all)
      rmSync(own, { recursive: true })
    }
    const { faults, failed, times, letters, rows } = all
    for (const fault of faults.slice(0, 5)) console.log(`  ${fault}`)
    return [
      told(`${times.length} backups under load`, `${letters} letters and ${rows} rows written meanwhile; median ${milliseconds(median(times))} each`),
      holds('each is whole, and none older than its start', faults.length === 0, `${faults.length} faults`),
      holds('no request failed meanwhile', failed === 0, `${failed} failed`),
    ]
  },
}

type Backups = { faults: string[]; failed: number; times: number[]; letters: number; rows: number }

async function backUp(folder: string, rounds: number, all: Backups): Promise<void> {
  const dataDir = path.join(folder, 'data')
  await using site = await spawnSite({ dataDir, env: { DESK: 'off' } })
  await using db = openOwnerDatabase({ dataDir })
  const storage = await openStorage({ dataDir })
  const { load, stop } = startLoad({ port: site.port, origin: site.origin })
  const rows = startRows(db)
  for (let round = 0; round < rounds; round++) {
    const before = { letters: [...load.confirmed], rows: rows.written() }
    const begun = performance.now()
    const to = path.join(folder, 'backups')
    await using made = await makeBackup({
      config: { dataDir, backup: { to, keep: 1, recipient: null } },
      db,
      storage,
      brand: 'Bench',
      now: new Date(Date.now() + round * 1000),
    })
    all.times.push(performance.now() - begun)
    const place = path.join(folder, 'restored')
    mkdirSync(place)
    all.faults.push(
      ...(await restore(path.join(to, made.name), { dataDir: place }).then(
        () => faultsIn(place, before),
        (error: Error) => [error.message],
      )),
    )
    rmSync(place, { recursive: true })
  }
  await rows.stop()
  const { confirmed, failures } = await stop()
  all.failed += failures.length
  all.letters += confirmed.length
  all.rows += rows.written()
}

/** Writes numbered rows, one after the other. */
function startRows(db: Parameters<typeof writeLog>[0]) {
  let written = 0
  const stopping = new AbortController()
  const writing = (async () => {
    while (!stopping.signal.aborted) {
      await writeLog(db, { person: null, kind: 'change', what: 'bench', detail: String(written + 1), now: new Date() })
      written++
      // The database does not wait, so nothing else would run.
      await pause(20)
    }
  })()
  return {
    written: () => written,
    async stop() {
      stopping.abort()
      await writing
    },
  }
}

function faultsIn(dataDir: string, before: { letters: string[]; rows: number }): string[] {
  const marks = storedMarks(dataDir)
  const missing = before.letters.filter((mark) => !marks.has(mark))
  const file = new DatabaseSync(path.join(dataDir, 'site.db'))
  const integrity = file
    .prepare('pragma integrity_check')
    .all()
    .map((row) => String(row['integrity_check']))
    .join()
  const numbers = file
    .prepare("select cast(detail as integer) as number from desk_log where what = 'bench' order by number")
    .all()
    .map(({ number }) => Number(number))
  file.close()
  return [
    ...(missing.length > 0 ? [`${missing.length} letters are missing`] : []),
    ...(integrity === 'ok' ? [] : [`the database is damaged: ${integrity}`]),
    ...(numbers.length < before.rows ? [`it has ${numbers.length} of ${before.rows} rows`] : []),
    ...(numbers.every((number, place) => number === place + 1) ? [] : ['rows are missing in the middle']),
  ]
}
