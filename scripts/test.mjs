// npm test: what a person waits for, on a machine that has only npm and Node; it installs Chromium where it may.
// npm run test:long: what is heavy or random, beside it. It also needs Firefox, Postgres, PgBouncer, nginx, Caddy, ffmpeg, exiftool and LibreOffice.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { stripVTControlCharacters } from 'node:util'
import { ensureInstalled, root } from './setup.mjs'

const isLong = process.argv[2] === 'long'

await ensureInstalled()
ensureProgram('/usr/bin/chromium', 'chromium')
// The same without its windows: most tests are done with it in half of the time. Where it is not packaged, they are done all the same.
ensureProgram('/usr/bin/chromium-headless-shell', 'chromium-headless-shell', { isNeeded: false })
if (isLong) {
  ensureProgram('/usr/bin/firefox-esr', 'firefox-esr')
  // An ordinary Postgres beside the newest, which comes with a package, a pooler, and the proxies of deploy/.
  ensureProgram('/usr/lib/postgresql', 'postgresql')
  ensureProgram('/usr/sbin/pgbouncer', 'pgbouncer')
  ensureProgram('/usr/sbin/nginx', 'nginx')
  ensureProgram('/usr/bin/caddy', 'caddy')
  // They make films, and say what is left in one.
  ensureProgram('/usr/bin/ffmpeg', 'ffmpeg')
  ensureProgram('/usr/bin/exiftool', 'libimage-exiftool-perl')
  // It calculates the spreadsheets again. Without what is only recommended: that is another gigabyte.
  ensureProgram('/usr/bin/soffice', 'libreoffice-calc', { isAlone: true })
}

// The site is built by the first step that needs it. Steps beside others need no browser; what they print is shown when they have ended.
const logs = { name: 'Logs name nobody', command: ['node', 'scripts/check-logs.mjs'] }
const steps = isLong
  ? [
      { name: 'Long tests', command: ['npm', 'run', '--silent', 'test:long:unit'], report: 'test-results/long/unit.json' },
      { name: 'Long browser tests', command: ['npm', 'run', '--silent', 'test:long:e2e'], report: 'test-results/long/browser.json' },
      { name: 'Typing on a slow processor', command: ['npm', 'run', '--silent', 'test:long:typing'], report: 'test-results/typing/browser.json' },
      logs,
    ]
  : [
      { name: 'Lint and boundaries', command: ['npm', 'run', '--silent', 'lint'], isBeside: true },
      // Beside the first step, which begins with the build: that keeps one core busy.
      { name: 'Types', command: ['npm', 'run', '--silent', 'typecheck'], isBeside: true },
      { name: 'Unit and HTTP tests', command: ['npm', 'run', '--silent', 'test:unit'], report: 'test-results/unit.json' },
      { name: 'Browser and accessibility tests', command: ['npm', 'run', '--silent', 'test:e2e'], report: 'test-results/browser.json' },
      logs,
    ]

const summaryFile = path.join(root, `test-results/summary${isLong ? '-long' : ''}.txt`)

// Logs of all sites under test; a run looks through its own.
rmSync(path.join(root, 'test-results/logs'), { recursive: true, force: true })
for (const file of [summaryFile, ...steps.flatMap(({ report }) => (report ? [path.join(root, report)] : []))]) rmSync(file, { force: true })
const begun = []
for (const step of steps) {
  const result = carryOut(step)
  if (!step.isBeside) await result
  begun.push(result)
}
const results = await Promise.all(begun)
const passed = results.reduce((sum, result) => sum + result.passed, 0)
const failed = results.reduce((sum, result) => sum + result.failed, 0)
const summary = [
  ...results.map(({ name, ok, seconds }) => `${ok ? '✓' : '✗'} ${name} (${seconds} s)`),
  ...results.flatMap((result) => result.failures ?? []).map(({ name, message }) => `✗ ${name}\n${message.replaceAll(/^/gm, '    ')}`),
  `${passed} passed, ${failed} failed; what is random began with TEST_SEED=${process.env['TEST_SEED'] ?? 'the default of test/seeded.ts'}`,
].join('\n')
console.log(summary)
mkdirSync(path.dirname(summaryFile), { recursive: true })
writeFileSync(summaryFile, `${summary}\n`)
process.exitCode = failed === 0 && results.every((result) => result.ok) ? 0 : 1

/** Never throws, so that all steps run and all failures are reported. */
async function carryOut({ name, command: [program, ...args], report, isBeside }) {
  console.log(`\n— ${name}${isBeside ? ', beside the next' : ''} —`)
  const started = Date.now()
  const child = spawn(program, args, { cwd: root, stdio: isBeside ? ['ignore', 'pipe', 'pipe'] : 'inherit' })
  const printed = isBeside ? Promise.all([text(child.stdout), text(child.stderr)]) : []
  const [status] = await once(child, 'exit').catch(() => [1])
  const seconds = Math.round((Date.now() - started) / 1000)
  const ok = status === 0
  for (const each of await printed) if (each !== '') console.log(`\n— ${name} —\n${each}`)
  const counts = report ? countsIn(path.join(root, report)) : { passed: ok ? 1 : 0, failed: ok ? 0 : 1 }
  // A runner that crashed without reporting a failure counts as one.
  return { name, ok, seconds, ...(ok || counts.failed ? counts : { ...counts, failed: 1 }) }
}

/** Vitest's and Playwright's JSON reports differ. What failed, and why, is printed last, where nobody has to look for it. */
function countsIn(file) {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  if (report.stats) return { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky, failures: report.suites.flatMap(failuresIn) }
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failing = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => ({ name: `${path.relative(root, name)}: ${fullName}`, message: beginningOf(failureMessages[0]) }))
    return failing.length === 0 && status === 'failed' ? [{ name: path.relative(root, name), message: beginningOf(message) }] : failing
  })
  return { passed: report.numPassedTests, failed: report.numFailedTests, failures }
}

/** Of one of Playwright's suites, with those inside it. */
function failuresIn({ specs = [], suites = [] }) {
  const failing = specs.filter(({ ok }) => !ok)
  return [
    ...failing.map(({ file, title, tests }) => ({
      name: `${file}: ${title}`,
      message: beginningOf(tests.flatMap((test) => test.results).find(({ error }) => error)?.error.message),
    })),
    ...suites.flatMap(failuresIn),
  ]
}

/** Of a message with a whole page in it, enough to recognise it; without colours. */
function beginningOf(message = '') {
  return stripVTControlCharacters(message).split('\n').slice(0, 20).join('\n')
}

/** A program of the system; as root on Debian its package is installed. */
function ensureProgram(program, name, { isNeeded = true, isAlone = false } = {}) {
  if (existsSync(program)) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`Installing ${name} (apt-get) …`)
    const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    spawnSync('apt-get', ['update', '-qq'], quiet)
    spawnSync('apt-get', ['install', '-y', '-qq', ...(isAlone ? ['--no-install-recommends'] : []), name], quiet)
  }
  if (existsSync(program) || !isNeeded) return
  console.error(`The tests need ${program}. On Debian: sudo apt-get install ${name}`)
  process.exit(1)
}
