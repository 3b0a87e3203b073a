import { expect, test, vi } from 'vitest'
import { StorageError } from '#app/data/storage/bucket.ts'
import { shownReference } from '#app/data/references/shown-reference.ts'
import { arrival, deskWithLetters, jpeg, type TestDesk } from './desk.ts'
import { aMember } from './desk-member.ts'
import { pressIn } from './plain-form.ts'
import { storeMessage } from './letters.ts'
import { unzip } from './unzip.ts'

const alva = 'alva@example.com'
const sent = { intent: 'copy', address: alva }
const address = '/radera/kopia'

async function logged({ db }: TestDesk) {
  return db.selectFrom('desk_log').select(['person', 'kind', 'what', 'detail']).where('what', 'like', 'letters-cop%').orderBy('id').execute()
}

async function expectNoByte(response: Response): Promise<void> {
  expect(response.status).not.toBe(200)
  expect(response.headers.get('Content-Disposition')).toBeNull()
  const text = await response.text()
  for (const part of ['PK\u0003\u0004', alva]) expect(text).not.toContain(part)
}

test.each(['owner', 'adviser'] as const)(
  'one who is %s, and shows the passkey again, downloads everything about an address, and it is written down',
  async (role) => {
    await using world = await deskWithLetters()
    const { desk, reference, application } = world
    const member = await aMember(desk, { role, name: 'Rut' })
    const message = { letter: application, bucket: 'applications' as const, email: alva, text: 'Går det på torsdag?', files: [jpeg], now: arrival }
    await storeMessage(desk.site.services.storage, message)
    await desk.index()
    const page = await (await member.post('/radera', { intent: 'search', address: alva })).text()
    expect(page).toContain('Se först efter att den som ber om kopian är den som adressen hör till.')
    const { action, fields } = pressIn(page, 'copy')
    expect([action, Object.fromEntries(fields)]).toEqual(['/radera', sent])

    const asked = await member.post('/radera', sent)
    expect([asked.status, await asked.text()]).toEqual([403, expect.stringContaining('Du är på väg att ladda ner allt om en adress.')])
    expect(await logged(desk)).toEqual([])
    expect(await member.confirm()).toBe(200)
    const led = await member.post('/radera', sent)
    expect([led.status, led.headers.get('Location')]).toEqual([307, address])
    const response = await member.post(address, sent)
    expect([response.status, Object.fromEntries(response.headers)]).toEqual([
      200,
      expect.objectContaining({
        'cache-control': 'no-store',
        'content-disposition': 'attachment; filename="uppgifter-2026-11-21.zip"',
        'content-type': 'application/zip',
        'x-content-type-options': 'nosniff',
      }),
    ])
    expect(response.headers.get('Content-Encoding')).toBeNull()
    const begun = { person: 'Rut', kind: 'change', what: 'letters-copy-begun', detail: '4' }
    expect(await logged(desk)).toEqual([begun])
    const files = unzip(Buffer.from(await response.arrayBuffer()))
    expect(await logged(desk)).toEqual([begun, { ...begun, what: 'letters-copied', detail: null }])

    const folder = shownReference(application)
    expect([...files.keys()]).toEqual([
      `${folder}/filer/01.jpg`,
      `${folder}/filer/01-2.jpg`,
      `${folder}/arende.txt`,
      `${folder}/arende.json`,
      'LAS-MIG-README.txt',
    ])
    expect(files.get(`${folder}/filer/01.jpg`)?.equals(jpeg.body)).toBe(true)
    const text = files.get(`${folder}/arende.txt`)?.toString() ?? ''
    expect(text).toContain('Går det på torsdag?')
    // Of this copy too.
    expect(text).toContain('En medarbetare sparade en kopia som ZIP')
    // What colleagues are called among themselves is no business of whoever asks.
    expect(text).not.toContain('Rut')
    expect([...files.values()].join('\n')).not.toMatch(/bo@example|Bo Exempel/)
    const history = (of: string) => desk.db.selectFrom('letter_events').select('detail').where('reference', '=', of).where('what', '=', 'exported').execute()
    expect([await history(application), await history(reference)]).toEqual([[{ detail: 'ZIP' }], []])
    const people = await (await desk.request('/manniskor?logg=forfragningar', 'owner')).text()
    expect(people).toMatch(/började ladda ner allt om en adress, 4\u00A0uppgifter/)
    expect(people).toContain('laddade ner allt om en adress<')
    const log = await desk.db.selectFrom('desk_log').selectAll().execute()
    expect(JSON.stringify(log)).not.toContain('alva')
  },
)

test('without a passkey that has just been shown there is no byte, and nothing is written down', async () => {
  await using world = await deskWithLetters()
  const { desk } = world
  const owner = await aMember(desk)
  for (const path of [address, '/radera']) await expectNoByteButQuestion(await owner.post(path, sent))
  expect(await owner.confirm()).toBe(200)
  desk.site.time.now = new Date(desk.services.clock().getTime() + 5 * 60_000)
  await expectNoByteButQuestion(await owner.post(address, sent))
  const read = await desk.request(address, 'owner')
  expect([read.status, read.headers.get('Location')]).toEqual([302, '/radera'])
  expect(await logged(desk)).toEqual([])
})

/** The question holds what was posted. */
async function expectNoByteButQuestion(response: Response): Promise<void> {
  expect(response.status).toBe(403)
  expect(response.headers.get('Content-Disposition')).toBeNull()
  expect(await response.text()).not.toContain('PK\u0003\u0004')
}

test('to a writer it does not exist, whatever passkey is shown, and from another page it is refused', async () => {
  await using world = await deskWithLetters()
  const { desk } = world
  const writer = await aMember(desk, { role: 'writer', name: 'Sam' })
  expect(await writer.confirm()).toBe(200)
  for (const path of [address, '/radera']) {
    const response = await writer.post(path, sent)
    expect(response.status).toBe(404)
    await expectNoByte(response)
  }
  const owner = await aMember(desk)
  await owner.confirm()
  const foreign = await owner.post(address, sent, { Origin: 'https://attacker.example', 'Sec-Fetch-Site': 'cross-site' })
  expect(foreign.status).toBe(400)
  await expectNoByte(foreign)
  vi.mocked(console.warn).mockClear()
  // A form without its intent does nothing.
  expect((await owner.post(address, { address: alva })).status).toBe(400)
  expect(await logged(desk)).toEqual([])
})

test('where there is nothing, or the address is none, the page says so, and the file’s address leads back to it without saying whose', async () => {
  await using world = await deskWithLetters()
  const { desk } = world
  const owner = await aMember(desk)
  await owner.confirm()
  const nobody = await owner.post('/radera', { ...sent, address: 'nobody@example.com' })
  expect([nobody.status, await nobody.text()]).toEqual([200, expect.stringContaining('Inget här hör till adressen.')])
  const wrong = await owner.post('/radera', { ...sent, address: 'alva' })
  expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining('Skriv en hel e-postadress')])
  for (const typed of ['nobody@example.com', 'alva', '']) {
    const response = await owner.post(address, { ...sent, address: typed })
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/radera?kopia=misslyckades'])
  }
  const page = await (await desk.request('/radera?kopia=misslyckades', 'owner')).text()
  expect(page).toContain('Kopian gick inte att göra. Inget är nedladdat. Sök på adressen igen.')
  expect(await (await desk.request('/radera', 'owner')).text()).not.toContain('Kopian gick inte')
  expect(await logged(desk)).toEqual([])
})

test('while the storage is away the page says so, and no download begins', async () => {
  await using world = await deskWithLetters()
  const { desk } = world
  const owner = await aMember(desk)
  await owner.confirm()
  const { storage } = desk.services
  const list = () => Promise.reject(new StorageError('applications', 'listing', 'timeout'))
  desk.services.storage = { ...storage, bucket: (name) => ({ ...storage.bucket(name), list }) }
  const response = await owner.post('/radera', sent)
  expect([response.status, await response.text()]).toEqual([503, expect.stringMatching(/value="alva@example\.com"[^]*Lagringen svarar inte just nu/)])
  expect((await owner.post(address, sent)).headers.get('Location')).toBe('/radera?kopia=misslyckades')
  expect(await logged(desk)).toEqual([])
  expect(vi.mocked(console.error).mock.calls.map(String)).toEqual(
    Array.from({ length: 2 }, () => expect.stringMatching(/listing failed \(timeout\)$/) as string),
  )
  vi.mocked(console.error).mockClear()
})

test('whoever breaks it off leaves the line that it was begun', async () => {
  await using world = await deskWithLetters()
  const { desk } = world
  const owner = await aMember(desk)
  await owner.confirm()
  const response = await owner.post(address, sent)
  await response.body?.cancel()
  expect((await logged(desk)).map(({ what }) => what)).toEqual(['letters-copy-begun'])
})
