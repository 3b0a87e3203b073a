import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { readShort } from './response-body.ts'

/** A body of so many pieces of ten bytes, and how many of them were asked for. */
function pieces(total: number) {
  const state = { asked: 0, cancelled: false }
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (state.asked === total) return controller.close()
        controller.enqueue(new TextEncoder().encode(String(state.asked++).padStart(10, '0')))
      },
      cancel: () => void (state.cancelled = true),
    },
    { highWaterMark: 0 },
  )
  return { state, answer: new Response(body) }
}

test('a short body comes as bytes, none as no bytes', async () => {
  expect((await readShort(new Response('åäö'), 6)).toString()).toBe('åäö')
  expect(await readShort(new Response(null), 6)).toHaveLength(0)
})

test('a long body stays a stream: all of it, read no faster than it is taken', async () => {
  const { state, answer } = pieces(100)
  const body = await readShort(answer, 25)
  expect(state.asked).toBe(3)
  const whole = await text(body as ReadableStream<Uint8Array>)
  expect(whole).toHaveLength(1000)
  expect(whole.slice(0, 50)).toBe('00000000000000000001000000000200000000030000000004')
})

test('whoever stops reading a long body stops its writer', async () => {
  const { state, answer } = pieces(100)
  const body = (await readShort(answer, 25)) as ReadableStream<Uint8Array>
  await body.cancel()
  expect(state).toEqual({ asked: 3, cancelled: true })
})
