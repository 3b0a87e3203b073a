import { ask } from '../../../test/programs/ask.ts'
import { articleAddresses, screenAddresses } from '../instruments/addresses.ts'
import { type Kind, turnOf, type World } from './visitor.ts'

const encodings = ['br', 'gzip, deflate, br', 'gzip', 'identity']
const hydrated = ['/sv/blog', '/en/blog', '/sv/apply', '/sv/login', '/en/login', '/sv/quiz', '/en/quiz', '/sv/quiz-result', '/sv/fotografering']
const content = [...screenAddresses.filter((address) => !hydrated.includes(address)), ...articleAddresses]
const dataAddresses = [
  '/sv/blog.data',
  '/en/blog.data?page=2',
  '/sv/blog.data?page=999',
  '/sv/quiz.data',
  '/sv/fotografering.data',
  '/en/apply.data',
  '/sv/about.data',
  ...articleAddresses.slice(0, 4).map((address) => `${address}.data`),
]

/** Requests pages; every second request is conditional (ETag). */
const reader: Kind = {
  name: 'content page',
  crowd: 6,
  rest: 2,
  async visit(world, turn) {
    const path = turnOf(content, turn) + turnOf(['', '', `?utm_source=${turn}`], turn)
    const { headers } = await get(world, 'content page', { path, turn, expected: [200] })
    if (turn % 2 === 0 && headers.etag) {
      await get(world, 'content page', { path, turn, expected: [200, 304], extra: { 'If-None-Match': headers.etag } })
    }
  },
}

/** Requests pages with their scripts, styles and fonts. */
const browser: Kind = {
  name: 'hydrated page',
  crowd: 3,
  rest: 10,
  async visit(world, turn) {
    const path = turnOf(hydrated, turn)
    const { body } = await get(world, 'hydrated page', { path, turn, expected: [200], extra: { 'Accept-Encoding': 'identity' } })
    const files = new Set([...body.toString().matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, address = '']) => address))
    for (const file of files) await get(world, 'file', { path: file, turn, expected: [200] })
  },
}

const router: Kind = {
  name: 'data request',
  crowd: 2,
  rest: 5,
  async visit(world, turn) {
    await get(world, 'data request', { path: turnOf(dataAddresses, turn), turn, expected: [200] })
  },
}

const strays = [
  { path: '/sv/finns-inte', expected: [404] },
  { path: '/articles/finns-inte-sv', expected: [302, 404] },
  { path: '/assets/finns-inte.js', expected: [404] },
  { path: '/../../etc/passwd', expected: [404] },
  { path: '/..%2f..%2fserver/main.ts', expected: [404] },
  { path: '/%c0%ae%c0%ae/', expected: [301, 404] },
  { path: '/%00', expected: [404] },
  { path: '/wp-login.php', expected: [404] },
  { path: '/sv/about/', expected: [301] },
  { path: '/sv/blog?page=nonsense', expected: [200] },
  { path: '/health', expected: [200] },
]

/** Requests missing pages. */
const stray: Kind = {
  name: 'stray',
  crowd: 2,
  rest: 10,
  async visit(world, turn) {
    const { path, expected } = turnOf(strays, turn)
    const unique = path === '/sv/finns-inte' ? `${path}-${turn}` : path
    await get(world, 'stray', { path: unique, turn, expected })
  },
}

export const readers: Kind[] = [reader, browser, router, stray]

type Wish = { path: string; turn: number; expected: readonly number[]; extra?: Record<string, string> }

async function get({ port, agent, tally }: World, kind: string, { path, turn, expected, extra }: Wish) {
  const answer = await ask({ port, path, agent, headers: { 'Accept-Encoding': turnOf(encodings, turn), ...extra } })
  tally.expect(kind, path, answer.status, expected)
  return answer
}
