import * as fc from '#test/seeded.ts'
import { expect, test } from 'vitest'
import { createTestApp, type TestSite } from '#test/app.ts'
import { post, stored } from '#test/forms.ts'
import { hostileFields } from '#test/hostile-words.ts'
import { enquiryRules } from '#app/site/photography/form.ts'

const path = '/sv/fotografering'
const day = 86_400_000
const statuses = [200, 400, 413, 415]

const fieldNames = [...Object.keys(enquiryRules.schema.shape), 'extra', 'instagram', '__proto__', 'toString', '']

const valid: Readonly<Record<string, string>> = {
  name: 'Alva',
  age: '30',
  email: 'alva@exempel.se',
  acceptedTerms: 'yes',
  budget: 'discuss',
  usageTypes: 'Annat',
  cameraComfort: '5',
}

const hostile = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.constantFrom(...hostileFields))

/** A valid enquiry, with some of its fields hostile, missing, repeated, or files. */
const enquiries = fc.record({
  changes: fc.array(fc.tuple(fc.constantFrom(...fieldNames), fc.array(hostile, { maxLength: 3 })), { maxLength: 6 }),
  files: fc.array(fc.constantFrom(...fieldNames), { maxLength: 2 }),
  multipart: fc.boolean(),
})

type HostileEnquiry = typeof enquiries extends fc.Arbitrary<infer Shape> ? Shape : never

function formOf({ changes, files }: HostileEnquiry): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(valid)) form.set(name, value)
  for (const [name, values] of changes) {
    form.delete(name)
    for (const value of values) form.append(name, value)
  }
  for (const name of files) form.append(name, new File(['\0\x01'], '../x\n.jpg', { type: 'image/jpeg' }))
  return form
}

test('any fields: no server error, and a complete letter or none', async () => {
  await using site = await createTestApp({ env: { FORM_LIMIT: '9999999' } })
  await fc.assert(
    fc.asyncProperty(enquiries, async (enquiry) => {
      const form = formOf(enquiry)
      // The same letter is stored once a day: without a new day, a value that fast-check repeats would be a duplicate.
      site.time.now = new Date(site.time.now.getTime() + day)
      const before = await letters(site)
      const body = enquiry.multipart ? form : new URLSearchParams([...form].map(([name, value]) => [name, String(value)])).toString()
      const response = await post(site, path, body, enquiry.multipart ? {} : { headers: { 'Content-Type': 'application/x-www-form-urlencoded' } })
      expect(statuses).toContain(response.status)
      await response.text()
      const fresh = [...(await letters(site))].flatMap(([name, letter]) => (before.has(name) ? [] : letter))
      expect(fresh).toHaveLength(response.status === 200 ? 1 : 0)
      for (const letter of fresh) {
        expect(letter).toMatch(/^Intresseförfrågan om fotografering\nDatum: [^\n]+\n\nPERSONUPPGIFTER\nNamn: /)
        expect(letter).toMatch(/\n$/)
        expect(letter).not.toMatch(/[\0\r\u0085\u2028\u202A-\u202E\uFFFE]/)
        for (const heading of ['PERSONUPPGIFTER', 'BUDGET', 'ÖVRIGT']) expect(letter.split(`\n${heading}\n`)).toHaveLength(2)
      }
    }),
    { numRuns: 100 },
  )
})

const types = fc.constantFrom(
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'multipart/form-data; boundary="',
  'application/json',
  'text/html',
  '',
)

const bodies = fc.oneof(
  fc.uint8Array({ maxLength: 2000 }),
  fc.string({ maxLength: 2000 }),
  fc.nat(400).map((end) => multipartBody.slice(0, end)),
  fc.constant('a'.repeat(600_000)),
  fc.constant('&'.repeat(100_000)),
  fc.constant('name='.repeat(50_000)),
)

const multipartBody =
  '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nAlva\r\n' +
  '--x\r\nContent-Disposition: form-data; name="email"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\nalva@exempel.se\r\n--x--\r\n'

test('any body: no server error, and nothing stored', async () => {
  await using site = await createTestApp({ env: { FORM_LIMIT: '9999999' } })
  await fc.assert(
    fc.asyncProperty(bodies, types, fc.constantFrom(path, `${path}.data`), async (body, type, address) => {
      const response = await site.request(address, {
        method: 'POST',
        body,
        headers: { Origin: 'http://localhost:3000', ...(type && { 'Content-Type': type }) },
      })
      expect(statuses).toContain(response.status)
      await response.text()
    }),
    { numRuns: 100 },
  )
  expect((await letters(site)).size).toBe(0)
})

/** Letters by file name, because two letters may have the same text. */
async function letters(site: TestSite): Promise<Map<string, string>> {
  const buckets = [await stored(site, 'inquiries'), await stored(site, 'quarantine')]
  return new Map(buckets.flatMap((bucket, place) => Object.entries(bucket).map(([name, text]) => [`${place}/${name}`, text])))
}
