import { openDeskDatabase } from '#app/data/database/database.ts'
import { openStorage } from '#app/data/storage/open-storage.ts'
import { finishErasure } from '../erasure-job.ts'

// A child process of a test: it finishes an erasure, and is killed before the step that it is told (test/long/erasure-kill.test.ts).

const [dataDir = '', id = '', killedBefore = '', now = ''] = process.argv.slice(2)
let steps = 0

const services = { db: openDeskDatabase({ dataDir }), storage: await openStorage({ dataDir }) }
await finishErasure(services, {
  id,
  now: new Date(now),
  step() {
    steps++
    if (steps === Number(killedBefore)) process.kill(process.pid, 'SIGKILL')
  },
})
await services.db.destroy()
