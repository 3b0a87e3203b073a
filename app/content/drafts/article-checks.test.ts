import { expect, test } from 'vitest'
import { onEveryDatabase } from '#test/databases.ts'
import { checksDue } from '../old-checks.ts'
import { checkMarks, markChecked, unmarkSource } from './article-checks.ts'
import { sourcesIn } from './article-sources.ts'
import { createDraft } from './drafts.ts'
import { deleteDraft } from './publish-draft.ts'
import { aText, now, person, writingDesk } from './testing/writing-desk.ts'

test('each note of a text is a source, with its lines, and known by its text; code has none', () => {
  const content = [
    'Lagen gäller.[^1] Den är ny.[^prop]',
    '',
    '[^1]: Brottsbalken,',
    '    6 kap. 11 §.',
    '[^prop]: Prop. 2024/25:124.',
    '',
    'Mer.[^3][^4]',
    '',
    '[^3]: Brottsbalken, 6 kap. 11 §.',
    '[^4]:',
    '',
    '```md',
    '[^5]: No note.',
    '```',
  ].join('\n')
  const sources = sourcesIn(content)
  expect(sources.map(({ note, text }) => [note, text])).toEqual([
    ['1', 'Brottsbalken, 6 kap. 11 §.'],
    ['prop', 'Prop. 2024/25:124.'],
  ])
  const [first] = sources
  expect(sourcesIn('[^9]: Brottsbalken, 6 kap. 11 §.')).toEqual([{ ...first, note: '9' }])
  expect(sourcesIn('[^1]: Brottsbalken, 6 kap. 12 §.')[0]?.key).not.toBe(first?.key)
  expect(sourcesIn(`${'[^'.repeat(20_000)}\n[^1]: ${'a '.repeat(50_000)}\n${'~~~\n[^2]: x\n'.repeat(20_000)}`)).toHaveLength(2)
})

onEveryDatabase('checks of articles', (backend) => {
  test('name the day and the person, until they are made again, taken back, or their article is deleted', async () => {
    await using desk = await writingDesk(backend)
    const { db } = desk
    const [id, other] = [await createDraft(db, { language: 'sv', person, now }), await createDraft(db, { language: 'sv', person, now })]
    await markChecked(db, { id, day: '2026-11-20', person: 'Sixten' })
    await markChecked(db, { id, day: '2026-11-21', person })
    await markChecked(db, { id, source: 'ab', day: '2026-11-20', person: 'Sixten' })
    await markChecked(db, { id, source: 'cd', day: '2026-11-20', person })
    await unmarkSource(db, { id, source: 'cd' })
    await markChecked(db, { id: other, source: 'ab', day: '2026-11-19', person })
    const marks = await checkMarks(db, { id })
    expect(marks.article).toEqual({ day: '2026-11-21', person })
    expect(marks.sources.get('ab')).toEqual({ day: '2026-11-20', person: 'Sixten' })
    expect(marks.sources.get('cd')).toBeUndefined()
    const { version } = await desk.read(id)
    expect(await deleteDraft({ db, publishing: desk.services.publishing }, { id, version, person, now })).toBe(true)
    expect(await db.selectFrom('article_checks').select(['draft_id', 'day']).execute()).toEqual([{ draft_id: other, day: '2026-11-19' }])
  })

  test('that are due are counted of what is out or will be: those of more than 12 months ago, and those that nobody has made', async () => {
    await using desk = await writingDesk(backend)
    const { db } = desk
    await desk.published(aText({ slug: 'a', title: 'A', checked: '2025-11-21' }))
    await desk.published(aText({ slug: 'b', title: 'B', checked: '2025-11-20' }))
    await desk.published(aText({ slug: 'c', title: 'C' }))
    await desk.published(aText({ slug: 'd', title: 'D', publish_at: '2027-01-01T00:00:00.000Z' }))
    await createDraft(db, { language: 'sv', person, now })
    // From another program.
    await db.deleteFrom('article_extras').where('slug', '=', 'd').execute()
    expect(await checksDue(db, now)).toEqual({ never: 2, old: 1 })
  })
})
