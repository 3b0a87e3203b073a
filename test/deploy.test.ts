import { existsSync, globSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { bodyLimits } from '#app/desk/access/body-limits.ts'
import { type Screen, screens } from '#app/desk/screens.ts'
import { bodyBytes } from '#app/forms/read-form.ts'
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

test('lines that install what building needs do so under NODE_ENV=production as well, and leave package-lock.json as it is', () => {
  const texts = ['README.md', 'docs/operating.md', ...units].map(textOf).join('\n')
  const [installing, pruning] = [texts.match(/npm (?:ci|install) [^&`\n]*&& npm run build/g) ?? [], texts.match(/npm prune [^&`#\n]*/g) ?? []]
  expect([installing.length, pruning.length]).toEqual([6, 4])
  expect(installing.filter((line) => !line.includes('--include=dev') || (line.includes('install') && !line.includes('--no-save')))).toEqual([])
  // npm 9, which Debian has, rewrites it also when it prunes.
  expect(pruning.filter((line) => !line.includes('--no-save'))).toEqual([])
})

test.each(units)('%s runs no program that a minimal Debian lacks, but for what docs/operating.md installs', (unit) => {
  const programs = [...textOf(unit).matchAll(/^Exec\w+=-?(\S+)/gm)].map(([, program]) => program)
  expect(programs.length).toBeGreaterThan(1)
  expect(programs.filter((program) => !['/srv/norrljus/node_modules/.bin/node', '/usr/bin/curl', '/bin/sh', '/bin/sleep'].includes(program ?? ''))).toEqual([])
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

const dockerfile = textOf('Dockerfile')

test('the image starts the site as npm start does, as a user of its own, and its health check asks for life', () => {
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
  const instruction = (name: string) => new RegExp(`^${name} ((?:.*\\\\\\n)*.*)$`, 'm').exec(last)?.[1]?.replaceAll('\\\n', '') ?? ''
  expect(JSON.parse(instruction('CMD'))).toEqual(['node', ...serve.arguments])
  const variables = Object.fromEntries(
    instruction('ENV')
      .trim()
      .split(/\s+/)
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  )
  expect(variables).toMatchObject(serve.environment)
  expect(Object.keys(variables).filter((name) => !settingNames.includes(name) && name !== 'PATH' && !(name in serve.environment))).toEqual([])
  expect(instruction('USER')).toBe('norrljus')
  expect(instruction('HEALTHCHECK')).toMatch(/CMD \["node", "scripts\/healthy\.mjs"\]$/)
})

test('what the image is built from is all in the repository, and its build needs nothing else', () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = '']) => files.split(' ')).filter((file) => file !== '.')
  const sent = textOf('.dockerignore')
    .split('\n')
    .flatMap((line) => /^!(\S+)/.exec(line)?.[1] ?? [])
  expect(copied.length).toBeGreaterThan(4)
  expect(copied.filter((file) => !sent.includes(file))).toEqual([])
  expect(sent.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
})

test('production packages are those that the built server and the commands load, and no others', () => {
  const bundle = globSync('build/**/server/**/*.js', { cwd: root }).map(textOf).join('\n')
  const commands = ['backup', 'restore', 'rehearsal-program', 'content', 'desk'].map((name) => `scripts/${name}.ts`)
  // Started as a worker, not imported.
  const loaded = new Set(packagesOf([...commands, 'app/content/markdown/layout-worker.ts']))
  for (const [, name = ''] of bundle.matchAll(/(?:\b(?:from|import)\s*"|\b(?:import|require)\(["'`])([@a-z][^"'`\s]*)["'`]/g))
    if (!builtinModules.includes(name)) loaded.add(name)
  const { dependencies, devDependencies } = JSON.parse(textOf('package.json')) as Record<'dependencies' | 'devDependencies', Record<string, string>>
  const named = [...loaded].filter((name) => name in dependencies || name in devDependencies)
  // Node itself runs them.
  expect([...named, 'node'].toSorted()).toEqual(Object.keys(dependencies).toSorted())
})

test('workspaces add no package to those of production', () => {
  const workspaces = globSync('packages/*/package.json', { cwd: root })
  expect(workspaces.length).toBeGreaterThan(1)
  // `npm ci --omit=dev` installs these for every workspace, though the deployed site needs none of packages/.
  const fields = workspaces.flatMap((file) => Object.keys(JSON.parse(textOf(file)) as object).map((field) => `${file}: ${field}`))
  expect(fields.filter((field) => /: (?!dev)\w*dependencies$/i.test(field))).toEqual([])
})

/** Imported by sources that are run as they are, and by what these import; without types. */
function packagesOf(entries: readonly string[]): string[] {
  const packages: string[] = []
  const [seen, waiting] = [new Set<string>(), [...entries]]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    const source = textOf(file).replaceAll(/^(?:import|export) type [^'=]*from '[^']*'/gm, '')
    for (const [, found = ''] of source.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^'\s]+)'/g)) {
      if (!/^[#.]/.test(found)) packages.push(/^(?:@[^/]+\/)?[^/]+/.exec(found)?.[0] ?? '')
      else if (found.endsWith('.ts')) waiting.push(found.startsWith('#') ? found.slice(1) : path.posix.join(path.posix.dirname(file), found))
    }
  }
  return packages
}

type Compose = {
  services: Record<string, { environment?: Record<string, string>; healthcheck?: unknown; read_only?: boolean; depends_on?: object; networks?: string[] }>
  networks: object
  volumes: object
}

test('compose.yaml sets only settings of the site, and two processes of it share one database and one storage', () => {
  const { services } = parse(textOf('compose.yaml'), { merge: true }) as Compose
  const { desk, site } = services
  for (const each of [desk, site]) {
    expect(Object.keys(each?.environment ?? {}).filter((name) => !settingNames.includes(name))).toEqual([])
    expect(each).toMatchObject({ read_only: true, depends_on: { postgres: { condition: 'service_healthy' } } })
  }
  expect([desk?.environment?.['DESK'], site?.environment?.['DESK']]).toEqual(['on', 'off'])
  const shared = ['SITE_URL', 'DATABASE_URL', 'STORAGE_URL', 'TRUSTED_PROXIES'].map((name) => [desk, site].map((each) => each?.environment?.[name]))
  for (const [one, other] of shared) expect([one, typeof one]).toEqual([other, 'string'])
  for (const [name, { healthcheck }] of Object.entries(services)) if (name !== 'buckets') expect([name, typeof healthcheck]).toEqual([name, 'object'])
})

/** As Caddy gets it: Compose makes one $ of two. */
function composeCaddyfile(): string {
  const { configs } = parse(textOf('compose.yaml'), { merge: true }) as { configs: { caddyfile: { content: string } } }
  return configs.caddyfile.content.replaceAll('$$', '$')
}

test('the Caddyfile inside compose.yaml has the limits and timeouts of deploy/Caddyfile', () => {
  const directives = (text: string) =>
    text
      .match(
        /^\s*(?:read_header|read_body|write|idle|max_size|lb_\w+|health_(?:uri|interval|timeout|status)|keepalive\w*|dial_timeout|response_header_timeout|compression|method) .*$/gm,
      )
      ?.map((line) => line.trim()) ?? []
  const own = new Set(directives(textOf('deploy/Caddyfile')))
  const inside = directives(composeCaddyfile())
  expect(inside.length).toBeGreaterThan(15)
  expect([...new Set(inside)].filter((line) => !own.has(line))).toEqual([])
})

/** What the desk's part of a proxy's file does with bodies sent to an address. */
type ProxyLimit = {
  /** Bytes of the largest body, however it is sent. */
  most: number
  /** Refuses a body of this Content-Length before it comes. */
  refuses?: RegExp
}

test.each([
  ['deploy/nginx.conf', nginxLimits(textOf('deploy/nginx.conf'))],
  ['deploy/Caddyfile', caddyLimits(textOf('deploy/Caddyfile'), 'desk.norrljus.example')],
  ['compose.yaml', caddyLimits(composeCaddyfile(), '{$DESK_NAME}')],
])('%s takes each form that the desk takes, and nothing twice as large', (_, limitOf) => {
  const posting = Object.values<Screen>(screens).flatMap((screen) =>
    screen.posts ? [{ pattern: screen.path, limit: bodyBytes(bodyLimits[screen.posts]) }] : [],
  )
  expect(posting.length).toBeGreaterThan(22)
  const faults = posting.flatMap(({ pattern, limit }) =>
    addressesOf(pattern).flatMap((address) => {
      const { most, refuses } = limitOf(address)
      const takes = (bytes: number) => bytes <= most && !refuses?.test(String(bytes))
      // Each Content-Length that is too large is refused by it, where one is: Caddy 2.6 answers 502 to the others.
      const isRefusedInTime = !refuses || (refuses.test(String(most + 1)) && refuses.test(String(most * 1000)))
      return takes(limit) && most < 2 * limit && isRefusedInTime
        ? []
        : `${address}: ${most} bytes${refuses ? `, ${refuses.source}` : ''}; the desk takes ${limit}`
    }),
  )
  expect(faults).toEqual([])
})

/** Addresses of one screen: as they are linked, as React Router posts to them, and others that the desk takes for the same. */
function addressesOf(pattern: string): string[] {
  const address = pattern.replaceAll(/:\w+/g, 'Ab3_x-9')
  return address === '/' ? ['/', '/_.data'] : [address, `${address}.data`, `${address}/`, `${address}/_.data`, address.toUpperCase()]
}

/** As nginx chooses a location: the same address, then the first pattern that matches, then the prefix `/`. */
function nginxLimits(text: string): (address: string) => ProxyLimit {
  const server = text.split(/^server \{$/m).find((each) => each.includes('listen 443') && each.includes('server_name desk.norrljus.example;')) ?? ''
  const locations = [...server.matchAll(/^ {2}location (?:(=|~\*) )?(\S+) \{\n(.*?)^ {2}\}/gms)].map(([, kind, given = '', body = '']) => ({
    kind,
    given,
    body,
  }))
  return (address) => {
    const chosen =
      locations.find(({ kind, given }) => kind === '=' && given === address) ??
      locations.find(({ kind, given }) => kind === '~*' && new RegExp(given, 'i').test(address)) ??
      locations.find(({ kind, given }) => kind === undefined && given === '/')
    if (!chosen?.body.includes('proxy_pass http://norrljus_desk;')) return { most: 0 }
    const bytes = /^ {4}client_max_body_size (\d+);/m.exec(chosen.body) ?? /^ {2}client_max_body_size (\d+);/m.exec(server)
    return { most: Number(bytes?.[1] ?? 0) }
  }
}

/** As Caddy chooses a handle: the first whose pattern matches, and last the one without. */
function caddyLimits(text: string, name: string): (address: string) => ProxyLimit {
  const lines = text.split('\n')
  const first = lines.indexOf(`${name} {`)
  const site = lines.slice(first, lines.indexOf('}', first)).join('\n')
  const patterns = new Map([...site.matchAll(/^\s+(@\w+) path_regexp \(\?i\)(\S+)$/gm)].map(([, matcher, pattern = '']) => [matcher, new RegExp(pattern, 'i')]))
  const handles = [...site.matchAll(/^(\s+)handle (?:(@\w+) )?\{\n(.*?)^\1\}/gms)].map(([, , matcher, body = '']) => ({ matcher, body }))
  return (address) => {
    const body = handles.find(({ matcher }) => matcher === undefined || patterns.get(matcher)?.test(address))?.body ?? ''
    const [, digits = '0', unit = ''] = /\bmax_size (\d+)(KB|MB)$/m.exec(body) ?? []
    const refuses = /header_regexp Content-Length (\S+)$/m.exec(body)?.[1]
    return { most: Number(digits) * (unit === 'MB' ? 1_000_000 : 1000), ...(refuses !== undefined && { refuses: new RegExp(refuses) }) }
  }
}

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
