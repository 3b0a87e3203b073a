import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { settingNames } from '#config.ts'
import { logFolder } from '../kept-logs.ts'
import { copyPreparedData } from '../prepared-data.ts'

// A data folder for each run, deleted at its end; with articles that have the same dates in each.
const dataDir = mkdtempSync(path.join(tmpdir(), 'norrljus-e2e-'))
process.env.DATA_DIR = dataDir
await copyPreparedData(dataDir)
// Hides the developer's settings (environment, .env) from the site under test.
for (const name of settingNames) process.env[name] ??= ''
// Tests of the desk have sites of their own.
process.env.DESK ||= 'off'
// All tests post from one address.
process.env.FORM_LIMIT ||= '10000'
// What it logs is looked through at the end of a run (scripts/check-logs.mjs).
mkdirSync(logFolder, { recursive: true })
for (const stream of [process.stdout, process.stderr]) {
  const write = stream.write.bind(stream)
  stream.write = (text: string | Uint8Array, ...rest: never[]) => {
    appendFileSync(path.join(logFolder, `browser-tests-${process.pid}.log`), text)
    return write(text, ...rest)
  }
}
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))

await import(new URL('../../build/server/main.js', import.meta.url).href)
