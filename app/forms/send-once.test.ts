import { expect, test } from 'vitest'
import { createSendOnce, type Sent } from './send-once.ts'

const succeed = (): Promise<Sent> => Promise.resolve('sent')
const fail = (): Promise<Sent> => Promise.reject(new Error('full'))

test('many at once share one sending', async () => {
  const once = createSendOnce()
  const { promise, resolve } = Promise.withResolvers<Sent>()
  let sendings = 0
  const send = () => {
    sendings++
    return promise
  }
  const waiting = Array.from({ length: 10 }, () => once.run('id', 'text', send))
  resolve('sent')
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['sent']))
  expect(await once.run('id', 'text', send)).toBe('sent')
  expect(sendings).toBe(1)
})

test('another text with a used key is not sent', async () => {
  const once = createSendOnce()
  await once.run('id', 'text', succeed)
  expect(await once.run('id', 'another', fail)).toBe('used')
  expect(await once.run('id', 'text', fail)).toBe('sent')
})

test('a failure reaches all who wait, and frees the key', async () => {
  const once = createSendOnce()
  const waiting = [once.run('id', 'text', fail), once.run('id', 'text', succeed)]
  const outcomes = await Promise.allSettled(waiting)
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await once.run('id', 'another', succeed)).toBe('sent')
})

test('another text waits for the first, and is sent when that one fails', async () => {
  const once = createSendOnce()
  const { promise, reject } = Promise.withResolvers<Sent>()
  const first = once.run('id', 'text', () => promise)
  const second = once.run('id', 'another', succeed)
  reject(new Error('full'))
  await expect(first).rejects.toThrow('full')
  expect(await second).toBe('sent')
})

test('where the bucket knows the key from before, the text it has is still answered like the first time', async () => {
  const once = createSendOnce()
  expect(await once.run('id', 'another', () => Promise.resolve('used'))).toBe('used')
  expect(await once.run('id', 'text', succeed)).toBe('sent')
})
