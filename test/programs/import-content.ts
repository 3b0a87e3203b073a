// Publishes the site's own content into an empty DATA_DIR, as `npm run content` does, at a moment that stays the same: what pages show
// does not depend on the day of a test.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readConfig } from '#config.ts'
import { importContent } from '#app/content/import-content.ts'
import { openOwnerDatabase } from '#app/data/database/database.ts'
import { migrateToLatest } from '#app/data/database/migrate.ts'
import { contentFolder } from '#server/prepare-database.ts'
import { openPublishing } from '#server/publishing.ts'
import { launchedAt } from '../launched-at.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'norrljus-content-'))
await cp(contentFolder, folder, { recursive: true })
// Tests have clocks of before the latest fact.
const dates = path.join(folder, 'dates.yaml')
await writeFile(dates, (await readFile(dates, 'utf8')).replace(/^latest_fact: .*$/m, ''))

const config = readConfig()
await using owner = openOwnerDatabase(config)
await migrateToLatest(owner)
await using open = await openPublishing(config, config.facts.brand)
const { faults } = await importContent(owner, folder, open.publishing, { now: new Date(launchedAt) })
await rm(folder, { recursive: true })
for (const { file, line, message } of faults) console.error(`not published: ${file}:${line} ${message}`)
if (faults.length > 0) process.exitCode = 1
