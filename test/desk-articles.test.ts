import { expect, test } from 'vitest'
import { createDraft, readDraft } from '#app/content/drafts/drafts.ts'
import { createTestDesk, names, type TestDesk } from './desk.ts'
import { Page } from './page.ts'
import { aPicture } from './picture-files.ts'

const now = new Date('2026-11-21T12:00:00Z')

const text = {
  title: 'Sätt gränser som håller',
  slug: '',
  content: 'Gränser är till för dig.\n\n## Börja smått\n\nEn i taget.',
  meta_description: 'Så sätter du gränser som håller i längden.',
  image: '',
  plate: 'road',
  checked: '',
  day: '',
  time: '',
}

/** A draft of the owner's, empty. */
async function draftIn(desk: TestDesk): Promise<string> {
  return createDraft(desk.db, { language: 'sv', person: names.owner, now })
}

const saved = (desk: TestDesk, id: string) => readDraft(desk.db, { id, now })

const statuses = { done: 200, ask: 200, invalid: 400, refused: 400, conflict: 409 }

async function result(response: Promise<Response>): Promise<Record<string, unknown>> {
  const answer = await response
  const json = (await answer.json()) as { kind: keyof typeof statuses }
  expect(answer.status).toBe(statuses[json.kind])
  return json
}

test('articles exist for owners and writers, and for nobody else', async () => {
  await using desk = await createTestDesk()
  const id = await draftIn(desk)
  const pages = ['/artiklar', `/artiklar/${id}`, `/artiklar/${id}/visa`, '/artiklar/platta/road.ljus']
  for (const path of pages) {
    for (const role of ['owner', 'writer'] as const) expect([path, role, (await desk.request(path, role)).status]).toEqual([path, role, 200])
    expect([path, (await desk.request(path, 'adviser')).status]).toEqual([path, 404])
  }
  for (const path of ['/artiklar', `/artiklar/${id}`]) {
    expect([path, (await desk.post(path, 'adviser', { intent: 'delete', id, version: '1' })).status]).toEqual([path, 404])
  }
  expect(await saved(desk, id)).toMatchObject({ version: 1 })
  for (const path of [
    '/artiklar/finns-inte',
    '/artiklar/finns-inte/visa',
    `/artiklar/${id}/versioner/x`,
    '/artiklar/platta/hero.ljus',
    `/images/${'a'.repeat(32)}-1x1.avif`,
  ]) {
    expect([path, (await desk.request(path, 'owner')).status]).toEqual([path, 404])
  }
})

test('a heading on the title’s level and one that skips a level are told apart', async () => {
  await using desk = await createTestDesk()
  const path = `/artiklar/${await draftIn(desk)}`
  const page = await (
    await desk.post(path, 'owner', { intent: 'save', version: '1', ...text, content: 'Text.\n\n# För stor\n\nText.\n\n### För liten' })
  ).text()
  expect(page).toMatch(/Nivå 1 är titelns\. Börja rubriken med ##\..*rad 3.*En rubriknivå är överhoppad\..*rad 7/s)
})

test('without script an article is created, saved, published after a question, and read by everybody', async () => {
  await using desk = await createTestDesk()
  const created = await desk.post('/artiklar', 'writer', { intent: 'create', language: 'sv' })
  const path = created.headers.get('Location') ?? ''
  expect([created.status, path]).toEqual([303, expect.stringMatching(/^\/artiklar\/[0-9a-f-]{36}$/)])

  const first = await desk.post(path, 'writer', { intent: 'save', version: '1', ...text })
  const page = await first.text()
  expect([first.status, page]).toEqual([200, expect.stringMatching(/role="status">.*Utkastet är sparat\.</)])
  // The address follows from the title.
  expect(page).toContain('/articles/satt-granser-som-haller-sv')

  const asked = await desk.post(path, 'writer', { intent: 'ask-publish', version: '2', ...text, slug: 'satt-granser-som-haller', title: 'Gränser som håller' })
  const question = /<dialog open="".*?<\/dialog>/s.exec(await asked.text())?.[0] ?? ''
  expect(question).toMatch(/Artikeln blir läsbar.*inom tio sekunder.*Den läggs i bloggen, RSS-flödet och listan för sökmotorer\..* Ingen får mejl\./s)
  const version = /name="version" value="(\d+)"/.exec(question)?.[1] ?? ''
  const published = await desk.post(path, 'writer', { intent: 'publish', version })
  expect(await published.text()).toContain('Artikeln är publicerad. Den syns inom tio sekunder.')
  expect((await desk.site.request('/articles/satt-granser-som-haller-sv')).status).toBe(200)
  expect(await (await desk.request('/artiklar', 'owner')).text()).toMatch(/Gränser som håller.*Publicerad 21\u00A0nov\u00A02026.*Saknar engelska/s)
})

test('what is wrong is told at its field, and everything that was typed is kept', async () => {
  await using desk = await createTestDesk()
  const id = await draftIn(desk)
  const typed = { ...text, day: '2026-11-24', title: 'Halvfärdig <b>titel</b>' }
  const response = await desk.post(`/artiklar/${id}`, 'owner', { intent: 'save', version: '1', ...typed })
  const html = await response.text()
  expect(response.status).toBe(400)
  expect(html).toMatch(/id="time-error".*Välj en tid\./s)
  expect(html).toContain('value="Halvfärdig &lt;b&gt;titel&lt;/b&gt;"')
  expect(html).toContain('En i taget.')
  expect(await saved(desk, id)).toMatchObject({ version: 1, title: '' })
  const faults = async (fields: Record<string, string>) =>
    (await result(desk.post(`/artiklar/${id}`, 'owner', { intent: 'save', version: '1', ...text, ...fields }, { data: true })))['faults']
  expect(await faults({ day: '2026-02-31', time: '08:00' })).toEqual({ day: 'Den dagen eller tiden finns inte.' })
  for (const checked of ['2026-02-31', 'i går', '1926-01-01']) expect(await faults({ checked })).toEqual({ checked: 'Den dagen finns inte.' })
  expect(await faults({ plate: 'hero' })).toEqual({ plate: 'Välj en av illustrationerna.' })
  expect(await faults({ image: 'javascript:alert(1)' })).toEqual({ image: expect.stringContaining('https://') as string })
  expect(await faults({ title: 'x'.repeat(201) })).toEqual({ title: 'Högst 200 tecken.' })
})

test('a day and a time are Stockholm’s, and a time that nobody touched keeps its seconds', async () => {
  await using desk = await createTestDesk()
  const id = await draftIn(desk)
  await desk.post(`/artiklar/${id}`, 'owner', { intent: 'save', version: '1', ...text, day: '2026-11-24', time: '08:00' })
  expect(await saved(desk, id)).toMatchObject({ publish_at: '2026-11-24T07:00:00.000Z' })
  await desk.db.updateTable('article_drafts').set({ publish_at: '2026-11-24T07:00:09.999Z' }).where('id', '=', id).execute()
  await desk.post(`/artiklar/${id}`, 'owner', { intent: 'save', version: '2', ...text, title: 'Nytt', day: '2026-11-24', time: '08:00' })
  expect(await saved(desk, id)).toMatchObject({ title: 'Nytt', publish_at: '2026-11-24T07:00:09.999Z' })
})

test('the day when facts were checked is saved, compared, previewed and shared; once it is old, the list and the checklist name it', async () => {
  await using desk = await createTestDesk()
  const id = await draftIn(desk)
  const read = async (path: string) => (await desk.request(path, 'owner')).text()
  const made = await desk.post(`/artiklar/${id}`, 'owner', { intent: 'share', version: '1', ...text, checked: '2026-11-20' })
  expect(await saved(desk, id)).toMatchObject({ checked: '2026-11-20' })
  const link = /http:\/\/localhost:3000(\/utkast\/[A-Za-z0-9_-]+)/.exec(await made.text())?.[1] ?? ''
  const shown = 'Kontrollerad <time dateTime="2026-11-20">20 november 2026</time>'
  expect(await (await desk.site.request(link)).text()).toContain(shown)
  expect(await read(`/artiklar/${id}/visa`)).toContain(shown)
  expect(await (await desk.post(`/artiklar/${id}/visa`, 'owner', { ...text, checked: '2026-11-19' })).text()).toContain('>19 november 2026<')
  expect(await read(`/artiklar/${id}`)).toMatch(/<input[^>]* name="checked"[^>]* value="2026-11-20"/)
  expect(await read('/artiklar?lage=granska-igen')).toContain('Inget behöver kontrolleras igen.')
  expect(await read(`/artiklar/${id}`)).not.toContain('Kontrollerad 20')

  const conflict = await result(
    desk.post(`/artiklar/${id}`, 'writer', { intent: 'save', version: '1', ...text, slug: 'satt-granser-som-haller', checked: '2025-11-20' }, { data: true }),
  )
  expect(conflict).toMatchObject({
    kind: 'conflict',
    difference: [
      {
        field: 'Kontrollerad',
        parts: expect.arrayContaining([
          { kind: 'gone', text: '2026' },
          { kind: 'new', text: '2025' },
        ]) as unknown,
      },
    ],
  })
  await desk.post(`/artiklar/${id}`, 'owner', { intent: 'save', version: '2', ...text, checked: '2025-11-20' })
  expect(await read(`/artiklar/${id}`)).toMatch(/Kontrollerad 2025-11-20, för mer än 12\u00A0månader sedan\.<\/span>.{0,20}<a href="#checked">/)
  for (const path of ['/artiklar', '/artiklar?lage=granska-igen']) expect(await read(path)).toContain('Kontrollerad 20\u00A0nov\u00A02025')
})

test('what is checked today is said of whoever presses, at once where nothing else waits, and each source with its day', async () => {
  await using desk = await createTestDesk()
  const id = await draftIn(desk)
  const content = `${text.content}[^1][^2]\n\n[^1]: Brottsbalken, 6 kap. 11 §.\n[^2]: Prop. 2024/25:124.`
  const sourced = { ...text, slug: 'satt-granser-som-haller', content }
  const act = async (intent: string, role: 'owner' | 'writer', fields: object = {}) =>
    result(desk.post(`/artiklar/${id}`, role, { intent, version: String((await saved(desk, id))?.version ?? 0), ...fields }, { data: true }))
  const editor = async () => (await desk.request(`/artiklar/${id}`, 'owner')).text()
  const shown = async () => (await desk.site.request('/articles/satt-granser-som-haller-sv')).text()

  await act('publish', 'owner', sourced)
  expect(await shown()).not.toContain('Kontrollerad')
  const untouched = await saved(desk, id)
  expect(await (await desk.request('/artiklar?lage=aldrig-kontrollerade', 'owner')).text()).toMatch(/Sätt gränser som håller.*?Aldrig kontrollerad</s)

  expect(await act('check', 'writer')).toMatchObject({
    said: 'Kontrollen är sparad och visas på webbplatsen inom tio sekunder.',
    text: { checked: '2026-11-21' },
  })
  expect(await shown()).toContain('Kontrollerad <time dateTime="2026-11-21">21 november 2026</time>')
  expect(await saved(desk, id)).toMatchObject({ state: 'published', changed: false, publish_at: untouched?.publish_at, content })
  expect(await editor()).toContain(`Av ${names.writer}. `)
  expect(await (await desk.request('/artiklar?lage=aldrig-kontrollerade', 'owner')).text()).not.toContain('Sätt gränser som håller')

  const key = /value="read ([0-9a-f]{16})"[^>]*aria-label="Läst i dag, not 2"/.exec(await editor())?.[1] ?? ''
  await act(`read ${key}`, 'writer')
  expect(await editor()).toContain(`Läst 21\u00A0nov\u00A02026, ${names.writer}.`)
  expect(await editor()).toMatch(/>1 av 2\u00A0källor lästa</)
  // A source that is in no text of this article.
  await act(`read ${'a'.repeat(16)}`, 'writer')
  expect(await desk.db.selectFrom('article_checks').select('source').where('source', '<>', '').execute()).toEqual([{ source: key }])
  // Another text is another source, which nobody has read.
  await act('save', 'owner', { ...sourced, checked: '2026-11-21', content: content.replace('2024/25:124', '2024/25:125') })
  expect(await editor()).not.toContain('Läst 21')
  await act('save', 'owner', { ...sourced, checked: '2026-11-21' })
  await act(`unread ${key}`, 'owner')
  expect(await editor()).not.toContain('Läst 21')

  // What waits is not published by a check, and the day waits with it.
  desk.site.time.now = new Date('2026-11-21T23:30:00Z')
  const waiting = { ...sourced, title: 'Gränser som håller', checked: '2026-11-21' }
  expect(await act('check', 'owner', waiting)).toMatchObject({ said: 'Kontrollen är sparad. Den visas när du publicerar.', text: { checked: '2026-11-22' } })
  expect(await shown()).toContain('<time dateTime="2026-11-21">')
  expect(await editor()).toContain(`Av ${names.owner}. `)
  await act('publish', 'owner')
  expect(await shown()).toContain('<time dateTime="2026-11-22">')
})

test('the second of two writers is told, sees the difference, and nothing is overwritten silently', async () => {
  await using desk = await createTestDesk()
  const id = await draftIn(desk)
  await desk.post(`/artiklar/${id}`, 'writer', { intent: 'save', version: '1', ...text })
  const mine = { ...text, content: 'Gränser är till för oss alla.' }
  const response = await desk.post(`/artiklar/${id}`, 'owner', { intent: 'save', version: '1', ...mine })
  const html = await response.text()
  expect(response.status).toBe(409)
  expect(html).toContain('Sixten Exempel har ändrat artikeln under tiden.')
  expect(html).toMatch(/<del>.*dig.*<\/del><ins>.*oss<\/ins>.*alla<\/ins>/s)
  expect(html).toContain('Gränser är till för oss alla.</textarea>')
  expect(await saved(desk, id)).toMatchObject({ savedBy: names.writer, content: text.content })

  const conflict = await result(desk.post(`/artiklar/${id}`, 'owner', { intent: 'autosave', version: '1', ...mine }, { data: true }))
  expect(conflict).toMatchObject({ kind: 'conflict', person: names.writer, version: 2, theirs: { content: text.content } })
  // "Behåll min": the form now has the version that was shown; theirs stays among the versions.
  expect(html).toContain('name="version" value="2"')
  await desk.post(`/artiklar/${id}`, 'owner', { intent: 'save', version: '2', ...mine })
  expect(await saved(desk, id)).toMatchObject({ savedBy: names.owner, content: mine.content })
  expect(await (await desk.request(`/artiklar/${id}`, 'owner')).text()).toMatch(/Versioner.*2 sparade/s)
})

test('an article that lacks what is required is not published, and is told why', async () => {
  await using desk = await createTestDesk()
  const id = await draftIn(desk)
  const refused = await result(desk.post(`/artiklar/${id}`, 'owner', { intent: 'publish', version: '1' }, { data: true }))
  expect(refused).toMatchObject({ kind: 'ask', question: 'publish' })
  const answer = await desk.post(`/artiklar/${id}`, 'owner', { intent: 'publish', version: '1' })
  const question = await answer.text()
  expect(question).toMatch(/Det går inte att publicera än.*Titeln saknas\..*Texten är tom\./s)
  expect(question).not.toContain('value="publish"')
  expect(await saved(desk, id)).toMatchObject({ state: 'draft' })
})

test('a version is compared and restored; an article is withdrawn to the blog; a draft is deleted after a question', async () => {
  await using desk = await createTestDesk()
  const id = await draftIn(desk)
  await desk.post(`/artiklar/${id}`, 'owner', { intent: 'save', version: '1', ...text })
  await desk.post(`/artiklar/${id}`, 'owner', { intent: 'save', version: '2', ...text, title: 'En annan titel' })
  const editor = await (await desk.request(`/artiklar/${id}`, 'owner')).text()
  // The latest stands first.
  const older = [...editor.matchAll(/\/versioner\/([A-Za-z0-9-]+)/g)].at(-1)?.[1] ?? ''
  const compared = await (await desk.request(`/artiklar/${id}/versioner/${older}`, 'owner')).text()
  expect(compared).toMatch(/<del>.*Sätt<\/del><ins>.*En<\/ins>.*titel<\/ins>/s)
  expect(compared).toContain(`action="/artiklar/${id}"`)
  const restored = await desk.post(`/artiklar/${id}`, 'owner', { intent: 'restore', version: '3', versionId: older })
  expect(await restored.text()).toContain('Versionen är hämtad. Den är inte publicerad.')
  expect(await saved(desk, id)).toMatchObject({ title: text.title, version: 4 })
  // Seen before that, it is refused.
  const stale = await desk.post(`/artiklar/${id}`, 'owner', { intent: 'restore', version: '3', versionId: older })
  expect([stale.status, await stale.text()]).toEqual([400, expect.stringMatching(/role="alert">.*Artikeln har ändrats sedan du såg den\./)])

  await desk.post(`/artiklar/${id}`, 'owner', { intent: 'publish', version: '4' })
  // A public article keeps its address when a version is restored: another address is no difference.
  const { version: published = 0 } = (await saved(desk, id)) ?? {}
  await desk.post(`/artiklar/${id}`, 'owner', { intent: 'save', version: String(published), ...text, slug: 'en-annan-adress' })
  const before = await (await desk.request(`/artiklar/${id}/versioner/${older}`, 'owner')).text()
  expect(before).toContain('Texten är densamma nu som då.')
  const { version: moved = 0 } = (await saved(desk, id)) ?? {}
  await desk.post(`/artiklar/${id}`, 'owner', { intent: 'save', version: String(moved), ...text })

  const { version = 0 } = (await saved(desk, id)) ?? {}
  const nowhere = await desk.post(`/artiklar/${id}`, 'owner', { intent: 'withdraw', version: String(version), target: '/finns/inte' })
  expect([nowhere.status, await nowhere.text()]).toEqual([400, expect.stringContaining('Den adressen finns inte på webbplatsen')])
  const withdrawn = await desk.post(`/artiklar/${id}`, 'owner', { intent: 'withdraw', version: String(version), target: '/sv/blog' })
  expect(await withdrawn.text()).toContain('Artikeln är tillbakadragen.')
  const old = await desk.site.request('/articles/satt-granser-som-haller-sv')
  expect([old.status, old.headers.get('Location')]).toEqual([301, '/sv/blog'])

  const { version: last = 0 } = (await saved(desk, id)) ?? {}
  const asked = await (await desk.post(`/artiklar/${id}`, 'owner', { intent: 'ask-delete', version: String(last) })).text()
  expect(asked).toMatch(/<dialog open="".*Radera artikeln\?.*försvinner\. Det går inte att ångra\..*action="\/artiklar"/s)
  // What was seen is what is deleted.
  expect((await desk.post('/artiklar', 'owner', { intent: 'delete', id, version: String(last - 1) })).status).toBe(409)
  const deleted = await desk.post('/artiklar', 'owner', { intent: 'delete', id, version: String(last) })
  expect([deleted.status, await deleted.text()]).toEqual([200, expect.stringMatching(/role="status">.*Artikeln är raderad\.</)])
  expect((await desk.request(`/artiklar/${id}`, 'owner')).status).toBe(404)
})

test('a link for somebody without a desk is shown once, and can be taken back', async () => {
  await using desk = await createTestDesk()
  const id = await draftIn(desk)
  const made = await desk.post(`/artiklar/${id}`, 'owner', { intent: 'share', version: '1', ...text })
  const link = /http:\/\/localhost:3000(\/utkast\/[A-Za-z0-9_-]+)/.exec(await made.text())?.[1] ?? ''
  expect(made.status).toBe(200)
  const shared = await desk.site.request(link)
  expect([shared.status, shared.headers.get('X-Robots-Tag') ?? '', await shared.text()]).toEqual([
    200,
    expect.stringContaining('noindex'),
    expect.stringContaining('Gränser är till för dig.'),
  ])
  const editor = await (await desk.request(`/artiklar/${id}`, 'owner')).text()
  expect(editor).not.toContain(link)
  const revoke = /value="(revoke [0-9a-f-]+)"/.exec(editor)?.[1] ?? ''
  // A link of another article is left alone.
  await desk.post(`/artiklar/${await draftIn(desk)}`, 'owner', { intent: revoke, version: '1' })
  expect((await desk.site.request(link)).status).toBe(200)
  await desk.post(`/artiklar/${id}`, 'owner', { intent: revoke, version: '2' })
  expect((await desk.site.request(link)).status).toBe(404)
})

test('a translation is begun, and two articles are tied and parted', async () => {
  await using desk = await createTestDesk()
  const id = await draftIn(desk)
  const begun = await desk.post(`/artiklar/${id}`, 'owner', { intent: 'translate', version: '1', ...text })
  const other = begun.headers.get('Location')?.split('/').at(-1) ?? ''
  expect(await saved(desk, other)).toMatchObject({ language: 'en', translation: { id } })
  expect(await saved(desk, id)).toMatchObject({ title: text.title })
  await desk.post(`/artiklar/${id}`, 'owner', { intent: 'tie', version: '2', other: '' })
  expect(await saved(desk, id)).toMatchObject({ translation: null })
  expect(await (await desk.request('/artiklar?lage=saknar-oversattning', 'owner')).text()).toMatch(
    /Saknar engelska.*Saknar svenska|Saknar svenska.*Saknar engelska/s,
  )
  await desk.post(`/artiklar/${id}`, 'owner', { intent: 'tie', version: '2', other })
  expect(await saved(desk, id)).toMatchObject({ translation: { id: other } })
  const impossible = await desk.post(`/artiklar/${id}`, 'owner', { intent: 'tie', version: '2', other: id })
  expect([impossible.status, await impossible.text()]).toEqual([400, expect.stringContaining('De går inte att koppla ihop')])
})

test('a preview shows what is typed, saves nothing, and may be framed by the desk alone', async () => {
  await using desk = await createTestDesk()
  const id = await draftIn(desk)
  const response = await desk.post(`/artiklar/${id}/visa`, 'writer', { ...text, title: 'Osparad titel' })
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'x-frame-options': 'SAMEORIGIN',
    'cache-control': 'no-store',
    'x-robots-tag': expect.stringContaining('noindex') as string,
    'content-security-policy': expect.stringMatching(/script-src 'none'; frame-ancestors 'self'; sandbox allow-same-origin$/) as string,
  })
  expect(await response.text()).toMatch(/<h1[^>]*>Osparad titel.*Börja smått/s)
  expect(await saved(desk, id)).toMatchObject({ version: 1, title: '' })
  const editor = await desk.request(`/artiklar/${id}`, 'writer')
  expect([editor.headers.get('X-Frame-Options'), editor.headers.get('Content-Security-Policy')]).toEqual(['DENY', expect.stringContaining("frame-src 'self'")])
})

test('without script what is typed is looked at in a tab, by a button of the same form', async () => {
  await using desk = await createTestDesk()
  const id = await draftIn(desk)
  const editor = new Page('/artiklar', await (await desk.request(`/artiklar/${id}`, 'owner')).text())
  const button = editor.all('button').find(({ text: label }) => label === 'Förhandsgranska')
  expect(button?.attributes).toMatchObject({ type: 'submit', formAction: `/artiklar/${id}/visa`, formTarget: '_blank' })
  const form = editor.inside('form', (attributes) => attributes['class'] === 'editor')
  expect(form.all('form')[0]?.attributes).toMatchObject({ method: 'post', encType: 'multipart/form-data' })
  expect(form.all('button').map(({ text: label }) => label)).toContain('Förhandsgranska')
  const fields = ['input', 'textarea'].flatMap((tag) => form.all(tag)).map(({ attributes }) => attributes['name'])
  expect(fields).toEqual(expect.arrayContaining(['title', 'meta_description', 'content']))
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...text, title: 'Utan skript' })) body.append(name, value)
  const headers = { Origin: 'http://localhost:3001', 'Sec-Fetch-Site': 'same-origin' }
  const shown = await desk.request(button?.attributes['formAction'] ?? '', 'owner', { method: 'POST', body, headers })
  expect(new Page('/artiklar', await shown.text()).all('h1').map(({ text: heading }) => heading)).toEqual(['Utan skript'])
})

test('nothing that is typed becomes script, style, markup or another address', async () => {
  await using desk = await createTestDesk()
  const id = await draftIn(desk)
  const hostile = '</textarea></script><script>alert(1)</script><img src=x onerror=alert(1)>\u0000\u0007'
  const typed = {
    ...text,
    title: hostile,
    slug: '../../etc/passwd',
    meta_description: `"${hostile}`,
    content: `${hostile}\n\n[x](javascript:alert(1)) <style>*{}</style> ![x](https://elsewhere.example/x.png)`,
  }
  await desk.post(`/artiklar/${id}`, 'owner', { intent: 'save', version: '1', ...typed })
  expect(await saved(desk, id)).toMatchObject({ slug: 'etc-passwd', title: hostile.replace(/\p{Cc}+/u, '') })
  const asked = ['ask-publish', 'ask-delete'].map((intent) => desk.post(`/artiklar/${id}`, 'owner', { intent, version: '2' }))
  for (const response of [...asked, ...[`/artiklar/${id}`, '/artiklar', `/artiklar/${id}/visa`].map((path) => desk.request(path, 'owner'))]) {
    const html = await (await response).text()
    expect(html).not.toMatch(/<script>alert|<img src=x|href="javascript|<style>\*/i)
  }
  const bad: Record<string, string>[] = [
    {},
    { intent: 'x', version: '1' },
    { intent: 'save', version: 'NaN' },
    { intent: 'save', version: '-1' },
    { intent: 'revoke', version: '1' },
    { intent: 'tie', version: '2', other: "' or 1=1" },
    { intent: 'restore', version: '2', versionId: '../x' },
    { intent: 'withdraw', version: '2' },
  ]
  for (const sent of bad) expect([sent, (await desk.post(`/artiklar/${id}`, 'owner', sent)).status]).toEqual([sent, 400])
  for (const sent of [
    { intent: 'create', language: 'de' },
    { intent: 'delete', id: '../x', version: '1' },
    { intent: 'delete', id },
  ] as Record<string, string>[])
    expect([sent, (await desk.post('/artiklar', 'owner', sent)).status]).toEqual([sent, 400])
})

test('a picture is put into the text with its description, or the reason is told; its metadata stays behind', async () => {
  await using desk = await createTestDesk()
  const id = await draftIn(desk)
  const post = (fields: Record<string, string>, file?: File) => {
    const body = new FormData()
    for (const [name, value] of Object.entries({ intent: 'picture', version: '1', ...text, ...fields })) body.append(name, value)
    if (file) body.append('file', file)
    return desk.request(`/artiklar/${id}`, 'owner', { method: 'POST', body, headers: { Origin: 'http://localhost:3001', 'Sec-Fetch-Site': 'same-origin' } })
  }
  const jpeg = new File([new Uint8Array(await aPicture({ width: 64, height: 48, exif: true }))], 'Min bild.JPG', { type: 'image/jpeg' })
  expect(await (await post({ alt: 'En bild' })).text()).toContain('Välj en bild först.')
  expect(await (await post({ alt: ' ' }, jpeg)).text()).toContain('Beskriv bilden för den som inte ser den.')
  expect(await (await post({ alt: 'x' }, new File(['#!/bin/sh'], 'x.png', { type: 'image/png' }))).text()).toContain('Filen är ingen bild')
  const added = await post({ alt: 'Ett [bord] vid "fönstret"', caption: 'Hemma "hos" mig', version: '2' }, jpeg)
  expect(await added.text()).toContain('Bilden är inlagd sist i texten.')
  const html = await (await desk.request(`/artiklar/${id}/visa`, 'owner')).text()
  expect(html).toContain('alt="Ett [bord] vid &quot;fönstret&quot;"')
  expect(html).toContain('<figcaption>Hemma &quot;hos&quot; mig</figcaption>')
  const address = /\/images\/[0-9a-f]{32}-64x48\.avif/.exec(html)?.[0] ?? ''
  const picture = await desk.request(address, 'writer')
  expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/avif'])
  expect(Buffer.from(await picture.arrayBuffer()).includes('Exif')).toBe(false)
  expect((await desk.request(address, 'adviser')).status).toBe(404)
})
