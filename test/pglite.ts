import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { postgresParsers } from '#app/data/database/postgres-values.ts'

const modules = join(import.meta.dirname, '../node_modules')

let instance: Promise<PGlite> | undefined

/** One PGlite (Postgres in this process) per test file. */
export function pglite(): Promise<PGlite> {
  instance ??= start()
  return instance
}

/**
 * Creating a Postgres takes seconds, copying one a fraction of that; so the first is cached in node_modules/.cache, by
 * PGlite's version; `npm ci` deletes it.
 */
async function start() {
  const { version } = JSON.parse(await readFile(join(modules, '@electric-sql/pglite/package.json'), 'utf8')) as {
    version: string
  }
  const kept = join(modules, `.cache/pglite-${version}.tar`)
  const loadDataDir = await readFile(kept).then(
    (bytes) => new Blob([bytes]),
    () => null,
  )
  if (loadDataDir) return PGlite.create({ loadDataDir, parsers: postgresParsers })
  const postgres = await PGlite.create({ parsers: postgresParsers })
  const dump = await postgres.dumpDataDir('none')
  // Test files run concurrently: each writes its own and renames it into place.
  const own = `${kept}.${process.pid}`
  await mkdir(join(modules, '.cache'), { recursive: true })
  await writeFile(own, Buffer.from(await dump.arrayBuffer()))
  await rename(own, kept)
  return postgres
}
