import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { settingNames } from '#config.ts'

// An empty data folder for every run, as on a new machine; gone when the run ends.
const dataDir = mkdtempSync(path.join(tmpdir(), 'norrljus-e2e-'))
process.env.DATA_DIR = dataDir
// Settings of whoever runs the tests, in .env too, are not for the site under test.
for (const name of settingNames) process.env[name] ??= ''
// All these visitors come from one address.
process.env.FORM_LIMIT ||= '10000'
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))

await import(new URL('../../build/server/main.js', import.meta.url).href)
