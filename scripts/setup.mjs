// Makes a fresh clone ready. It runs before anything is installed, on the machine's own Node (20 or newer),
// so it uses nothing but Node itself.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..')

/** The runtime that package.json pins, whatever the machine's own is. */
export const node = path.join(root, 'node_modules/.bin/node')

/** How the built server is run: a small young generation and few arenas save 15 MB, and cost no measurable speed. */
export const serve = JSON.parse(readFileSync(path.join(root, 'scripts/serve.json'), 'utf8'))

/** Installs what package-lock.json says, unless that very lock is installed already. */
export async function ensureInstalled() {
  const stamp = path.join(root, 'node_modules/.installed-lock')
  const lock = createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json'))).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  say('Installing packages (npm ci) …')
  await run('npm', ['ci', '--loglevel=error', '--no-audit', '--no-fund'])
  writeFileSync(stamp, lock)
}

/** Everything that goes into the build. */
const sources = ['app', 'public', 'server', 'config.ts', 'react-router.config.ts', 'vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json', 'scripts/build.mjs', 'scripts/compress.ts', 'scripts/previews.ts', '.env']

/** The time before the last whole build, in milliseconds, and the name it was made for. */
const stamp = path.join(root, 'build/.built')

/** The build draws link previews, which show the site's name. */
const brand = process.env.BRAND ?? ''

/** Builds the site, unless no source is newer than the build and its name is the same. */
export async function ensureBuilt() {
  const built = existsSync(stamp) ? JSON.parse(readFileSync(stamp, 'utf8')) : {}
  if (Math.max(...sources.map(newestIn)) <= built.time && built.brand === brand) return
  say('Building the site …')
  await run('npm', ['run', '--silent', 'build'])
}

export async function build() {
  // What is saved while the build runs counts as newer.
  const started = Date.now()
  rmSync(stamp, { force: true })
  await run('react-router', ['build', '--logLevel', 'warn'])
  await run(node, ['scripts/previews.ts'])
  await run(node, ['scripts/compress.ts'])
  writeFileSync(stamp, JSON.stringify({ time: started, brand }))
}

/** The newest modification below a path, in milliseconds. A folder counts, because a file may have been removed; tests do not. */
function newestIn(name) {
  const place = path.join(root, name)
  if (!existsSync(place)) return 0
  const own = statSync(place)
  if (!own.isDirectory()) return /\.test\.tsx?$/.test(name) ? 0 : own.mtimeMs
  return Math.max(own.mtimeMs, ...readdirSync(place).map((entry) => newestIn(path.join(name, entry))))
}

/**
 * Runs a command in the project, its output shown as it comes; signals go on to it.
 * Resolves with nothing when it exits with 0, and ends this process with its code when not.
 */
export function run(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
    const forward = (signal) => child.kill(signal)
    process.on('SIGTERM', forward)
    process.on('SIGINT', () => {}) // the terminal has sent it to the child as well
    child.on('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`)
      process.exit(1)
    })
    child.on('exit', (code, signal) => {
      process.off('SIGTERM', forward)
      if (code === 0) resolve()
      else process.exit(code ?? (signal ? 1 : 0))
    })
  })
}

export function say(line) {
  console.log(line)
}
