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
  // Past the last page is the last: the one that has most to skip.
  { what: 'last page of the blog list', few: '/sv/blog?page=9999999', many: '/sv/blog?page=9999999' },
]

/** Whether pages take longer when there are many articles: two sites in one process, by turns. */
export const articles: Part = {
  name: 'articles',
  async measure({ quick }) {
    const many = quick ? 20_000 : 100_000
    using small = temporaryFolder()
    using large = temporaryFolder()
    await insertArticles(small.path, few)
    await insertArticles(large.path, many)
    const renders = await renderTimes({
      pages: pages.flatMap((page) => [
        { dataDir: small.path, path: page.few },
        { dataDir: large.path, path: page.many },
      ]),
      warmUp: quick ? 500 : 2000,
      rounds: quick ? 4 : 40,
      roundLength: 100,
    })
    return pages.map(({ what }, place) => {
      const [own, other] = [median(renders[place * 2 + 1]?.taken ?? []), median(renders[place * 2]?.taken ?? [])]
      const note = ` (${milliseconds(own)} against ${milliseconds(other)})`
      return atMost({ what: `${what}, ${count(many)} articles against ${few}`, value: own / other, limit: 1.3, show: times, note })
    })
  },
}
