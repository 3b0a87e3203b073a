import { trapField } from '../../../app/forms/form-state.ts'
import { pathTo } from '../../../app/site/screens.ts'
import { drawing } from '../../../app/forms/files/sample-files.ts'
import { ask } from '../../../test/programs/ask.ts'
import { type Kind, turnOf, type World } from './visitor.ts'

/** Sends enquiries: valid ones, spam, and invalid ones. */
const enquirer: Kind = {
  name: 'enquiry',
  crowd: 3,
  rest: 50,
  async visit(world, turn) {
    const { change, expected } = turnOf(enquiries, turn)
    await post(world, 'enquiry', pathTo('photography', 'sv'), urlEncoded({ ...enquiry(turn), ...change }), expected)
  },
}

const enquiry = (turn: number) => ({
  name: `Alva ${turn}`,
  age: '29',
  email: 'alva@example.com',
  phone: '',
  city: 'Umeå',
  experience: '1year',
  usageTypes: 'Teasers',
  theme: 'Fönsterljus. '.repeat(50),
  cameraComfort: '4',
  acceptedTerms: 'on',
})

type Try = { change: Record<string, string>; expected: number[] }

const enquiries: Try[] = [
  { change: {}, expected: [303] },
  { change: {}, expected: [303] },
  { change: {}, expected: [303] },
  { change: { [trapField]: 'machine' }, expected: [303] },
  { change: { age: '17' }, expected: [400] },
  { change: { email: 'nobody', name: '' }, expected: [400] },
]

/** Sends applications with a file. */
const applicant: Kind = {
  name: 'application',
  crowd: 1,
  rest: 300,
  async visit(world, turn) {
    const path = turnOf(['/sv/apply', '/en/apply'], turn)
    const form = new FormData()
    const fields = { age: '31', country: 'SE', email: 'alva@example.com', goals: `Ett mål, ${turn}.`, acceptedTerms: 'on' }
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    form.set('files', new File([Uint8Array.from(await drawing())], 'bild.png', { type: 'image/png' }))
    const valid = turn % 4 !== 3
    if (!valid) form.delete('country')
    await post(world, 'application', path, await multipart(form), valid ? [303] : [400])
  },
}

/** Takes the quiz; every fourth time it stops half-way. */
const player: Kind = {
  name: 'quiz',
  crowd: 2,
  rest: 50,
  async visit(world, turn) {
    const path = turnOf(['/sv/quiz', '/en/quiz'], turn)
    const { body } = await ask({ ...world, path: `${path}?questions=all` })
    const names = new Set([...body.toString().matchAll(/name="(question-\d+)"/g)].map(([, name = '']) => name))
    const answered = turn % 4 === 3 ? [...names].slice(1) : [...names]
    const answers = urlEncoded(Object.fromEntries(answered.map((name) => [name, '0'])))
    await post(world, 'quiz', path, answers, turn % 4 === 3 ? [400] : [303])
  },
}

/** Posts malformed and hostile forms. */
const vandal: Kind = {
  name: 'vandal',
  crowd: 1,
  rest: 100,
  async visit(world, turn) {
    const { body, expected, origin = world.origin } = turnOf(vandalism, turn)
    await post({ ...world, origin }, 'vandal', pathTo('photography', 'sv'), body(), expected)
  },
}

const vandalism: { body: () => Body; expected: number[]; origin?: string }[] = [
  { body: () => urlEncoded({}), expected: [400], origin: 'https://elsewhere.example' },
  { body: () => ({ type: 'application/json', bytes: Buffer.from('{}') }), expected: [415] },
  { body: () => ({ type: 'multipart/form-data; boundary=x', bytes: Buffer.from('nonsense') }), expected: [400] },
  { body: () => urlEncoded({ theme: 'x'.repeat(600_000) }), expected: [413] },
  { body: () => urlEncoded({ theme: '💡'.repeat(5000), usageTypes: '<script>' }), expected: [400] },
]

export const senders: Kind[] = [enquirer, applicant, player, vandal]

type Body = { type: string; bytes: Buffer }

function urlEncoded(fields: Record<string, string>): Body {
  return { type: 'application/x-www-form-urlencoded', bytes: Buffer.from(new URLSearchParams(fields).toString()) }
}

async function multipart(form: FormData): Promise<Body> {
  const encoded = new Response(form)
  return { type: encoded.headers.get('Content-Type') ?? '', bytes: Buffer.from(await encoded.arrayBuffer()) }
}

const browserHeaders = { 'User-Agent': 'Mozilla/5.0', Accept: 'text/html,*/*;q=0.8', 'Accept-Language': 'sv-SE,sv;q=0.8' }

async function post({ port, origin, tally }: World, kind: string, path: string, { type, bytes }: Body, expected: number[]): Promise<void> {
  // On a connection of its own: the server may close it when it refuses a body unread.
  const answer = await ask({ port, path, method: 'POST', headers: { ...browserHeaders, Origin: origin, 'Content-Type': type }, body: bytes })
  tally.expect(kind, path, answer.status, expected)
}
