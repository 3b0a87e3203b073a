import { microseconds } from '../instruments/figures.ts'
import { atMost, type Part, type Row, told } from '../instruments/part.ts'
import { processorTime } from '../instruments/process-usage.ts'
import { findProgram } from '../instruments/programs.ts'
import { type SpawnedSite, spawnSite } from '../instruments/spawned-site.ts'
import { median } from '../instruments/statistics.ts'
import { temporaryFolder } from '../instruments/temporary-folder.ts'
import { driveWithWrk } from '../instruments/wrk.ts'

const page = '/sv'

const browser = [
  'User-Agent: Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Accept-Language: sv-SE,sv;q=0.9',
]
/** The same requests to a byte but for what they ask for: a document is counted, a frame is not. */
const counted = 'Sec-Fetch-Dest: document'
const uncounted = 'Sec-Fetch-Dest: fencedfr'

const visits = {
  'within the site': ['Sec-Fetch-Site: same-origin'],
  'typed in': ['Sec-Fetch-Site: none'],
  'from a search engine': ['Sec-Fetch-Site: cross-site', 'Referer: https://www.google.com/'],
}

/** What it costs to count who reads a cached page: requests that are counted and requests that are not, by turns. */
export const counts: Part = {
  name: 'counts',
  async measure({ quick }) {
    const wrk = findProgram('wrk', 'apt-get install wrk')
    using folder = temporaryFolder()
    await using site = await spawnSite({ dataDir: `${folder.path}/data` })
    const rounds = quick ? 3 : 31
    const rows: Row[] = []
    for (const [name, headers] of Object.entries(visits)) {
      const [withCount, without]: [number[], number[]] = [[], []]
      await costOf(wrk, site, [...browser, ...headers, counted])
      for (let turn = 0; turn < rounds; turn++) {
        const order = turn % 2 === 0 ? [withCount, without] : [without, withCount]
        for (const side of order) side.push(await costOf(wrk, site, [...browser, ...headers, side === withCount ? counted : uncounted]))
      }
      // Of each turn by itself: what else the machine does changes from minute to minute, and is alike in both halves of a turn.
      const ratio = median(withCount.map((own, turn) => own / (without[turn] ?? NaN)))
      const note = ` (${microseconds(median(withCount))} against ${microseconds(median(without))})`
      rows.push(atMost({ what: `processor time of a counted request ${name}`, value: ratio, limit: 1.02, show: (value) => `${value.toFixed(3)} ×`, note }))
    }
    return [told(`cached ${page}`, `median of ${rounds} turns of a second each`), ...rows]
  },
}

/** Processor time of a request, in microseconds. */
async function costOf(wrk: string, { port, pid }: SpawnedSite, headers: readonly string[]): Promise<number> {
  const before = processorTime(pid)
  const { requests } = await driveWithWrk(wrk, { url: `http://127.0.0.1:${port}${page}`, seconds: 1, headers })
  return ((processorTime(pid) - before) / requests) * 1000
}
