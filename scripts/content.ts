// npm run content [FOLDER] [-- --withdraw --force]: publishes a content folder; a running site shows it within seconds.
// npm run content export FOLDER: writes the site's content as such files.
import { setPriority, constants } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import { type Config, misspeltSettings, readConfig } from '#config.ts'
import { exportContent } from '#app/content/export-content.ts'
import { importContent } from '#app/content/import-content.ts'
import { drawMissingPreviews } from '#app/content/missing-previews.ts'
import { oldChecks } from '#app/content/old-checks.ts'
import { openOwnerDatabase } from '#app/data/database/database.ts'
import type { Database } from '#app/data/database/schema.ts'
import { migrateToLatest } from '#app/data/database/migrate.ts'
import { addPlain } from '#app/content/pictures/picture-store.ts'
import { drawPreview } from '#app/content/previews/draw-preview.ts'
import { openStorage } from '#app/data/storage/open-storage.ts'
import { configuredFacts } from '#app/texts/configured-facts.ts'
import { readTexts } from '#app/texts/read-texts.ts'
import { endWithParent } from '#server/end-with-parent.ts'
import { fail } from '#server/fail.ts'
import { logLines } from '#server/log-lines.ts'
import { openPublishing } from '#server/publishing.ts'
import { contentFolder } from '#server/prepare-database.ts'

const usage = `npm run content [FOLDER]           publishes what is new or changed in FOLDER (content/, if none is named)
npm run content -- --withdraw      withdraws what is gone from the folder, too
npm run content -- --force         replaces what was changed elsewhere since the last import
npm run content export FOLDER      writes all content as files into an empty FOLDER
npm run content previews           makes what is missing: link previews of articles that were published at the desk, pictures as WebP`

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    withdraw: { type: 'boolean' },
    force: { type: 'boolean' },
    quiet: { type: 'boolean' },
    'with-parent': { type: 'boolean' },
    help: { type: 'boolean' },
  },
})

async function main() {
  if (options.help) return console.log(usage)
  if (options['with-parent']) endWithParent()
  if (options.quiet) logLines()
  const config = readConfig()
  if (!options.quiet) for (const line of misspeltSettings()) console.warn(line)
  // Low priority, because the same machine may be serving visitors. A program that starts this one sets its own.
  if (!options.quiet) setPriority(constants.priority.PRIORITY_LOW)
  if (positionals[0] === 'export') return runExport(config, positionals[1])
  if (positionals[0] === 'previews') return runPreviews(config)
  return runImport(config, positionals[0] === undefined ? contentFolder : path.resolve(positionals[0]))
}

async function runImport(config: Config, folder: string) {
  if (!options.quiet) console.log(`Publishing ${folder} into ${databaseName(config)}`)
  await using owner = openOwnerDatabase(config)
  await migrateToLatest(owner)
  await using open = await openPublishing(config, await readBrand(owner, config))
  const summary = await importContent(owner, folder, open.publishing, options)
  const { unchanged, leftAlone, gone, faults, fromElsewhere, ...done } = summary
  if (!options.quiet) {
    for (const [what, files] of Object.entries(done)) for (const file of files) console.log(`${what}: ${file}`)
    console.log(`unchanged: ${unchanged.length} files`)
    for (const { path: article, checked } of await oldChecks(owner, new Date())) console.warn(`to be checked again: ${article} was last checked ${checked}`)
  }
  for (const { file, message } of leftAlone) console.warn(`left alone: ${file} ${message} ("npm run content -- --force" replaces it)`)
  for (const file of gone) console.warn(`still published: ${file} is gone from the folder ("npm run content -- --withdraw" withdraws it)`)
  for (const { file, line, host } of fromElsewhere) {
    console.warn(`${file}:${line} shows an image from ${host}: whoever reads this article tells that host their network address`)
  }
  for (const { file, line, message } of faults) console.error(`not published: ${file}:${line} ${message}`)
  if (faults.length > 0) process.exitCode = 1
}

/** The running site does so itself; this is what it runs. */
async function runPreviews(config: Config) {
  const storage = await openStorage(config)
  await using owner = openOwnerDatabase(config)
  const drawn = await drawMissingPreviews(owner, { brand: await readBrand(owner, config), files: storage.bucket('pictures'), draw: drawPreview })
  const added = await addPlain(storage.bucket('pictures'))
  if (!options.quiet) console.log(`${drawn} link previews drawn, ${added} pictures made as WebP`)
}

async function runExport(config: Config, folder: string | undefined) {
  if (folder === undefined) throw new Error(`Name the folder to write to:\n${usage}`)
  console.log(`Exporting from ${databaseName(config)}`)
  await using owner = openOwnerDatabase(config)
  await using open = await openPublishing(config, config.facts.brand)
  const { written, leftOut } = await exportContent(owner, path.resolve(folder), open.pictures)
  console.log(`${written.length} files written to ${path.resolve(folder)}`)
  const drafts = written.filter((file) => file.startsWith('drafts/') && file.endsWith('.md')).length
  if (drafts > 0) console.log(`${drafts} of them are drafts, in drafts/: they are for you to keep, and not imported.`)
  for (const each of leftOut) console.warn(`left out: ${each}`)
}

/** The name that link previews show: the owner's, where the desk has changed it. */
async function readBrand(owner: Kysely<Database>, config: Config): Promise<string> {
  const { texts } = await readTexts(owner, configuredFacts(config))
  return texts.facts.brand
}

/** Without the password that the address of a database holds. */
function databaseName({ databaseUrl, dataDir }: Config): string {
  if (databaseUrl === undefined) return `the SQLite database ${path.join(dataDir, 'site.db')}`
  const { host, pathname } = new URL(databaseUrl)
  return `the Postgres database ${pathname.slice(1)} on ${host}`
}

main().catch(fail)
