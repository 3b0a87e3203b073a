import { milliseconds, seconds } from '../instruments/figures.ts'
import { categories, findLighthouse, judge, type Verdict } from '../instruments/lighthouse-run.ts'
import { atMost, type Part, type Row, told } from '../instruments/part.ts'
import { spawnSite } from '../instruments/spawned-site.ts'
import { median } from '../instruments/statistics.ts'
import { temporaryFolder } from '../instruments/temporary-folder.ts'

type Goals = { performance: number; lcp: number }
const content: Goals = { performance: 100, lcp: 1000 }
const hydrated: Goals = { performance: 98, lcp: 1800 }

const pages = [
  { what: 'home', path: '/sv', goals: content },
  { what: 'article', path: '/articles/satt-ratt-pris-sv', goals: content },
  { what: 'about', path: '/sv/about', goals: content },
  { what: 'blog', path: '/sv/blog', goals: hydrated },
  { what: 'photography', path: '/sv/fotografering', goals: hydrated },
  { what: 'quiz', path: '/sv/quiz', goals: hydrated },
]

/** Lighthouse's mobile preset with simulated slow 4G. */
export const lighthouse: Part = {
  name: 'lighthouse',
  async measure({ quick, lighthouse: given }) {
    const program = findLighthouse(given)
    using folder = temporaryFolder()
    await using site = await spawnSite({ dataDir: folder.path })
    const rows: Row[] = []
    for (const page of quick ? [pages[0], pages[3]] : pages) {
      if (!page) continue
      const verdicts: Verdict[] = []
      for (let run = 0; run < (quick ? 1 : 3); run++) verdicts.push(await judge(program, site.origin + page.path))
      rows.push(...rowsOf(page, verdicts))
    }
    return rows
  },
}

function rowsOf({ what, goals }: (typeof pages)[number], verdicts: Verdict[]): Row[] {
  const scores = categories.map((_, place) => median(verdicts.map((verdict) => verdict.scores[place] ?? Number.NaN)))
  const wanted = categories.map((name) => (name === 'performance' ? goals.performance : 100))
  const of = (figure: 'lcp' | 'cls' | 'tbt') => median(verdicts.map((verdict) => verdict[figure]))
  const failed = [...new Set(verdicts.flatMap((verdict) => verdict.failed))]
  return [
    {
      what: `${what}: ${categories.join(', ')}`,
      target: `≥ ${wanted.join(', ')}`,
      measured: scores.join(', '),
      met: scores.every((score, place) => score >= (wanted[place] ?? 100)),
    },
    ...(failed.length > 0 ? [told('  what cost points', failed.join(', '))] : []),
    atMost({ what: `${what}: LCP`, value: of('lcp'), limit: goals.lcp, show: seconds }),
    atMost({ what: `${what}: CLS`, value: of('cls'), limit: 0, show: (shift) => shift.toFixed(3) }),
    atMost({ what: `${what}: TBT`, value: of('tbt'), limit: 50, show: milliseconds }),
  ]
}
