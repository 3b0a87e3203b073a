import { ask } from '../../../test/programs/ask.ts'
import { findProgram } from '../../../test/programs/find-program.ts'
import { megabytes, perSecond, times } from '../instruments/figures.ts'
import { atLeast, type Part, type Row, told } from '../instruments/part.ts'
import { childrenOf, residentMemory } from '../instruments/process-usage.ts'
import { spawnSite } from '../instruments/spawned-site.ts'
import { median } from '../instruments/statistics.ts'
import { temporaryFolder } from '../instruments/temporary-folder.ts'
import { driveWithWrk } from '../instruments/wrk.ts'

const counts = [1, 2, 4] as const
/** Rendered for each request, so that the site's processors are busy and the one of the load is not. */
const page = '/sv/blog?q=ljus'

/**
 * Throughput and memory of one, two and four processes on one port, by turns. The load is on the same machine. Responses are
 * not compressed: that is done by threads, with which one process fills more than one processor.
 */
export const workers: Part = {
  name: 'workers',
  async measure({ quick }) {
    const wrk = findProgram('wrk', 'apt-get install wrk')
    const rounds = quick ? 1 : 5
    const rates = new Map<number, number[]>(counts.map((count) => [count, []]))
    const memory = new Map<number, number[]>(counts.map((count) => [count, []]))
    using folder = temporaryFolder()
    for (let turn = 0; turn < rounds; turn++) {
      for (const count of counts) {
        await using site = await spawnSite({ dataDir: `${folder.path}/data`, env: { WORKERS: String(count), CONNECTION_LIMIT: '1000' } })
        const load = { url: `http://127.0.0.1:${site.port}${page}`, connections: 8, encoding: 'identity' }
        // The first renders take so long that wrk would call it a timeout.
        for (let render = 0; render < 40; render++) await ask({ port: site.port, path: page })
        await driveWithWrk(wrk, { ...load, seconds: quick ? 1 : 3 })
        const { rate } = await driveWithWrk(wrk, { ...load, seconds: quick ? 2 : 6 })
        rates.get(count)?.push(rate)
        memory.get(count)?.push([site.pid, ...childrenOf(site.pid)].reduce((sum, pid) => sum + residentMemory(pid), 0))
      }
    }
    const rateOf = (count: number) => median(rates.get(count) ?? [])
    const rows: Row[] = counts.map((count) =>
      told(`${count} processes: a rendered page`, `${perSecond(rateOf(count))}, ${megabytes(median(memory.get(count) ?? []))} under load`),
    )
    return [...rows, atLeast({ what: 'two processes, of one', value: rateOf(2) / rateOf(1), limit: 1.8, show: times })]
  },
}
