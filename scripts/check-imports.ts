import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

// Fails on circular imports between rooms, types included; oxlint's import/no-cycle does the same for files. A room is a folder
// of app/, and every folder in one: `app/desk` and `app/site` import each other no more than `app/desk/letters` and
// `app/desk/people` do. A file beside a room's folders counts as one of them. Tests may import anything, but packages/: these import
// the app, and nothing imports them, tests and scripts included, so that nobody who checks or builds the app has them as well.

const root = path.resolve(import.meta.dirname, '..')
const files = ['app', 'server', 'scripts', 'test', 'packages']
  .flatMap((folder) => readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`))
  .concat(readdirSync(root))
  .filter((file) => /\.tsx?$/.test(file))
const allImports = files.flatMap((from) => importsOf(from).map((to) => ({ from, to })))
for (const { from, to } of allImports) {
  if (from.startsWith('packages/') || !to.startsWith('packages/')) continue
  console.error(`Nothing outside packages/ imports them: ${from} imports ${to}`)
  process.exitCode = 1
}

const isSource = (file: string) => /^(?:app|server|packages)\/|^config\.ts$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file)
const imports = allImports.filter(({ from }) => isSource(from))
const deepest = Math.max(...files.filter(isSource).map((file) => file.split('/').length))
for (let depth = 1; depth < deepest && !process.exitCode; depth++) checkRooms(depth)

/** @param depth 1: the rooms of app/, with server/ and each of packages/; 2: the rooms in those, and so on */
function checkRooms(depth: number): void {
  const roomOf = (file: string) =>
    file
      .split('/')
      .slice(0, /^(?:app|packages)\//.test(file) ? depth + 1 : depth)
      .join('/')
  /** Room → imported room → the imports. */
  const rooms = new Map<string, Map<string, string[]>>()
  for (const { from, to } of imports) {
    if (roomOf(from) === roomOf(to)) continue
    const others = rooms.get(roomOf(from)) ?? new Map<string, string[]>()
    rooms.set(roomOf(from), others.set(roomOf(to), [...(others.get(roomOf(to)) ?? []), `${from} imports ${to}`]))
  }
  for (const start of rooms.keys()) {
    const circle = wayBack(rooms, start, [start])
    if (!circle) continue
    console.error(`Rooms import each other in a circle: ${circle.join(' → ')}`)
    circle.slice(1).forEach((to, place) =>
      console.error(
        rooms
          .get(circle[place] ?? '')
          ?.get(to)
          ?.map((line) => `  ${line}`)
          .join('\n'),
      ),
    )
    process.exitCode = 1
    return
  }
}

/** Imports of our own modules, without React Router's generated types. */
function importsOf(file: string): string[] {
  const specifiers = [...readFileSync(path.join(root, file), 'utf8').matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([#.][^'?]+\.tsx?)/g)].map(
    ([, found = '']) => found,
  )
  return specifiers.map((found) => (found.startsWith('#') ? found.slice(1) : path.posix.join(path.posix.dirname(file), found)))
}

/** Depth-first search for a circle of rooms; null if there is none. Each room is visited once. */
function wayBack(rooms: ReadonlyMap<string, ReadonlyMap<string, unknown>>, start: string, way: string[], tried = new Set<string>()): string[] | null {
  for (const next of rooms.get(way.at(-1) ?? '')?.keys() ?? []) {
    if (next === start) return [...way, next]
    if (tried.has(next)) continue
    tried.add(next)
    const found = wayBack(rooms, start, [...way, next], tried)
    if (found) return found
  }
  return null
}
