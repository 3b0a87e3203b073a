import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { projectFolder } from '../../../test/programs/child.ts'
import type { Renders } from '../children/renders.ts'
import { importContent } from '../instruments/imported-content.ts'
import { milliseconds, perSecond } from '../instruments/figures.ts'
import { atLeast, atMost, type Part, type Row } from '../instruments/part.ts'
import { renderTimes } from '../instruments/render-times.ts'
import { median, quantile } from '../instruments/statistics.ts'
import { temporaryFolder } from '../instruments/temporary-folder.ts'

/** An uncached page: the whole app in process, without compression and network. */
export const render: Part = {
  name: 'render',
  async measure({ quick }) {
    using folder = temporaryFolder()
    importContent(folder.path)
    const article = articleOf(1000)
    const pages = [
      { what: 'home', path: '/sv' },
      { what: `article of ${article.words} words`, path: article.path },
      { what: 'blog list', path: '/sv/blog' },
    ]
    const renders = await renderTimes({
      pages: pages.map(({ path: address }) => ({ dataDir: folder.path, path: address })),
      warmUp: quick ? 1000 : 4000,
      rounds: quick ? 2 : 10,
      roundLength: 500,
    })
    return pages.flatMap(({ what }, place) => rowsOf(what, renders[place]))
  },
}

function rowsOf(what: string, renders: Renders[number] | undefined): Row[] {
  const { taken, processor } = renders ?? { taken: [], processor: 0 }
  const mean = taken.reduce((sum, each) => sum + each, 0) / taken.length
  const note = ` (p99 ${milliseconds(quantile(taken, 0.99))}, processor time a render ${milliseconds(processor / taken.length)})`
  return [
    atLeast({ what: `renders of ${what}`, value: 1000 / mean, limit: 1000, show: perSecond }),
    atMost({ what: `p50 of ${what}`, value: median(taken), limit: 2, show: milliseconds, note }),
  ]
}

/** The article whose length is nearest. */
function articleOf(words: number): { path: string; words: number } {
  const folder = path.join(projectFolder, 'content/articles')
  const articles = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => ({ path: `/articles/${name.slice(0, -3)}`, words: wordsIn(readFileSync(path.join(folder, name), 'utf8')) }))
  const [nearest] = articles.toSorted((a, b) => Math.abs(a.words - words) - Math.abs(b.words - words))
  if (!nearest) throw new Error(`${folder} is empty`)
  return nearest
}

function wordsIn(file: string): number {
  return file
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .split(/\s+/)
    .filter(Boolean).length
}
