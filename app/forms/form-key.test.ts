import { expect, test } from 'vitest'
import { createFormKeys, fastestHuman, keyLifetime } from './form-key.ts'

const secret = 's'.repeat(32)
const opening = new Date('2026-11-21T12:00:00Z')

function keysAt(now: Date, signedWith = secret) {
  return createFormKeys({ secret: signedWith, clock: () => now })
}

const later = (time: number) => new Date(opening.getTime() + time)

test('a key is read back, with its age, until it is a day old', () => {
  const key = keysAt(opening).issue('apply')
  expect(keysAt(opening).read('apply', key)).toMatchObject({ text: key, age: 0 })
  expect(keysAt(later(keyLifetime)).read('apply', key)).toMatchObject({ age: keyLifetime })
  expect(keysAt(later(keyLifetime + 1)).read('apply', key)).toBeNull()
})

test('a key of another secret, of another form, or changed in any place opens nothing', () => {
  const key = keysAt(opening).issue('apply')
  expect(keysAt(opening, 't'.repeat(32)).read('apply', key)).toBeNull()
  expect(keysAt(opening).read('photography', key)).toBeNull()
  for (let place = 0; place < key.length; place++) {
    const changed = key.slice(0, place) + (key[place] === 'A' ? 'B' : 'A') + key.slice(place + 1)
    // The last character of base64 carries bits that mean nothing.
    if (place < key.length - 1) expect(keysAt(opening).read('apply', changed), String(place)).toBeNull()
  }
})

test.each([undefined, '', '.', '..', 'a.b.c', `${'0'.repeat(32)}.zzzzzzzzzz.${'A'.repeat(43)}`, 'x'.repeat(100_000)])(
  'what is no key is none: %#',
  (nonsense) => {
    expect(keysAt(opening).read('apply', nonsense)).toBeNull()
  },
)

test('a key from a clock a little ahead is young; one from the future is none', () => {
  expect(keysAt(opening).read('apply', keysAt(later(30_000)).issue('apply'))).toMatchObject({ age: 0 })
  expect(keysAt(opening).read('apply', keysAt(later(120_000)).issue('apply'))).toBeNull()
})

test('keys differ, and one for a page that came back is old enough to be sent at once', () => {
  const keys = keysAt(opening)
  expect(new Set(Array.from({ length: 100 }, () => keys.read('apply', keys.issue('apply'))?.id)).size).toBe(100)
  expect(keys.read('apply', keys.issue('apply', { sentBefore: true }))?.age).toBe(fastestHuman)
})
