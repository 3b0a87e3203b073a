import { expect, test } from 'vitest'
import { heavyTexts, hostileTexts } from '#app/content/markdown/testing/hostile-texts.ts'
import { createLayoutPool } from '#app/content/markdown/layout.ts'
import { layOutMarkdown } from '#app/content/markdown/lay-out-markdown.ts'
import { publishedArticle } from '#app/content/queries/articles.ts'
import { hostileMarkup } from '#test/hostile-markdown.ts'
import { checkDraft } from './check-draft.ts'
import type { Check } from './checks.ts'
import { createDraft } from './drafts.ts'
import type { DraftText } from './draft.ts'
import { publishDraft } from './publish-draft.ts'
import { aText, now, person, writingDesk, type WritingDesk } from './testing/writing-desk.ts'

/** The checks that fail, `id:line:detail`, with an exclamation mark where they are required. */
async function failing(desk: WritingDesk, own: Partial<DraftText>, language: 'sv' | 'en' = 'sv'): Promise<string[]> {
  const id = await createDraft(desk.db, { language, person, now })
  await desk.save(id, aText(own))
  const checks = await checkDraft(desk.services, { draft: await desk.read(id), now })
  await desk.db.deleteFrom('article_drafts').where('id', '=', id).execute()
  return checks.filter(({ ok }) => !ok).map(shown)
}

const shown = ({ id, required, line, detail }: Check) => `${id}${required ? '!' : ''}${line === null ? '' : `:${line}`}${detail === null ? '' : ` ${detail}`}`

test('a text that nothing is wrong with passes every check', async () => {
  await using desk = await writingDesk('sqlite')
  expect(await failing(desk, {})).toEqual([])
})

test.each<[string, Partial<DraftText>, string[]]>([
  ['nothing', { slug: '', title: '', content: ' \n', meta_description: '' }, ['title!', 'slug! ', 'text!', 'description!']],
  ['an address with capitals', { slug: 'Ljus_1' }, ['slug! Ljus_1']],
  ['a short description', { meta_description: 'Kort.' }, ['description-length 5']],
  ['a long description', { meta_description: 'å'.repeat(161) }, ['description-length 161']],
  ['a picture that is not there', { content: 'a\n\n![Bord](bord.jpg)' }, ['picture!:3 bord.jpg']],
  ['an image that is not there', { image: 'bord.jpg' }, ['picture! bord.jpg']],
  ['an image that is no address', { image: '//evil.example/a.png' }, ['picture! //evil.example/a.png']],
  [
    'an image from another host, without a text',
    { content: '![](https://images.example/a.png)' },
    ['alt!:1 https://images.example/a.png', 'image-host:1 images.example'],
  ],
  ['a plate that is none', { plate: 'hero' }, ['plate! hero']],
  ['a plate that articles had before', { plate: 'shore' }, []],
  ['facts that were checked more than 12 months ago', { checked: '2025-11-20' }, ['checked 2025-11-20']],
  ['facts that were checked 12 months ago to the day', { checked: '2025-11-21' }, []],
  ['facts that were checked tomorrow', { checked: '2026-11-22' }, ['checked-ahead! 2026-11-22']],
  ['facts that were checked today', { checked: '2026-11-21' }, []],
  [
    'links',
    { content: '[a](/sv/blog) [b](/sv/finns-inte)\n[c](#del) [d](#annan) [e](www.example.com) [f](https://example.com/x)\n\n## Del' },
    ['link:1 /sv/finns-inte', 'link:2 #annan', 'link:2 www.example.com'],
  ],
  ['a link to itself, and to an article that is not there', { content: '[a](/articles/ljus-sv) [b](/articles/annan-sv)' }, ['link:1 /articles/annan-sv']],
  ['links to files to take away, and to one that is not there', { content: '[a](/verktyg/logg.txt) [b](/verktyg/logg.pdf)' }, ['link:1 /verktyg/logg.pdf']],
  ['headings that jump', { content: 'a\n\n### Tre\n\n## Två\n\n#### Fyra' }, ['heading-order:3 3', 'heading-order:7 4']],
  ['headings in code', { content: '## Två\n\n```md\n#### Fyra\n```' }, []],
  [
    'its own title',
    { content: '# Ljus från norr\n\nText.' },
    ['heading-order:1 1', 'markdown!:1 the text must not begin with its title ("# …"): the page has it from the front matter'],
  ],
  ['a table without a heading', { content: 'a\n\n| a | b |\n|---|---|\n| 1 | 2 |' }, ['table-heading:3']],
  ['a table below a heading', { content: '## Priser\n\n| a | b |\n|---|---|\n| 1 | 2 |' }, []],
  [
    'words of the list',
    { title: 'Våga mer', content: 'Bli en boss!\n\nLovande hetta, `wow!`.\n\n![Bild!](https://images.example/a.png)' },
    ['image-host:5 images.example', 'never-word Våga', 'never-word:1 boss', 'never-word:1 !', 'never-word:5 !'],
  ],
  ['emoji', { content: 'Fint 🔥 © 2026' }, ['never-word:1 🔥']],
])('the checklist says what is wrong with %s', async (_, own, expected) => {
  await using desk = await writingDesk('sqlite')
  expect(await failing(desk, own)).toEqual(expected)
})

test('the list of words has a language', async () => {
  await using desk = await writingDesk('sqlite')
  expect(await failing(desk, { content: 'Unlock hot ideas, and dare.' }, 'en')).toEqual(['never-word:1 Unlock', 'never-word:1 hot', 'never-word:1 dare'])
})

test('an address or a title that another article has is refused; so is publishing', async () => {
  await using desk = await writingDesk('sqlite')
  const first = await desk.published(aText())
  expect(await failing(desk, {})).toEqual(['title-taken!', 'slug-taken! ljus'])
  expect(await failing(desk, {}, 'en')).toEqual([])
  // Its own are not taken.
  expect((await checkDraft(desk.services, { draft: await desk.read(first), now })).filter(({ ok }) => !ok)).toEqual([])
  const second = await createDraft(desk.db, { language: 'sv', person, now })
  await desk.save(second, aText({ title: 'Annan' }))
  expect(await desk.publish(second)).toEqual({ refused: [{ id: 'slug-taken', ok: false, required: true, line: null, detail: 'ljus' }] })
  expect(await publishedArticle(desk.site, { slug: 'ljus', language: 'sv', now })).toMatchObject({ title: aText().title })
})

test('hostile texts are saved and never published; heavy ones are laid out by the worker', async () => {
  await using desk = await writingDesk('sqlite')
  const pool = createLayoutPool({ worker: new URL('../markdown/layout-worker.ts', import.meta.url) })
  const services = { ...desk.services, publishing: { ...desk.services.publishing, layOut: pool.layOut } }
  const id = await createDraft(desk.db, { language: 'sv', person, now })
  for (const [name, content] of Object.entries(hostileTexts)) {
    await desk.save(id, aText({ content }))
    const outcome = await publishDraft(services, { id, version: (await desk.read(id)).version, person, now })
    expect([name, outcome]).toEqual([name, { refused: expect.arrayContaining([expect.objectContaining({ required: true, ok: false })]) as unknown }])
  }
  expect(await desk.db.selectFrom('articles').select('slug').execute()).toEqual([])
  const [name = '', content = ''] = Object.entries(heavyTexts)[0] ?? []
  await desk.save(id, aText({ content }))
  expect([name, await checkDraft(services, { draft: await desk.read(id), now })]).toEqual([
    name,
    expect.arrayContaining([expect.objectContaining({ id: 'markdown', ok: true })]),
  ])
  await pool.close()
})

test('no text puts script, style or an address that runs into the page', async () => {
  await using desk = await writingDesk('sqlite')
  const content = hostileMarkup.join('\n\n')
  const id = await createDraft(desk.db, { language: 'sv', person, now })
  await desk.save(id, aText({ title: '</title><script>alert(1)</script>', content, image: null }))
  await desk.publish(id)
  const { html } = layOutMarkdown(content, 'sv')
  const stored = (await publishedArticle(desk.site, { slug: 'ljus', language: 'sv', now }))?.page?.html ?? html
  expect(stored).toBe(html)
  expect(stored.replaceAll(/&lt;.*?&gt;/gs, '')).not.toMatch(/<(?:script|style|iframe|b)\b|\son\w+="?alert|(?:href|src)="(?:javascript|data|vbscript):/i)
})
