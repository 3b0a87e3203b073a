import { count, milliseconds, times } from '../instruments/figures.ts'
import { insertArticles } from '../instruments/many-articles.ts'
import { atMost, type Part } from '../instruments/part.ts'
import { renderTimes } from '../instruments/render-times.ts'
import { median } from '../instruments/statistics.ts'
import { temporaryFolder } from '../instruments/temporary-folder.ts'

const few = 100

const pages = [
  { what: 'blog list', few: '/sv/blog', many: '/sv/blog' },
  { what: 'article', few: '/articles/artikel-50-sv', many: '/articles/artikel-50-sv' },
  // Shows the last page, which has the largest offset.
  { what: 'last page of the blog list', few: '/sv/blog?page=9999999', many: '/sv/blog?page=9999999' },
]

/**
 * All articles of many-articles.ts have the same text but for a number: the worst case for a search. The limits are
 * multiples of the uncached blog list.
 */
const questions = [
  { what: 'a word of one article', path: '/sv/blog?q=15000', limit: 2 },
  { what: 'a word of no article', path: '/sv/blog?q=kvantmekanik', limit: 2 },
  { what: 'a word of every article', path: '/sv/blog?q=arbete', limit: 20 },
  { what: 'its most common words in a row', path: '/sv/blog?q=%22det+som+inte%22', limit: 40 },
  { what: 'eight words of every article', path: '/sv/blog?q=syns+bild+arbete+inte+tar+l%C3%A4ngre+ocks%C3%A5+betalt', limit: 60 },
]

/** Whether pages take longer with many articles (two sites in one process, alternating), and how long a search takes. */
export const articles: Part = {
  name: 'articles',
  async measure({ quick }) {
    const many = quick ? 20_000 : 100_000
    using small = temporaryFolder()
    using large = temporaryFolder()
    await insertArticles(small.path, few)
    await insertArticles(large.path, many)
    const renders = await renderTimes({
      pages: [
        ...pages.flatMap((page) => [
          { dataDir: small.path, path: page.few },
          { dataDir: large.path, path: page.many },
        ]),
        ...questions.map(({ path }) => ({ dataDir: large.path, path })),
      ],
      warmUp: quick ? 500 : 2000,
      rounds: quick ? 4 : 40,
      roundLength: 100,
    })
    // CPU time: a search blocks all other requests that long, and wall-clock time depends on other load.
    const cost = (place: number) => {
      const { taken, processor } = renders[place] ?? { taken: [], processor: 0 }
      return processor / taken.length
    }
    const searches = questions.map(({ what, limit }, question) => {
      const place = pages.length * 2 + question
      const note = ` (${milliseconds(cost(place))} of processor time against ${milliseconds(cost(1))}, p50 ${milliseconds(median(renders[place]?.taken ?? []))})`
      return atMost({ what: `search of ${count(many)} articles for ${what}, against the blog list`, value: cost(place) / cost(1), limit, show: times, note })
    })
    const ratios = pages.map(({ what }, place) => {
      const [own, other] = [median(renders[place * 2 + 1]?.taken ?? []), median(renders[place * 2]?.taken ?? [])]
      const note = ` (${milliseconds(own)} against ${milliseconds(other)})`
      return atMost({ what: `${what}, ${count(many)} articles against ${few}`, value: own / other, limit: 1.3, show: times, note })
    })
    return [...ratios, ...searches]
  },
}
