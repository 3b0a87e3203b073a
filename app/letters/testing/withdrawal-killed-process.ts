import { openDeskDatabase } from '#app/data/database/database.ts'
import { openStorage } from '#app/data/storage/open-storage.ts'
import { createCases } from '../cases.ts'

// A child process of a test: a sender withdraws a letter in it, and it is killed before the step that it is told (cases.test.ts).

const [dataDir = '', reference = '', address = '', killedBefore = '', now = ''] = process.argv.slice(2)
let steps = 0

const db = openDeskDatabase({ dataDir })
const cases = createCases({
  db,
  storage: await openStorage({ dataDir }),
  clock: () => new Date(now),
  step() {
    steps++
    if (steps === Number(killedBefore)) process.kill(process.pid, 'SIGKILL')
  },
})
await cases.withdraw({ reference, address })
await cases[Symbol.asyncDispose]()
await db.destroy()
