import { expect, test } from 'vitest'
import { anArticleFile, contentFolder } from '#test/content-folder.ts'
import { articlePlates, chosenPlate, formerPlates, plateOf } from '#app/kit/plates/plate-for-slug.ts'
import { readContent } from './content-files.ts'

const { articles } = await readContent('content')
const values = articles.map(({ value }) => value)

test('every article of the site names its picture', () => {
  expect(values.filter(({ plate }) => plate === null).map(({ slug }) => slug)).toEqual([])
})

test('both languages of an article have the same picture', () => {
  const english = values.filter(({ language }) => language === 'en')
  const pairs = english.flatMap((one) => {
    const other = values.find(({ language, slug }) => language === 'sv' && slug === (one.translation ?? one.slug))
    return other ? [[one, other] as const] : []
  })
  expect(pairs.length).toBeGreaterThan(15)
  expect(pairs.filter(([one, other]) => one.plate !== other.plate).map(([{ slug }]) => slug)).toEqual([])
})

test('every picture has one to three articles in a language', () => {
  for (const name of articlePlates) {
    const having = values.filter(({ plate }) => plate === name)
    const most = Math.max(...['sv', 'en'].map((each) => having.filter(({ language }) => language === each).length))
    expect([name, having.length > 0, most <= 3]).toEqual([name, true, true])
  }
})

test('an article with a picture of an older release is read, and has one of today’s', async () => {
  await using folder = await contentFolder({ 'articles/a-en.md': anArticleFile({ plate: 'shore' }) })
  expect((await readContent(folder.path)).articles[0]?.value.plate).toBeNull()
  for (const plate of formerPlates) {
    expect(chosenPlate(plate)).toBeNull()
    expect(articlePlates).toContain(plateOf({ slug: 'ljus', plate }))
  }
  expect(plateOf({ slug: 'ljus', plate: 'book' })).toBe('book')
})
