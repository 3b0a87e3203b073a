import { readdirSync, readFileSync } from 'node:fs'
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

test('what cannot read the styles has the colours of the tokens: previews, icon, the choice of plates and manifest', async () => {
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

  const plate = readFileSync(path.join(root, 'app/desk/articles/one/plate.ts'), 'utf8')
  const drawn = ['wall', 'ray-2', 'shade'].map(token)
  expect([...plate.matchAll(/#\w{6}/g)].map(([colour]) => colour)).toEqual([...drawn.map((each) => each?.light), ...drawn.map((each) => each?.dark)])

  await using site = await createTestApp()
  const manifest = (await site.request('/sv/site.webmanifest').then((response) => response.json())) as Record<string, string>
  expect([manifest['background_color'], manifest['theme_color']]).toEqual([token('paper')?.light, token('paper')?.light])
})

/** What cannot read the styles: its colours are compared above, or are those of a picture that a test uploads. */
const outsideStyles = [
  'app/content/previews/draw-preview.ts',
  'app/desk/articles/one/plate.ts',
  'app/forms/files/sample-files.ts',
  'app/site/machines/web-manifest.ts',
]

test('no colour is written outside the tokens', () => {
  const tables = ['app/kit/styles/tokens.css', 'app/desk/kit/styles/tokens.css']
  const files = readdirSync(path.join(root, 'app'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.(css|tsx?)$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
  const written = files.filter((file) => !tables.includes(file) && coloursIn(readFileSync(path.join(root, file), 'utf8')).length > 0)
  expect(written.toSorted()).toEqual(outsideStyles)
  expect(coloursIn('a { color: #fff } b { color: rgb(0 0 0) } c { color: red } #fragment')).toEqual(['#fff', 'rgb(', ': red'])
})

/** Black and white are allowed: paper in print, and masks. */
function coloursIn(text: string): string[] {
  const literal =
    /#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b(?![/-])|\b(?:rgba?|hsla?|hwb|oklab|oklch|lab|lch|color)\(|: (?:red|green|blue|grey|gray|orange|yellow|silver)\b/gi
  return [...text.matchAll(literal)].map(([colour]) => colour)
}
