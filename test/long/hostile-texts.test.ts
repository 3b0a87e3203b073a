import fc from '#test/seeded.ts'
import { expect, test, vi } from 'vitest'
import { readDraft } from '#app/content/drafts/drafts.ts'
import { heavyTexts, hostileTexts } from '#app/content/markdown/testing/hostile-texts.ts'
import { createTestDesk, type TestDesk } from '../desk.ts'
import { readAtom } from '../feed-rules.ts'
import { pageOf } from '../forms.ts'
import { hostileMarkdown, hostileMarkup, linkAndImage, rawHtml, refusedAddresses } from '../hostile-markdown.ts'
import { pictureNames, refusedPictures } from '../hostile-pictures.ts'
import { hostileMarks, hostileSlugs, hostileWords } from '../hostile-words.ts'
import { Page } from '../page.ts'
import { effectsOf, policyOf } from '../page-effects.ts'
import { aPicture } from '../picture-files.ts'

// What a signed-in writer types, through the desk's own routes, to the pages that readers and previews get.

const now = new Date('2026-11-21T12:00:00Z')

const harmless = {
  title: 'Ljus från norr',
  slug: 'ljus',
  content: 'Ett fönster.\n\n## Rubrik\n\n![Ett fönster](/preview.png "Mot norr")\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```js\nlet a\n```',
  meta_description: 'Om fönster mot norr, och om vad ljuset därifrån gör med ett rum.',
  image: '',
  plate: 'road',
  day: '',
  time: '',
}

type Typed = typeof harmless

/** An article of a writer's, with a link for somebody without a desk. */
async function articleIn(desk: TestDesk) {
  const created = await desk.post('/artiklar', 'writer', { intent: 'create', language: 'sv' })
  const path = created.headers.get('Location') ?? ''
  const id = path.split('/').at(-1) ?? ''
  const version = async () => String((await readDraft(desk.db, { id, now }))?.version)
  const act = async (intent: string, typed: Partial<Typed> = {}) =>
    desk.post(path, 'writer', { intent, version: await version(), ...harmless, ...typed }, { data: true })
  const shared = (await (await act('share')).json()) as { link: string }
  return { id, path, version, act, link: new URL(shared.link).pathname }
}

type Shown = { where: string; response: Response; html: string }

/**
 * Saves a text, then opens everything that shows it: the preview as it is typed and as it is saved (light and dark are one
 * page), the shared link, and, where publishing is not refused, the public page.
 */
async function everywhere(
  desk: TestDesk,
  article: Awaited<ReturnType<typeof articleIn>>,
  typed: Partial<Typed> = {},
): Promise<{ shown: Shown[]; outcome: string; slug: string }> {
  const shown: Shown[] = []
  const open = async (where: string, asked: Promise<Response>) => {
    const response = await asked
    shown.push({ where, response, html: await response.text() })
  }
  await open('typed', desk.post(`${article.path}/visa`, 'writer', { ...harmless, ...typed }))
  const saved = (await (await article.act('save', typed)).json()) as { kind: string }
  await open('saved', desk.request(`${article.path}/visa`, 'writer'))
  await open('link', desk.site.request(article.link))
  const draft = await readDraft(desk.db, { id: article.id, now })
  const slug = draft?.slug ?? ''
  if (saved.kind !== 'done') return { shown, outcome: saved.kind, slug }
  const published = await desk.post(article.path, 'writer', { intent: 'publish', version: await article.version() }, { data: true })
  const { kind } = (await published.json()) as { kind: string }
  if (kind === 'done') await open('public', desk.site.request(`/articles/${slug}-sv`))
  return { shown, outcome: kind, slug }
}

/** What harmless text makes of the same page, by where it is shown. */
async function harmlessly(desk: TestDesk, article: Awaited<ReturnType<typeof articleIn>>) {
  const { shown, outcome } = await everywhere(desk, article)
  expect([outcome, shown.map(({ where, response }) => [where, response.status])]).toEqual([
    'done',
    ['typed', 'saved', 'link', 'public'].map((where) => [where, 200]),
  ])
  return Object.fromEntries(
    shown.map(({ where, response, html }) => [where, { effects: effectsOf('/articles/ljus-sv', html), policy: policyOf(response).policy }]),
  )
}

type Expected = { known: Awaited<ReturnType<typeof harmlessly>>; images?: readonly string[] }

/** @param images hosts of the images that the text names, which an article may (SPEC §2) */
function expectHarmless(name: string, { where, response, html }: Shown, { known, images = [] }: Expected): void {
  const { policy, imageHosts } = policyOf(response)
  const effects = effectsOf('/articles/ljus-sv', html)
  expect([name, where, response.status]).toEqual([name, where, 200])
  expect([name, where, { ...effects, fetched: effects.fetched.filter((host) => !images.includes(host)) }]).toEqual([name, where, known[where]?.effects])
  expect([name, where, policy]).toEqual([name, where, known[where]?.policy])
  expect([name, where, imageHosts.filter((host) => !images.includes(host))]).toEqual([name, where, []])
  expect(new Page('', html).structuredData.length, name).toBeLessThan(5)
}

test('Markdown that articles are tested with puts no script, style or host into a preview, a shared draft or the public page', async () => {
  await using desk = await createTestDesk({ env: { FORM_LIMIT: '9999999' } })
  const article = await articleIn(desk)
  const known = await harmlessly(desk, article)
  const texts: [string, string][] = [
    ['refused addresses as links', refusedAddresses.map((address) => `[link](<${address}>)`).join('\n\n')],
    ['raw HTML', rawHtml],
    ...hostileMarkup.map((text, number): [string, string] => [`markup ${number}`, text]),
    ['markup at once', hostileMarkup.join('\n\n')],
    ['refused addresses as links and images', refusedAddresses.map(linkAndImage).join('\n\n')],
    ...fc.sample(hostileMarkdown, { numRuns: 12, seed: 11 }).map((text): [string, string] => [JSON.stringify(text), text]),
  ]
  const outcomes: string[] = []
  for (const [name, content] of texts) {
    const { shown, outcome } = await everywhere(desk, article, { content })
    outcomes.push(outcome)
    for (const page of shown) expectHarmless(name, page, { known, images: ['https://images.example'] })
  }
  expect(new Set(outcomes)).toEqual(new Set(['done', 'ask']))
  expect(outcomes.filter((outcome) => outcome === 'done').length).toBeGreaterThan(5)
})

test('texts that would exhaust the parser are saved or refused in words, and are never published', async () => {
  await using desk = await createTestDesk()
  const article = await articleIn(desk)
  for (const [name, content] of Object.entries(hostileTexts)) {
    const saved = (await (await article.act('save', { content })).json()) as { kind: string }
    const { kind } = (await (await article.act('publish', { content })).json()) as { kind: string }
    // Longer than a text may be, it is not saved at all; longer than a form may be, it is not read.
    const unsaved = content.length > 2_000_000 ? 'refused' : 'invalid'
    expect([name, saved.kind, kind]).toEqual(content.length > 200_000 ? [name, unsaved, unsaved] : [name, 'done', 'ask'])
  }
  for (const path of [`${article.path}/visa`, article.link]) {
    const response = await (path === article.link ? desk.site.request(path) : desk.request(path, 'writer'))
    expect([path, [200, 503].includes(response.status)]).toEqual([path, true])
    // Of the menu's and the blind's own buttons; the desk's preview takes no focus.
    expect(effectsOf('/', await response.text()).attributes).toEqual(path === article.link ? ['button autoFocus', 'button autoFocus'] : [])
  }
  expect((await desk.site.request('/articles/ljus-sv')).status).toBe(302)
  expect((await desk.site.request('/sv/blog')).status).toBe(200)
  expect(vi.mocked(console.error).mock.calls.filter(([what]) => !String(what).startsWith('Failed to lay out'))).toEqual([])
  vi.mocked(console.error).mockClear()
})

// Each tenth of them: publishing lays them out in the same worker as test/long/heavy-texts.test.ts, which has them all.
test('the heaviest texts that pass are published as pages with the effects of harmless ones', async () => {
  await using desk = await createTestDesk()
  const article = await articleIn(desk)
  const known = await harmlessly(desk, article)
  let published = 0
  for (const [name, content] of Object.entries(heavyTexts).filter((_, number) => number % 10 === 0)) {
    const { kind } = (await (await article.act('publish', { content })).json()) as { kind: string }
    // What is in the way of others are pictures and links that lead nowhere.
    expect([name, ['done', 'ask'].includes(kind)]).toEqual([name, true])
    if (kind === 'ask') continue
    published++
    const response = await desk.site.request('/articles/ljus-sv')
    expectHarmless(name, { where: 'public', response, html: await response.text() }, { known })
  }
  expect(published).toBeGreaterThan(0)
})

test('titles, descriptions, addresses and images of an article stay text wherever the article is named', async () => {
  await using desk = await createTestDesk()
  const article = await articleIn(desk)
  const known = await harmlessly(desk, article)
  const lists = ['/sv/blog', '/sv', '/sv/blog?q=ljus', '/sitemap.xml', '/sv/feed.xml', '/sv/feed.json']
  const before = new Map<string, unknown>()
  for (const path of lists) before.set(path, effectsOf(path, await (await desk.site.request(path)).text()))
  const outcomes: string[] = []
  for (const words of [...hostileMarks, ...hostileSlugs]) {
    const name = JSON.stringify(words.slice(0, 60))
    const { shown, outcome, slug } = await everywhere(desk, article, { title: `Ljus ${words}`, slug: words, meta_description: `Om ljus ${words}` })
    outcomes.push(outcome)
    expect([name, slug]).toEqual([name, expect.stringMatching(/^[a-z0-9]+(-[a-z0-9]+)*$/)])
    for (const page of shown) expectHarmless(name, page, { known })
    if (outcome !== 'done') continue
    for (const path of lists.slice(0, 3))
      expect([name, path, effectsOf(path, await (await desk.site.request(path)).text())]).toEqual([name, path, before.get(path)])
    readAtom(await (await desk.site.request('/sv/feed.xml')).text())
    expect(JSON.parse(await (await desk.site.request('/sv/feed.json')).text()), name).toBeTypeOf('object')
    expect((await desk.site.request('/sitemap.xml')).status).toBe(200)
    for (const path of [article.path, '/artiklar']) {
      const html = await (await desk.request(path, 'writer')).text()
      expect([name, path, effectsOf(path, html).fetched]).toEqual([name, path, []])
      expect([name, path, /<script>alert|<img src=x/i.test(html)]).toEqual([name, path, false])
    }
  }
  expect(outcomes.filter((outcome) => outcome === 'done').length).toBeGreaterThan(15)
})

test('an image of an article is its own, or of a host that its address names', async () => {
  await using desk = await createTestDesk()
  const article = await articleIn(desk)
  const known = await harmlessly(desk, article)
  for (const image of hostileMarks) {
    const { shown, outcome } = await everywhere(desk, article, { image })
    for (const page of shown) {
      expectHarmless(image, page, { known })
      const shownImage = new Page('', page.html).meta('og:image') ?? ''
      const host = shownImage === '' ? '' : new URL(shownImage, 'http://localhost:3000').host
      expect([image, page.where, ['', 'localhost:3000', ...(image.startsWith('https://') ? ['evil.example'] : [])].includes(host)]).toEqual([
        image,
        page.where,
        true,
      ])
    }
    expect([image, outcome]).toEqual([image, image.startsWith('https://') ? 'done' : expect.stringMatching(/invalid|ask/)])
  }
})

/** Uploads a picture as the editor's form does without JavaScript. */
async function upload(desk: TestDesk, article: Awaited<ReturnType<typeof articleIn>>, file: File, { alt = 'Ett bord', caption = '' } = {}): Promise<Response> {
  const body = new FormData()
  for (const [name, value] of Object.entries({ intent: 'picture', version: await article.version(), alt, caption })) body.append(name, value)
  body.append('file', file)
  return desk.request(article.path, 'writer', { method: 'POST', body, headers: { Origin: 'http://localhost:3001', 'Sec-Fetch-Site': 'same-origin' } })
}

test('files that are no pictures are refused with a reason, whatever they are called, and nothing of them is kept', async () => {
  await using desk = await createTestDesk()
  const article = await articleIn(desk)
  for (const [name, make] of refusedPictures) {
    const response = await upload(desk, article, new File([new Uint8Array(await make())], 'bord.jpg', { type: 'image/jpeg' }))
    const isTooLarge = name === 'too many bytes'
    expect([name, response.status]).toEqual([name, isTooLarge ? 413 : 400])
    expect([name, (await response.text()).includes('Filen är för stor')]).toEqual([name, isTooLarge])
  }
  expect((await readDraft(desk.db, { id: article.id, now }))?.pictures).toEqual({})
})

test('pictures with hostile names, descriptions and captions have plain names, no metadata, and stay text', async () => {
  await using desk = await createTestDesk()
  const article = await articleIn(desk)
  const known = await harmlessly(desk, article)
  const marks = hostileMarks.map((words) => words.slice(0, 400))
  let kept = 0
  for (let number = 0; number < Math.max(pictureNames.length, marks.length); number++) {
    // Each its own bytes: the same picture twice is stored once, under its first name.
    const bytes = await aPicture({ width: 8 + number, height: 8, exif: true })
    const name = pictureNames[number % pictureNames.length] ?? ''
    const words = marks[number % marks.length] ?? ''
    const response = await upload(desk, article, new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }), { alt: `Bord ${words}`, caption: words })
    // Without a name it is what a browser sends where no file was chosen.
    expect([name, words, response.status]).toEqual([name, words, name === '' ? 400 : 200])
    if (name !== '') kept++
  }
  const draft = await readDraft(desk.db, { id: article.id, now })
  const names = Object.keys(draft?.pictures ?? {})
  expect(names).toHaveLength(kept)
  for (const name of names) expect(name).toMatch(/^[A-Za-z0-9_-]{1,70}\.(jpe?g|png|webp|avif)$/)
  const { shown, outcome } = await everywhere(desk, article, { content: draft?.content ?? '' })
  expect(outcome).toBe('done')
  for (const page of shown) {
    expectHarmless('pictures', page, { known })
    // Those of the text: the layout shows plates beside it.
    const images = new Page('', page.html)
      .all('img')
      .map(({ attributes }) => attributes)
      .filter(({ src = '' }) => !src.startsWith('/assets/plates-'))
    expect([page.where, images.map(({ src }) => src).filter((src) => !/^\/images\/[0-9a-f]{32}-\d+x8\.webp$/.test(src ?? ''))]).toEqual([
      page.where,
      ['/preview.png'],
    ])
    expect(images).toHaveLength(kept + 1)
    const sources = new Page('', page.html).all('source').map(({ attributes }) => attributes['srcSet'] ?? '')
    expect(sources.filter((srcset) => !/^\/images\/[0-9a-f]{32}-\d+x8\.avif( \d+w)?$/.test(srcset))).toEqual([])
    expect(sources).toHaveLength(kept)
    for (const { src = '' } of images.filter(({ src: address }) => address !== '/preview.png')) {
      const picture = await desk.request(src, 'writer')
      expect([src, picture.status, Buffer.from(await picture.arrayBuffer()).includes('Anna Hemlig')]).toEqual([src, 200, false])
    }
  }
})

const wordsPaths: [string, string][] = [
  ['home', '/sv'],
  ['services', '/sv/services'],
  ['contact', '/sv/contact'],
  ['apply', '/sv/apply'],
  ['quiz', '/sv/quiz'],
  ['article', '/articles/satt-ratt-pris-sv'],
  ['not-found', '/nowhere'],
]

/** The sentences of a page of the Words screen, by field: their text, and the version that a save replaces. */
async function sentencesOn(desk: TestDesk, page: string) {
  const shown = await pageOf('/ord', await desk.request(`/ord?sida=${page}`, 'writer'))
  const seen = new Map(shown.all('input').map(({ attributes }) => [attributes['name'], attributes['value'] ?? '']))
  return shown
    .all('textarea')
    .flatMap(({ attributes, text }) => (attributes['name']?.startsWith(`text.${page}.sv.`) ? [{ key: attributes['name'].slice('text.'.length), text }] : []))
    .map(({ key, text }) => ({ key, text, seen: seen.get(`seen.${key}`) ?? '' }))
}

test('every hostile text in every sentence of a page is a preview with the scripts and hosts of the page as it stands', async () => {
  await using desk = await createTestDesk()
  for (const [page] of wordsPaths) {
    const sentences = await sentencesOn(desk, page)
    expect([page, sentences.length > 3]).toEqual([page, true])
    const preview = async (text?: string) => {
      const typed = text === undefined ? {} : Object.fromEntries(sentences.map(({ key }) => [`text.${key}`, text]))
      const response = await desk.post(`/ord/forhandsvisa?page=${page}&language=sv`, 'writer', typed)
      return { status: response.status, effects: effectsOf('/sv', await response.text()), policy: policyOf(response) }
    }
    const known = await preview()
    expect([page, await preview(hostileMarks.join(' '))]).toEqual([page, known])
  }
})

test('every hostile text as an owner’s sentence is refused, or is text on the public page', async () => {
  await using desk = await createTestDesk()
  const pages = async () =>
    Promise.all(
      wordsPaths.map(async ([, path]) => {
        const response = await desk.site.request(path)
        return { path, status: response.status, effects: effectsOf(path, await response.text()), policy: policyOf(response) }
      }),
    )
  const known = await pages()
  let saved = 0
  for (const [page] of wordsPaths.slice(0, 1)) {
    const sentences = await sentencesOn(desk, page)
    // Each text in a sentence of its own, by turns; what the sentence has to have follows it.
    const sent = hostileWords.flatMap((words, number) => {
      const sentence = sentences[number % sentences.length]
      return sentence && Math.floor(number / sentences.length) === 0
        ? [{ ...sentence, words: `${words.slice(0, 4000).replaceAll(/\{\w+\}/g, '')} ${sentence.text.match(/\{\w+\}/g)?.join(' ') ?? ''}` }]
        : []
    })
    for (const { key, words, seen } of sent) {
      const response = await desk.post('/ord', 'writer', { [`text.${key}`]: words, [`seen.${key}`]: seen, [`warned.${key}`]: '1' }, { data: true })
      expect([key, words, response.status]).toEqual([key, words, expect.toBeOneOf([200, 400])])
      const answer = (await response.json()) as { saved: number; faults: Record<string, string> }
      expect([key, words, answer.saved + Object.keys(answer.faults).length]).toEqual([key, words, words.trim() === '' ? expect.any(Number) : 1])
      saved += answer.saved
    }
  }
  expect(saved).toBeGreaterThan(20)
  const { words } = await desk.db.selectFrom('changed_words').select('words').where('page', '=', 'home').orderBy('place', 'desc').executeTakeFirstOrThrow()
  expect(words.length).toBeGreaterThan(0)
  await expect.poll(() => desk.site.services.texts().words.size).toBe((await desk.db.selectFrom('changed_words').select('place').execute()).length)
  expect(await pages()).toEqual(known)
})

test('every hostile text as a fact is refused, or is text wherever the fact shows', async () => {
  await using desk = await createTestDesk()
  const paths = ['/sv', '/en/contact', '/sv/fotografering', '/articles/satt-ratt-pris-sv']
  const pages = async () =>
    Promise.all(
      paths.map(async (path) => {
        const response = await desk.site.request(path)
        return { path, status: response.status, effects: effectsOf(path, await response.text()), policy: policyOf(response) }
      }),
    )
  const save = async (fact: string, typed: Record<string, string | string[]>) => {
    const page = await pageOf('/fakta', await desk.request(`/fakta?andra=${fact}`, 'owner'))
    const seen =
      page
        .inside('li', ({ id }) => id === `fact-${fact}`)
        .all('input')
        .find(({ attributes }) => attributes['name'] === 'seen')?.attributes['value'] ?? ''
    return (await desk.post(`/fakta?andra=${fact}`, 'owner', { intent: 'save', fact, seen, ...typed })).status
  }
  const known = await pages()
  let saved = 0
  const lines = ['brand', 'email', 'companyName', 'companyNumber', 'companyAddress', 'companySeat', 'vatNumber']
  for (const [number, words] of hostileMarks.entries()) {
    for (const fact of [lines[number % lines.length] ?? '', 'companyName']) {
      const status = await save(fact, { text: words.slice(0, 40) })
      expect([fact, words, [200, 400].includes(status)]).toEqual([fact, words, true])
      if (status === 200) saved++
    }
    const others: [string, Record<string, string | string[]>][] = [
      ['messenger', { url: words, label: words.slice(0, 40) }],
      ['profile', { url: `https://example.com/${words}`, label: words.slice(0, 40) }],
      ['openingHours', { sv: words, en: words }],
      ['priceRange', { sv: words, en: words }],
      ['processors', { name: [words], country: [words], purpose: [words] }],
      ['urgentHelp', { number: ['112'], 'name-sv': [words], 'name-en': [words], 'when-sv': [words], 'when-en': [words], checked: ['yes'] }],
    ]
    for (const [fact, typed] of others.slice(number % others.length, (number % others.length) + 1))
      expect([fact, words, [200, 400].includes(await save(fact, typed))]).toEqual([fact, words, true])
  }
  expect(saved).toBeGreaterThan(10)
  // The last one stands in all of them.
  const mark = '"><script>alert(1)</script>\' on'
  for (const fact of ['brand', 'companyName', 'companyAddress', 'companySeat']) expect([fact, await save(fact, { text: mark })]).toEqual([fact, 200])
  expect(await save('openingHours', { sv: mark, en: mark })).toBe(200)
  await expect.poll(() => desk.site.services.texts().facts).toMatchObject({ brand: mark, companySeat: mark, openingHours: { sv: mark } })
  const shown = await pages()
  expect(shown).toEqual(known)
})
