// Installs and builds. It runs before anything is installed, on the system's Node (20 or newer), so it imports no packages.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..')

/** The Node that package.json pins. */
export const node = path.join(root, 'node_modules/.bin/node')

/** Options of the production server: a small young generation and few malloc arenas save 15 MB at no measurable cost. */
export const serve = JSON.parse(readFileSync(path.join(root, 'scripts/serve.json'), 'utf8'))

/** Runs `npm ci`, unless this package-lock.json is installed already. */
export async function ensureInstalled() {
  const stamp = path.join(root, 'node_modules/.installed-lock')
  const lock = createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json'))).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  console.log('Installing packages (npm ci) …')
  await run('npm', ['ci', '--loglevel=error', '--no-audit', '--no-fund'])
  writeFileSync(stamp, lock)
}

/** The build's inputs. */
const sources = ['app', 'public', 'server', 'config.ts', 'react-router.config.ts', 'vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json', 'scripts/build.mjs', 'scripts/compress.ts', 'scripts/previews.ts', '.env']

/** JSON: when the last complete build started, in milliseconds, and its brand. */
const stamp = path.join(root, 'build/.built')

/** An input too: link previews show the site's name. */
const brand = process.env.BRAND ?? ''

/** Builds the site if a source is newer than the build, or the brand differs. */
export async function ensureBuilt() {
  const built = existsSync(stamp) ? JSON.parse(readFileSync(stamp, 'utf8')) : {}
  if (Math.max(...sources.map(newestIn)) <= built.time && built.brand === brand) return
  console.log('Building the site …')
  await run('npm', ['run', '--silent', 'build'])
}

export async function build() {
  // Files changed during the build count as newer.
  const started = Date.now()
  rmSync(stamp, { force: true })
  await run('react-router', ['build', '--logLevel', 'warn'])
  await run('react-router', ['build', 'app/desk', '--config', 'app/desk/vite.config.ts', '--emptyOutDir', '--logLevel', 'warn'])
  await run(node, ['scripts/previews.ts'])
  await run(node, ['scripts/compress.ts'])
  writeFileSync(stamp, JSON.stringify({ time: started, brand }))
}

/**
 * The latest modification time below a path. Folders count, because a file may have been deleted; tests do not, nor what is
 * hidden: types that are generated after a build (.react-router) must not ask for another.
 */
function newestIn(name) {
  const place = path.join(root, name)
  if (!existsSync(place)) return 0
  const own = statSync(place)
  if (!own.isDirectory()) return /\.test\.tsx?$/.test(name) ? 0 : own.mtimeMs
  return Math.max(own.mtimeMs, ...readdirSync(place).filter((entry) => !entry.startsWith('.')).map((entry) => newestIn(path.join(name, entry))))
}

/**
 * Runs a command in the project, with this process's output; forwards SIGTERM.
 * Resolves when it exits with 0; otherwise exits this process with the same code.
 */
export function run(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
    const forward = (signal) => child.kill(signal)
    process.on('SIGTERM', forward)
    process.on('SIGINT', () => {}) // the terminal sends it to the child as well
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
