// Measures the search of a data folder's articles in a process of its own: node --expose-gc packages/bench/children/searches.ts '{…}'
import path from 'node:path'
import { setImmediate as later } from 'node:timers'
import { setImmediate } from 'node:timers/promises'
import { loadSynonyms } from '../../../app/content/synonyms-file.ts'
import { openDatabase, openOwnerDatabase } from '../../../app/data/database/database.ts'
import { readQuery } from '../../../app/content/search/search-query.ts'
import { createSearch } from '../../../app/content/search/search.ts'
import type { Language } from '../../../app/i18n/language.ts'
import { projectFolder } from '../../../test/programs/child.ts'

export type SearchPlan = { dataDir: string; queries: (readonly [language: Language, typed: string])[]; rounds: number }

/** Milliseconds of processor time, which other load does not lengthen as much. */
export type Searches = {
  /** Bytes, of the heap and buffers, that the index takes. */
  memory: number
  build: number
  /** The longest time for which nothing else was answered while the index was built, and while it was searched. */
  longestTurn: number
  longestSearchTurn: number
  /** Of the first search after one article was changed. */
  changed: number
  /** Of each query, in their order. */
  taken: number[]
}

async function main() {
  const plan = JSON.parse(process.argv[2] ?? '') as SearchPlan
  const { synonyms } = await loadSynonyms(path.join(projectFolder, 'content'))
  const db = openDatabase({ dataDir: plan.dataDir })
  const now = new Date()
  const search = createSearch(db.read, { synonyms })
  const find = ([language, typed]: SearchPlan['queries'][number]) => search.find({ language, terms: readQuery(typed, language).terms, page: 1, now })
  await db.read.selectFrom('articles').select('slug').limit(1).execute()
  const before = memoryNow()
  const turns = watchTurns()
  const build = await processorTime(() => search.build(now))
  const longestTurn = turns.longest()
  const memory = memoryNow() - before
  const taken: number[] = []
  for (const query of plan.queries.slice(0, 20)) await find(query)
  await setImmediate()
  turns.longest()
  for (const query of plan.queries) {
    const all = await processorTime(async () => {
      for (let round = 0; round < plan.rounds; round++) {
        await find(query)
        // As between two requests: without it, short searches would be one turn.
        await setImmediate()
      }
    })
    taken.push(all / plan.rounds)
  }
  const longestSearchTurn = turns.longest()
  turns.end()
  await changeOne(plan.dataDir)
  const changed = await processorTime(() => find(['sv', 'glödlampa']))
  const searches: Searches = { memory, build, longestTurn, longestSearchTurn, changed, taken }
  process.stdout.write(JSON.stringify(searches))
  await db.close()
}

async function changeOne(dataDir: string): Promise<void> {
  await using owner = openOwnerDatabase({ dataDir })
  await owner.updateTable('articles').set({ title: 'Glödlampa' }).where('slug', '=', 'article-0').execute()
}

/** Looks once in each turn of the event loop, at the processor time of this thread alone. */
function watchTurns() {
  const now = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  let [longest, last] = [0, now()]
  const look = () => {
    const time = now()
    longest = Math.max(longest, time - last)
    last = time
    timer = later(look)
  }
  let timer = later(look)
  return {
    /** Of the turns since it was asked last. */
    longest() {
      const found = longest
      longest = 0
      return found
    },
    end: () => clearImmediate(timer),
  }
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
