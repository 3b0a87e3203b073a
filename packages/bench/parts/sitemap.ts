import { setTimeout as pause } from 'node:timers/promises'
import { ask } from '../../../test/programs/ask.ts'
import { count, megabytes, seconds } from '../instruments/figures.ts'
import { insertArticles } from '../instruments/many-articles.ts'
import { watchMemory } from '../instruments/memory-log.ts'
import { type Part, told } from '../instruments/part.ts'
import { residentMemory } from '../instruments/process-usage.ts'
import { spawnSite } from '../instruments/spawned-site.ts'
import { temporaryFolder } from '../instruments/temporary-folder.ts'

/** Time and memory of the sitemap of very many articles: a part of 50 000 URLs is one string, and cached. */
export const sitemap: Part = {
  name: 'sitemap',
  async measure({ quick }) {
    const articles = quick ? 60_000 : 100_000
    using folder = temporaryFolder()
    await insertArticles(folder.path, articles)
    await using site = await spawnSite({ dataDir: folder.path })
    await pause(quick ? 1000 : 5000)
    const atRest = residentMemory(site.pid)
    const read = async (path: string) => (await ask({ port: site.port, path })).body
    const index = (await read('/sitemap.xml')).toString()
    const parts = [...index.matchAll(/<loc>[^<]*(\/sitemap\.xml\?part=\d+)<\/loc>/g)].map(([, path = '']) => path)

    const log = watchMemory(site.pid)
    const start = performance.now()
    let bytes = 0
    const rounds = quick ? 1 : 5
    for (let round = 0; round < rounds; round++) for (const path of parts) bytes += (await read(path)).length
    const taken = performance.now() - start
    log.stop()
    const most = Math.max(...[0, 0.2, 0.4, 0.6, 0.8].map((share) => log.between(share, share + 0.2)))
    return [
      told(`sitemap of ${count(articles)} articles`, `${parts.length} parts, ${megabytes(bytes / rounds)}, read in ${seconds(taken / rounds)}`),
      told('  memory of the process meanwhile', `${megabytes(most)}, at rest before ${megabytes(atRest)}`),
    ]
  },
}
