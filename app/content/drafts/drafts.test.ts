import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { aPicture } from '#test/picture-files.ts'
import { anArticleFile, contentFolder } from '#test/content-folder.ts'
import { onEveryDatabase } from '#test/databases.ts'
import { publishedArticle } from '#app/content/queries/articles.ts'
import { movedTo } from '#app/content/queries/moved-articles.ts'
import { sharedDraft } from '#app/content/queries/shared-draft.ts'
import { hashOf } from '#app/people/secrets.ts'
import { importContent } from '../import-content.ts'
import { oldChecks } from '../old-checks.ts'
import { addPicture } from './draft-pictures.ts'
import { createDraft, readDraft, saveDraft, tieTranslation } from './drafts.ts'
import { readVersion, restoreVersion, versionsOf } from './draft-versions.ts'
import { listPairs } from './list-pairs.ts'
import { deleteDraft, publishDraft, withdrawArticle } from './publish-draft.ts'
import { shareDraft } from './shared-drafts.ts'
import { aText, minutesLater, now, person, writingDesk } from './testing/writing-desk.ts'

onEveryDatabase('articles at the desk', (backend) => {
  test('a draft is saved, published with its picture, and is then what the public reads', async () => {
    await using desk = await writingDesk(backend)
    const { db, site, services, files } = desk
    const id = await createDraft(db, { language: 'sv', person, now })
    const added = await addPicture(services, { id, name: '../IMG 1234 (å).JPG', bytes: await aPicture({ width: 600, height: 300, exif: true }) })
    expect(added).toMatchObject({ name: 'IMG-1234-a.jpg' })
    const text = aText({ slug: 'nordljus', content: '\n![Ett skrivbord](IMG-1234-a.jpg "Vid fönstret")\n', image: 'IMG-1234-a.jpg', plate: 'road' })
    await desk.save(id, text)
    expect(await publishedArticle(site, { slug: 'nordljus', language: 'sv', now })).toBeNull()
    expect(await desk.publish(id)).toMatchObject({
      draft: { state: 'published', changed: false, publicSlug: 'nordljus', publicAt: now.toISOString(), image: 'IMG-1234-a.jpg' },
    })

    const article = await publishedArticle(site, { slug: 'nordljus', language: 'sv', now })
    expect(article).toMatchObject({
      title: text.title,
      plate: 'road',
      page: { preview: null, html: expect.stringContaining('<figcaption>Vid fönstret') as string },
    })
    expect(article?.image).toMatch(/^\/images\/[0-9a-f]{32}-600x300\.avif$/)
    expect(files.names()).toContain(article?.image?.slice('/images/'.length))
    expect(desk.drawings()).toBe(1)
  })

  test('a save is never public; a published article that is changed says so, and its date stays', async () => {
    await using desk = await writingDesk(backend)
    const { db, site } = desk
    const id = await desk.published(aText())
    const later = minutesLater(60)
    const { saved } = await desk.save(id, aText({ title: 'En annan rubrik', publish_at: now.toISOString() }), later)
    expect(saved).toMatchObject({ changed: true, state: 'published', title: 'En annan rubrik' })
    expect(await publishedArticle(site, { slug: 'ljus', language: 'sv', now: later })).toMatchObject({ title: aText().title })
    await desk.publish(id, later)
    expect(await publishedArticle(site, { slug: 'ljus', language: 'sv', now: later })).toMatchObject({
      title: 'En annan rubrik',
      published_at: now.toISOString(),
    })
    const undone = await desk.save(id, aText({ title: 'En annan rubrik', publish_at: now.toISOString() }), later)
    expect(undone.saved).toMatchObject({ changed: false })
    expect(await db.selectFrom('site_changes').select('number').executeTakeFirstOrThrow()).toEqual({ number: 2 })
  })

  test('an article with a time to come is scheduled: the public reads it from then on', async () => {
    await using desk = await writingDesk(backend)
    const at = minutesLater(30)
    const id = await desk.published(aText({ publish_at: at.toISOString() }))
    expect(await readDraft(desk.db, { id, now })).toMatchObject({ state: 'scheduled', publicAt: at.toISOString() })
    expect(await publishedArticle(desk.site, { slug: 'ljus', language: 'sv', now })).toBeNull()
    expect(await publishedArticle(desk.site, { slug: 'ljus', language: 'sv', now: at })).not.toBeNull()
    expect(await readDraft(desk.db, { id, now: at })).toMatchObject({ state: 'published' })
  })

  test('when the facts were checked is published, kept in versions, and follows an import', async () => {
    await using desk = await writingDesk(backend)
    const { db, site } = desk
    const shown = async () => (await publishedArticle(site, { slug: 'ljus', language: 'sv', now }))?.checked
    const id = await desk.published(aText({ checked: '2025-11-20' }))
    expect(await shown()).toBe('2025-11-20')
    expect(await desk.save(id, aText({ checked: '2026-11-21' }))).toMatchObject({ saved: { changed: true, checked: '2026-11-21' } })
    expect(await shown()).toBe('2025-11-20')
    expect(await oldChecks(db, now)).toEqual([{ path: '/articles/ljus-sv', checked: '2025-11-20' }])
    await desk.publish(id)
    expect(await shown()).toBe('2026-11-21')
    expect(await oldChecks(db, now)).toEqual([])
    const dayBefore = new Date('2026-11-20T22:59:59.000Z')
    expect(await oldChecks(db, dayBefore)).toEqual([{ path: '/articles/ljus-sv', checked: '2026-11-21' }])

    const versions = await versionsOf(db, { id })
    const first = versions.at(-1)?.id ?? ''
    expect(await readVersion(db, { id, version: first })).toMatchObject({ checked: '2025-11-20' })
    // As an older release kept it.
    const text = JSON.stringify({ ...aText(), checked: undefined, pictures: {} })
    await db.updateTable('article_versions').set({ text }).where('id', '=', first).execute()
    expect(await restoreVersion(db, { id, versionId: first, version: (await desk.read(id)).version, person, now })).toMatchObject({
      saved: { checked: null, changed: true },
    })
    await desk.save(id, aText({ checked: '2026-11-21', publish_at: now.toISOString() }))
    expect(await readDraft(db, { id, now })).toMatchObject({ changed: false })

    // What `npm run content` changes alone.
    await db.updateTable('article_extras').set({ checked: '2026-11-22' }).execute()
    expect((await listPairs(db, { now }))[0]?.articles.sv).toMatchObject({ checked: '2026-11-22', savedBy: 'npm run content' })
  })

  test('who stands for a text is published, kept in versions, shared, and not taken over by a translation', async () => {
    await using desk = await writingDesk(backend)
    const { db, site } = desk
    const shown = async () => (await publishedArticle(site, { slug: 'ljus', language: 'sv', now }))?.signed_by
    const id = await desk.published(aText())
    const digest = async () => (await db.selectFrom('article_drafts').select('public_digest').where('id', '=', id).executeTakeFirstOrThrow()).public_digest
    const [unsigned, before] = [await digest(), (await versionsOf(db, { id }))[0]?.id ?? '']
    const secret = await shareDraft(db, { id, person, now })
    expect(await desk.save(id, aText({ signed_by: 'elin' }))).toMatchObject({ saved: { changed: true, signed_by: 'elin' } })
    expect(await sharedDraft(site, { hash: hashOf(secret ?? ''), now })).toMatchObject({ signed_by: 'elin' })
    expect(await shown()).toBeNull()
    await desk.publish(id)
    expect(await shown()).toBe('elin')

    const translation = await createDraft(db, { language: 'en', translationOf: id, person, now })
    expect(await desk.read(translation)).toMatchObject({ signed_by: null })

    expect(await restoreVersion(db, { id, versionId: before, version: (await desk.read(id)).version, person, now })).toMatchObject({
      saved: { signed_by: null, changed: true },
    })
    const after = (await versionsOf(db, { id })).find(({ what }) => what === 'published')?.id ?? ''
    expect(await readVersion(db, { id, version: after })).toMatchObject({ signed_by: 'elin' })
    await desk.publish(id)
    expect([await shown(), await digest()]).toEqual([null, unsigned])
    // As releases without the choice made it: theirs is no other article.
    const { slug, title, content, meta_description } = aText()
    const columns = JSON.stringify([slug, title, content, meta_description, null, null, now.toISOString()])
    expect(unsigned).toBe(createHash('sha256').update(columns).update('{}').digest('hex'))
    const text = JSON.stringify({ ...aText(), signed_by: undefined, pictures: {} })
    await db.updateTable('article_versions').set({ text }).where('id', '=', before).execute()
    await db.updateTable('shared_drafts').set({ article: text }).execute()
    expect(await readVersion(db, { id, version: before })).toMatchObject({ signed_by: null })
    expect(await sharedDraft(site, { hash: hashOf(secret ?? ''), now })).toMatchObject({ signed_by: null })
  })

  test('of two writers the second is shown what the first saved, and nothing is overwritten', async () => {
    await using desk = await writingDesk(backend)
    const { db, services } = desk
    const id = await createDraft(db, { language: 'sv', person, now })
    const begun = await readDraft(db, { id, now })
    const version = begun?.version ?? 0
    await saveDraft(db, { id, version, text: aText({ title: 'Den första' }), person, now })
    const second = await saveDraft(db, { id, version, text: aText({ title: 'Den andra' }), person: 'Rut', now })
    expect(second).toMatchObject({ conflict: { title: 'Den första', savedBy: person } })
    expect(await publishDraft(services, { id, version, person, now })).toMatchObject({ conflict: { title: 'Den första' } })
    expect(await deleteDraft(services, { id, version, person, now })).toBe(false)
    expect(await readDraft(db, { id, now })).toMatchObject({ title: 'Den första' })
  })

  test('another slug leaves a redirect; redirects never lead to redirects, and end where an article takes the address', async () => {
    await using desk = await writingDesk(backend)
    const { site } = desk
    const id = await desk.published(aText({ slug: 'ett' }))
    await desk.republish(id, aText({ slug: 'tva' }))
    await desk.republish(id, aText({ slug: 'tre' }))
    expect(await movedTo(site, { slug: 'ett', language: 'sv' })).toBe('/articles/tre-sv')
    expect(await movedTo(site, { slug: 'tva', language: 'sv' })).toBe('/articles/tre-sv')
    expect(await publishedArticle(site, { slug: 'ett', language: 'sv', now })).toBeNull()
    expect(await publishedArticle(site, { slug: 'tre', language: 'sv', now })).not.toBeNull()
    await desk.republish(id, aText({ slug: 'ett' }))
    expect(await movedTo(site, { slug: 'ett', language: 'sv' })).toBeNull()
    expect(await movedTo(site, { slug: 'tre', language: 'sv' })).toBe('/articles/ett-sv')
    await desk.published(aText({ slug: 'tre', title: 'En ny artikel' }))
    expect(await movedTo(site, { slug: 'tre', language: 'sv' })).toBeNull()
  })

  test('a withdrawn article keeps its text at the desk; its address leads where it was told, or nowhere', async () => {
    await using desk = await writingDesk(backend)
    const { db, site, services } = desk
    const other = await desk.published(aText({ slug: 'kvar', title: 'Den som är kvar' }))
    const id = await desk.published(aText({ slug: 'bort' }))
    const { version } = await desk.read(id)
    expect(await withdrawArticle(services, { id, version, target: '/articles/finns-inte-sv', person, now })).toMatchObject({ refused: [{ id: 'target' }] })
    expect(await withdrawArticle(services, { id, version, target: '//evil.example/', person, now })).toMatchObject({ refused: [{ id: 'target' }] })
    expect(await withdrawArticle(services, { id, version, target: '/articles/kvar-sv', person, now })).toMatchObject({
      draft: { state: 'withdrawn', title: aText().title, publicSlug: null },
    })
    expect(await publishedArticle(site, { slug: 'bort', language: 'sv', now })).toBeNull()
    expect(await movedTo(site, { slug: 'bort', language: 'sv' })).toBe('/articles/kvar-sv')
    const kept = await desk.read(other)
    await withdrawArticle(services, { id: other, version: kept.version, target: null, person, now })
    expect(await movedTo(site, { slug: 'bort', language: 'sv' })).toBeNull()
    expect(await movedTo(site, { slug: 'kvar', language: 'sv' })).toBeNull()

    await desk.publish(id)
    expect(await publishedArticle(site, { slug: 'bort', language: 'sv', now })).toMatchObject({ title: aText().title })
    expect((await versionsOf(db, { id })).map(({ what }) => what)).toEqual(['published', 'withdrawn', 'published', 'saved'])
  })

  test('versions are kept a minute apart, and each that is made by hand; a restored one is a new version and not public', async () => {
    await using desk = await writingDesk(backend)
    const { db } = desk
    const id = await createDraft(db, { language: 'sv', person, now })
    await desk.save(id, aText({ title: 'Ett' }), now)
    await desk.save(id, aText({ title: 'Två' }), minutesLater(0.5))
    await desk.save(id, aText({ title: 'Tre' }), minutesLater(1))
    await desk.save(id, aText({ title: 'Fyra' }), minutesLater(1.1), { byHand: true })
    const [, , first] = await versionsOf(db, { id })
    const titles = await Promise.all((await versionsOf(db, { id })).map(async (kept) => (await readVersion(db, { id, version: kept.id }))?.title))
    expect(titles).toEqual(['Fyra', 'Tre', 'Ett'])

    await desk.save(id, aText({ title: 'Fem' }), minutesLater(1.2))
    const { version } = await desk.read(id)
    const restored = await restoreVersion(db, { id, versionId: first?.id ?? '', version, person, now: minutesLater(1.3) })
    expect(restored).toMatchObject({ saved: { title: 'Ett', state: 'draft' } })
    // What was not kept yet is kept before it is replaced.
    const all = await Promise.all((await versionsOf(db, { id })).map(async (kept) => (await readVersion(db, { id, version: kept.id }))?.title))
    expect(all).toEqual(['Ett', 'Fem', 'Fyra', 'Tre', 'Ett'])
  })

  test('the last hundred versions are kept', async () => {
    await using desk = await writingDesk(backend)
    const id = await createDraft(desk.db, { language: 'sv', person, now })
    const kept = Array.from({ length: 100 }, (_, number) => ({
      id: String(number).padStart(3, '0'),
      draft_id: id,
      at: now.toISOString(),
      person,
      what: 'saved' as const,
      text: JSON.stringify({ ...aText({ title: `Rubrik ${number + 1}` }), pictures: {} }),
    }))
    await desk.db.insertInto('article_versions').values(kept).execute()
    for (let number = 101; number <= 103; number++) await desk.save(id, aText({ title: `Rubrik ${number}` }), minutesLater(number))
    const versions = await versionsOf(desk.db, { id })
    expect(versions).toHaveLength(100)
    expect(await readVersion(desk.db, { id, version: versions.at(-1)?.id ?? '' })).toMatchObject({ title: 'Rubrik 4' })
  })

  test('translations that are tied at the desk are the public’s, whatever their slugs', async () => {
    await using desk = await writingDesk(backend)
    const { db, site } = desk
    const sv = await desk.published(aText({ slug: 'ljus' }))
    const en = await createDraft(db, { language: 'en', translationOf: sv, person, now })
    expect(await createDraft(db, { language: 'en', translationOf: sv, person, now })).toBe(en)
    await desk.save(en, aText({ slug: 'light', title: 'Light' }))
    expect(await readDraft(db, { id: sv, now })).toMatchObject({ translation: { id: en, state: 'draft' } })
    await desk.publish(en)
    expect(await publishedArticle(site, { slug: 'ljus', language: 'sv', now })).toMatchObject({ translations: [{ slug: 'light', language: 'en' }] })
    expect(await listPairs(db, { now })).toMatchObject([{ articles: { sv: { id: sv }, en: { id: en } } }])

    expect(await tieTranslation(db, { id: en, other: null, person, now })).toBe(true)
    expect(await publishedArticle(site, { slug: 'ljus', language: 'sv', now })).toMatchObject({ translations: [] })
    const other = await createDraft(db, { language: 'en', translationOf: sv, person, now })
    expect(await tieTranslation(db, { id: en, other: sv, person, now })).toBe(false)
    expect(await tieTranslation(db, { id: en, other, person, now })).toBe(false)
    await deleteDraft(desk.services, { id: other, version: 1, person, now })
    expect(await tieTranslation(db, { id: en, other: sv, person, now })).toBe(true)
    expect(await publishedArticle(site, { slug: 'light', language: 'en', now })).toMatchObject({ translations: [{ slug: 'ljus', language: 'sv' }] })
  })

  test('imported articles are known in pairs; an import leaves alone and names what was changed here', async () => {
    await using desk = await writingDesk(backend)
    const { db, site } = desk
    const file = (title: string) => anArticleFile({ title }, 'Text.\n')
    await using folder = await contentFolder({
      'articles/a-sv.md': file('A på svenska'),
      'articles/a-en.md': file('A in English'),
      'articles/b-sv.md': file('B'),
      'articles/c-sv.md': file('C'),
      'articles/d-sv.md': file('D'),
    })
    await importContent(db, folder.path, desk.services.publishing)
    const pairs = await listPairs(db, { now })
    expect(pairs.map(({ articles }) => Object.keys(articles).length).toSorted()).toEqual([1, 1, 1, 2])
    expect((await listPairs(db, { now, words: 'english a-' })).length).toBe(0)
    expect(await listPairs(db, { now, words: 'english' })).toMatchObject([{ articles: { sv: { title: 'A på svenska', state: 'published', changed: false } } }])
    const idOf = (title: string) => pairs.flatMap(({ articles }) => Object.values(articles)).find((article) => article.title === title)?.id ?? ''

    await desk.republish(idOf('A på svenska'), aText({ slug: 'a', title: 'A ändrad' }))
    await desk.republish(idOf('B'), aText({ slug: 'b-ny', title: 'B' }))
    const c = await desk.read(idOf('C'))
    await withdrawArticle(desk.services, { id: c.id, version: c.version, target: null, person, now })
    for (const name of ['a-sv', 'b-sv', 'c-sv', 'd-sv']) await folder.write(`articles/${name}.md`, anArticleFile({ title: `${name} ur filen` }, 'Ny text.\n'))
    const { leftAlone, changed } = await importContent(db, folder.path, desk.services.publishing)
    expect(leftAlone.map(({ file: name }) => name)).toEqual(['articles/a-sv.md', 'articles/b-sv.md', 'articles/c-sv.md'])
    expect(changed).toEqual(['articles/d-sv.md'])
    expect(await publishedArticle(site, { slug: 'a', language: 'sv', now })).toMatchObject({ title: 'A ändrad', translations: [{ slug: 'a', language: 'en' }] })
    expect(await movedTo(site, { slug: 'b', language: 'sv' })).toBe('/articles/b-ny-sv')
    expect(await publishedArticle(site, { slug: 'c', language: 'sv', now })).toBeNull()

    const d = await readDraft(db, { id: idOf('D'), now })
    expect(d).toMatchObject({ title: 'd-sv ur filen', changed: false, savedBy: 'npm run content' })
    const [imported, before] = await versionsOf(db, { id: idOf('D') })
    expect(imported).toMatchObject({ what: 'imported' })
    expect(await readVersion(db, { id: idOf('D'), version: before?.id ?? '' })).toMatchObject({ title: 'D' })

    await importContent(db, folder.path, desk.services.publishing, { force: true })
    expect(await publishedArticle(site, { slug: 'a', language: 'sv', now })).toMatchObject({ title: 'a-sv ur filen' })
    expect(await publishedArticle(site, { slug: 'c', language: 'sv', now })).toMatchObject({ title: 'c-sv ur filen' })
    expect(await readDraft(db, { id: c.id, now })).not.toBeNull()
  })

  test('an import leaves the desk’s ties alone, unless it is forced', async () => {
    await using desk = await writingDesk(backend)
    const { db, site, services } = desk
    await using folder = await contentFolder({
      'articles/ljus-sv.md': anArticleFile({ title: 'Ljus' }),
      'articles/light-en.md': anArticleFile({ title: 'Light' }),
    })
    await importContent(db, folder.path, services.publishing)
    const articles = (await listPairs(db, { now })).flatMap((pair) => Object.values(pair.articles))
    const [sv = '', en = ''] = ['sv', 'en'].map((language) => articles.find((article) => article.language === language)?.id)
    await tieTranslation(db, { id: sv, other: en, person, now })
    const translations = async () => (await publishedArticle(site, { slug: 'ljus', language: 'sv', now }))?.translations
    await importContent(db, folder.path, services.publishing)
    expect(await translations()).toEqual([{ slug: 'light', language: 'en' }])
    await importContent(db, folder.path, services.publishing, { force: true })
    expect(await translations()).toEqual([])
  })

  test('what an import replaces while a draft has changes is told, and neither text is lost', async () => {
    await using desk = await writingDesk(backend)
    const { db } = desk
    await using folder = await contentFolder({ 'articles/a-sv.md': anArticleFile({ title: 'Före' }, 'Text.\n') })
    await importContent(db, folder.path, desk.services.publishing)
    const [pair] = await listPairs(db, { now })
    const id = pair?.articles.sv?.id ?? ''
    await desk.save(id, aText({ slug: 'a', title: 'Mitt' }))
    await folder.write('articles/a-sv.md', anArticleFile({ title: 'Ur filen' }, 'Text.\n'))
    await importContent(db, folder.path, desk.services.publishing)
    expect(await readDraft(db, { id, now })).toMatchObject({ title: 'Mitt', changed: true, replacedAt: now.toISOString() })
    const [imported] = await versionsOf(db, { id })
    expect(await readVersion(db, { id, version: imported?.id ?? '' })).toMatchObject({ title: 'Ur filen' })
    expect(await desk.publish(id)).toMatchObject({ draft: { title: 'Mitt', replacedAt: null } })
  })

  test('a picture goes with the last that shows or keeps it', async () => {
    await using desk = await writingDesk(backend)
    const { db, services, files } = desk
    const [one, two] = [await createDraft(db, { language: 'sv', person, now }), await createDraft(db, { language: 'en', person, now })]
    const bytes = await aPicture({ width: 300, height: 200 })
    for (const id of [one, two]) {
      await addPicture(services, { id, name: 'a.jpg', bytes })
      await desk.save(id, aText({ content: '![Bild](a.jpg)' }))
    }
    expect(await deleteDraft(services, { id: one, version: (await desk.read(one)).version, person, now })).toBe(true)
    expect(files.names()).toHaveLength(4)
    await desk.save(two, aText({ content: 'Utan bild.' }), minutesLater(0.1))
    await desk.publish(two)
    expect(files.names()).toHaveLength(4)
    const { version } = await desk.read(two)
    await withdrawArticle(services, { id: two, version, target: null, person, now })
    expect(await deleteDraft(services, { id: two, version: version + 1, person, now })).toBe(true)
    expect(files.names()).toEqual([])
  })

  test('names of pictures are plain and different', async () => {
    await using desk = await writingDesk(backend)
    const id = await createDraft(desk.db, { language: 'sv', person, now })
    const names = [
      '<script>alert(1)</script>.png',
      'a"onerror="x.png',
      '..\\..\\etc\\passwd',
      '%2e%2e%2fb.webp',
      '.htaccess',
      '\u202Egpj.exe',
      'bild.PNG',
      'bild.png',
      '__proto__',
    ]
    const added: string[] = []
    for (const [index, name] of names.entries()) {
      const outcome = await addPicture(desk.services, { id, name, bytes: await aPicture({ width: 20 + index, height: 20 }) })
      if ('name' in outcome) added.push(outcome.name)
    }
    expect(added).toHaveLength(names.length)
    expect(new Set(added).size).toBe(names.length)
    for (const name of added) expect(name).toMatch(/^[A-Za-z0-9_][A-Za-z0-9_-]*\.(jpe?g|png|webp|avif)$/)
    expect(await addPicture(desk.services, { id, name: 'a.heic', bytes: Buffer.from('x') })).toEqual({ complaint: 'heic' })
    expect(await addPicture(desk.services, { id, name: 'a.jpg', bytes: Buffer.from('<svg onload=alert(1)>') })).toEqual({ complaint: 'format' })
    expect(await addPicture(desk.services, { id: 'gone', name: 'a.jpg', bytes: await aPicture({ width: 9, height: 9 }) })).toEqual({ complaint: 'gone' })
  })
})
