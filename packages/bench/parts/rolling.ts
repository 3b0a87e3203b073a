import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../../test/running-site.ts'
import { findProxies, type Programs, type ProxyName, proxyNames, siteHost, startProxy } from '../../../test/programs/proxy.ts'
import { countStored, type Load, startLoad } from '../instruments/constant-load.ts'
import { type DeployedSite, startDeployed, stopPause } from '../instruments/deployed-site.ts'
import { count, milliseconds, seconds } from '../instruments/figures.ts'
import { importContent } from '../instruments/imported-content.ts'
import { atLeast, atMost, type Part, type Row, told } from '../instruments/part.ts'
import { temporaryFolder } from '../instruments/temporary-folder.ts'

/**
 * Restarts under load: of two processes behind a proxy with the files of `deploy/`, one after the other, and of the workers of
 * one process by SIGHUP. No request may fail, and every letter that was thanked for is stored once.
 */
export const rolling: Part = {
  name: 'rolling',
  isCheck: true,
  async measure({ quick }) {
    const rounds = quick ? 2 : 20
    const programs = findProxies()
    const rows = await workersReplaced(quick ? 2 : 10)
    for (const name of proxyNames) rows.push(...(await behindProxy(name, programs, rounds)))
    return rows
  },
}

const settings = { STOP_PAUSE: stopPause, FORM_LIMIT: '9999999' }

async function behindProxy(name: ProxyName, programs: Programs, rounds: number): Promise<Row[]> {
  using folder = temporaryFolder()
  const dataDir = `${folder.path}/data`
  importContent(dataDir)
  const ports = [await freePort(), await freePort()] as const
  const deskPort = await freePort()
  const origin = `https://${siteHost}`
  const desks = [{ DESK_PORT: String(deskPort) }, { DESK: 'off' }]
  const start = (place: number) => startDeployed({ dataDir, port: ports[place] ?? 0, env: { ...settings, SITE_URL: origin, ...desks[place] } })
  await using processes = new AsyncDisposableStack()
  const sites: DeployedSite[] = []
  for (const place of ports.keys()) sites.push(await start(place))
  processes.defer(async () => void (await Promise.all(sites.map((site) => site[Symbol.asyncDispose]()))))
  await using proxy = await startProxy(name, programs, folder.path, { sitePorts: ports, deskPort })

  const { stop } = startLoad({ port: proxy.httpsPort, tls: proxy.tls, origin })
  const codes: (number | null)[] = []
  const begun = performance.now()
  for (let round = 0; round < rounds; round++) {
    for (const place of ports.keys()) {
      codes.push((await sites[place]?.end()) ?? null)
      sites[place] = await start(place)
    }
  }
  const took = performance.now() - begun
  const load = await stop()
  return rowsOf(`${name}, ${rounds} × 2 processes restarted`, { dataDir, load, took, codes })
}

/** Without a proxy: one port, two workers. */
async function workersReplaced(rounds: number): Promise<Row[]> {
  using folder = temporaryFolder()
  const dataDir = `${folder.path}/data`
  importContent(dataDir)
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  await using site = await startDeployed({ dataDir, port, env: { ...settings, SITE_URL: origin, WORKERS: '2', DESK_PORT: String(await freePort()) } })
  await both(site)
  const { stop } = startLoad({ port, origin })
  const begun = performance.now()
  for (let round = 1; round <= rounds; round++) {
    process.kill(site.pid, 'SIGHUP')
    await saidTimes(site, 'All processes are replaced.', round)
  }
  const took = performance.now() - begun
  const load = await stop()
  return rowsOf(`SIGHUP, ${rounds} × 2 workers replaced`, { dataDir, load, took, codes: [await site.end()] })
}

/** The first worker is ready before the second. */
const both = (site: DeployedSite) => saidTimes(site, '2 processes serve the site.', 1)

async function saidTimes({ output, isRunning }: DeployedSite, sentence: string, times: number): Promise<void> {
  const deadline = performance.now() + 90_000
  while (output.out.split(sentence).length <= times) {
    if (!isRunning() || performance.now() > deadline) throw new Error(`The site did not say “${sentence}”: ${output.err.slice(-2000)}`)
    await pause(50)
  }
}

type Measured = { dataDir: string; load: Load; took: number; codes: readonly (number | null)[] }

function rowsOf(what: string, { dataDir, load, took, codes }: Measured): Row[] {
  const { stored, missing, doubled } = countStored(dataDir, load)
  const { requests, failures, longest, sent, confirmed } = load
  for (const failure of failures.slice(0, 20)) console.log(`  ${what}: ${failure}`)
  return [
    told(`${what}, in ${seconds(took)}`, `${count(requests)} requests, longest response ${milliseconds(longest)}`),
    // Also that there was a load at all.
    atLeast({ what: '  requests a second', value: (requests / took) * 1000, limit: 20, show: (value) => value.toFixed(0) }),
    atMost({ what: '  failed requests', value: failures.length, limit: 0, show: count }),
    atMost({
      what: '  confirmed letters that are missing',
      value: missing.length,
      limit: 0,
      show: count,
      note: ` (${count(sent)} sent, ${count(confirmed.length)} confirmed, ${count(stored)} stored)`,
    }),
    atMost({ what: '  letters stored more than once', value: doubled.length, limit: 0, show: count }),
    atMost({
      what: '  processes that did not end with 0',
      value: codes.filter((code) => code !== 0).length,
      limit: 0,
      show: count,
      note: ` of ${codes.length}`,
    }),
  ]
}
