import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { toolFiles } from '#app/content/tool-files.ts'
import { createTestServer } from './server.ts'

const publicFolder = path.resolve(import.meta.dirname, '../public')

test('a file to take away is saved under a name that says nothing of its owner, and read from then on for an hour', async () => {
  await using server = await createTestServer()
  for (const { path: address, type, name, isShown } of toolFiles) {
    const expected = await readFile(path.join(publicFolder, address))
    const answer = await server.ask(address)
    expect(answer, address).toMatchObject({
      status: 200,
      headers: {
        'content-type': type,
        'content-disposition': `${isShown ? 'inline' : 'attachment'}; filename="${name}"`,
        'content-length': String(expected.length),
        'cache-control': 'public, max-age=3600',
        'x-content-type-options': 'nosniff',
      },
    })
    expect(answer.headers['set-cookie'], address).toBeUndefined()
    expect(answer.body.equals(expected), address).toBe(true)
    expect(name).toMatch(/^(?:kalkyl|calculator|logg?)\.(?:ods|xlsx|txt)$/)
  }
})

test('it comes compressed at build, and answers HEAD, Range and a known tag as every file does', async () => {
  await using server = await createTestServer()
  for (const { path: address } of toolFiles) {
    const plain = await server.ask(address)
    const br = await server.ask(address, { 'Accept-Encoding': 'br' })
    expect(br.headers['content-encoding'], address).toBe('br')
    expect(brotliDecompressSync(br.body).equals(plain.body), address).toBe(true)
    expect(br.body.length, address).toBeLessThan(5000)
    const head = await server.ask(address, {}, 'HEAD')
    expect([head.status, head.headers['content-length'], head.body.length], address).toEqual([200, String(plain.body.length), 0])
    expect((await server.ask(address, { Range: 'bytes=0-9' })).body.equals(plain.body), address).toBe(true)
    expect((await server.ask(address, { 'If-None-Match': String(plain.headers['etag']) })).status, address).toBe(304)
  }
})

test('other addresses beside them are no files', async () => {
  await using server = await createTestServer()
  for (const address of ['/verktyg', '/tools/prisraknare.ods', '/verktyg/prisraknare.ods.br']) expect((await server.ask(address)).status, address).toBe(404)
})

test('they are not fetched before somebody asks for them', async () => {
  await using server = await createTestServer()
  const rules = (await server.ask('/speculation-rules.json')).body.toString()
  for (const { path: address } of toolFiles) expect(rules).toContain(`"${address}"`)
})
