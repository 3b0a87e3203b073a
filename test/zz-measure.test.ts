import { brotliCompressSync } from 'node:zlib'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { test } from 'vitest'
import { createTestApp } from './app.ts'
test('measure', async () => {
  const out: string[] = []
  for (const now of ['2026-11-22T08:15:00Z', '2026-06-21T11:00:00Z', '2026-11-22T13:20:00Z', '2026-11-22T20:00:00Z']) {
    await using site = await createTestApp({ now })
    for (const path of ['/sv', '/en', ...(now.startsWith('2026-06') ? [] : ['/articles/lagen-om-kop-pa-distans-sv', '/sv/services', '/sv/about', '/sv/contact','/sv/apply', '/sv/quiz', '/sv/fotografering'])]) {
      const b = await site.request(path).then((r) => r.bytes())
      out.push(`${now} ${path} ${brotliCompressSync(b).length} raw ${b.length}`)
      writeFileSync(`/tmp/wb-page-${path.replaceAll('/', '_')}-${now.slice(11, 13)}.html`, b)
    }
  }
  const dir = 'build/client/assets'
  let total = 0
  for (const f of readdirSync(dir).filter((f) => f.endsWith('.js'))) { const n = brotliCompressSync(readFileSync(`${dir}/${f}`)).length; total += n; out.push(`${f} ${n}`) }
  out.push(`total js ${total}`)
  writeFileSync(process.env.OUT ?? '/tmp/measure.txt', out.join('\n'))
})
