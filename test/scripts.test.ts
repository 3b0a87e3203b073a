import path from 'node:path'
import { expect, test } from 'vitest'
import { Page } from './page.ts'
import { createTestServer, type TestServer } from './server.ts'

const hydrated = ['/sv/blog', '/sv/apply', '/sv/fotografering', '/en/login', '/en/quiz', '/sv/quiz-result?result=beginner']

/** The script at an address and all that it imports, and they again. */
async function withImports(server: TestServer, address: string, found = new Set<string>()): Promise<Set<string>> {
  if (found.has(address)) return found
  found.add(address)
  const source = (await server.ask(address)).body.toString()
  for (const [, name = ''] of source.matchAll(/(?:from|import)\s*["'](\.{0,2}\/[^"']+\.js)["']/g)) {
    await withImports(server, path.posix.resolve(path.posix.dirname(address), name), found)
  }
  return found
}

test('every script that a page loads is known by its hash, and waits for the fonts', async () => {
  await using server = await createTestServer()
  for (const address of hydrated) {
    const page = new Page(address, (await server.ask(address)).body.toString())
    const scripts = page.all('script')
    const map = scripts.find(({ attributes }) => attributes['type'] === 'importmap')
    const { integrity } = JSON.parse(map?.text ?? '{}') as { integrity: Record<string, string> }
    const starts = scripts.flatMap(({ text }) => [...text.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, script = '']) => script))
    const loaded = new Set<string>()
    for (const script of starts) await withImports(server, script, loaded)
    expect(loaded.size, address).toBeGreaterThan(5)
    expect(Object.keys(integrity).toSorted(), address).toEqual([...loaded].toSorted())

    const preloads = page.all('link').filter(({ attributes }) => attributes['rel'] === 'modulepreload')
    expect(preloads.length, address).toBeGreaterThan(5)
    for (const { attributes } of preloads) {
      expect(attributes['integrity'], attributes['href']).toMatch(/^sha384-/)
      expect(attributes['fetchPriority'], attributes['href']).toBe('low')
    }
  }
})
