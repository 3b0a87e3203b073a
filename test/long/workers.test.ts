import { readFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createRunningSite, freePort } from '../running-site.ts'
import { seededRandom } from '../seeded.ts'

/** Process ids of the workers of a process; none once it has ended. */
async function workersOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return children.split(' ').filter(Boolean).map(Number)
}

test('two processes serve one port: a killed one is replaced, SIGHUP replaces both, and no request fails', async () => {
  const deskPort = await freePort()
  await using site = await createRunningSite({ WORKERS: '2', DESK: 'on', DESK_PORT: String(deskPort) })
  await site.start()
  await expect.poll(() => site.output).toContain('2 processes serve the site.')
  const first = await workersOf(site.pid)
  expect(first).toHaveLength(2)

  // Killed while it serves nobody: what a killed process was about to answer is lost.
  process.kill(first[1] ?? 0, 'SIGKILL')
  await expect.poll(() => site.complaints).toContain('A process that served the site has ended (SIGKILL). Another one takes its place.')
  await expect.poll(async () => (await workersOf(site.pid)).length).toBe(2)

  const replaced = new AbortController()
  const statuses: (number | string)[] = []
  const asking = (async () => {
    while (!replaced.signal.aborted) {
      statuses.push(await fetch(`${site.url}/sv`, { headers: { Connection: 'close' } }).then((response) => response.status, String))
    }
  })()
  const second = await workersOf(site.pid)
  process.kill(site.pid, 'SIGHUP')
  await expect.poll(() => site.output, { interval: 50 }).toContain('All processes are replaced.')
  replaced.abort()
  await asking
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(statuses.length).toBeGreaterThan(5)
  expect((await workersOf(site.pid)).filter((pid) => second.includes(pid))).toEqual([])

  // The figures are those of both.
  const metrics = await (await fetch(`http://127.0.0.1:${deskPort}/metrics`)).text()
  expect(metrics).toMatch(/^site_requests_total\{kind="page",status="200"\} \d+$/m)
  expect(await site.stop('SIGTERM')).toBe(0)
  expect(await workersOf(site.pid)).toEqual([])
})

test('of many clients that keep their connections none loses a request, however often the processes are replaced', async () => {
  await using site = await createRunningSite({ WORKERS: '2' })
  await site.start()
  await expect.poll(() => site.output).toContain('2 processes serve the site.')
  const random = seededRandom('clients that keep their connections')
  const replaced = new AbortController()
  const answers: Record<string, number> = {}
  // A proxy that asks on such a connection must not take the port for one that is stopping.
  async function ask(address: string): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    while (!replaced.signal.aborted) {
      const answer = await statusOf(site.url + address, agent)
      answers[answer] = (answers[answer] ?? 0) + 1
      // Its connection is idle for as long, at whichever moment the process stops.
      await pause(random() * 40)
    }
    agent.destroy()
  }
  const asking = Array.from({ length: 60 }, (_, number) => ask(number % 4 === 0 ? '/health/ready' : '/sv'))
  for (let reload = 1; reload <= 5; reload++) {
    process.kill(site.pid, 'SIGHUP')
    await expect.poll(() => site.output.split('All processes are replaced.').length - 1, { interval: 50 }).toBe(reload)
  }
  replaced.abort()
  await Promise.all(asking)
  expect(answers).toEqual({ 200: expect.any(Number) })
  expect(answers['200']).toBeGreaterThan(1000)
})

/** The status, or why there is none. */
function statusOf(url: string, agent: Agent): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  get(url, { agent }, (response) => response.resume().on('end', () => resolve(String(response.statusCode)))).on('error', (error: NodeJS.ErrnoException) =>
    resolve(error.code ?? error.message),
  )
  return promise
}

test('settings that no process can serve with end the start', async () => {
  const port = await freePort()
  await using site = await createRunningSite({ WORKERS: '2', HOST: '192.0.2.1', PORT: String(port) })
  await expect(site.start()).rejects.toThrow('192.0.2.1 is not an address of this machine: check HOST and DESK_HOST.')
})
