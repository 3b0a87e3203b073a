import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { colours } from '#app/content/previews/draw-preview.ts'
import { createTestApp } from './app.ts'

const root = path.resolve(import.meta.dirname, '..')

/** Token → its colour in light and in dark. */
const tokens = new Map(
  [...readFileSync(path.join(root, 'app/kit/styles/tokens.css'), 'utf8').matchAll(/--color-([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g)].map(
    ([, name = '', light = '', dark = '', both]) => [name, both ? { light: both, dark: both } : { light, dark }],
  ),
)

test('what cannot read the styles has the colours of the tokens: previews, icon and manifest', async () => {
  const token = (name: string) => tokens.get(name)
  expect(colours).toEqual({
    ground: token('night')?.light,
    ray: token('night-ray')?.light,
    shade: token('night-shade')?.light,
    text: token('on-night')?.light,
    lamp: token('lamp-night')?.light,
  })

  const icon = readFileSync(path.join(root, 'public/favicon.svg'), 'utf8')
  expect([...icon.matchAll(/#\w{6}/g)].map(([colour]) => colour)).toEqual([token('lamp')?.dark, token('night')?.light, token('lamp')?.light])

  await using site = await createTestApp()
  const manifest = (await site.request('/sv/site.webmanifest').then((response) => response.json())) as Record<string, string>
  expect([manifest['background_color'], manifest['theme_color']]).toEqual([token('paper')?.light, token('paper')?.light])
})
