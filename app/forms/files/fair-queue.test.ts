import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

/** A queue blocked by its first piece, and the order in which later pieces ran. */
function heldQueue({ perNetwork = 100, total = 100 } = {}) {
  const queue = createFairQueue({ perNetwork, total })
  const gate = Promise.withResolvers<void>()
  const order: string[] = []
  const hold = queue.run([{ cost: 0, work: () => gate.promise }], { network: 'held', signal: new AbortController().signal })
  function add(name: string, costs: readonly number[], network: string, signal = new AbortController().signal) {
    return queue.run(
      costs.map((cost) => ({ cost, work: async () => void order.push(name) })),
      { network, signal },
    )
  }
  async function open() {
    gate.resolve()
    await hold
  }
  return { queue, order, add, open }
}

test('pieces run one at a time, with results in their order', async () => {
  const { queue } = heldQueue()
  const free = createFairQueue({ perNetwork: 9, total: 9 })
  let running = 0
  const work = (result: string) => async () => {
    expect(++running).toBe(1)
    await Promise.resolve()
    running--
    return result
  }
  const signal = new AbortController().signal
  expect(
    await free.run(
      [
        { cost: 9, work: work('a') },
        { cost: 1, work: work('b') },
      ],
      { network: 'n', signal },
    ),
  ).toEqual(['a', 'b'])
  expect(await queue.run([], { network: 'n', signal })).toEqual([])
})

test('the cheapest piece runs first, and networks take turns by the cost so far', async () => {
  const { order, add, open } = heldQueue()
  const all = [add('bulk', [9, 9, 9], 'a'), add('small', [1], 'a'), add('other', [8, 8], 'b')]
  await open()
  await Promise.all(all)
  expect(order).toEqual(['small', 'other', 'bulk', 'other', 'bulk', 'bulk'])
})

test('a full queue refuses the request with the most waiting; among equals the newest', async () => {
  const { order, add, open } = heldQueue({ perNetwork: 6, total: 10 })
  const first = add('first', [5, 5, 5], 'a')
  const heavy = add('heavy', [9, 9, 9], 'a')
  const small = add('small', [1], 'a')
  expect(await heavy).toBeNull()
  expect(await add('equal', [5, 5, 5], 'a')).toBeNull()
  const others = [add('b', [1, 1, 1], 'b'), add('c', [2, 2, 2], 'c')]
  const last = add('d', [1], 'd')
  await open()
  await Promise.all([first, small, ...others, last])
  expect(order).not.toContain('heavy')
  expect(order).not.toContain('equal')
})

test('waiting work of a disconnected client is dropped', async () => {
  const { order, add, open } = heldQueue()
  const leaving = new AbortController()
  const gone = add('gone', [1, 1], 'a', leaving.signal)
  leaving.abort()
  expect(await gone).toBeNull()
  expect(await add('late', [1], 'a', leaving.signal)).toBeNull()
  const stays = add('stays', [5], 'a')
  await open()
  await stays
  expect(order).toEqual(['stays'])
})

test('a failing piece rejects its request, and the next piece runs', async () => {
  const queue = createFairQueue({ perNetwork: 9, total: 9 })
  const signal = new AbortController().signal
  const failing = queue.run([{ cost: 1, work: () => Promise.reject(new Error('disk')) }], { network: 'a', signal })
  const next = queue.run([{ cost: 1, work: async () => 'done' }], { network: 'a', signal })
  await expect(failing).rejects.toThrow('disk')
  expect(await next).toEqual(['done'])
})
