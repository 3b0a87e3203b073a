import path from 'node:path'
import { expect, test } from 'vitest'
import { Page } from './page.ts'
import { createTestServer, type TestServer } from './server.ts'

const hydrated = ['/sv/blog', '/sv/apply', '/sv/fotografering', '/en/login', '/en/quiz', '/sv/quiz-result?result=beginner']

/** A script and, recursively, all that it imports. */
async function withImports(server: TestServer, address: string, found = new Set<string>()): Promise<Set<string>> {
  if (found.has(address)) return found
  found.add(address)
  const source = (await server.ask(address)).body.toString()
  for (const [, name = ''] of source.matchAll(/(?:from|import)\s*["'](\.{0,2}\/[^"']+\.js)["']/g)) {
    await withImports(server, path.posix.resolve(path.posix.dirname(address), name), found)
  }
  return found
}

test('every script has an integrity hash, and none is requested before the page is painted', async () => {
  await using server = await createTestServer()
  for (const address of hydrated) {
    const page = new Page(address, (await server.ask(address)).body.toString())
    const scripts = page.all('script')
    const map = scripts.find(({ attributes }) => attributes['type'] === 'importmap')
    const { integrity } = JSON.parse(map?.text ?? '{}') as { integrity: Record<string, string> }
    const start = scripts.find(({ attributes }) => attributes['type'] === 'module')?.text ?? ''
    const named = new Set([...start.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, script = '']) => script))
    expect(named.size, address).toBeGreaterThan(5)
    const loaded = new Set<string>()
    for (const script of named) await withImports(server, script, loaded)
    expect([...named].toSorted(), address).toEqual([...loaded].toSorted())
    const later = (await Promise.all([...loaded].map((script) => askedForLater(server, script)))).flat()
    expect(
      [...later, ...loaded].filter((script) => !(script in integrity)),
      address,
    ).toEqual([])
    for (const hash of Object.values(integrity)) expect(hash).toMatch(/^sha384-/)

    expect(
      page.all('link').filter(({ attributes }) => attributes['rel'] === 'modulepreload'),
      address,
    ).toEqual([])
    expect(
      scripts.filter(({ attributes }) => attributes['src'] !== undefined),
      address,
    ).toEqual([])
    // A static import would load it at once.
    expect(start).toMatch(/^await new Promise/)
    expect(start).not.toMatch(/^\s*import\b(?!\()/m)
  }
})

/** A script's dynamic imports. */
async function askedForLater(server: TestServer, address: string): Promise<string[]> {
  const source = (await server.ask(address)).body.toString()
  const names = [...source.matchAll(/import\(\s*["'`](\.{0,2}\/[^"'`]+\.js)["'`]\s*\)/g)].map(([, name = '']) => name)
  return names.map((name) => path.posix.resolve(path.posix.dirname(address), name))
}
