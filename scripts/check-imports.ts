import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

// Fails on circular imports between folders, types included; oxlint's import/no-cycle does the same for files. The folders
// are those of app/, server/ and design/; files directly in app/, and config.ts, count as folders. Tests may import anything.

const root = path.resolve(import.meta.dirname, '..')
const sources = ['app', 'server', 'design']
  .flatMap((folder) => readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`))
  .concat('config.ts')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))

/** Folder → imported folder → the imports. */
const imports = new Map<string, Map<string, string[]>>()
for (const file of sources) {
  for (const imported of importsOf(file)) {
    const [from, to] = [folderOf(file), folderOf(imported)]
    if (from === to) continue
    const others = imports.get(from) ?? new Map<string, string[]>()
    imports.set(from, others.set(to, [...(others.get(to) ?? []), `${file} imports ${imported}`]))
  }
}

for (const start of imports.keys()) {
  const circle = wayBack(start, [start])
  if (!circle) continue
  console.error(`Folders import each other in a circle: ${circle.join(' → ')}`)
  circle.slice(1).forEach((to, place) =>
    console.error(
      imports
        .get(circle[place] ?? '')
        ?.get(to)
        ?.map((line) => `  ${line}`)
        .join('\n'),
    ),
  )
  process.exitCode = 1
  break
}

/** Imports of our own modules, without React Router's generated types. */
function importsOf(file: string): string[] {
  const specifiers = [...readFileSync(path.join(root, file), 'utf8').matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([#.][^'?]+\.tsx?)/g)].map(
    ([, found = '']) => found,
  )
  return specifiers.map((found) => (found.startsWith('#') ? found.slice(1) : path.posix.join(path.posix.dirname(file), found)))
}

function folderOf(file: string): string {
  const [folder = '', second = ''] = file.split('/')
  return folder === 'app' ? `app/${second}` : folder
}

/** Depth-first search for a circle of folders; null if there is none. Each folder is visited once. */
function wayBack(start: string, way: string[], tried = new Set<string>()): string[] | null {
  for (const next of imports.get(way.at(-1) ?? '')?.keys() ?? []) {
    if (next === start) return [...way, next]
    if (tried.has(next)) continue
    tried.add(next)
    const found = wayBack(start, [...way, next], tried)
    if (found) return found
  }
  return null
}
