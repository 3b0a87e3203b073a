import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { readConfig } from '../../../config.ts'
import { createCounter } from '../../../app/data/counts/counter.ts'
import { openDatabase } from '../../../app/data/database/database.ts'
import { createDeskAddresses } from '../../../server/desk-addresses.ts'
import { createViewCounter } from '../../../server/views.ts'
import { findProgram } from '../../../test/programs/find-program.ts'
import { microseconds } from '../instruments/figures.ts'
import { atMost, type Part, type Row, told } from '../instruments/part.ts'
import { processorTime } from '../instruments/process-usage.ts'
import { spawnSite } from '../instruments/spawned-site.ts'
import { median } from '../instruments/statistics.ts'
import { temporaryFolder } from '../instruments/temporary-folder.ts'
import { driveWithWrk } from '../instruments/wrk.ts'

const page = '/sv'
const own = 'https://site.example'
const browser = {
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'accept-language': 'sv-SE,sv;q=0.9',
}
const visits = {
  'within the site': { 'sec-fetch-site': 'same-origin' },
  'typed in': { 'sec-fetch-site': 'none' },
  'from a search engine': { 'sec-fetch-site': 'cross-site', referer: 'https://www.google.com/' },
}

/** Requests of one turn, on as many connections. */
const [requestsPerTurn, connections] = [20_000, 100]

/**
 * What it costs to count who reads a cached page: processor time of the server's own counting of a view, by turns with the
 * same code for a request that is not counted, as a share of the processor time of a whole cached request.
 *
 * Two whole requests are not compared with each other: their difference is a hundredth of the time a request takes, and
 * measuring the same request twice here gives differences of several hundredths.
 */
export const counts: Part = {
  name: 'counts',
  async measure({ quick }) {
    using folder = temporaryFolder()
    const dataDir = `${folder.path}/data`
    const request = await cachedRequest(dataDir, quick ? 3 : 11)
    const rounds = quick ? 5 : 31
    const rows: Row[] = []
    for (const [name, headers] of Object.entries(visits)) {
      const cost = await costOfCounting(headers, { dataDir, rounds })
      const figure = { what: `counting a reader ${name}`, value: cost / request, limit: 0.02, note: ` of a request (${cost.toFixed(2)} µs)` }
      rows.push(atMost({ ...figure, show: (value) => `${(100 * value).toFixed(2)} %` }))
    }
    return [told(`cached ${page}, processor time of a request`, microseconds(request)), ...rows]
  },
}

/** Processor time of a cached request over the network, in microseconds. */
async function cachedRequest(dataDir: string, rounds: number): Promise<number> {
  const wrk = findProgram('wrk', 'apt-get install wrk')
  await using site = await spawnSite({ dataDir })
  const costs: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const before = processorTime(site.pid)
    const { requests } = await driveWithWrk(wrk, { url: `http://127.0.0.1:${site.port}${page}`, seconds: 1, headers: [`User-Agent: ${browser['user-agent']}`] })
    costs.push(((processorTime(site.pid) - before) / requests) * 1000)
  }
  // The first warms up.
  return median(costs.slice(1))
}

/** In microseconds, with somebody signed in at the desk. */
async function costOfCounting(headers: Record<string, string>, { dataDir, rounds }: { dataDir: string; rounds: number }): Promise<number> {
  const database = openDatabase({ dataDir })
  const counter = createCounter(database.results, { clock: () => new Date() })
  const config = readConfig({ SITE_URL: own })
  const desk = createDeskAddresses({ siteUrl: own })
  desk.add('192.0.2.1')
  const countView = createViewCounter({ config, count: counter.count }, desk)
  const differences: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const [counted, uncounted] = ['document', 'frame'].map((destination) => turnOf({ ...browser, ...headers, 'sec-fetch-dest': destination }))
    const order = round % 2 === 0 ? [counted, uncounted] : [uncounted, counted]
    const costs = new Map(order.map((turn) => [turn, costOf(turn ?? [], countView)]))
    differences.push((costs.get(counted) ?? NaN) - (costs.get(uncounted) ?? NaN))
  }
  await counter.close()
  await database.close()
  return median(differences.slice(1))
}

/** As the server has them: each request with texts of its own, which are compared letter by letter. */
function turnOf(headers: Record<string, string>): IncomingMessage[] {
  const sockets = Array.from({ length: connections }, () => new Socket())
  return Array.from({ length: requestsPerTurn }, (_, place) => {
    const request = new IncomingMessage(sockets[place % connections] ?? new Socket())
    request.headers = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, Buffer.from(value).toString('latin1')]))
    request.url = Buffer.from(page).toString('latin1')
    return request
  })
}

/** Microseconds of processor time for each request. */
function costOf(turn: readonly IncomingMessage[], countView: ReturnType<typeof createViewCounter>): number {
  const before = process.cpuUsage()
  for (const request of turn) countView(request, request.url ?? '', true)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / turn.length
}
