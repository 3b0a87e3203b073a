import { everydayQueries } from '../../../test/search-queries.ts'
import type { SearchPlan, Searches } from '../children/searches.ts'
import { projectFolder, runChild } from '../../../test/programs/child.ts'
import { count, milliseconds } from '../instruments/figures.ts'
import { atMost, type Part, told } from '../instruments/part.ts'
import { temporaryFolder } from '../instruments/temporary-folder.ts'
import { insertVariedArticles } from '../instruments/varied-articles.ts'

/** What costs most: compounds, mistakes, synonyms, and words that stand in all articles. */
const costlyQueries = [
  'momsavdragsregler',
  'och det som inte en att på i',
  'xqprenumeratio xqmarknadsfor xqfotografer xqskattedekl xqplattformar xqavtalsbrev xqutpressning xqinnehallet',
  'nakenbild utbränd fotografering hemsida agentur pris sluta börja',
  '"det som inte"',
]
const queries: SearchPlan['queries'] = [
  ...everydayQueries.map(([language, typed]) => [language, typed] as const),
  ...costlyQueries.map((typed) => ['sv', typed] as const),
]

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

/** What the search's index takes, and what building it and searching by it cost, in processor time. */
export const search: Part = {
  name: 'search',
  async measure({ quick }) {
    const rows = []
    for (const { total, memory, median, worst } of [
      { total: 1000, memory: 10e6, median: 15, worst: 50 },
      { total: 10_000, memory: 100e6, median: 100, worst: 300 },
    ]) {
      if (quick && total !== 1000) continue
      using folder = temporaryFolder()
      await insertVariedArticles(folder.path, total)
      const plan: SearchPlan = { dataDir: folder.path, queries, rounds: quick ? 3 : 9 }
      const out = await runChild(process.execPath, ['--expose-gc', `${projectFolder}/packages/bench/children/searches.ts`, JSON.stringify(plan)], {
        limit: 600_000,
      })
      const found = JSON.parse(out) as Searches
      const taken = found.taken.toSorted((some, other) => some - other)
      const slowest = queries[found.taken.indexOf(taken.at(-1) ?? 0)]?.[1] ?? ''
      rows.push(
        atMost({ what: `${count(total)} articles: memory of the index`, value: found.memory, limit: memory, show: megabytes }),
        told('  building it in the background, and its longest turn', `${milliseconds(found.build)}, ${milliseconds(found.longestTurn)}`),
        told('  a search after one article was changed', milliseconds(found.changed)),
        atMost({ what: `  median of ${queries.length} queries`, value: taken[taken.length >> 1] ?? Infinity, limit: median, show: milliseconds }),
        atMost({ what: `  the worst of them (${slowest.slice(0, 30)})`, value: taken.at(-1) ?? Infinity, limit: worst, show: milliseconds }),
        told('  longest turn of a search', milliseconds(found.longestSearchTurn)),
      )
    }
    return rows
  },
}
