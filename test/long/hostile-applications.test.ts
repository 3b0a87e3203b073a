import * as fc from '#test/seeded.ts'
import { expect, test } from 'vitest'
import { createTestApp, origin, type TestSite } from '#test/app.ts'
import { post } from '#test/forms.ts'
import { type StoredGroup, storedGroups } from '#test/stored-groups.ts'
import { applicationRules } from '#app/site/apply/form.ts'
import { hugePicture, video } from '#app/forms/files/sample-files.ts'

const path = '/en/apply'
const day = 86_400_000
const statuses = [200, 400, 413, 415]
const options = { env: { APPLICATIONS: 'store', FORM_LIMIT: '9999999' } }

const valid = { age: '30', country: 'SE', email: 'alva@example.com', goals: 'Grow', acceptedTerms: 'yes' }
const names = [...Object.keys(applicationRules.schema.shape), 'extra', 'files', 'telegram', '__proto__', '']

const values = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom('', '\0', 'a\0b', '\uD800', '\u202Egnp.exe', '\r\n\r\n', '../../etc/passwd', '1e999', '-1', '\u0085', '𝕏'.repeat(999)),
  fc.constantFrom('x'.repeat(100_000), 'a\r\n'.repeat(700)),
)

const bodies = fc.oneof(fc.uint8Array({ maxLength: 200 }), fc.constantFrom(video('isom'), video('qt  '), hugePicture(60_000), Buffer.from([0xff, 0xd8, 0xff])))

const files = fc.array(
  fc.record({
    field: fc.constantFrom('files', ...names),
    body: bodies,
    name: fc.constantFrom('a.jpg', '../../x', '\0', '', 'CON', 'a\r\nContent-Type: text/html'),
    type: fc.constantFrom('image/jpeg', 'text/html', ''),
  }),
  { maxLength: 13 },
)

test('any fields and files: no server error, and a complete application or none', async () => {
  await using site = await createTestApp(options)
  const changes = fc.array(fc.tuple(fc.constantFrom(...names), fc.array(values, { maxLength: 3 })), { maxLength: 4 })
  let accepted = 0
  await fc.assert(
    fc.asyncProperty(changes, files, async (changed, attached) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(valid)) form.set(name, value)
      for (const [name, given] of changed) {
        form.delete(name)
        for (const value of given) form.append(name, value)
      }
      for (const { field, body, name, type } of attached) form.append(field, new File([new Uint8Array(body)], name, { type }))
      // The same application is stored once a day: without a new day, a value that fast-check repeats would be a duplicate.
      site.time.now = new Date(site.time.now.getTime() + day)
      const before = await all(site)
      const response = await post(site, path, form)
      expect(statuses).toContain(response.status)
      await response.text()
      const fresh = (await all(site)).filter(({ name }) => !before.some((group) => group.name === name))
      expect(fresh).toHaveLength(response.status === 200 ? 1 : 0)
      for (const group of fresh) expectComplete(group)
      accepted += fresh.length
    }),
    { numRuns: 120 },
  )
  expect(accepted).toBeGreaterThan(5)
})

test('any body: no server error, and nothing stored', async () => {
  await using site = await createTestApp(options)
  const types = fc.constantFrom('multipart/form-data; boundary=x', 'multipart/form-data', 'application/x-www-form-urlencoded', 'text/html', '')
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 1000 }),
    fc.nat(multipart.length - 1).map((end) => multipart.slice(0, end)),
  )
  await fc.assert(
    fc.asyncProperty(bytes, types, async (body, type) => {
      const headers = { Origin: origin, ...(type && { 'Content-Type': type }) }
      const response = await site.request(path, { method: 'POST', body: new Uint8Array(Buffer.from(body)), headers })
      expect(statuses).toContain(response.status)
      await response.text()
    }),
    { numRuns: 100 },
  )
  expect(await all(site)).toEqual([])
})

const multipart =
  '--x\r\nContent-Disposition: form-data; name="age"\r\n\r\n30\r\n' +
  '--x\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n\xff\xd8\xff\r\n--x--\r\n'

function expectComplete({ name, files: stored }: StoredGroup) {
  expect(name).toMatch(/^\d{4}-\d\d-\d\d_[A-Za-z0-9]*-[0-9a-f]{16}$/)
  const letter = String(stored['application.txt'])
  expect(letter).toMatch(/^Application for a conversation\nDate: [^\n]+\n\nPERSONAL INFORMATION\nAge: \d+ years\n/)
  expect(letter).not.toMatch(/[\0\r\u0085\u2028\u202A-\u202E]/)
  const others = Object.keys(stored).filter((file) => file !== 'application.txt')
  for (const file of others) expect(file).toMatch(/^(0[1-9]|10)\.(jpg|png|mp4|mov|avi)$/)
  for (const file of others) expect(letter).toContain(`\n${file}, ${stored[file]?.length} byte`)
}

/** All stored groups, incomplete ones included. */
async function all(site: TestSite): Promise<StoredGroup[]> {
  return [...(await storedGroups(site, 'applications')), ...(await storedGroups(site, 'quarantine'))]
}
