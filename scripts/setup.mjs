// Installs packages and runs commands. It runs before anything is installed, on the system's Node (20 or newer), so it imports no packages.
import { spawn } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..')

/** The Node that package.json pins. */
export const node = path.join(root, 'node_modules/.bin/node')

/** Options of the production server: a small young generation and few malloc arenas save 15 MB at no measurable cost. */
export const serve = JSON.parse(readFileSync(path.join(root, 'scripts/serve.json'), 'utf8'))

/**
 * Runs `npm ci` where packages of package-lock.json are missing.
 * @param options.toBuild false where those are enough that the built site needs (`npm ci --omit=dev`)
 */
export async function ensureInstalled({ toBuild = true } = {}) {
  if (isInstalled({ toBuild })) return
  if (!mayWrite())
    stop('Packages are missing, and this user may not write to the folder of the site: let its owner run "npm ci --include=dev && npm run build".')
  console.log('Installing packages (npm ci) …')
  // Also where NODE_ENV=production says otherwise: npm would leave out what building needs.
  await run('npm', ['ci', ...(toBuild ? ['--include=dev'] : []), '--loglevel=error', '--no-audit', '--no-fund'])
}

/** Compares package-lock.json with npm's own list of what it has installed, which it writes last. */
function isInstalled({ toBuild }) {
  const [wanted, installed] = [packagesIn('package-lock.json'), packagesIn('node_modules/.package-lock.json')]
  return Object.entries(wanted).every(([name, { version, dev, optional, devOptional }]) => {
    // Packages for other systems are optional, and left out.
    if (name === '' || optional || devOptional || (dev && !toBuild)) return true
    return installed[name]?.version === version
  })
}

function packagesIn(lock) {
  const file = path.join(root, lock)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {}
}

/** Whether this user may install and build here. */
export function mayWrite() {
  try {
    accessSync(root, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Says why this program cannot go on, and ends it. */
export function stop(reason) {
  console.error(reason)
  process.exit(1)
}

/**
 * Runs a command in the project, with this process's output; forwards the signals that a supervisor sends.
 * Resolves when it exits with 0; otherwise exits this process with the same code.
 */
export function run(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
    const forward = (signal) => child.kill(signal)
    for (const signal of forwarded) process.on(signal, forward)
    process.on('SIGINT', () => {}) // the terminal sends it to the child as well
    child.on('error', (error) => stop(`${command} could not be started: ${error.message}`))
    child.on('exit', (code, signal) => {
      for (const each of forwarded) process.off(each, forward)
      if (code === 0) resolve()
      else process.exit(code ?? (signal ? 1 : 0))
    })
  })
}

const forwarded = ['SIGTERM', 'SIGHUP']
