import { change } from '../../../app/data/database/change.ts'
import { openOwnerDatabase } from '../../../app/data/database/database.ts'
import { saveWords } from '../../../app/texts/changes.ts'
import { projectFolder } from '../../../test/programs/child.ts'
import { findProgram, Missing } from '../../../test/programs/find-program.ts'
import { microseconds, milliseconds, perSecond, times } from '../instruments/figures.ts'
import { importContent } from '../instruments/imported-content.ts'
import { atLeast, atMost, type Part, told } from '../instruments/part.ts'
import { processorTime } from '../instruments/process-usage.ts'
import { renderTimes } from '../instruments/render-times.ts'
import { spawnSite } from '../instruments/spawned-site.ts'
import { median } from '../instruments/statistics.ts'
import { temporaryFolder } from '../instruments/temporary-folder.ts'
import { driveWithWrk } from '../instruments/wrk.ts'

const path = '/sv'

/** What the owner's words and facts cost where nothing is changed: compared by turns with a commit before them. */
export const texts: Part = {
  name: 'texts',
  async measure({ quick, before }) {
    if (before === undefined) throw new Missing('BEFORE names no checkout to compare with')
    const wrk = findProgram('wrk', 'apt-get install wrk')
    using same = temporaryFolder()
    using changed = temporaryFolder()
    for (const folder of [same, changed]) importContent(folder.path)
    await changeWords(changed.path)

    const [now, then, other] = await renderTimes({
      pages: [
        { dataDir: same.path, path },
        { dataDir: same.path, path, folder: before },
        { dataDir: changed.path, path },
      ],
      warmUp: quick ? 500 : 2000,
      rounds: quick ? 2 : 10,
      roundLength: 300,
    })
    if (!now || !then || !other) throw new Error('The renders are missing')
    const processor = ({ taken, processor: all }: typeof now) => all / taken.length
    const against = ` (${milliseconds(processor(now))} against ${milliseconds(processor(then))})`

    await using ours = await spawnSite({ dataDir: same.path })
    await using theirs = await spawnSite({ dataDir: same.path, folder: before })
    const sides = [
      { site: ours, rates: [] as number[], costs: [] as number[] },
      { site: theirs, rates: [] as number[], costs: [] as number[] },
    ] as const
    for (let turn = 0; turn < (quick ? 2 : 6); turn++) {
      for (const side of turn % 2 === 0 ? sides : sides.toReversed()) {
        const start = processorTime(side.site.pid)
        const { requests, rate } = await driveWithWrk(wrk, { url: `http://127.0.0.1:${side.site.port}${path}`, seconds: 1 })
        side.rates.push(rate)
        side.costs.push(((processorTime(side.site.pid) - start) / requests) * 1000)
      }
    }
    const [own, former] = sides.map(({ rates, costs }) => ({ rate: median(rates), cost: median(costs) }))
    if (!own || !former) throw new Error('The rounds are missing')
    return [
      told(
        `renders of ${path}, by turns with ${before === projectFolder ? 'itself' : 'the commit before'}`,
        `p50 ${milliseconds(median(now.taken))} against ${milliseconds(median(then.taken))}`,
      ),
      atMost({ what: 'processor time a render, of the commit before’s', value: processor(now) / processor(then), limit: 1.03, show: times, note: against }),
      atMost({ what: 'processor time a render with changed words, of that without', value: processor(other) / processor(now), limit: 1.03, show: times }),
      atMost({
        what: 'processor time a cached request, of the commit before’s',
        value: own.cost / former.cost,
        limit: 1.02,
        show: times,
        note: ` (${microseconds(own.cost)} against ${microseconds(former.cost)})`,
      }),
      atLeast({
        what: 'cached requests a second, of the commit before’s',
        value: own.rate / former.rate,
        limit: 0.98,
        show: times,
        note: ` (${perSecond(own.rate)} against ${perSecond(former.rate)})`,
      }),
    ]
  },
}

async function changeWords(dataDir: string): Promise<void> {
  await using owner = openOwnerDatabase({ dataDir })
  const changed = { page: 'home', language: 'sv', standard: '', person: 'bench', now: new Date() } as const
  await change(owner, async (trx) => {
    for (const place of ['hero.heading', 'hero.lead', 'closing.heading']) await saveWords(trx, { ...changed, place, words: 'Andra ord' })
  })
}
