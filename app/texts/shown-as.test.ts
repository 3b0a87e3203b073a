import { expect, test } from 'vitest'
import { publishedArticle } from '#app/content/queries/articles.ts'
import { aText, writingDesk } from '#app/content/drafts/testing/writing-desk.ts'
import { removePerson } from '#app/people/people.ts'
import { hidePresentation, type Presentation, savePresentation } from '#app/people/presentations.ts'
import { onEveryDatabase } from '#test/databases.ts'
import { join } from '#test/desk-people.ts'
import { unchangedTexts } from '#test/texts.ts'
import { saveFact } from './changes.ts'
import { shownAnswer } from './facts.ts'
import { changeNumber, readTexts } from './read-texts.ts'
import { shownAs } from './shown-as.ts'

const now = new Date('2026-11-21T12:00:00.000Z')

const rutShown: Presentation = {
  name: 'Rut',
  titles: { sv: 'rådgivare', en: '' },
  texts: {},
  signature: null,
  hours: [],
  awayThrough: null,
  isShown: true,
}

onEveryDatabase('who stands for an article or an answer', (backend) => {
  test('is named from what they show now, and nobody is once they are shown no longer or removed', async () => {
    await using desk = await writingDesk(backend)
    const { db, site } = desk
    await join(db, { name: 'Elin', now })
    const rut = await join(db, { name: 'Rut Persson', role: 'adviser', now })
    await desk.published(aText({ signed_by: rut.id }))
    const answer = { sv: 'Fast pris.', en: 'A fixed price.', by: rut.id }
    await db.transaction().execute((trx) => saveFact(trx, { name: 'pricing', value: answer, person: 'Elin', now }))

    /** What the public role can tell, in both languages; and whether pages of before are served again. */
    let number = -1
    const named = async () => {
      const article = await publishedArticle(site, { slug: 'ljus', language: 'sv', now })
      const { texts, refused } = await readTexts(site, unchangedTexts.facts)
      const { pricing } = texts.facts
      const before = number
      number = await changeNumber(site)
      expect([refused, number > before, pricing?.by]).toEqual([[], true, rut.id])
      return [
        shownAs(texts.people, article?.signed_by, 'sv'),
        shownAs(texts.people, article?.signed_by, 'en'),
        pricing && shownAnswer(pricing, texts.people, 'sv'),
      ]
    }
    const save = (presentation: Presentation) => savePresentation(db, { personId: rut.id, presentation, person: 'Rut', now })
    const nobody = [null, null, { text: 'Fast pris.' }]
    const shown = ['Rut, rådgivare', 'Rut', { text: 'Fast pris.', by: 'Rut, rådgivare' }]

    expect(await named()).toStrictEqual(nobody)
    await save(rutShown)
    expect(await named()).toStrictEqual(shown)
    await save({ ...rutShown, name: 'R.', titles: {} })
    expect(await named()).toStrictEqual(['R.', 'R.', { text: 'Fast pris.', by: 'R.' }])
    await save({ ...rutShown, isShown: false })
    expect(await named()).toStrictEqual(nobody)
    await save(rutShown)
    expect(await named()).toStrictEqual(shown)
    await hidePresentation(db, { personId: rut.id, by: 'Elin', now })
    expect(await named()).toStrictEqual(nobody)
    await save(rutShown)
    expect(await named()).toStrictEqual(shown)
    await removePerson(db, { id: rut.id, by: 'Elin', now })
    expect(await named()).toStrictEqual(nobody)
  })
})
