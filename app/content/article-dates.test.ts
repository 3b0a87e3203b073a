import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { anArticleFile, contentFolder } from '#test/content-folder.ts'
import { onEveryDatabase, testDatabase } from '#test/databases.ts'
import { readContent } from './content-files.ts'
import { exportContent } from './export-content.ts'
import { beginFirstImport, importContent, isImportUnfinished } from './import-content.ts'
import { storedAt } from './save-content.ts'

const own = path.resolve(import.meta.dirname, '../../content')
const undated = (title: string) => anArticleFile({ title, published_at: undefined })
const files = {
  'articles/a-sv.md': undated('A'),
  'articles/b-sv.md': undated('B'),
  'articles/c-sv.md': undated('C'),
  'articles/d-sv.md': anArticleFile({ title: 'D', published_at: '2025-03-01T08:00:00Z' }),
  'dates.yaml': 'latest_fact: 2026-11-29\norder: [c-sv, a-sv]\n',
}
const launch = new Date('2027-02-01T12:00:00.000Z')
const later = new Date('2027-03-01T12:00:00.000Z')
const atLaunch = { a: '2027-02-01T11:59:59.000Z', b: '2027-02-01T11:59:58.000Z', c: '2027-02-01T12:00:00.000Z', d: '2025-03-01T08:00:00.000Z' }

onEveryDatabase('articles without a date', (backend) => {
  async function opened(given: Record<string, string> = files) {
    const stack = new AsyncDisposableStack()
    const [{ owner }, folder] = [stack.use(await testDatabase(backend)), stack.use(await contentFolder(given))]
    const dates = async () => {
      const rows = await owner.selectFrom('articles').select(['slug', 'published_at']).orderBy('slug').execute()
      return Object.fromEntries(rows.map(({ slug, published_at }) => [slug, published_at]))
    }
    const checks = async () => {
      const rows = await owner.selectFrom('article_extras').select(['slug', 'checked']).where('checked', 'is not', null).execute()
      return Object.fromEntries(rows.map(({ slug, checked }) => [slug, checked]))
    }
    const run = (now: Date, options = {}) => importContent(owner, folder.path, folder.publishing, { now, ...options })
    return { owner, folder, dates, checks, run, [Symbol.asyncDispose]: () => stack.disposeAsync() }
  }

  test('are dated when they are first imported, in the order of the list, and never again', async () => {
    await using site = await opened()
    const { owner, folder, dates, run } = site
    expect(await beginFirstImport(owner, folder.path, { now: launch })).toEqual([])
    expect(await dates()).toEqual(atLaunch)
    await run(later)
    expect(await isImportUnfinished(owner)).toBe(false)
    await folder.write('articles/a-sv.md', undated('A, once more'))
    await folder.write('articles/e-sv.md', undated('E'))
    expect(await run(later)).toMatchObject({ changed: ['articles/a-sv.md'], added: ['articles/e-sv.md'] })
    await run(later, { force: true })
    expect(await dates()).toEqual({ ...atLaunch, e: '2027-03-01T11:59:57.000Z' })
  })

  test('stay as they are where a file no longer gives the date, or the check, that it gave', async () => {
    await using site = await opened({ 'articles/a-sv.md': anArticleFile({ title: 'A', checked: '2026-11-22' }) })
    const { owner, folder, dates, checks, run } = site
    await run(launch)
    // As a release before has recorded it: with the check.
    const rows = await storedAt('articles/a-sv.md')?.readBefore?.(owner)
    expect(rows).toContain('2026-11-22')
    const saved = createHash('sha256').update(JSON.stringify(rows)).digest('hex')
    await owner.updateTable('content_files').set({ saved }).execute()
    await folder.write('articles/a-sv.md', undated('A, newer'))
    await folder.write('dates.yaml', files['dates.yaml'])
    expect(await run(later)).toMatchObject({ changed: ['articles/a-sv.md'], leftAlone: [] })
    expect(await dates()).toEqual({ a: '2024-01-01T00:00:00.000Z' })
    expect(await checks()).toEqual({ a: '2026-11-22' })
    await folder.write('articles/a-sv.md', anArticleFile({ title: 'A', checked: '' }))
    await run(later)
    expect(await checks()).toEqual({})
  })

  test('are updated also where somebody has checked them since, and the check stays', async () => {
    await using site = await opened()
    const { owner, folder, dates, checks, run } = site
    await run(launch)
    await owner.updateTable('article_extras').set({ checked: '2027-02-20' }).where('slug', '=', 'a').execute()
    await folder.write('articles/a-sv.md', undated('A, newer'))
    expect(await run(later)).toMatchObject({ changed: ['articles/a-sv.md'], leftAlone: [] })
    expect(await checks()).toEqual({ a: '2027-02-20' })
    // A date that was changed at the desk is another article: it is left alone, as any change is.
    await owner.updateTable('articles').set({ published_at: '2027-02-10T08:00:00.000Z' }).where('slug', '=', 'a').execute()
    await folder.write('articles/a-sv.md', undated('A, newest'))
    expect(await run(later)).toMatchObject({ changed: [], leftAlone: [{ file: 'articles/a-sv.md' }] })
    await run(later, { force: true })
    expect(await dates()).toEqual({ ...atLaunch, a: '2027-02-10T08:00:00.000Z' })
  })

  test('are shown where the clock is behind, and dated again once it is right', async () => {
    const behind = new Date('2026-11-20T12:00:00.000Z')
    await using site = await opened()
    const { owner, folder, dates, run } = site
    await beginFirstImport(owner, folder.path, { now: behind })
    expect(await dates()).toMatchObject({ c: behind.toISOString(), d: atLaunch.d })
    await run(behind)
    await run(behind)
    expect(await dates()).toMatchObject({ c: behind.toISOString(), d: atLaunch.d })
    expect(await isImportUnfinished(owner)).toBe(true)
    // Somebody has given it a date at the desk meanwhile.
    await owner.updateTable('articles').set({ published_at: '2026-11-19T08:00:00.000Z' }).where('slug', '=', 'b').execute()
    expect(await run(launch)).toMatchObject({ leftAlone: [{ file: 'articles/b-sv.md' }] })
    expect(await dates()).toEqual({ ...atLaunch, b: '2026-11-19T08:00:00.000Z' })
    await owner.updateTable('articles').set({ published_at: atLaunch.b }).where('slug', '=', 'b').execute()
  })

  test('that a first import has dated by a clock that was set before it ended are dated again, too', async () => {
    await using site = await opened()
    const { owner, folder, dates, run } = site
    await beginFirstImport(owner, folder.path, { now: new Date('2026-11-20T12:00:00.000Z') })
    await run(launch)
    expect(await dates()).toEqual(atLaunch)
    expect(await isImportUnfinished(owner)).toBe(false)
  })

  test('have their dates in an export, which another site keeps', async () => {
    await using site = await opened()
    await site.run(launch)
    await using folder = await contentFolder()
    const target = path.join(folder.path, 'export')
    await exportContent(site.owner, target, folder.pictures)
    await using another = await testDatabase(backend)
    // On Postgres it has replaced the first.
    await importContent(another.owner, target, folder.publishing, { now: later })
    const rows = await another.owner.selectFrom('articles').select(['slug', 'published_at']).orderBy('slug').execute()
    expect(Object.fromEntries(rows.map(({ slug, published_at }) => [slug, published_at]))).toEqual(atLaunch)
  })
})

const months = ['januari', 'februari', 'mars', 'april', 'maj', 'juni', 'juli', 'augusti', 'september', 'oktober', 'november', 'december']
const inEnglish = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']

/** The days that a text names, `29 november 2026` as 2026-11-29. */
function daysIn(text: string): string[] {
  return months.flatMap((name, month) =>
    [...text.matchAll(new RegExp(`\\b(\\d{1,2})\\s(?:${name}|${inEnglish[month]})\\s(20\\d\\d)`, 'g'))].map(([, day = '', year = '']) =>
      [year, String(month + 1).padStart(2, '0'), day.padStart(2, '0')].join('-'),
    ),
  )
}

test('our own articles have no date and no check of their own, and each has its place in the order', async () => {
  const { articles, dates } = await readContent(own)
  expect(articles.filter(({ value: { published_at, checked } }) => published_at !== null || checked !== undefined)).toEqual([])
  const names = articles.map(({ value: { slug, language } }) => `${slug}-${language}`)
  expect(dates.order.toSorted()).toEqual(names.toSorted())
})

test('none of them was published before what it tells: the latest day that their notes name is the one of dates.yaml', async () => {
  const { dates } = await readContent(own)
  const folder = path.join(own, 'articles')
  const texts = await Promise.all((await readdir(folder)).map((name) => readFile(path.join(folder, name), 'utf8')))
  // What comes later, a law or a deadline, stands in the text.
  const days = texts.flatMap((text) => (text.match(/^\[\^.*$/gm) ?? []).flatMap((note) => daysIn(note)))
  expect(days.length).toBeGreaterThan(100)
  expect(days.toSorted().at(-1)).toBe(dates.latestFact)
})
