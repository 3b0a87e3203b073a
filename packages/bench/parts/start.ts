import { mkdirSync } from 'node:fs'
import { seconds } from '../instruments/figures.ts'
import { atMost, type Part, told } from '../instruments/part.ts'
import { spawnSite } from '../instruments/spawned-site.ts'
import { median } from '../instruments/statistics.ts'
import { temporaryFolder } from '../instruments/temporary-folder.ts'

/** From the start of the process to the first response, with an existing and with an empty data folder. */
export const start: Part = {
  name: 'start',
  async measure({ quick }) {
    const starts = quick ? 2 : 5
    using prepared = temporaryFolder()
    await startOnce(prepared.path)
    const again: number[] = []
    const first: number[] = []
    for (let turn = 0; turn < starts; turn++) {
      again.push(await startOnce(prepared.path))
      const empty = `${prepared.path}/empty-${turn}`
      mkdirSync(empty)
      first.push(await startOnce(empty, true))
    }
    const spread = ` (${again.map((each) => (each / 1000).toFixed(2)).join(', ')})`
    return [
      atMost({ what: 'start to the first page', value: median(again), limit: 1000, show: seconds, note: spread }),
      told('first start of all, with an empty data folder', seconds(median(first))),
    ]
  },
}

async function startOnce(dataDir: string, fresh = false): Promise<number> {
  await using site = await spawnSite({ dataDir, fresh })
  return site.startedIn
}
