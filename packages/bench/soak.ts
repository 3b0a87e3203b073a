import { keptConnections } from '../../test/programs/ask.ts'
import { count, megabytes } from './instruments/figures.ts'
import { watchMemory } from './instruments/memory-log.ts'
import { type Options, readOptions } from './instruments/options.ts'
import { sayWhere } from './instruments/report.ts'
import { residentMemory } from './instruments/process-usage.ts'
import { spawnSite } from './instruments/spawned-site.ts'
import { temporaryFolder } from './instruments/temporary-folder.ts'
import { keptLetters } from './soak/kept-letters.ts'
import { readers } from './soak/readers.ts'
import { senders } from './soak/senders.ts'
import { quitter, slowClient } from './soak/slow-clients.ts'
import { createTally, type Tally } from './soak/tally.ts'
import { letIn } from './soak/visitor.ts'

/** Memory varies within this factor after warm-up; more than that is growth. */
const normalVariation = 1.1
const mostMemory = 220e6
/** Seconds. A shorter soak ends during warm-up. */
const shortestJudged = 120

const usage = `npm run soak -- [option …]: mixed traffic to a site of its own; fails on an error, a loss or growing memory.
  --seconds=60   (300)
  --quick        15 seconds, to see that it works; memory is printed, not judged`

const options = readOptions(process.argv.slice(2), usage)
sayWhere(options)
const faults = await soak(options)
for (const fault of faults) console.log(`FAULT ${fault}`)
console.log(faults.length === 0 ? 'No error, no loss, no growth.' : `${faults.length} faults`)
process.exit(faults.length === 0 ? 0 : 1)

async function soak({ seconds }: Options): Promise<string[]> {
  using folder = temporaryFolder()
  // All clients share one IP address.
  const env = { FORM_LIMIT: '9999999', APPLICATIONS: 'store' }
  await using site = await spawnSite({ dataDir: folder.path, env })
  const agent = keptConnections(64)
  const tally = createTally()
  const world = { port: site.port, origin: site.origin, agent, tally }
  const atStart = residentMemory(site.pid)
  const log = watchMemory(site.pid)
  console.log(`${seconds} s of mixed traffic to ${site.origin} …`)
  await letIn([...readers, ...senders, slowClient, quitter], world, performance.now() + seconds * 1000)
  log.stop()
  agent.destroy()
  if (!site.isRunning()) return ['the server has exited', site.complaints().slice(-2000)]

  const total = printResponses(tally)
  const [early, middle, end] = [log.between(0.1, 0.2), log.between(0.45, 0.55), log.between(0.9, 1)]
  console.log(`${count(total)} requests, ${count(sum(tally.errors))} errors`)
  console.log(`memory: ${megabytes(atStart)} after the start, ${megabytes(early)} early on, ${megabytes(middle)} half-way, ${megabytes(end)} at the end`)
  const growth = end > middle * normalVariation || end > mostMemory
  const complaints = site.complaints()
  return [
    ...[...tally.errors].map(([what, often]) => `${what} (${often} times)`),
    ...(complaints === '' ? [] : [`the server logged: ${complaints.slice(0, 2000)}`]),
    ...(growth && seconds >= shortestJudged ? ['memory has grown'] : []),
    ...(await losses(folder.path, tally)),
  ]
}

function printResponses({ answered }: Tally): number {
  for (const [what, often] of [...answered].toSorted()) console.log(`  ${what.padEnd(24)} ${count(often).padStart(10)}`)
  return sum(answered)
}

/** Every confirmed form must be stored. */
async function losses(dataDir: string, { answered }: Tally): Promise<string[]> {
  const { letters, results } = await keptLetters(dataDir)
  const confirmed = (answered.get('enquiry 303') ?? 0) + (answered.get('application 303') ?? 0)
  const finished = answered.get('quiz 303') ?? 0
  console.log(`stored: ${letters} letters of ${confirmed} confirmed, ${results} quiz results of ${finished}`)
  return [
    ...(letters === confirmed ? [] : [`${confirmed} letters were confirmed, ${letters} are stored`]),
    ...(results === finished ? [] : [`${finished} quizzes were finished, ${results} are stored`]),
  ]
}

function sum(counts: Map<string, number>): number {
  return [...counts.values()].reduce((total, each) => total + each, 0)
}
