import { expect, test } from 'vitest'
import type { Outcome } from '#app/data/database/schema.ts'
import { saveJob } from '#app/data/jobs/jobs.ts'
import { languages } from '#app/i18n/language.ts'
import { queueMail } from '#app/data/outbox/queue-mail.ts'
import { shownReference } from '#app/data/references/shown-reference.ts'
import { aLetter } from '#app/letters/mails/testing/rows.ts'
import { saveWords } from '#app/texts/changes.ts'
import { misleading } from '#app/texts/misleading.ts'
import { createTestDesk, deskWithLetters, type TestDesk, unchosenRetention } from './desk.ts'
import { pageOf } from './forms.ts'
import { storeEnquiry } from './letters.ts'

/** What I dag tells to put right, or what is left to do: its sentences, and where its links lead. */
async function told(desk: TestDesk, role: 'owner' | 'adviser', heading: 'h-w' | 'h-left' = 'h-w') {
  const page = (await pageOf('/', await desk.request('/', role))).inside('section', (section) => section['ariaLabelledBy'] === heading)
  return {
    sentences: page.all('p').map(({ text }) => text.replaceAll('\u00A0', ' ')),
    links: page.all('a').map(({ attributes }) => attributes['href']),
    buttons: page.all('button').map(({ text }) => text),
  }
}

test('an answer that the mail server refused is told with its letter, and is not sent there again', async () => {
  await using world = await deskWithLetters()
  const { desk, reference } = world
  const now = desk.services.clock()
  const mail = { recipient: 'bo@fel.example', subject: 'Svar', body: 'Hej', now }
  await desk.db.transaction().execute(async (trx) => {
    await queueMail(trx, { ...mail, kind: 'reply', reference })
    await queueMail(trx, { ...mail, kind: 'notice', reference: null })
  })
  await desk.db.updateTable('mails').set({ state: 'failed', failure: '550 RCPT TO' }).where('kind', '=', 'reply').execute()
  await desk.db.updateTable('mails').set({ state: 'failed', failure: '535 AUTH PLAIN' }).where('kind', '=', 'notice').execute()
  const { sentences, links, buttons } = await told(desk, 'owner')
  expect(sentences).toContain(
    `Svaret i ärende ${shownReference(reference)} kom inte fram. Mottagarens adress godtogs inte (550). Ärendet är öppet igen. Rätta adressen bo@fel.example där och skicka svaret på nytt.`,
  )
  expect(sentences).toContain('Ett mejl till bo@fel.example gick inte att skicka. Mejlservern godtog inte inloggningen (535).')
  expect(links).toContain(`/forfragningar/${reference}`)
  expect(buttons).toEqual(['Försök igen'])
  expect(await (await desk.post('/?index', 'owner', { intent: 'retry-mails' })).text()).toContain('Ett nytt försök görs nu.')
  expect(await desk.db.selectFrom('mails').select(['kind', 'state']).orderBy('kind').execute()).toEqual([
    { kind: 'notice', state: 'waiting' },
    { kind: 'reply', state: 'failed' },
  ])
  expect(await (await desk.request(`/forfragningar/${reference}`, 'owner')).text()).toContain('Mottagarens adress godtogs inte (550)')
})

test('what somebody wanted to think of again is told until it is done, and silence in one line that leads to it', async () => {
  await using world = await deskWithLetters()
  const { desk, reference, application } = world
  const shown = async (path = '/') => (await (await desk.request(path, 'owner')).text()).replaceAll('\u00A0', ' ')
  expect(await shown()).not.toMatch(/Påminnelser|hört av sig/)
  await desk.db.updateTable('letters').set({ state: 'answered', answered_at: '2026-11-20T16:00:00.000Z' }).execute()
  const ended = { wait_until: '2026-11-20T07:00:00.000Z', wait_person_id: 'owner' }
  await desk.db.updateTable('letters').set(ended).where('reference', '=', reference).execute()
  await desk.db.updateTable('letters').set({ changed_at: '2026-11-12T12:00:00.000Z' }).where('reference', '=', application).execute()
  const page = await shown()
  expect(page).toMatch(/Påminnelser<.*Bo Exempel<.*Besvarat\. Påminnelse från fredag 20 november\. Du bad om den\./s)
  expect(page).toMatch(/href="\/forfragningar\?lage=tysta"[^>]*>En avsändare har inte hört av sig på 7 dagar\./)
  const quiet = await shown('/forfragningar?lage=tysta')
  expect(quiet).toMatch(/Inget svar på 7 dagar\..*Visa alla besvarade.*alva@example\.com.*Inget svar på 9 dagar/s)
  expect(quiet).not.toContain('Bo Exempel')
  expect(await shown('/forfragningar?lage=besvarade')).toMatch(/Bo Exempel.*Påminnelse|Påminnelse.*Bo Exempel/s)
  expect(await shown(`/forfragningar/${application}`)).toContain('Inget svar på 9 dagar.')
  expect(await shown(`/forfragningar/${reference}`)).toMatch(/Påminnelse från fredag 20 november\. Du bad om den\..*Ta bort påminnelsen/s)
  await desk.post(`/forfragningar/${reference}`, 'owner', { intent: 'rest end', letter: `${reference}.1` })
  expect(await shown()).not.toContain('Påminnelser')
})

test('what lies in quarantine is told at the top, with what is overdue there, and leads there; with none there is no line', async () => {
  await using world = await deskWithLetters()
  const { desk } = world
  const { storage } = desk.site.services
  const lines = async () => {
    const links = (await pageOf('/', await desk.request('/', 'adviser'))).all('a')
    return links.filter(({ attributes }) => attributes['href'] === '/forfragningar?lage=karantan').map(({ text }) => text)
  }
  expect(await lines()).toEqual([])
  const now = desk.services.clock()
  await storeEnquiry(storage, { now, email: 'maskin@example.com', signs: ['trap'] })
  await desk.index()
  expect(await lines()).toEqual(['Ett i karantän, från i dag.'])
  await storeEnquiry(storage, { now: new Date(now.getTime() - 25 * 3_600_000), email: 'lo@example.com', signs: ['many-links'] })
  await desk.index()
  expect(await lines()).toEqual(['Två i karantän, ett från i dag, ett över tiden.'])
  const list = await pageOf('/forfragningar', await desk.request('/forfragningar?lage=karantan', 'owner'))
  const clocks = list.all('time').map(({ text }) => text.replaceAll('\u00A0', ' '))
  expect(clocks).toEqual(['1 h över tiden'])
})

test('that a mail will come is said only to whoever has asked for mails', async () => {
  const said = async (desk: TestDesk) => (await (await desk.request('/', 'owner')).text()).includes('Du får ett mejl.')
  await using silent = await createTestDesk()
  expect(await said(silent)).toBe(false)
  await using desk = await createTestDesk({ env: { SMTP_URL: 'smtp://localhost:2525', MAIL_FROM: 'norrljus@example.com' } })
  expect(await said(desk)).toBe(true)
  await desk.request('/', 'adviser')
  await desk.db.updateTable('people').set({ notices: false }).where('id', '=', 'owner').execute()
  expect(await said(desk)).toBe(false)
})

test('a disk that is nearly full and a backup that failed are told by name, with where more stands and the server’s own words', async () => {
  await using desk = await createTestDesk({ disk: { free: 3_200_000_000, total: 40_000_000_000 } })
  const now = desk.services.clock()
  await saveJob(desk.db, { name: 'backup', outcome: 'failed', detail: 'The disk is full: make room in DATA_DIR.', now })
  const { sentences, links } = await told(desk, 'owner')
  expect(sentences).toContainEqual(expect.stringMatching(/^Disken är nästan full\. 3,2 GB av 40 GB är ledigt\./))
  expect(sentences).toContain('Säkerhetskopian i dag 13.00 misslyckades. Disken är full. Säg till den som sköter servern.')
  expect(links.filter((link) => link === '/manniskor#h-backup')).toHaveLength(2)
  const people = await pageOf('/manniskor', await desk.request('/manniskor', 'owner'))
  expect(people.ids).toContain('h-backup')
  expect(people.all('q').map(({ text }) => text)).toEqual(['The disk is full: make room in DATA_DIR.'])
  // The page of backups is the owner's.
  const adviser = await told(desk, 'adviser')
  expect(adviser.sentences).toEqual(expect.arrayContaining(sentences.filter((sentence) => /^(Disken|Säkerhetskopian)/.test(sentence))))
  expect(adviser.links).not.toContain('/manniskor#h-backup')
})

test('an owner who has yet to choose how long letters are kept is asked, with how many would go; the answer is what the privacy page says', async () => {
  await using world = await deskWithLetters()
  const { desk, reference } = world
  const ask = async (role: 'owner' | 'adviser') => (await told(desk, role)).sentences.filter((sentence) => sentence.includes('24 månader'))
  expect(await ask('owner')).toEqual([])
  await desk.db.insertInto('facts').values(unchosenRetention).execute()
  const long = new Date(desk.services.clock().getTime() - 400 * 24 * 3_600_000).toISOString()
  await desk.db
    .updateTable('letters')
    .set({ received_at: long, answered_at: null, closed_at: null, written_at: null })
    .where('reference', '=', reference)
    .execute()
  expect(await ask('owner')).toEqual([
    'Det som skickas till er sparas i 24 månader. Förvalet är nu 12 månader, vilket är lättare att försvara. Väljer du 12 månader raderas ett ärende som är äldre, tidigast om sju dagar.',
  ])
  expect(await ask('adviser')).toEqual([])
  const before = await desk.db.selectFrom('letters').select('reference').execute()
  for (const months of ['24.5', '13', '']) expect((await desk.post('/?index', 'owner', { intent: 'keep-letters', months })).status, months).toBe(400)
  expect((await desk.post('/?index', 'adviser', { intent: 'keep-letters', months: '12' })).status).toBe(404)
  expect(await (await desk.post('/?index', 'owner', { intent: 'keep-letters', months: '12' })).text()).toContain(
    'Sparat. Det står på sidan Integritet inom tio sekunder.',
  )
  expect(await ask('owner')).toEqual([])
  expect(await desk.db.selectFrom('letters').select('reference').execute()).toEqual(before)
  expect(JSON.parse((await desk.db.selectFrom('facts').select('value').where('name', '=', 'retention').executeTakeFirstOrThrow()).value)).toMatchObject({
    letters: 12,
    quiz: 24,
  })
})

const left = (desk: TestDesk, role: 'owner' | 'adviser' = 'owner') => told(desk, role, 'h-left')

const given = {
  COMPANY_NAME: 'Exempel AB',
  COMPANY_NUMBER: '556677-8899',
  PROCESSORS: 'Drift AB, Sverige, servrar',
  MESSENGER_URL: 'https://signal.me/#eu/norrljus',
}

test('what the law may ask for and addresses that are examples are left to do for the owner alone, until they are given under Fakta', async () => {
  await using desk = await createTestDesk({ env: { ...given, APPLICATIONS: 'store' } })
  const facts = async () => (await left(desk)).sentences.filter((sentence) => /uppgift|adress/.test(sentence))
  expect(await facts()).toEqual([
    'Två uppgifter som lagen kan kräva saknas. Postadress och e-post.',
    'Två adresser på webbplatsen är exempel. E-post och Instagram. De leder inte till er.',
  ])
  expect((await left(desk)).links).toEqual(expect.arrayContaining(['/fakta#h-lacks', '/fakta#h-kontakt']))
  expect((await pageOf('/fakta', await desk.request('/fakta', 'owner'))).ids).toEqual(expect.arrayContaining(['h-lacks', 'h-kontakt', 'fact-profile']))
  expect(await left(desk, 'adviser')).toEqual({ sentences: [], links: [], buttons: [] })

  const give = (fact: string, value: Record<string, string>) => desk.post('/fakta', 'owner', { intent: 'save', fact, seen: 'unchanged', ...value })
  await give('companyAddress', { text: 'Gatan 1, Stockholm' })
  expect(await facts()).toEqual([
    'Två adresser på webbplatsen är exempel. E-post och Instagram. De leder inte till er. Lagen kan kräva en riktig e-postadress.',
  ])
  await give('email', { text: 'hej@norrljus.se' })
  expect(await facts()).toEqual(['En adress på webbplatsen är ett exempel. Instagram. Den leder inte till er.'])
  expect((await left(desk)).links).toContain('/fakta?andra=profile#fact-profile')
  await give('profile', { url: 'https://www.instagram.com/norrljus', label: 'Instagram' })
  expect(await facts()).toEqual([])
})

test('a fact that does not apply, as the owner has answered, is not left to do until they take it back or the fact is one of the others', async () => {
  const { MESSENGER_URL, COMPANY_NAME } = given
  await using desk = await createTestDesk({ env: { MESSENGER_URL, COMPANY_NAME, COMPANY_ADDRESS: 'Gatan 1', CONTACT_EMAIL: 'hej@norrljus.se' } })
  const facts = async () => (await left(desk)).sentences.filter((sentence) => sentence.includes('lagen kan kräva'))
  expect(await facts()).toEqual(['Två uppgifter som lagen kan kräva saknas. Organisationsnummer och personuppgiftsbiträden.'])
  expect((await desk.post('/fakta', 'owner', { intent: 'not-applying', fact: 'companyNumber' })).status).toBe(200)
  expect(await facts()).toEqual(['En uppgift som lagen kan kräva saknas. Personuppgiftsbiträden.'])
  expect((await desk.post('/fakta', 'owner', { intent: 'not-applying', fact: 'processors' })).status).toBe(200)
  expect(await facts()).toEqual([])
  expect((await desk.post('/fakta', 'owner', { intent: 'applies', fact: 'companyNumber' })).status).toBe(200)
  expect(await facts()).toEqual(['En uppgift som lagen kan kräva saknas. Organisationsnummer.'])
})

test('that applications are not kept is left to do until they are, or until the owner has changed each sentence that misleads', async () => {
  const said = async (desk: TestDesk) => (await left(desk)).sentences.filter((sentence) => sentence.startsWith('Ansökningar sparas inte.'))
  await using storing = await createTestDesk({ env: { APPLICATIONS: 'store' } })
  expect(await said(storing)).toEqual([])
  await using desk = await createTestDesk({ env: { APPLICATIONS: '' } })
  expect(await said(desk)).toHaveLength(1)
  expect((await left(desk)).links).toContain('/loften#h-misleading')
  expect((await pageOf('/loften', await desk.request('/loften', 'owner'))).ids).toContain('h-misleading')

  const sentences = misleading.notStored.sentences.flatMap(({ page, place, suggestion }) =>
    languages.flatMap((language) => (suggestion[language] === undefined ? [] : [{ page, place, language, words: suggestion[language] }])),
  )
  const now = desk.services.clock()
  for (const sentence of sentences) {
    expect(await said(desk)).toHaveLength(1)
    await desk.db.transaction().execute((trx) => saveWords(trx, { ...sentence, standard: '', person: 'Elin', now }))
  }
  expect(await said(desk)).toEqual([])
})

test('an owner who is the only one says so once, and the line is gone', async () => {
  await using desk = await createTestDesk()
  const alone = async () => (await left(desk)).sentences.filter((sentence) => sentence.startsWith('Ingen annan kan logga in som ägare.'))
  expect(await alone()).toHaveLength(1)
  const { links, buttons } = await left(desk)
  expect([links.includes('/manniskor#h-invite'), buttons]).toEqual([true, ['Jag är ensam ägare']])
  expect((await pageOf('/manniskor', await desk.request('/manniskor', 'owner'))).ids).toContain('h-invite')
  expect(await (await desk.post('/?index', 'owner', { intent: 'only-owner' })).text()).toContain('Sparat. Raden kommer tillbaka')
  expect(await alone()).toEqual([])
  expect(await desk.db.selectFrom('desk_log').select(['person', 'what']).where('what', '=', 'only-owner').execute()).toEqual([
    { person: 'Elin Exempel', what: 'only-owner' },
  ])
  // From a page of before.
  expect(await (await desk.post('/?index', 'owner', { intent: 'only-owner' })).text()).not.toContain('Sparat.')
})

test('articles that nobody has checked, and those of more than 12 months ago, are counted for who may write, and their lists are a link away', async () => {
  await using desk = await createTestDesk()
  const lines = async (role: 'owner' | 'writer' | 'adviser') => {
    const links = (await pageOf('/', await desk.request('/', role))).all('a')
    return links.flatMap(({ attributes, text }) =>
      attributes['href']?.startsWith('/artiklar?lage=') ? [[text.replaceAll('\u00A0', ' '), attributes['href']]] : [],
    )
  }
  const never = ['54 artiklar har aldrig kontrollerats.', '/artiklar?lage=aldrig-kontrollerade']
  for (const role of ['owner', 'writer'] as const) expect(await lines(role)).toEqual([never])
  expect(await lines('adviser')).toEqual([])
  await desk.db.updateTable('article_extras').set({ checked: '2026-11-20' }).execute()
  expect(await lines('owner')).toEqual([])
  await desk.db.updateTable('article_extras').set({ checked: null }).where('slug', '=', 'satt-ratt-pris').execute()
  await desk.db.updateTable('article_extras').set({ checked: '2025-11-20' }).where('slug', '=', 'moms-onlyfans-fansly').execute()
  expect(await lines('owner')).toEqual([
    ['En artikel kontrollerades för mer än 12 månader sedan.', '/artiklar?lage=granska-igen'],
    ['En artikel har aldrig kontrollerats.', '/artiklar?lage=aldrig-kontrollerade'],
  ])
})

test('what closed letters came to is told to whoever reads letters, from five up', async () => {
  await using world = await deskWithLetters()
  const { desk } = world
  const closed = (count: number, outcome: Outcome) =>
    Array.from({ length: count }, (_, place) =>
      aLetter('2026-11-01T12:00:00.000Z', {
        reference: `${outcome.slice(0, 6).toUpperCase()}${place}`,
        state: 'closed',
        closed_at: '2026-11-20T12:00:00.000Z',
        outcome,
      }),
    )
  await desk.db
    .insertInto('letters')
    .values([...closed(6, 'client'), ...closed(4, 'declined')])
    .execute()
  const said = async (role: 'owner' | 'writer') => /Utfall[^<]*/.exec(await (await desk.request('/', role)).text())?.[0]
  expect(await said('owner')).toBe('Utfall, fjärde kvartalet 2026: 6 blev klienter. Tal under fem visas inte.')
  expect(await said('writer')).toBeUndefined()
})
