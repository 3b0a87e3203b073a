import { expect, test } from 'vitest'
import { queueMail } from '#app/data/outbox/queue-mail.ts'
import { type Screen, type ScreenName, screens } from '#app/desk/screens.ts'
import { wallTime } from '#app/i18n/wall-clock.ts'
import { placeOf } from '#app/people/typed-places.ts'
import { savePresentation } from '#app/people/presentations.ts'
import { openSession } from '#app/people/sessions.ts'
import { deskWithLetters, type TestDesk, unchosenRetention } from './desk.ts'
import { Page } from './page.ts'
import { pressIn } from './plain-form.ts'

type World = { desk: TestDesk; reference: string; application: string }

type Step = {
  /** What is pressed: a screen, and the button's intent. */
  act: string
  /** The page that it stands on; where there is none, the page that answered the step before, whose HTML is given. */
  at?: (world: World, before: string) => string
  typed?: (world: World) => Record<string, string>
  /** Of the page that answers, as a function of the page before; or where the browser is sent on to. */
  said: RegExp | string | ((before: string) => RegExp)
}

const letter = ({ application }: World) => `/forfragningar/${application}`
const withCode = ({ reference }: World) => `/forfragningar/${reference}`
const templates = (world: World) => `${letter(world)}/mallar`
const article = () => '/artiklar/owner'
const written = { title: 'Gränser', content: 'En text.', meta_description: 'Så sätter du gränser som håller i längden, en i taget.' }

/** Every form of the desk, pressed by somebody whose browser runs no script after the sign-in. In order: each finds what those before it left. */
const steps: Step[] = [
  { act: 'today retry-mails', at: () => '/', said: /role="status">.*Ett nytt försök görs nu\./ },
  { act: 'today keep-letters', at: () => '/', said: /role="status">.*Sparat\. Det står på sidan Integritet/ },
  { act: 'today only-owner', at: () => '/', said: /role="status">.*Sparat\. Raden kommer tillbaka/ },
  {
    act: 'today end-away',
    at: () => '/',
    said: /role="status">.*Det som kommer in nu får svar inom/,
  },
  { act: 'enquiries search', at: () => '/forfragningar', typed: () => ({ q: 'bo@example.com' }), said: '/forfragningar?sok=' },
  {
    act: 'enquiries move',
    at: () => '/forfragningar',
    typed: ({ reference }) => ({ letter: `${reference}.1` }),
    said: /role="status">.*Markerat som besvarat/,
  },
  {
    act: 'enquiries rest',
    at: () => '/forfragningar?lage=besvarade',
    typed: ({ reference }) => ({ letter: `${reference}.2` }),
    said: /role="status">.*Vilar till söndag 22 november\./,
  },
  { act: 'enquiry send-in-mail', at: withCode, said: /role="status">.*Svaret skickas som mejl nu\./ },
  { act: 'enquiry cut-code', at: withCode, said: /role="status">.*Koden är spärrad\./ },
  { act: 'enquiry send-again', at: letter, typed: () => ({ address: 'alva' }), said: /value="alva".*role="alert">.*Skriv en e-postadress/s },
  { act: 'enquiry send-again', typed: () => ({ address: 'Alva@right.example' }), said: /role="status">.*Svaret skickas igen om 20 sekunder\./ },
  { act: 'enquiry move', at: letter, said: /role="status">.*Öppnat igen/ },
  { act: 'enquiry rest', at: letter, said: /role="status">.*Vilar till .*Vilar till .*Vila inte längre/s },
  { act: 'enquiry rest', said: /role="status">.*Påminnelsen är borttagen\./ },
  {
    act: 'enquiry move',
    at: withCode,
    typed: ({ reference }) => ({ intent: 'move close', letter: `${reference}.4` }),
    said: /role="status">.*Avslutat.*Hur gick det\?/s,
  },
  {
    act: 'enquiry outcome',
    said: /role="status">.*Utfall: samtalet hölls\..*value="none" aria-pressed="true"[^>]*>Samtalet hölls.*skrev utfallet: samtalet hölls/s,
  },
  { act: 'enquiry outcome', said: /role="status">.*Utfallet är borttaget\./ },
  { act: 'enquiry note', at: letter, typed: () => ({ text: 'Ringde.' }), said: /role="status">.*Anteckningen är sparad\..*Ringde\./s },
  { act: 'enquiry edit-note', at: letter, typed: () => ({ text: 'Ringde två gånger.' }), said: /Anteckningen är ändrad\..*Ringde två gånger\./s },
  { act: 'enquiry remove-note', at: letter, said: /role="status">.*Anteckningen är borttagen\./ },
  { act: 'enquiry show', at: letter, said: /<img[^>]*src="\/forfragningar\/\w+\/bilagor\/01\.jpg"/ },
  { act: 'enquiry hold', at: letter, said: /role="status">.*Ärendet sparas längre\./ },
  { act: 'enquiry give', at: letter, said: /role="status">.*Ärendet är ditt\..*Släpp ärendet/s },
  {
    act: 'enquiry template',
    at: letter,
    typed: () => ({ body: 'Hej igen' }),
    said: /<textarea[^>]*name="body"[^>]*>Hej igen\n\nHej,.*\[lägg till tider[^\]]*\]/s,
  },
  { act: 'enquiry reply', said: /role="alert">.*Inte skickat\. Fyll i eller ta bort/ },
  { act: 'enquiry reply', typed: () => ({ body: ' ' }), said: /role="alert">.*Skriv ett svar\./ },
  { act: 'enquiry reply', typed: () => ({ body: 'Tack för ditt brev.' }), said: /role="status">.*Svaret skickas om 20 sekunder\./ },
  { act: 'enquiry unsend', said: /role="status">.*Svaret är taget tillbaka.*<textarea[^>]*name="body"[^>]*>/s },
  // The one that is sent again waits as well; which of them is first is by chance.
  { act: 'enquiry unsend', said: /role="status">.*Svaret är taget tillbaka.*<textarea[^>]*name="body"[^>]*>/s },
  {
    act: 'enquiry reply',
    typed: () => ({ body: 'Tack.', when: 'other  ', 'when-day': '2026-11-20', 'when-clock': '8.00' }),
    said: /Tack\.<.*role="alert">.*Den tiden har redan varit\..*value="other 2026-11-20 8\.00".*value="2026-11-20".*value="8\.00"/s,
  },
  {
    act: 'enquiry reply',
    typed: () => ({ when: '2026-11-23 08:00' }),
    said: /role="status">.*Svaret skickas måndag 23 november 08\.00\..*Skickas måndag 23 november 08\.00.*Tack\./s,
  },
  { act: 'enquiry unsend', said: /role="status">.*Svaret är taget tillbaka.*Tack\.<\/textarea>/s },
  { act: 'enquiry reply', at: letter, typed: () => ({ body: 'Tack för brevet.' }), said: /Tack för brevet\./ },
  { act: 'enquiry send-now', said: /role="status">.*Svaret skickas nu\./ },
  { act: 'enquiry templates', at: letter, typed: () => ({ body: 'Hej!\n\nHälsningar\nElin Exempel' }), said: '/mallar' },
  { act: 'templates down', at: templates, said: /role="status">.*Flyttad ner\..*Fråga om mer.*Förslag på samtal/s },
  { act: 'templates up', said: /role="status">.*Flyttad upp\..*Förslag på samtal.*Fråga om mer/s },
  { act: 'templates remove', said: /role="status">.*Mallen ”Förslag på samtal” är borttagen\./ },
  { act: 'templates restore', said: /role="status">.*Mallen är tillbaka\..*Förslag på samtal.*Fråga om mer/s },
  { act: 'template discard', at: (world) => `${templates(world)}/ny`, said: '/mallar/ny' },
  {
    act: 'template save',
    at: (world) => `${templates(world)}/av-svaret`,
    typed: () => ({ 'en.text': 'Hello {surname}' }),
    said: /Ge mallen ett namn\..*Hälsningar\n\{mitt namn\}<.*\{surname\} går inte att fylla i/s,
  },
  {
    act: 'template save',
    typed: () => ({ 'sv.name': 'Hälsning', 'en.text': '' }),
    said: /role="status">.*Mallen är sparad\..*name="version" value="1".*value="Hälsning"/s,
  },
  { act: 'goTo', at: () => '/ga-till', typed: () => ({ q: 'alva' }), said: /href="\/forfragningar\/\w{8}\?sok=/ },
  { act: 'retention hold', at: () => '/gallring', said: /role="status">.*Ärendet raderas automatiskt när tiden är ute\./ },
  {
    act: 'retention save',
    at: () => '/gallring',
    typed: () => ({ letters: '12' }),
    said: /role="status">.*Tiderna är sparade\..*id="letters"[^>]*value="12"/s,
  },
  { act: 'erasure search', at: () => '/radera', typed: () => ({ address: 'bo@example.com' }), said: /1 förfrågan/ },
  { act: 'erasure from-letter', at: letter, said: /value="alva@example\.com"/ },
  { act: 'erasure copy', said: '/radera/kopia' },
  { act: 'erasure from-letter', at: letter, said: /value="alva@example\.com"/ },
  { act: 'erasure erase', typed: () => ({ again: 'alva@example.com' }), said: /3 uppgifter raderade\./ },
  { act: 'enquiries erase', at: ({ reference }) => `/forfragningar/radera?letter=${reference}`, said: /role="status">.*Raderat</ },

  { act: 'articles create', at: () => '/artiklar', typed: () => ({}), said: '/artiklar/' },
  { act: 'article save', at: article, typed: () => written, said: /role="status">.*Utkastet är sparat\..*value="Gränser"/s },
  { act: 'article save', typed: () => ({ title: 'Gränser som håller' }), said: /value="Gränser som håller"/ },
  { act: 'article share', at: article, said: /role="status">.*Länken är skapad\..*\/utkast\/[\w-]{20}/s },
  { act: 'article revoke', at: article, said: /role="status">.*Länken är indragen\./ },
  { act: 'article picture', at: article, typed: () => ({ alt: 'Ett bord' }), said: /role="alert">.*Välj en bild först\./ },
  { act: 'article check', at: article, said: /role="status">.*Kontrollen är sparad\./ },
  {
    act: 'article save',
    at: article,
    typed: () => ({ content: 'Ljuset i norr.[^1]\n\n[^1]: Brottsbalken, 6 kap. 11 §.' }),
    said: /role="status">.*Utkastet är sparat\./,
  },
  { act: 'article read', at: article, said: /role="status">.*Källan är markerad som läst\./ },
  { act: 'article unread', at: article, said: /role="status">.*Källan är inte längre markerad som läst\./ },
  { act: 'article translate', at: article, said: '/artiklar/' },
  { act: 'article tie', at: article, said: /role="status">.*Artiklarna är isärkopplade\./ },
  {
    act: 'article restore',
    at: (_, editor) => [...editor.matchAll(/\/artiklar\/owner\/versioner\/[\w-]+/g)].at(-1)?.[0] ?? '',
    said: /role="status">.*Versionen är hämtad\./,
  },
  { act: 'article ask-publish', at: article, typed: () => written, said: /<dialog open="".*Publicera\?/s },
  { act: 'article publish', said: /role="status">.*Artikeln är publicerad\./ },
  { act: 'article withdraw', at: article, said: /role="status">.*Artikeln är tillbakadragen\./ },
  { act: 'article ask-delete', at: article, said: /<dialog open="".*Radera artikeln\?/s },
  { act: 'articles delete', said: /role="status">.*Artikeln är raderad\./ },

  { act: 'words', at: () => '/ord?sida=home', typed: () => ({ 'text.home.sv.hero.heading': 'Ett rum utan brus.' }), said: /En ändring är publicerad\./ },
  { act: 'facts save', at: () => '/fakta?andra=email', typed: () => ({ text: 'ingen adress' }), said: /aria-invalid="true".*Skriv en e-postadress/s },
  { act: 'facts save', typed: () => ({ text: 'hej@norrljus.example' }), said: /role="status">.*Sparat\. Det syns.*hej@norrljus\.example/s },
  {
    act: 'facts save',
    at: () => '/fakta?andra=brand',
    typed: () => ({ text: 'Västerljus' }),
    said: /role="status">.*Sparat\..*Från inställningarna: Söderljus/s,
  },
  { act: 'facts restore', said: /role="status">.*Återställt\./ },

  {
    act: 'facts not-applying',
    at: () => '/fakta',
    said: /role="status">.*Sparat\. Den räknas inte längre som saknad\..*Gäller inte oss, enligt Elin Exempel i dag [\d.]+\./s,
  },
  { act: 'facts applies', said: /role="status">.*Sparat\. Den räknas som saknad igen\..*Saknas\. E-handelslagen 8 §, om företaget är registrerat\./s },
  { act: 'facts suggest', at: () => '/fakta?andra=urgentHelp', said: /value="112".*value="Nödnumret".*value="day and night"/s },
  { act: 'facts save', said: /value="112".*aria-invalid="true".*Kryssa i rutan när du har kontrollerat numren\./s },
  { act: 'facts save', typed: () => ({ checked: 'yes' }), said: /role="status">.*Sparat\. Det syns.*112, Nödnumret, dygnet runt/s },
  { act: 'facts answers-go', at: () => '/fakta', typed: () => ({ way: 'mail' }), said: /role="status">.*Sparat\. Nästa svar skickas som mejl\./ },

  {
    act: 'promises confirm',
    at: () => '/loften',
    said: /role="status">.*Sparat: det stämmer\..*Elin Exempel sa i dag [\d.]+ att det stämmer\./s,
  },
  { act: 'promises ask-again', said: /role="status">.*Frågan är öppen igen\./ },

  { act: 'quizEdit down', at: () => '/quiz/fragor', said: (before) => moved('q.0.sv', 'q.1.sv', before) },
  { act: 'quizEdit up', said: (before) => moved('q.0.o.1.sv', 'q.0.o.0.sv', before) },
  { act: 'quizEdit add', said: /name="q\.\d+\.o\.2\.sv"/ },
  { act: 'quizEdit remove', said: (before) => moved('q.1.sv', 'q.0.sv', before) },
  { act: 'quizEdit save', at: () => '/quiz/fragor', typed: () => ({ 'q.0.sv': '' }), said: /role="alert">.*Något är fel|aria-invalid="true"/s },
  { act: 'quizEdit save', typed: () => ({ 'q.0.sv': 'Var då?' }), said: /role="status">.*Quizet är sparat\..*value="Var då\?"/s },
  { act: 'quizTrial try', at: () => '/quiz/fragor', typed: () => ({ 'q.0.sv': 'Var nu?' }), said: /Var nu\?/ },
  { act: 'quizTrial result', said: /role="alert".*Fråga 1/s },
  { act: 'quizEdit open', said: /value="Var nu\?"/ },

  { act: 'account profile', at: () => '/konto', typed: () => ({ email: 'ingen' }), said: /aria-invalid="true".*Skriv en e-postadress/s },
  { act: 'account profile', typed: () => ({ email: 'owner@example.com' }), said: /role="status">.*Sparat\..*Se om mejl härifrån kommer fram\./s },
  { act: 'account test-mail', said: /role="status">.*Provmejlet till owner@example\.com står i kö\./ },
  {
    act: 'account profile',
    at: () => '/konto',
    typed: () => ({ email: 'ny@example.com' }),
    said: /role="status">.*Sparat\. Mejlet med koden till ny@example\.com står i kö\..*Notiserna går till owner@example\.com tills den nya är bekräftad\./s,
  },
  { act: 'account confirm-address', typed: () => ({ code: '12' }), said: /value="12".*role="alert">.*Skriv de sex siffrorna i mejlet\./s },
  { act: 'account new-code', said: /role="alert">.*Du bad nyss om en kod\./ },
  { act: 'account keep-address', said: /role="status">.*Ångrat\. owner@example\.com gäller som förut\./ },
  {
    act: 'account presentation',
    at: () => '/konto',
    typed: () => ({ 'from-1': '18', 'text-sv': 'Jag läser allt själv.' }),
    said: /id="hours-1-error".*Måndag: skriv både från och till/s,
  },
  {
    act: 'account presentation',
    typed: () => ({ shownName: 'Maria', 'to-1': '21' }),
    said: /role="status">.*Sparat\. Du visas inte på webbplatsen\..*value="Maria"/s,
  },
  { act: 'account rename', at: () => '/konto', typed: () => ({ label: 'Telefonen' }), said: /role="status">.*Passnyckeln har fått sitt namn\./ },
  { act: 'account end', at: () => '/konto', said: /role="status">.*Inloggningen är avslutad\./ },
  { act: 'account remove', at: () => '/konto', said: /role="status">.*Passnyckeln är borttagen\./ },
  { act: 'people invite', at: () => '/manniskor', typed: () => ({ email: 'x' }), said: /id="email-error".*Skriv en e-postadress/s },
  { act: 'people invite', typed: () => ({ email: 'ny@example.com' }), said: /\/inbjudan\/[\w-]{20}/ },
  { act: 'people withdraw', at: () => '/manniskor', said: /role="status">.*Länken är indragen\./ },
  { act: 'people backup', at: () => '/manniskor', said: '/manniskor/sakerhetskopia' },
  { act: 'person end', at: () => '/manniskor/rut', said: /role="status">.*Personen är utloggad överallt\./ },
  { act: 'person role', at: () => '/manniskor/rut', typed: () => ({ role: 'adviser' }), said: /role="status">.*Rollen är bytt/ },
  { act: 'person notices', at: () => '/manniskor/rut', typed: () => ({ notices: 'on' }), said: /role="status">.*Sparat\./ },
  { act: 'person link', at: () => '/manniskor/rut', said: /\/inbjudan\/[\w-]{20}/ },
  { act: 'person hide', at: () => '/manniskor/sam', said: /role="status">.*Personen visas inte längre på webbplatsen\./ },
  { act: 'people remove', at: () => '/manniskor/rut?fraga=ta-bort', said: /role="status">.*Personen är borttagen/ },
  { act: 'account everywhere', at: () => '/konto', said: '/logga-in' },
]

/** A field of the quiz that has the text that another had on the page before. */
function moved(from: string, to: string, before: string): RegExp {
  const inputs = new Page('', before).all('input')
  const text = (name: string) => inputs.find(({ attributes }) => attributes['name'] === name)?.attributes['value'] ?? ''
  if (text(from) === '' || text(from) === text(to)) throw new Error('the page before tells nothing')
  return new RegExp(`<input[^>]*name="${to}"[^>]*value="${text(from).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}"`)
}

/** Not pressed here. */
const others: Record<string, string> = {
  'article autosave': 'the script’s own',
  'enquiry attach': 'with a file (test/desk-answer-files.test.ts)',
  'enquiry remove-file': 'of a file (test/desk-answer-files.test.ts)',
  'enquiry check-times': 'of an answer to a letter with a code (test/desk-times.test.ts)',
  'enquiry end-time': 'of a time that an answer offers (test/desk-times.test.ts)',
  'account add': 'a passkey needs a script; the page says so (test/desk-thief.test.ts)',
  'account answer': 'a passkey',
  'confirm options': 'a passkey',
  'confirm answer': 'a passkey',
  'signIn options': 'a passkey',
  'signIn answer': 'a passkey',
  'welcome code': 'before the first passkey (test/desk-access.test.ts)',
  'welcome options': 'a passkey',
  'welcome answer': 'a passkey',
  'invitation options': 'a passkey',
  'invitation answer': 'a passkey',
  'addressCopy copy': 'answers with a file (test/desk-address-copy.test.ts)',
  'backup backup': 'answers with a file (test/desk-backup.test.ts)',
  articlePreview: 'a page of the site in a tab (test/desk-articles.test.ts)',
  wordsPreview: 'a page of the site in a tab (test/desk-words.test.ts)',
  typed: 'the script’s own (test/desk-typed.test.ts)',
  signOut: 'leads to the page for signing in (test/desk-access.test.ts)',
}

test('everything that can be posted at the desk is pressed here, or named with why not', () => {
  const all = (Object.entries(screens) as [ScreenName, Screen][]).flatMap(([name, { posts, acts }]) =>
    posts ? (acts ? Object.keys(acts).map((intent) => `${name} ${intent}`) : [name]) : [],
  )
  expect([...new Set([...steps.map(({ act }) => act), ...Object.keys(others)])].toSorted()).toEqual(all.toSorted())
})

test('with all scripts blocked each form of the desk does the same, and the page that it stands on says what', async () => {
  await using world = await aWorld()
  const { desk } = world
  let page = { path: '', html: '' }
  for (const { act, at, typed, said } of steps) {
    const path = at?.(world, page.html)
    if (path !== undefined) page = { path, html: mainOf(await (await desk.request(path, 'owner')).text()) }
    const [, intent = ''] = act.split(' ')
    const form = pressIn(page.html, intent, typed?.(world))
    const to = form.action === null || form.action.startsWith('#') ? page.path : form.action
    const sent = Object.fromEntries([...Map.groupBy(form.fields, ([name]) => name)].map(([name, values]) => [name, values.map(([, value]) => value)]))
    const response = await desk.post(to, 'owner', sent)
    const html = mainOf(await response.text())
    if (typeof said === 'string') expect([act, response.status >= 300, response.headers.get('Location')]).toEqual([act, true, expect.stringContaining(said)])
    else {
      expect([act, response.headers.get('Location')]).toEqual([act, null])
      expect(plain(html), act).toMatch(typeof said === 'function' ? said(plain(page.html)) : said)
    }
    page = { path: to, html }
  }
})

const plain = (html: string) => html.replaceAll('\u00A0', ' ')

const mainOf = (html: string) => /<main.*<\/main>/s.exec(html)?.[0] ?? ''

/** A desk on which there is something for each form: letters, a mail that failed, an article with a version, colleagues, keys, sessions. */
async function aWorld(): Promise<World & AsyncDisposable> {
  const world = await deskWithLetters({ SMTP_URL: 'smtp://localhost:2525', MAIL_FROM: 'desk@norrljus.example', BRAND: 'Söderljus' })
  const { desk } = world
  const now = desk.services.clock()
  const stamp = now.toISOString()
  await desk.db.insertInto('facts').values(unchosenRetention).execute()
  const wall = (hours: number) => Object.values(wallTime(new Date(now.getTime() + hours * 3_600_000))).join('T')
  const away = JSON.stringify({ from: wall(-1), until: wall(24), sv: 'Borta.', en: 'Away.' })
  await desk.db.insertInto('facts').values({ name: 'away', value: away, changed_at: stamp, changed_by: 'Elin' }).execute()
  // The session that posts, and another.
  await desk.request('/', 'owner')
  await desk.signIn('owner')
  for (const label of ['Jobbdatorn', 'Nyckelringen'])
    await desk.db
      .insertInto('passkeys')
      .values({ id: label, person_id: 'owner', label, public_key: '', counter: 0, transports: '[]', created_at: stamp, used_at: null })
      .execute()
  await desk.db.transaction().execute((trx) => queueMail(trx, { kind: 'notice', recipient: 'rut@example.com', subject: 'x', body: 'x', now, reference: null }))
  await desk.db.updateTable('mails').set({ state: 'failed', failure: '535 AUTH PLAIN' }).execute()
  const reply = { kind: 'reply' as const, recipient: 'alva@wrong.example', subject: 'x', body: 'x', now, reference: world.application }
  await desk.db.transaction().execute((trx) => queueMail(trx, { ...reply, id: '3e1f0b5c-1df0-4f83-9a50-1c7f5a1f5a10' }))
  await desk.db.updateTable('mails').set({ state: 'failed', failure: '550 RCPT TO' }).where('kind', '=', 'reply').execute()
  const lies = { kind: 'reply' as const, way: 'here' as const, recipient: 'bo@example.com', subject: 'x', body: 'x', now, reference: world.reference }
  const lying = await desk.db.transaction().execute((trx) => queueMail(trx, lies))
  await desk.db.updateTable('mails').set({ state: 'sent', shown_at: '2026-11-19T12:00:00.000Z' }).where('id', '=', lying).execute()
  await desk.db.updateTable('letters').set({ code_hash: 'ab' }).where('reference', '=', world.reference).execute()
  const rut = { id: 'rut', name: 'Rut', email: 'rut@example.com', role: 'writer' as const, notices: false, shortcuts: true, created_at: stamp }
  await desk.db
    .insertInto('people')
    .values([rut, { ...rut, id: 'sam', name: 'Sam', email: null, role: 'adviser' }])
    .execute()
  const draft = { id: '3e1f0b5c-1df0-4f83-9a50-1c7f5a1f5a11', version: 0, texts: { sv: { name: 'Halv', text: '' }, en: { name: '', text: '' } } }
  const kept = { person_id: 'owner', place: placeOf('template', world.application), reference: world.application, saved_at: stamp }
  await desk.db
    .insertInto('typed_texts')
    .values({ ...kept, text: JSON.stringify(draft) })
    .execute()
  const shown = { name: 'Sam', titles: {}, texts: {}, signature: null, hours: [], awayThrough: null, isShown: true }
  await savePresentation(desk.db, { personId: 'sam', presentation: shown, person: 'Sam', now })
  await openSession(desk.db, { personId: 'rut', passkeyId: 'none', device: 'Safari, iOS', now })
  return world
}
