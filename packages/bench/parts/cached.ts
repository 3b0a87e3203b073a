import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, ask } from '../../../test/programs/ask.ts'
import { findProgram } from '../../../test/programs/find-program.ts'
import { microseconds, milliseconds, perSecond, times } from '../instruments/figures.ts'
import { startNginx } from '../instruments/nginx.ts'
import { atLeast, atMost, type Part, type Row, told } from '../instruments/part.ts'
import { processorTime } from '../instruments/process-usage.ts'
import { spawnSite } from '../instruments/spawned-site.ts'
import { median } from '../instruments/statistics.ts'
import { temporaryFolder } from '../instruments/temporary-folder.ts'
import { driveWithWrk } from '../instruments/wrk.ts'

const page = '/sv'
const howToGet = 'apt-get install wrk nginx-light'

type Server = { port: number; pid: number }
type Round = { rate: number; p99: number; processor: number }

/** A cached page compared with nginx serving the same bytes as a file, one process each, alternating. */
export const cached: Part = {
  name: 'cached',
  async measure({ quick }) {
    const wrk = findProgram('wrk', howToGet)
    const nginx = findProgram('nginx', howToGet)
    using folder = temporaryFolder()
    await using site = await spawnSite({ dataDir: `${folder.path}/data` })
    const answer = await bestForm(site.port)
    await using rival = await startNginx(nginx, folder.path, { path: page, answer })
    await checkSame(answer, rival.port)

    const seconds = quick ? 1 : 8
    const rounds = quick ? 2 : 7
    const drive = (server: Server, length: number) => round(wrk, server, length)
    await drive(site, quick ? 1 : 5)
    await drive(rival, quick ? 1 : 2)
    const ours: Round[] = []
    const theirs: Round[] = []
    for (let turn = 0; turn < rounds; turn++) {
      // The order alternates too, so that neither always goes first.
      const order = turn % 2 === 0 ? [ours, theirs] : [theirs, ours]
      for (const side of order) side.push(await drive(side === ours ? site : rival, seconds))
    }
    return rowsOf(ours, theirs, answer.body.length)
  },
}

/** Waits for the smallest encoding, which a busy site serves. */
async function bestForm(port: number): Promise<Answer> {
  const get = () => ask({ port, path: page, headers: { 'Accept-Encoding': 'br' } })
  let smallest = await get()
  for (let attempt = 0; attempt < 20; attempt++) {
    await pause(100)
    const answer = await get()
    if (answer.body.length < smallest.body.length) smallest = answer
  }
  return smallest
}

async function checkSame(ours: Answer, port: number): Promise<void> {
  const theirs = await ask({ port, path: page, headers: { 'Accept-Encoding': 'br' } })
  if (!theirs.body.equals(ours.body)) throw new Error('nginx gives other bytes than the site')
  const varying = new Set(['date', 'connection', 'keep-alive'])
  for (const [name, value] of Object.entries(ours.headers)) {
    if (!varying.has(name) && theirs.headers[name] !== value) throw new Error(`nginx gives another ${name}: ${String(theirs.headers[name])}`)
  }
}

async function round(wrk: string, { port, pid }: Server, seconds: number): Promise<Round> {
  const before = processorTime(pid)
  const { requests, rate, p99 } = await driveWithWrk(wrk, { url: `http://127.0.0.1:${port}${page}`, seconds })
  return { rate, p99, processor: ((processorTime(pid) - before) / requests) * 1000 }
}

function rowsOf(ours: Round[], theirs: Round[], size: number): Row[] {
  const compare = (figure: keyof Round) => {
    const [own, other] = [median(ours.map((each) => each[figure])), median(theirs.map((each) => each[figure]))]
    return { own, other, ratio: own / other }
  }
  const [rate, processor, p99] = [compare('rate'), compare('processor'), compare('p99')]
  const note = ({ own, other }: { own: number; other: number }, show: (value: number) => string) => ` (${show(own)} against ${show(other)})`
  return [
    told(`cached ${page}, median of ${ours.length} rounds each`, `${size} bytes (br), 32 connections`),
    atLeast({ what: 'requests a second, of nginx’s', value: rate.ratio, limit: 0.75, show: times, note: note(rate, perSecond) }),
    atMost({ what: 'processor time a request, of nginx’s', value: processor.ratio, limit: 1.3, show: times, note: note(processor, microseconds) }),
    atMost({ what: 'p99 latency, of nginx’s', value: p99.ratio, limit: 2, show: times, note: note(p99, milliseconds) }),
  ]
}
