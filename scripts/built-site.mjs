// Builds the site beside the old build, and puts it in its place once it is complete: a build that fails changes nothing.
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { mayWrite, node, root, run, stop } from './setup.mjs'

/** The build's inputs. */
const sources = [
  'app',
  'public',
  'server',
  'config.ts',
  'react-router.config.ts',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'scripts/built-site.mjs',
  'scripts/compress.ts',
  'scripts/previews.ts',
]

/** JSON: the fingerprint of what the build was made from, and its brand. */
const stampName = '.built'

/** JSON: files of earlier builds and when they were replaced, in milliseconds. */
const keptName = 'kept.json'

/** Milliseconds for which a page from before an update still finds its files. */
const keptFor = 86_400_000

/** Folders whose files have a hash in their name, so that those of two builds can lie together. */
const hashedFolders = ['client/assets', 'client/previews', 'desk/client/assets']

/** Builds the site unless the build was made from these very sources, and with this brand. */
export async function ensureBuilt() {
  if (isBuilt()) return
  console.log('Building the site …')
  await run('npm', ['run', '--silent', 'build'])
}

/**
 * Whether the site can be served as it is built. Where this user may not build, a build with another brand is served, and
 * it is said.
 */
export function isBuilt() {
  const { fingerprint, brand } = readJson(path.join(root, 'build', stampName))
  const isCurrent = fingerprint === fingerprintOfSources()
  if (isCurrent && brand === brandNow()) return true
  if (mayWrite()) return false
  if (!isCurrent)
    stop('The site is not built from these files, and this user may not write to their folder: let its owner run "npm ci --include=dev && npm run build".')
  console.warn('Link previews show the name that the site was built with: build it with this BRAND to change that.')
  return true
}

export async function build() {
  // Files changed during the build ask for another.
  const stamp = { fingerprint: fingerprintOfSources(), brand: brandNow() }
  const [current, next, old] = ['build', 'build.next', 'build.old'].map((name) => path.join(root, name))
  rmSync(next, { recursive: true, force: true })
  const place = { BUILD_FOLDER: 'build.next' }
  await run('react-router', ['build', '--logLevel', 'warn'], place)
  await run('react-router', ['build', 'app/desk', '--config', 'app/desk/vite.config.ts', '--emptyOutDir', '--logLevel', 'warn'], place)
  await run(node, ['scripts/previews.ts', 'build.next'])
  await run(node, ['scripts/compress.ts', 'build.next'])
  keepReplacedFiles(current, next)
  writeFileSync(path.join(next, stampName), JSON.stringify(stamp))
  rmSync(old, { recursive: true, force: true })
  if (existsSync(current)) renameSync(current, old)
  renameSync(next, current)
  rmSync(old, { recursive: true, force: true })
}

/** Copies the old build's hashed files beside the new ones, unless they were replaced more than a day ago. */
function keepReplacedFiles(current, next) {
  const before = readJson(path.join(current, keptName))
  const kept = {}
  for (const folder of hashedFolders) {
    for (const name of filesIn(path.join(current, folder))) {
      const file = `${folder}/${name}`
      const replacedAt = before[file] ?? Date.now()
      if (existsSync(path.join(next, file)) || Date.now() - replacedAt > keptFor) continue
      mkdirSync(path.dirname(path.join(next, file)), { recursive: true })
      copyFileSync(path.join(current, file), path.join(next, file))
      kept[file] = replacedAt
    }
  }
  writeFileSync(path.join(next, keptName), JSON.stringify(kept))
}

/** A hash of every source's name and bytes. Times would not do: copying, unpacking and checking out change them. */
function fingerprintOfSources() {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const name of filesIn(path.join(root, source))) {
      // Tests are no part of the build, nor is what is hidden: types that are generated after it (.react-router).
      if (/\.test\.tsx?$/.test(name) || name.split(path.sep).some((part) => part.startsWith('.'))) continue
      hash.update(`${source}/${name}\n`).update(readFileSync(path.join(root, source, name)))
    }
  }
  return hash.digest('hex')
}

/** Below a folder, or, of a file, its own empty name. */
function filesIn(place) {
  if (!existsSync(place)) return []
  if (!statSync(place).isDirectory()) return ['']
  return readdirSync(place, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(path.join(place, name)).isFile())
    .toSorted()
}

function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** An input too: link previews show the site's name. */
function brandNow() {
  const file = path.join(root, '.env')
  const line = existsSync(file) && /^\s*(?:export\s+)?BRAND\s*=\s*(.*)$/m.exec(readFileSync(file, 'utf8'))?.[1]
  return process.env.BRAND ?? (line || '')
}
