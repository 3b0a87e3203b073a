import { expect, test } from 'vitest'
import { z } from 'zod'
import { languages } from '#app/i18n/language.ts'
import { Page } from './page.ts'
import { pngSize, pngsOfIco } from './png.ts'
import { createTestServer } from './server.ts'

const manifestSchema = z.strictObject({
  name: z.string().min(1),
  short_name: z.string().min(1),
  description: z.string().min(50),
  lang: z.enum(languages),
  dir: z.literal('ltr'),
  start_url: z.string().startsWith('/'),
  scope: z.literal('/'),
  display: z.literal('browser'),
  background_color: z.string().regex(/^#[0-9a-f]{6}$/),
  theme_color: z.string().regex(/^#[0-9a-f]{6}$/),
  icons: z.array(
    z.strictObject({
      src: z.string().startsWith('/'),
      sizes: z.string().regex(/^(any|\d+x\d+)$/),
      type: z.enum(['image/png', 'image/svg+xml']),
      purpose: z.literal('maskable').optional(),
    }),
  ),
})

test.each(languages)('the %s pages name a manifest in their language, and its icons exist in their sizes', async (language) => {
  await using server = await createTestServer({ env: { BRAND: 'Provsida' } })
  const links = new Page(`/${language}`, (await server.ask(`/${language}/about`)).body.toString()).all('link')
  const href = links.find(({ attributes }) => attributes['rel'] === 'manifest')?.attributes['href'] ?? ''
  const answer = await server.ask(href)
  expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/manifest+json; charset=utf-8' } })
  const manifest = manifestSchema.parse(JSON.parse(answer.body.toString()))
  expect(manifest).toMatchObject({ name: 'Provsida', lang: language, start_url: `/${language}` })
  expect((await server.ask(manifest.start_url)).status).toBe(200)

  const sizes = manifest.icons.map(({ sizes: size, purpose }) => `${size} ${purpose ?? 'any'}`)
  expect(sizes).toEqual(['any any', '192x192 any', '512x512 any', '512x512 maskable'])
  for (const icon of manifest.icons) {
    const { status, headers, body } = await server.ask(icon.src)
    expect(status, icon.src).toBe(200)
    expect(String(headers['content-type']).split(';')[0], icon.src).toBe(icon.type)
    if (icon.type === 'image/png') expect(pngSize(body).join('x'), icon.src).toBe(icon.sizes)
  }
})

test('every kind of icon that browsers request exists', async () => {
  await using server = await createTestServer()
  const links = new Page('/sv', (await server.ask('/sv')).body.toString()).all('link').map(({ attributes }) => attributes)
  const named = (rel: string) => links.filter((link) => link['rel'] === rel).map((link) => link['href'])
  expect(named('icon')).toEqual(['/favicon.svg'])
  expect(named('apple-touch-icon')).toEqual(['/apple-touch-icon.png'])
  expect(pngSize((await server.ask('/apple-touch-icon.png')).body)).toEqual([180, 180])
  const ico = await server.ask('/favicon.ico')
  expect(ico.headers['content-type']).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)$/)
  expect(pngsOfIco(ico.body).map(pngSize)).toEqual([
    [16, 16],
    [32, 32],
    [48, 48],
  ])
})

test('the icon may have styles for dark mode, and nothing else', async () => {
  await using server = await createTestServer()
  const { headers, body } = await server.ask('/favicon.svg')
  expect(body.toString()).toContain('prefers-color-scheme')
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';.* style-src 'sha256-[^ ]+'$/)
})
