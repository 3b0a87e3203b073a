import { setTimeout as pause } from 'node:timers/promises'
import { ask, keptConnections } from '../../../test/programs/ask.ts'
import { manyAddresses } from '../instruments/addresses.ts'
import { count, megabytes, times } from '../instruments/figures.ts'
import { watchMemory } from '../instruments/memory-log.ts'
import { atMost, type Part, type Row, told } from '../instruments/part.ts'
import { residentMemory } from '../instruments/process-usage.ts'
import { spawnSite } from '../instruments/spawned-site.ts'
import { temporaryFolder } from '../instruments/temporary-folder.ts'

const connections = 32
/** Time limit; on a slow machine there are fewer requests, and the report says so. */
const longest = 30 * 60_000

/** Memory when idle, and under load. */
export const memory: Part = {
  name: 'memory',
  async measure({ quick, requests }) {
    using folder = temporaryFolder()
    await using site = await spawnSite({ dataDir: folder.path })
    await pause(quick ? 1000 : 10_000)
    const atRest = residentMemory(site.pid)

    const addresses = manyAddresses(5000)
    const log = watchMemory(site.pid)
    const answered = await askMany(site.port, addresses, requests)
    log.stop()
    const [half, end] = [log.between(0.4, 0.5), log.between(0.9, 1)]
    const along = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9].map((share) => (log.between(share, share + 0.1) / 1e6).toFixed(0))
    await pause(quick ? 1000 : 10_000)
    const rows: Row[] = [
      atMost({ what: 'memory at rest', value: atRest, limit: 110e6, show: megabytes }),
      told('  asked', `${count(answered.total)} requests, ${addresses.length} addresses: ${statusesOf(answered.statuses)}`),
      atMost({ what: 'memory after them', value: end, limit: 220e6, show: megabytes }),
      told('  by tenths of the way', `${along.join(', ')} MB; ten seconds later ${megabytes(residentMemory(site.pid))}`),
      atMost({ what: 'second half against the first', value: end / half, limit: 1.05, show: times }),
    ]
    const complaints = site.complaints()
    return complaints === '' ? rows : [...rows, told('  the server complained', complaints.slice(0, 300))]
  },
}

type Answered = { total: number; statuses: Map<number, number> }

async function askMany(port: number, addresses: string[], requests: number): Promise<Answered> {
  const agent = keptConnections(connections)
  const statuses = new Map<number, number>()
  const deadline = performance.now() + longest
  let total = 0
  const visitor = async () => {
    while (total < requests && performance.now() < deadline) {
      const number = total++
      // A prime step, so that all URLs are requested equally often, and neighbours far apart.
      const path = addresses[(number * 7919) % addresses.length] ?? '/'
      const { status } = await ask({ port, path, agent, headers: { 'Accept-Encoding': encodings[number % encodings.length] ?? '' } })
      if (status >= 500) throw new Error(`${path} is answered ${status}`)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  try {
    await Promise.all(Array.from({ length: connections }, visitor))
  } finally {
    agent.destroy()
  }
  return { total, statuses }
}

const encodings = ['br', 'gzip, deflate, br', 'gzip', 'identity']

function statusesOf(statuses: Map<number, number>): string {
  return [...statuses].map(([status, often]) => `${status} × ${count(often)}`).join(', ')
}
