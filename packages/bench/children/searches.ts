// Measures the search of a data folder's articles in a process of its own: node --expose-gc packages/bench/children/searches.ts '{…}'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import path from 'node:path'
import { loadSynonyms } from '../../../app/content/synonyms-file.ts'
import { openDatabase } from '../../../app/data/database/database.ts'
import { readQuery } from '../../../app/content/search/search-query.ts'
import { searchArticles } from '../../../app/content/search/search.ts'
import { projectFolder } from '../../../test/programs/child.ts'

export type SearchPlan = { dataDir: string; queries: string[]; rounds: number }

export type Searches = {
  /** Bytes, of the heap and buffers, that the index takes. */
  memory: number
  /** Milliseconds of processor time of the first search, which builds the index, and the longest wall-clock time that nothing else was done. */
  first: number
  longestPause: number
  /** Milliseconds of processor time a search, in the order of the queries: independent of other load. */
  taken: number[]
}

async function main() {
  const plan = JSON.parse(process.argv[2] ?? '') as SearchPlan
  const { synonyms } = await loadSynonyms(path.join(projectFolder, 'content'))
  const db = openDatabase({ dataDir: plan.dataDir })
  const now = new Date()
  const search = (typed: string) => searchArticles(db.read, { language: 'sv', terms: readQuery(typed, 'sv').terms, page: 1, now, synonyms })
  await db.read.selectFrom('articles').select('slug').limit(1).execute()
  const before = memoryNow()
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const first = await processorTime(() => search('skatt'))
  delay.disable()
  const memory = memoryNow() - before
  const taken: number[] = []
  for (const query of plan.queries) {
    const all = await processorTime(async () => {
      for (let round = 0; round < plan.rounds; round++) await search(query)
    })
    taken.push(all / plan.rounds)
  }
  const searches: Searches = { memory, first, longestPause: delay.max / 1e6, taken }
  process.stdout.write(JSON.stringify(searches))
  await db.close()
}

async function processorTime(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

function memoryNow(): number {
  for (let round = 0; round < 3; round++) globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

if (import.meta.main) await main()
