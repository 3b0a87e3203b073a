import { setTimeout as pause } from 'node:timers/promises'
import { ask, keptConnections } from '../../../test/programs/ask.ts'
import { count, megabytes, milliseconds } from '../instruments/figures.ts'
import { importContent } from '../instruments/imported-content.ts'
import { insertLetters } from '../instruments/many-letters.ts'
import { atMost, type Part, type Row, told } from '../instruments/part.ts'
import { residentMemory } from '../instruments/process-usage.ts'
import { spawnSite } from '../instruments/spawned-site.ts'
import { median } from '../instruments/statistics.ts'
import { temporaryFolder } from '../instruments/temporary-folder.ts'

/** The desk's pages with very many letters, asked for one after the other, from outside the process. */
export const desk: Part = {
  name: 'desk',
  async measure({ quick }) {
    const letters = 10_000
    using folder = temporaryFolder()
    importContent(folder.path)
    const { cookie, reference } = await insertLetters(folder.path, letters)
    await using site = await spawnSite({ dataDir: folder.path })
    await pause(quick ? 1000 : 5000)
    const atRest = residentMemory(site.pid)

    const agent = keptConnections(1)
    const headers = { Host: `localhost:${site.deskPort}`, Cookie: cookie, Accept: 'text/html' }
    const asking = (path: string, q?: string) => async () => {
      const body = q === undefined ? undefined : Buffer.from(new URLSearchParams({ intent: 'search', q }).toString())
      const posting = body && { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' }
      const answer = await ask({ port: site.deskPort, path, method: body ? 'POST' : 'GET', headers: { ...headers, ...posting }, body, agent })
      if (answer.status !== 200) throw new Error(`${path} is answered ${answer.status}`)
    }
    const pages: [string, number, () => Promise<void>][] = [
      ['list of letters to answer', 50, asking('/forfragningar')],
      ['list of closed letters, page 100', 50, asking('/forfragningar?lage=avslutade&sida=100')],
      ['search for a name', 50, asking('/forfragningar', 'person 4242')],
      ['search that finds nothing', 50, asking('/forfragningar', 'finns inte här')],
      ['Today', 30, asking('/')],
      ['one letter', 30, asking(`/forfragningar/${reference}`)],
      ['erasing an address', 30, asking('/radera')],
      ['retention', 30, asking('/gallring')],
      ['people', 30, asking('/manniskor')],
      ['account', 30, asking('/konto')],
    ]
    const rows: Row[] = []
    for (const [what, limit, run] of pages) {
      for (let round = 0; round < 20; round++) await run()
      const times: number[] = []
      for (let round = 0; round < (quick ? 30 : 200); round++) {
        const begun = performance.now()
        await run()
        times.push(performance.now() - begun)
      }
      rows.push(atMost({ what, value: median(times), limit, show: milliseconds, note: ` of ${count(letters)} letters` }))
    }
    agent.destroy()
    return [...rows, told('memory at rest before the desk is used, and after', `${megabytes(atRest)}, ${megabytes(residentMemory(site.pid))}`)]
  },
}
