import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '../running-site.ts'

test('the development server shows pages with their styles, articles, and the desk, while it watches its sources', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'norrljus-dev-'))
  const [port, deskPort] = [await freePort(), await freePort()]
  // Started like scripts/dev.mjs.
  const server = spawn(process.execPath, ['--conditions=development', '--watch-path=server', '--watch-preserve-output', 'server/dev.ts'], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    stdio: 'ignore',
    env: { PATH: process.env['PATH'], NODE_ENV: 'development', HOST: '127.0.0.1', PORT: String(port), DESK_PORT: String(deskPort), DATA_DIR: dataDir },
  })
  const read = async (address: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${address}`)
    return { status: response.status, etag: response.headers.get('ETag'), text: await response.text() }
  }
  try {
    await expect
      .poll(
        () =>
          read('/health').then(
            ({ status }) => status,
            () => 0,
          ),
        { interval: 100 },
      )
      .toBe(200)
    const home = await read('/sv')
    expect(home.status).toBe(200)
    expect(home.text).toMatch(/<style[^>]*>.*--color-lamp.*<\/style>/s)
    expect(home.text).toMatch(/id="plate-(hero|morning|afternoon|evening)"/)
    // Pages get their ETag from the page cache; a search does not.
    expect(home.etag).toMatch(/^"/)
    expect((await read('/sv?made-up=1')).text).toBe((await read('/sv')).text)
    expect((await read('/sv/blog?page=2')).text).toContain('Sida 2 av 5')
    const article = await read('/articles/satt-ratt-pris-sv')
    const desk = await fetch(`http://localhost:${deskPort}/valkommen`)
    expect([desk.status, await desk.text()]).toEqual([200, expect.stringContaining('Du är först.')])
    expect(article).toMatchObject({ status: 200, text: expect.stringContaining('Lästid ') as string })
  } finally {
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
})
