import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { extract } from 'tar-stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import { writeLog } from '#app/people/log.ts'
import { verifySignIn } from '#app/people/sign-in.ts'
import { createTestDesk, deskWithLetters, type TestDesk } from './desk.ts'
import { desk as relyingParty, join } from './desk-people.ts'

const address = '/manniskor/sakerhetskopia'

/** An owner with a passkey, signed in. */
async function anOwner(desk: TestDesk, role: 'owner' | 'adviser' | 'writer' = 'owner', name = 'Elin') {
  const { id, device, token } = await join(desk.db, { name, role, now: desk.services.clock() })
  const send = (sent: Record<string, string>, headers: Record<string, string> = {}) =>
    desk.post(address, null, sent, { headers: { Cookie: `desk=${token}`, ...headers } })
  const options = async () => ((await (await send({ intent: 'options' })).json()) as { options: { challenge: string; allowCredentials: { id: string }[] } }).options
  const download = async (headers?: Record<string, string>) => send({ intent: 'answer', answer: JSON.stringify(device.sign(await options())) }, headers)
  return { id, device, send, options, download }
}

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
  const owner = await anOwner(desk)
  const options = await owner.options()
  expect(options.allowCredentials).toHaveLength(1)
  const response = await owner.download()
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
  const owner = await anOwner(desk)
  const body = await (await owner.download()).arrayBuffer()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'norrljus-restored-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  await unpack(Buffer.from(body), dataDir)
  expect((await readdir(dataDir)).toSorted()).toEqual(['LÄS-MIG.txt', 'manifest.json', 'site.db', 'storage'])

  await using restored = await createTestDesk({ dataDir })
  for (const page of ['/sv', '/sv/blog', '/en/quiz']) expect(await (await restored.site.request(page)).text(), page).toBe(await (await desk.site.request(page)).text())
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

test('without an answer, with one that was used, too late, or for another purpose there is no byte of data', async () => {
  await using world = await deskWithLetters()
  const { desk } = world
  const owner = await anOwner(desk)
  const { db, clock } = desk.services
  const answers: Record<string, string> = { none: '', nonsense: '{"id":1}', list: '[]' }
  for (const answer of Object.values(answers)) await expectNoByte(await owner.send({ intent: 'answer', answer }))
  await expectNoByte(await owner.send({}))
  await expectNoByte(await desk.request(address, 'owner'))

  const used = JSON.stringify(owner.device.sign(await owner.options()))
  await expectCopy(await owner.send({ intent: 'answer', answer: used }))
  await expectNoByte(await owner.send({ intent: 'answer', answer: used }))

  const late = JSON.stringify(owner.device.sign(await owner.options()))
  desk.site.time.now = new Date(clock().getTime() + 5 * 60_000)
  await expectNoByte(await owner.send({ intent: 'answer', answer: late }))

  // For signing in, and the other way about.
  const signIn = (await (await desk.post('/logga-in.data', null, { intent: 'options' })).text()).match(/"challenge","([\w-]+)"/)?.[1] ?? ''
  expect(signIn).not.toBe('')
  await expectNoByte(await owner.send({ intent: 'answer', answer: JSON.stringify(owner.device.sign({ challenge: signIn })) }))
  const answer = JSON.stringify(owner.device.sign(await owner.options()))
  expect(await verifySignIn(db, { desk: relyingParty, answer, now: clock() })).toBeNull()
  expect((await logged(desk)).filter((what) => what === 'backup-refused')).toHaveLength(7)
})

test('another owner’s passkey, or their challenge, gives nothing', async () => {
  await using world = await deskWithLetters()
  const { desk } = world
  const [elin, rut] = [await anOwner(desk), await anOwner(desk, 'owner', 'Rut')]
  await expectNoByte(await elin.send({ intent: 'answer', answer: JSON.stringify(rut.device.sign(await elin.options())) }))
  await expectNoByte(await elin.send({ intent: 'answer', answer: JSON.stringify(elin.device.sign(await rut.options())) }))
  await expectNoByte(await elin.send({ intent: 'answer', answer: JSON.stringify(elin.device.sign(await elin.options(), { verified: false })) }))
})

test.each(['adviser', 'writer'] as const)('to one who is %s the backup does not exist', async (role) => {
  await using world = await deskWithLetters()
  const { desk } = world
  const owner = await anOwner(desk)
  const other = await anOwner(desk, role, 'Rut')
  const answer = JSON.stringify(owner.device.sign(await owner.options()))
  for (const sent of [{ intent: 'options' }, { intent: 'answer', answer }]) {
    const response = await other.send(sent)
    expect(response.status).toBe(404)
    await expectNoByte(response)
  }
})

test('a post from another page gives nothing, and uses nothing up', async () => {
  await using world = await deskWithLetters()
  const owner = await anOwner(world.desk)
  const answer = JSON.stringify(owner.device.sign(await owner.options()))
  for (const site of ['cross-site', 'same-site']) {
    const response = await owner.send({ intent: 'answer', answer }, { Origin: 'https://attacker.example', 'Sec-Fetch-Site': site })
    expect(response.status).toBe(400)
    await expectNoByte(response)
  }
  await expectCopy(await owner.send({ intent: 'answer', answer }))
  vi.mocked(console.warn).mockClear()
})

test('a copy that cannot be made is told, and nothing is left of it', async () => {
  await using world = await deskWithLetters()
  const { desk } = world
  const owner = await anOwner(desk)
  await writeFile(path.join(desk.site.dataDir, 'tmp'), 'a file in the way')
  const response = await owner.download()
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/manniskor?kopia=misslyckades'])
  expect(await (await desk.request('/manniskor?kopia=misslyckades', 'owner')).text()).toContain('Kopian gick inte att göra.')
  expect(vi.mocked(console.error).mock.calls.map(String)).toEqual([expect.stringContaining('No backup could be made')])
  vi.mocked(console.error).mockClear()
})

test('I dag warns of a missing backup once the site is a month old, and then says when the last was', async () => {
  await using desk = await createTestDesk()
  const owner = await anOwner(desk)
  const today = async () => (await desk.request('/', 'owner')).text()
  expect(await today()).not.toContain('säkerhetskopia')
  desk.site.time.now = new Date(desk.services.clock().getTime() + 31 * 24 * 3_600_000)
  const cookie = await desk.signIn('owner')
  const later = async (as = cookie) => (await desk.request('/', null, { headers: { Cookie: as } })).text()
  expect(await later()).toContain('Ingen säkerhetskopia har laddats ner.')
  expect(await later(await desk.signIn('adviser'))).not.toContain('säkerhetskopia')
  const again = await join(desk.db, { name: 'Elsa', now: desk.services.clock() })
  const send = (sent: Record<string, string>) => desk.post(address, null, sent, { headers: { Cookie: `desk=${again.token}` } })
  const { options } = (await (await send({ intent: 'options' })).json()) as { options: { challenge: string } }
  await (await send({ intent: 'answer', answer: JSON.stringify(again.device.sign(options)) })).arrayBuffer()
  expect(await later()).toContain('Senaste säkerhetskopian laddades ner i\u00A0dag')
  expect(owner.id).not.toBe(again.id)
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
  const events = [['Elin Exempel', 'letter-opened'], ['Rut Exempel', 'letter-noted'], ['Elin Exempel', 'fact-changed'], [null, 'retention-ran']] as const
  await desk.signIn('adviser')
  for (const [person, what] of events) await writeLog(desk.db, { person, kind: what === 'retention-ran' ? 'erasure' : 'change', what, now })
  const sentences = async (query: string) => {
    const html = await (await desk.request(`/manniskor?${query}`, 'owner')).text()
    return [...html.matchAll(/<strong>([^<]+)<\/strong> <span>([^<]+)</g)].map(([, name, sentence]) => `${name} ${sentence}`)
  }
  expect(await sentences('logg=forfragningar')).toEqual(['Rut Exempel skrev en anteckning', 'Elin Exempel öppnade en förfrågan'])
  expect(await sentences('logg=fakta')).toEqual(['Elin Exempel ändrade fakta'])
  expect(await sentences('vem=adviser&logg=andring')).toEqual(['Rut Exempel skrev en anteckning'])
  expect(await sentences('logg=forfragningar&vem=owner')).toEqual(['Elin Exempel öppnade en förfrågan'])
  expect(await sentences('vem=okand')).toEqual(['Skrivbordet gallrade några\u00A0poster'])
  expect(await sentences('vem=nobody-of-ours&logg=__proto__')).toEqual(await sentences(''))
})
