import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { settingNames } from '#config.ts'
import serve from '../scripts/serve.json' with { type: 'json' }

// What can be said of deploy/ without its programs; `npm run bench -- proxies rolling` tries the rest.

const root = path.resolve(import.meta.dirname, '..')
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8')
const units = globSync('deploy/*.service', { cwd: root })

test.each(units)('%s starts the site as npm start does', (unit) => {
  const lines = textOf(unit).split('\n')
  const started = lines.find((line) => line.startsWith('ExecStart='))
  expect(started).toMatch(/^ExecStart=\/\S+\/node_modules\/\.bin\/node /)
  expect(started?.split(' ').slice(1)).toEqual(serve.arguments)
  expect(variablesOf(lines)).toMatchObject(serve.environment)
})

test('units and their files set nothing that is not a setting', () => {
  const files = [...units, ...globSync('deploy/*.env', { cwd: root })]
  const names = files.flatMap((file) => {
    const lines = textOf(file).split('\n')
    // A setting that waits behind a # counts as well.
    return file.endsWith('.env') ? lines.flatMap((line) => /^(?:# )?([A-Z_]+)=/.exec(line)?.[1] ?? []) : Object.keys(variablesOf(lines))
  })
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => !settingNames.includes(name) && !(name in serve.environment))).toEqual([])
})

test('alerts ask for figures that the site publishes', () => {
  const { groups } = parse(textOf('deploy/alerts.yaml')) as { groups: { rules: { expr: string }[] }[] }
  const asked = groups.flatMap(({ rules }) => rules.flatMap(({ expr }) => expr.match(/\bsite_\w+/g) ?? []))
  const source = textOf('server/metrics.ts')
  const jobs = ['backup', 'rehearsal'].map((name) => `site_${name}_timestamp_seconds`)
  const published = [...(source.match(/\bsite_\w+/g) ?? []), ...jobs]
  expect(asked.length).toBeGreaterThan(5)
  expect(asked.filter((name) => !published.includes(name))).toEqual([])
})

/** Of the lines with Environment=. */
function variablesOf(lines: readonly string[]): Record<string, string> {
  const pairs = lines.flatMap((line) => /^Environment=(.*)/.exec(line)?.[1]?.split(' ') ?? [])
  return Object.fromEntries(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]))
}
