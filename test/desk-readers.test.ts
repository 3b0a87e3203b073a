import { expect, test } from 'vitest'
import type { CountsTable } from '#app/data/database/schema.ts'
import { createTestDesk, type TestDesk } from './desk.ts'
import { pageOf } from './forms.ts'

async function seed({ db }: TestDesk, ...rows: [day: string, name: string, number: number, what?: CountsTable['what']][]): Promise<void> {
  const values = rows.map(([day, name, number, what = 'page']) => ({
    day,
    what,
    name,
    language: /^\/en|-en$/.test(name) ? ('en' as const) : ('sv' as const),
    number,
  }))
  await db.insertInto('counts').values(values).execute()
}

const textOf = async (response: Response) => (await response.text()).replaceAll('\u00A0', ' ').replaceAll('<!-- -->', '')

test('the figures of readers by day, page, host and language, with the titles of articles', async () => {
  await using desk = await createTestDesk()
  const { slug, title } = await desk.db
    .selectFrom('articles')
    .select(['slug', 'title'])
    .where('language', '=', 'en')
    .where('published_at', '<', '2026-11-21')
    .executeTakeFirstOrThrow()
  await seed(
    desk,
    ['2026-11-21', '/sv', 1200],
    ['2026-11-20', `/articles/${slug}-en`, 250],
    ['2026-11-20', '/sv/about', 2],
    ['2026-11-19', '/sv/contact', 4],
    ['2026-09-20', '/sv', 5000],
  )
  await seed(
    desk,
    ['2026-11-20', 'google.com', 512, 'host'],
    ['2026-11-20', 'none', 98, 'host'],
    ['2026-11-20', 'rare.example', 2, 'host'],
    ['2026-11-20', 'other.example', 4, 'host'],
  )
  const text = await textOf(await desk.request('/lasare', 'owner'))
  for (const words of [
    '<h1>1 456 läsningar på 30 dagar</h1>',
    'Högst 1 200, den 21 nov',
    'i dag, hittills 1 200',
    'google.com',
    'Direkt, okänt',
    'Övriga, 2 sidor',
    'Övriga, 2 webbplatser',
    'Engelska',
  ])
    expect(text).toContain(words)
  expect(text).not.toContain('rare.example')
  const page = await pageOf('/lasare', await desk.request('/lasare', 'owner'))
  expect(page.all('th').map((cell) => cell.text.trim())).toEqual(expect.arrayContaining(['Hem', `${title} en`]))
  expect(page.all('span').find((span) => span.text === title)?.attributes['lang']).toBe('en')
  expect(await textOf(await desk.request('/lasare?dagar=90', 'owner'))).toContain('<h1>6 456 läsningar på 90 dagar</h1>')
  expect(await textOf(await desk.request('/lasare?dagar=7e9', 'owner'))).toContain('på 30 dagar</h1>')
})

test('before anybody has read anything the page says so, and what it will not know', async () => {
  await using desk = await createTestDesk()
  const text = await textOf(await desk.request('/lasare', 'writer'))
  expect(text).toContain('<h1>Inga läsningar på 30 dagar</h1>')
  expect(text).toContain('För att veta det måste vi följa en person från sida till sida, och det gör vi inte.')
  await seed(desk, ['2026-11-21', '/sv', 3])
  expect(await textOf(await desk.request('/lasare', 'writer'))).toContain('<h1>För få läsningar på 30 dagar för att visas</h1>')
})

test('the file opens in a Swedish Excel, and a formula in it is text', async () => {
  await using desk = await createTestDesk()
  await seed(
    desk,
    ['2026-11-20', '/sv', 12],
    ['2026-11-21', '/sv', 30],
    ['2026-11-21', '/en', 8],
    ['2026-11-21', '=1+1;"', 9],
    ['2026-11-20', '/sv/about', 2],
    ['2026-11-20', '/sv/contact', 3],
  )
  const response = await desk.request('/lasare/export.csv?dagar=90', 'owner')
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="lasningar-90-dagar.csv"',
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  expect(bytes.toString('utf8').slice(1).split('\r\n')).toEqual([
    'dag;sida;språk;läsningar',
    '2026-11-20;/sv;sv;12',
    '2026-11-21;/en;en;8',
    '2026-11-21;/sv;sv;30',
    `2026-11-21;"'=1+1;""";sv;9`,
    '',
  ])
})

test('who may not edit the site sees no figures', async () => {
  await using desk = await createTestDesk()
  for (const path of ['/lasare', '/lasare/export.csv']) expect((await desk.request(path, 'adviser')).status).toBe(404)
  expect((await desk.request('/lasare/export.csv', null)).status).toBe(302)
})
