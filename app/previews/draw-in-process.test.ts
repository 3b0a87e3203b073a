import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { drawInProcess } from './draw-in-process.ts'

const preview = { title: 'Rubrik', brand: 'Norrljus', plate: 'hero' } as const

/** A process that does as told instead of drawing; it answers with its own id. */
async function processThat(does: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'drawing-'))
  const script = path.join(folder, 'process.mjs')
  await writeFile(script, `process.on('message', (preview) => { ${does} })`)
  return { script, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
}

const answer = 'process.send({ png: Buffer.from(String(process.pid)) })'

test('the process that the site runs draws a picture', async () => {
  const draw = drawInProcess({ script: path.join(import.meta.dirname, 'drawing-process.ts'), idle: 10 })
  const png = await draw(preview)
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
})

test('one process draws all, and ends when there is nothing left to draw', async () => {
  await using idle = await processThat(answer)
  const draw = drawInProcess({ script: idle.script, idle: 20 })
  const pids = await Promise.all([draw(preview), draw(preview), draw(preview)])
  const pid = Number(pids[0])
  expect(new Set(pids.map(String)).size).toBe(1)
  await expect.poll(() => isRunning(pid), { timeout: 10_000 }).toBe(false)
  expect(String(await draw(preview))).not.toBe(String(pid))
})

test('a drawing that fails is told, and the next one is not harmed', async () => {
  await using failing = await processThat(`preview.title === 'x' ? process.send({ fault: 'no such plate' }) : ${answer}`)
  const draw = drawInProcess({ script: failing.script, idle: 20 })
  const [bad, good] = await Promise.allSettled([draw({ ...preview, title: 'x' }), draw(preview)])
  expect(bad).toMatchObject({ status: 'rejected', reason: { message: 'no such plate' } })
  expect(good.status).toBe('fulfilled')
})

test('a process that ends in the middle of a drawing is replaced', async () => {
  await using ending = await processThat(`preview.title === 'x' ? process.exit(3) : ${answer}`)
  const draw = drawInProcess({ script: ending.script, idle: 20 })
  const [bad, good] = await Promise.allSettled([draw({ ...preview, title: 'x' }), draw(preview)])
  expect(bad).toMatchObject({ status: 'rejected', reason: { message: 'the drawing process ended (3)' } })
  expect(good.status).toBe('fulfilled')
})

test('a drawing that hangs is given up with its process, and the next one has another', async () => {
  await using hanging = await processThat(`if (preview.title === 'x') for (;;); ${answer}`)
  const draw = drawInProcess({ script: hanging.script, idle: 20, patience: 3000 })
  const pid = Number(await draw(preview))
  const [bad, good] = await Promise.allSettled([draw({ ...preview, title: 'x' }), draw(preview)])
  expect(bad).toMatchObject({ status: 'rejected', reason: { message: 'drawing took longer than 3000 ms' } })
  expect(good.status).toBe('fulfilled')
  await expect.poll(() => isRunning(pid), { timeout: 10_000 }).toBe(false)
})

test('more pictures than the line is long are refused', async () => {
  await using slow = await processThat(answer)
  const draw = drawInProcess({ script: slow.script, idle: 20, longestQueue: 2 })
  const results = await Promise.allSettled([draw(preview), draw(preview), draw(preview)])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  await expect(draw(preview)).resolves.toBeInstanceOf(Buffer)
})

test('nothing of the site’s environment reaches the process', async () => {
  await using telling = await processThat('process.send({ png: Buffer.from(Object.keys(process.env).join()) })')
  expect(String(await drawInProcess({ script: telling.script, idle: 20 })(preview))).not.toMatch(/PATH|HOME|DATA_DIR/)
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
