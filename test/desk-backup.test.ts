import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { extract } from 'tar-stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import { writeLog } from '#app/people/log.ts'
import { createTestDesk, deskWithLetters, type TestDesk } from './desk.ts'
import { aMember } from './desk-member.ts'

const address = '/manniskor/sakerhetskopia'
const sent = { intent: 'backup' }

async function logged(desk: TestDesk): Promise<string[]> {
  const rows = await desk.db.selectFrom('desk_log').select('what').where('what', 'like', 'backup-%').orderBy('id').execute()
  return rows.map(({ what }) => what)
}

async function expectNoByte(response: Response): Promise<void> {
  expect(response.status).not.toBe(200)
  expect(response.headers.get('Content-Disposition')).toBeNull()
  expect(await response.text()).not.toMatch(/SQLite format|PERSONUPPGIFTER|Bo Exempel/)
}

async function expectCopy(response: Response): Promise<void> {
  expect(response.status).toBe(200)
  await response.body?.cancel()
}

test('an owner who shows the passkey again downloads the whole site, and it is written down', async () => {
  await using world = await deskWithLetters()
  const { desk } = world
  const owner = await aMember(desk)
  const asked = await owner.post('/manniskor', sent)
  expect([asked.status, await asked.text()]).toEqual([403, expect.stringContaining('Du är på väg att ladda ner allt som finns här.')])
  expect(await owner.confirm()).toBe(200)
  const led = await owner.post('/manniskor', sent)
  expect([led.status, led.headers.get('Location')]).toEqual([307, address])
  const response = await owner.post(address, sent)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-disposition': 'attachment; filename="norrljus-2026-11-21.tar"',
    'content-type': 'application/octet-stream',
    'x-content-type-options': 'nosniff',
  })
  expect(response.headers.get('Content-Encoding')).toBeNull()
  expect(await logged(desk)).toEqual(['backup-begun'])
  await response.arrayBuffer()
  expect(await logged(desk)).toEqual(['backup-begun', 'backup-downloaded'])
  const people = await (await desk.request('/manniskor?logg=sakerhetskopior', 'owner')).text()
  expect(people).toContain('Laddades ner i\u00A0dag')
  expect(people).toContain('laddade ner en säkerhetskopia')
})

test('a backup unpacked into an empty data folder is the site again, with its letters', async () => {
  await using world = await deskWithLetters()
  const { desk, reference } = world
  const owner = await aMember(desk)
  await owner.confirm()
  const body = await (await owner.post(address, sent)).arrayBuffer()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'norrljus-restored-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  await unpack(Buffer.from(body), dataDir)
  expect((await readdir(dataDir)).toSorted()).toEqual(['LÄS-MIG.txt', 'manifest.json', 'site.db', 'storage'])

  await using restored = await createTestDesk({ dataDir })
  for (const page of ['/sv', '/sv/blog', '/en/quiz'])
    expect(await (await restored.site.request(page)).text(), page).toBe(await (await desk.site.request(page)).text())
  const letter = await (await restored.request(`/forfragningar/${reference}`, 'owner')).text()
  expect(letter).toContain('Bo Exempel')
  expect(await restored.index()).toBe(0)
})

async function unpack(tar: Buffer, folder: string): Promise<void> {
  const archive = extract()
  archive.end(tar)
  for await (const entry of archive) {
    const chunks: Buffer[] = []
    for await (const chunk of entry) chunks.push(Buffer.from(chunk as Uint8Array))
    const file = path.join(folder, entry.header.name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, Buffer.concat(chunks))
  }
}

test('without a passkey that has just been shown there is no byte of data', async () => {
  await using world = await deskWithLetters()
  const { desk } = world
  const owner = await aMember(desk)
  const refused = await owner.post(address, sent)
  expect(refused.status).toBe(403)
  await expectNoByte(refused)
  for (const answer of ['', '{"id":1}', '[]']) expect(await owner.answer(answer)).toBe(403)
  await expectNoByte(await owner.post(address, sent))
  await expectNoByte(await desk.request(address, 'owner'))
  const before = desk.services.clock()

  const used = JSON.stringify(owner.device.sign(await owner.options()))
  expect(await owner.answer(used)).toBe(200)
  await expectCopy(await owner.post(address, sent))
  // A form without its intent does nothing.
  await expectNoByte(await owner.post(address, {}))
  expect(await owner.answer(used)).toBe(403)
  desk.site.time.now = new Date(before.getTime() + 5 * 60_000)
  await expectNoByte(await owner.post(address, sent))
})

test('another owner’s passkey, or their challenge, gives nothing', async () => {
  await using world = await deskWithLetters()
  const { desk } = world
  const [elin, rut] = [await aMember(desk), await aMember(desk, { name: 'Rut' })]
  const answers = [rut.device.sign(await elin.options()), elin.device.sign(await rut.options()), elin.device.sign(await elin.options(), { verified: false })]
  for (const answer of answers) expect(await elin.answer(JSON.stringify(answer))).toBe(403)
  await expectNoByte(await elin.post(address, sent))
})

test.each(['adviser', 'writer'] as const)('to one who is %s the backup does not exist, whatever passkey is shown', async (role) => {
  await using world = await deskWithLetters()
  const other = await aMember(world.desk, { role, name: 'Rut' })
  expect(await other.confirm()).toBe(200)
  const response = await other.post(address, sent)
  expect(response.status).toBe(404)
  await expectNoByte(response)
})

test('a post from another page gives nothing', async () => {
  await using world = await deskWithLetters()
  const owner = await aMember(world.desk)
  await owner.confirm()
  for (const site of ['cross-site', 'same-site']) {
    const response = await owner.post(address, sent, { Origin: 'https://attacker.example', 'Sec-Fetch-Site': site })
    expect(response.status).toBe(400)
    await expectNoByte(response)
  }
  await expectCopy(await owner.post(address, sent))
  vi.mocked(console.warn).mockClear()
})

test('a copy that cannot be made is told, and nothing is left of it', async () => {
  await using world = await deskWithLetters()
  const { desk } = world
  const owner = await aMember(desk)
  await owner.confirm()
  await writeFile(path.join(desk.site.dataDir, 'tmp'), 'a file in the way')
  const response = await owner.post(address, sent)
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/manniskor?kopia=misslyckades'])
  expect(await (await desk.request('/manniskor?kopia=misslyckades', 'owner')).text()).toContain('Kopian gick inte att göra.')
  expect(vi.mocked(console.error).mock.calls.map(String)).toEqual([expect.stringContaining('No backup could be made')])
  vi.mocked(console.error).mockClear()
})

const day = 24 * 3_600_000

test('I dag tells the owner that copies lie on the server’s disk once the site is a day old, until one was downloaded within 30 days', async () => {
  await using desk = await createTestDesk()
  const owner = await aMember(desk)
  const today = async () => (await desk.request('/', 'owner')).text()
  expect(await today()).not.toMatch(/säkerhetskopi/i)
  const signInAfter = async (milliseconds: number) => {
    desk.site.time.now = new Date(desk.services.clock().getTime() + milliseconds)
    return desk.signIn('owner')
  }
  const later = async (cookie: string) => (await (await desk.request('/', null, { headers: { Cookie: cookie } })).text()).replaceAll('\u00A0', ' ')
  const never = 'Går den sönder är de borta. Enligt loggen har ingen laddats ner.'
  expect(await later(await signInAfter(day))).not.toMatch(/säkerhetskopi/i)
  expect(await later(await signInAfter(1))).toContain(never)
  const cookie = await signInAfter(30 * day)
  expect(await later(cookie)).toContain(never)
  expect(await later(await desk.signIn('adviser'))).not.toMatch(/säkerhetskopi/i)

  const again = await aMember(desk, { name: 'Elsa' })
  await again.confirm()
  await (await again.post(address, sent)).arrayBuffer()
  expect(await later(cookie)).toContain('Senaste säkerhetskopian laddades ner i dag')
  expect(await later(cookie)).not.toContain('serverns egen disk')
  expect(owner.id).not.toBe(again.id)

  expect(await later(await signInAfter(30 * day))).toContain('Senaste säkerhetskopian laddades ner ')
  const late = await later(await signInAfter(1))
  expect(late).toContain('Går den sönder är de borta. Senast laddades en ner 22 december 2026.')
  // Once is enough.
  expect(late).not.toContain('Senaste säkerhetskopian')
})

test.each([
  ['off', ['Inga nattliga säkerhetskopior görs.']],
  ['s3://key:secret@copies', []],
  ['/dev/norrljus-none', []],
])('with BACKUP_TO=%s I dag says of the copies %j', async (BACKUP_TO, said) => {
  await using desk = await createTestDesk({ env: { BACKUP_TO } })
  await aMember(desk)
  desk.site.time.now = new Date(desk.services.clock().getTime() + 2 * day)
  const page = await (await desk.request('/', 'owner')).text()
  expect([...page.matchAll(/<strong>([^<]*säkerhetskopi[^<]*)<\/strong>/gi)].map(([, strong]) => strong)).toEqual(said)
})

test('a writer is led to articles and words', async () => {
  await using desk = await createTestDesk()
  const page = await (await desk.request('/', 'writer')).text()
  expect(page).toContain('Du skriver under ')
  expect(page).toMatch(/href="\/artiklar"/)
  expect(page).toMatch(/href="\/ord"/)
})

test('the log is filtered by what was done and by whom, and no name stands in an address', async () => {
  await using desk = await createTestDesk()
  const now = desk.services.clock()
  const events = [
    ['Elin Exempel', 'letter-opened'],
    ['Rut Exempel', 'letter-noted'],
    ['Elin Exempel', 'fact-changed'],
    ['Rut Exempel', 'letters-exported'],
    [null, 'retention-ran'],
  ] as const
  await desk.signIn('adviser')
  for (const [person, what] of events) await writeLog(desk.db, { person, kind: what === 'retention-ran' ? 'erasure' : 'change', what, now })
  const sentences = async (query: string) => {
    const html = await (await desk.request(`/manniskor?${query}`, 'owner')).text()
    return [...html.matchAll(/<strong>([^<]+)<\/strong> <span>([^<]+)</g)].map(([, name, sentence]) => `${name} ${sentence}`)
  }
  expect(await sentences('logg=forfragningar')).toEqual([
    'Rut Exempel hämtade en lista med några\u00A0ärenden',
    'Rut Exempel skrev en anteckning',
    'Elin Exempel öppnade ett ärende',
  ])
  expect(await sentences('logg=fakta')).toEqual(['Elin Exempel ändrade fakta'])
  expect(await sentences('vem=adviser&logg=andring')).toEqual(['Rut Exempel hämtade en lista med några\u00A0ärenden', 'Rut Exempel skrev en anteckning'])
  expect(await sentences('logg=forfragningar&vem=owner')).toEqual(['Elin Exempel öppnade ett ärende'])
  expect(await sentences('vem=okand')).toEqual(['Skrivbordet raderade några\u00A0uppgifter automatiskt'])
  expect(await sentences('vem=nobody-of-ours&logg=__proto__')).toEqual(await sentences(''))
})

test('a link that is gone, and a role that somebody has already, are not said to be changed', async () => {
  await using desk = await createTestDesk()
  await desk.signIn('adviser')
  await desk.post('/manniskor', 'owner', { intent: 'invite', email: 'ny@example.com', role: 'writer' })
  const { id } = await desk.db.selectFrom('invitations').select('id').where('email', '=', 'ny@example.com').executeTakeFirstOrThrow()
  const withdrawn = await desk.post('/manniskor', 'owner', { intent: 'withdraw', id })
  expect([withdrawn.status, await withdrawn.text()]).toEqual([200, expect.stringContaining('Länken är indragen.')])
  const again = await desk.post('/manniskor', 'owner', { intent: 'withdraw', id })
  expect([again.status, await again.text()]).toEqual([409, expect.stringContaining('Länken var redan använd, indragen eller för gammal.')])
  const same = await desk.post('/manniskor/adviser', 'owner', { intent: 'role', role: 'adviser' })
  expect([same.status, await same.text()]).toEqual([200, expect.stringContaining('Inget är ändrat.')])
  const other = await desk.post('/manniskor/adviser', 'owner', { intent: 'role', role: 'writer' })
  expect([other.status, await other.text()]).toEqual([200, expect.stringContaining('Rollen är bytt')])
})
