import { Agent } from 'node:http'
import { Agent as TlsAgent } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { ask, type Tls } from '../../../test/programs/ask.ts'
import { enquiry, enquiryPath, storedMarks } from './sent-letters.ts'

export type Load = {
  requests: number
  /** What became of each failed request. */
  failures: string[]
  /** Of one response, in milliseconds. */
  longest: number
  /** Marks of the letters that the site thanked for. */
  confirmed: string[]
  sent: number
}

type Target = { port: number; tls?: Tls; origin: string }

const pages = ['/sv', '/en', '/sv/fotografering', '/robots.txt', '/sv/blog?q=ljus', '/health/live']
const readers = 4
const writers = 3

/**
 * Reads pages and sends letters, each with a mark of its own, until it is stopped; each of the readers and writers keeps one
 * connection. No request is tried again: a browser would not send a form again by itself either.
 */
export function startLoad({ port, tls, origin }: Target): { load: Load; stop(): Promise<Load> } {
  const load: Load = { requests: 0, failures: [], longest: 0, confirmed: [], sent: 0 }
  const began = performance.now()
  const stopping = new AbortController()
  const working = Array.from({ length: readers + writers }, (_, number) => (number < readers ? read(number) : write(number)))
  return {
    load,
    async stop() {
      stopping.abort()
      await Promise.all(working)
      return load
    },
  }

  async function read(number: number): Promise<void> {
    const agent = oneConnection()
    for (let turn = number; !stopping.signal.aborted; turn++) {
      await counted(`GET ${pages[turn % pages.length]}`, 200, () => ask({ port, tls, agent, path: pages[turn % pages.length] ?? '/sv' }))
      await pause(20)
    }
    agent.destroy()
  }

  async function write(number: number): Promise<void> {
    const agent = oneConnection()
    for (let turn = 0; !stopping.signal.aborted; turn++) {
      const mark = `w${number}-${turn}`
      load.sent++
      const isConfirmed = await counted(`POST ${mark}`, 303, () => ask({ port, tls, agent, path: enquiryPath, ...enquiry(mark, origin) }))
      if (isConfirmed) load.confirmed.push(mark)
      await pause(100)
    }
    agent.destroy()
  }

  async function counted(what: string, expected: number, send: () => Promise<{ status: number }>): Promise<boolean> {
    const begun = performance.now()
    const outcome = await send().then(
      ({ status }) => status,
      (error: NodeJS.ErrnoException) => error.code ?? error.message,
    )
    load.requests++
    load.longest = Math.max(load.longest, performance.now() - begun)
    if (outcome === expected) return true
    load.failures.push(`${what} after ${((begun - began) / 1000).toFixed(1)} s: ${outcome}`)
    return false
  }

  /** Node closes it in time where the server says how long it keeps it; else after 3 seconds, like `keptConnections`. */
  function oneConnection(): Agent {
    const options = { keepAlive: true, maxSockets: 1, timeout: 3000 }
    return tls ? new TlsAgent(options) : new Agent(options)
  }
}

/** How many of the confirmed letters are stored, how many of all more than once. */
export function countStored(dataDir: string, { confirmed }: Load): { stored: number; missing: string[]; doubled: string[] } {
  const marks = storedMarks(dataDir)
  return {
    stored: marks.size,
    missing: confirmed.filter((mark) => !marks.has(mark)),
    doubled: [...marks].flatMap(([mark, copies]) => (copies === 1 ? [] : [mark])),
  }
}
