import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from '#config.ts'
import { openOwnerDatabase } from '#app/data/database/database.ts'
import { bodyLimits } from '#app/desk/access/body-limits.ts'
import { type Screen, type ScreenName, screens } from '#app/desk/screens.ts'
import { bodyBytes, type FormLimits } from '#app/forms/read-form.ts'
import { join } from '../desk-people.ts'
import { createRunningSite, freePort, type RunningSite } from '../running-site.ts'
import {
  type Answer,
  answerTo,
  begin,
  createVisitor,
  end,
  endureAttack,
  fieldPart,
  fileHead,
  megabyte,
  multipart,
  type Post,
  send,
  type Target,
  times,
  urlencoded,
  type Visitor,
} from './hostile-posts.ts'

// What anybody who reaches the desk can post there, against the build in a process of its own. The status of every response is
// expected, so that none is a 500, and none is lost with its connection.

const people = ['the owner', 'nobody'] as const

type Person = (typeof people)[number]

const names = Object.keys(screens) as ScreenName[]

let site: RunningSite
let visitor: Visitor
let deskUrl: string
let session: string

beforeAll(async () => {
  const port = await freePort()
  deskUrl = `http://localhost:${port}`
  site = await createRunningSite({ DESK: 'on', DESK_PORT: String(port), TRUSTED_PROXIES: '127.0.0.1' })
  await site.start()
  await vi.waitFor(() => expect(site.output).toContain(`The desk is open at ${deskUrl}`), { timeout: 200_000 })
  await using db = openOwnerDatabase(readConfig({ DATA_DIR: site.dataDir }))
  session = (await join(db, { name: 'Elin', now: new Date() })).token
  await warmUp()
  visitor = await createVisitor(site)
})

afterAll(async () => {
  await visitor[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})

/** Loads the modules of pages, forms and refusals, whose memory must not count, and makes the folder for uploads. */
async function warmUp(): Promise<void> {
  expect(await firstPage()).toBe(200)
  expect(await send(postOf(urlencoded, Buffer.from('q=a')), at('goTo', 'the owner'))).toMatchObject({ status: 200 })
  expect(await send(postOf(multipart, fileHead, Buffer.from('x\r\n'), end), at('article', 'the owner'))).toMatchObject({ status: 400 })
  for (const name of names) await send(postOf('text/plain', Buffer.from('x')), at(name, 'the owner'))
}

async function firstPage(): Promise<number> {
  const response = await fetch(deskUrl, { headers: { Cookie: `desk=${session}` } })
  await response.arrayBuffer()
  return response.status
}

/** A screen's address, as a page of the desk posts there. What it names need not exist: the body is read before that is looked for. */
function at(name: ScreenName, person: Person): Target {
  // `?index` is how React Router tells the first page from the frame around all of them.
  const address = screens[name].path.replace(/^\/$/, '/?index').replaceAll(/:\w+|\*/g, 'finns-inte')
  const cookie = person === 'the owner' && { Cookie: `desk=${session}` }
  return { url: deskUrl + address, headers: { Origin: deskUrl, 'Sec-Fetch-Site': 'same-origin', ...cookie } }
}

/** Says how long it is; `chunked` does not. */
function postOf(type: string, ...pieces: Buffer[]): Post {
  return { type, length: lengthOf(pieces), body: () => pieces }
}

const chunked = ({ type, body }: Post): Post => ({ type, body })

const lengthOf = (pieces: Buffer[]) => pieces.reduce((sum, { length }) => sum + length, 0)

/** The limits of a screen; where nothing can be posted, those of the smallest form. */
const limitsOf = ({ posts = 'small' }: Screen): FormLimits => bodyLimits[posts]

/** What a screen answers to somebody whose body it refuses with this status. */
function refusal(name: ScreenName, person: Person, status: number): Pick<Answer, 'location'> & { status: number } {
  const { access, posts }: Screen = screens[name]
  if (person === 'nobody' && access !== 'nobody') return { status: 302, location: signInFrom(name) }
  return { status: posts ? status : 405, location: undefined }
}

/** With the way back to the page, where the address is one. */
function signInFrom(name: ScreenName): string {
  const { title }: Screen = screens[name]
  const { pathname } = new URL(at(name, 'nobody').url)
  return title === undefined || pathname === '/' ? '/logga-in' : `/logga-in?till=${encodeURIComponent(pathname)}`
}

type Expected = { name: ScreenName; person: Person; what: string; status: number }

async function expectRefusal(answering: Promise<Answer>, { name, person, what, status }: Expected): Promise<void> {
  const answer = await answering.catch(({ message }: Error) => ({ status: message, location: undefined }))
  expect({ name, person, what, status: answer.status, location: answer.location }).toEqual({ name, person, what, ...refusal(name, person, status) })
}

// An attack of somebody who is sent away is over within milliseconds, so it may take many until a page was served meanwhile.
const endure = (attack: () => Promise<void>) => endureAttack(site, visitor, attack, { most: 50 * megabyte, rounds: 100 })

/** Bodies that a screen with these limits refuses, with the status. */
function refusedPosts(limits: FormLimits): [what: string, status: number, post: Post][] {
  const fields = [Buffer.from('a='), Buffer.alloc(limits.textBytes - 1, 'x')]
  return [
    ['a byte too many in fields', 413, postOf(urlencoded, ...fields)],
    ['a byte too many in parts', 413, postOf(multipart, ...partsOf(limits))],
    ['parts without an end', 400, postOf(multipart, fieldPart('a', 'x'))],
    ['JSON', 415, postOf('application/json', ...fields)],
    ['plain text', 415, postOf('text/plain', ...fields)],
  ]
}

/** Fields, and a file as large as it may be where there may be one, that are together a byte longer than a body may be. */
function partsOf(limits: FormLimits): Buffer[] {
  const file = limits.files > 0 ? [fileHead, Buffer.alloc(limits.fileBytes, 'x'), Buffer.from('\r\n')] : []
  // A long text in many fields: the parser keeps one to itself until it ends.
  const field = 64 * 1024
  const parts = [...file, ...times(Math.ceil(limits.textBytes / field) - 1, fieldPart('a', 'x'.repeat(field)))]
  const others = lengthOf([...parts, fieldPart('a', ''), end])
  return [...parts, fieldPart('a', 'x'.repeat(bodyBytes(limits) + 1 - others)), end]
}

test.each(people)('every address refuses a body from %s that is a byte too long, has no end, or is no form', async (person) => {
  for (const name of names) {
    await endure(async () => {
      for (const [what, status, post] of refusedPosts(limitsOf(screens[name]))) {
        await expectRefusal(send(post, at(name, person)), { name, person, what, status })
        await expectRefusal(send(chunked(post), at(name, person)), { name, person, what: `${what}, chunked`, status })
      }
    })
  }
})

test('a body is not waited for that says it is too long, or is from somebody who may not post it', async () => {
  const first: Post = { type: urlencoded, body: () => [Buffer.from('a=')] }
  for (const name of names) {
    const announced = { ...first, length: limitsOf(screens[name]).textBytes + 1 }
    for (const person of people) await expectRefusal(answerTo(begin(announced, at(name, person)).sent), { name, person, what: 'announced', status: 413 })
    if (screens[name].access === 'nobody') continue
    await expectRefusal(answerTo(begin(first, at(name, 'nobody')).sent), { name, person: 'nobody', what: 'chunked', status: 302 })
  }
})

type Shape = { what: string; type: string; body: () => Iterable<Buffer>; status: (limits: FormLimits) => number }

const tooLong = () => 413
/** What stands in no part is read up to 512 KB more than a field may have, or up to all that a body may have where that is less. */
const noForm = (limits: FormLimits) => (bodyBytes(limits) > 512 * 1024 + limits.fieldBytes ? 400 : 413)
const hundred = (text: string) => times(100, Buffer.alloc(megabyte, text))

const shapes: Shape[] = [
  { what: 'one field', type: urlencoded, body: () => hundred('x'), status: tooLong },
  { what: '25 million fields', type: urlencoded, body: () => hundred('a=b&'), status: tooLong },
  { what: 'dashes', type: multipart, body: () => hundred('-'), status: noForm },
  { what: 'dashes between dashes', type: `multipart/form-data; boundary=${'-'.repeat(70)}`, body: () => hundred('-'), status: noForm },
  { what: 'ends of lines with dashes', type: multipart, body: () => hundred('\r\n--'), status: noForm },
  {
    what: 'a million fields in parts',
    type: multipart,
    body: () => times(100, Buffer.concat([...times(10_000, fieldPart('a', 'x'.repeat(50)))])),
    status: tooLong,
  },
  { what: 'parts of nothing', type: multipart, body: () => hundred('--x\r\n\r\n'), status: tooLong },
  { what: 'one file', type: multipart, body: () => [fileHead, ...hundred('x')], status: tooLong },
]

const largest = names.toSorted((a, b) => bodyBytes(limitsOf(screens[b])) - bodyBytes(limitsOf(screens[a]))).slice(0, 3)

const attacked: { name: ScreenName; person: Person }[] = [
  ...largest.flatMap((name) => people.map((person) => ({ name, person }))),
  { name: 'signIn', person: 'nobody' },
  { name: 'welcome', person: 'nobody' },
]

test.each(attacked)('100 MB of any shape at $name from $person', async ({ name, person }) => {
  for (const { what, type, body, status } of shapes) {
    await endure(async () => {
      await expectRefusal(send({ type, length: 100 * megabyte, body }, at(name, person)), { name, person, what, status: 413 })
      await expectRefusal(send({ type, body }, at(name, person)), { name, person, what: `${what}, chunked`, status: status(limitsOf(screens[name])) })
    })
  }
})

test('after all of it the owner opens the desk, no upload is left, and the log tells of no fault', async () => {
  expect(await firstPage()).toBe(200)
  expect(await readdir(path.join(site.dataDir, 'uploads'))).toEqual([])
  expect(site.complaints).toBe('')
  expect(site.logged().filter(({ level }) => level === 'error')).toEqual([])
})
