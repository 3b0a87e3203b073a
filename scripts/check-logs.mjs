// At the end of npm test: looks through what all sites under test have logged for what names a visitor: an address, what
// they typed, what they asked for. The lines are read as text, so that one that is no JSON is looked at too.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './setup.mjs'

const folder = path.join(root, 'test-results/logs')

const traces = [
  { what: 'an email address', pattern: /[\w.+-]+@[\w-]+\.\w/ },
  // Loopback is this machine: a proxy that is not named, or a database that is away.
  { what: 'a network address', pattern: /\b(?!127\.|0\.0\.0\.0)\d{1,3}(?:\.\d{1,3}){3}\b(?!.*is not an address of this machine)/ },
  { what: 'a query', pattern: /\/[\w/-]*\?[\w%]+=/ },
  // Of the forms that the tests fill in.
  { what: 'what somebody typed', pattern: /\b(?:Alva|Cleo|Hemlig|Exempelsson|Bo Exempel)\b/ },
]

if (!existsSync(folder)) fail(['There are no logs to look through.'])
const lines = readdirSync(folder)
  .flatMap((name) => readFileSync(path.join(folder, name), 'utf8').split('\n'))
  .filter((line) => line !== '')
// The sites under test cannot all have been silent.
if (lines.length < 20) fail([`Only ${lines.length} lines were logged: the logs were not kept.`])
const found = lines.flatMap((line) => traces.filter(({ pattern }) => pattern.test(line)).map(({ what }) => `${what}: ${line.slice(0, 300)}`))
if (found.length > 0) fail(found)
console.log(`${lines.length} lines of logs name nobody.`)

function fail(reasons) {
  for (const reason of reasons.slice(0, 20)) console.error(reason)
  process.exit(1)
}
