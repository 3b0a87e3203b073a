import { projectFolder, runChild } from '../../../test/programs/child.ts'
import type { SearchPlan, Searches } from '../children/searches.ts'
import { count, milliseconds } from '../instruments/figures.ts'
import { atMost, type Part, told } from '../instruments/part.ts'
import { temporaryFolder } from '../instruments/temporary-folder.ts'
import { insertVariedArticles } from '../instruments/varied-articles.ts'

/** What visitors type; the last ones are those that cost most. */
const queries = [
  { what: 'a word', typed: 'skatt' },
  { what: 'a mistake', typed: 'prenumratoin' },
  { what: 'a compound', typed: 'momsavdragsregler' },
  { what: 'words that stand in all', typed: 'och det som inte en att på i' },
  { what: 'eight words that none has', typed: 'xqprenumeratio xqmarknadsfor xqfotografer xqskattedekl xqplattformar xqavtalsbrev xqutpressning xqinnehallet' },
  { what: 'eight words with synonyms', typed: 'nakenbild utbränd fotografering hemsida agentur pris sluta börja' },
  { what: 'a phrase of common words', typed: '"det som inte"' },
]

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

/** What the index in memory takes, and the search by the database where there are too many articles for one. */
export const search: Part = {
  name: 'search',
  async measure({ quick }) {
    const rows = []
    for (const { total, limit } of [
      { total: 1000, limit: 25 },
      { total: 2500, limit: 50 },
      { total: 20_000, limit: 250 },
    ]) {
      if (quick && total !== 1000) continue
      using folder = temporaryFolder()
      await insertVariedArticles(folder.path, total)
      const plan: SearchPlan = { dataDir: folder.path, queries: queries.map(({ typed }) => typed), rounds: quick ? 5 : 21 }
      const out = await runChild(process.execPath, ['--expose-gc', `${projectFolder}/packages/bench/children/searches.ts`, JSON.stringify(plan)], {
        limit: 600_000,
      })
      const { memory, first, longestPause, taken } = JSON.parse(out) as Searches
      const name = `${count(total)} articles`
      rows.push(
        total === 1000 ? atMost({ what: `${name}: memory`, value: memory, limit: 10e6, show: megabytes }) : told(`${name}: memory`, megabytes(memory)),
        told('  processor time of the first search, and its longest pause', `${milliseconds(first)}, ${milliseconds(longestPause)}`),
        ...queries.map(({ what }, place) => atMost({ what: `  processor time for ${what}`, value: taken[place] ?? Infinity, limit, show: milliseconds })),
      )
    }
    return rows
  },
}
