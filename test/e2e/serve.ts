import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { settingNames } from '#config.ts'

// An empty data folder for each run, deleted at its end.
const dataDir = mkdtempSync(path.join(tmpdir(), 'norrljus-e2e-'))
process.env.DATA_DIR = dataDir
// Hides the developer's settings (environment, .env) from the site under test.
for (const name of settingNames) process.env[name] ??= ''
// Tests of the desk have sites of their own.
process.env.DESK ||= 'off'
// All tests post from one address.
process.env.FORM_LIMIT ||= '10000'
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))

await import(new URL('../../build/server/main.js', import.meta.url).href)
