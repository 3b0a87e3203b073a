import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { figuresAt } from '../figures.ts'
import { startPostgres } from '../postgres.ts'
import { createRunningSite, freePort } from '../running-site.ts'

/** Its first process, which starts the others, and then those. */
async function signalPostgres({ pid }: { pid: number }, signal: NodeJS.Signals): Promise<void> {
  process.kill(pid, signal)
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean)
  for (const each of children.map(Number)) {
    try {
      process.kill(each, signal)
    } catch (error) {
      // A connection that has ended since needs no signal. Thrown, it would leave the rest stopped, and the test's end would wait for them.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
  }
}

test.each(['1', '2'])('figures of %s processes that need no database are told also where it does not answer', async (workers) => {
  await using postgres = await startPostgres()
  const port = String(await freePort())
  await using site = await createRunningSite({ DATABASE_URL: postgres.url, DESK: 'on', DESK_PORT: port, WORKERS: workers })
  await site.start()
  await expect.poll(() => site.output).toContain('The desk is open at ')
  await expect.poll(async () => figuresAt(port)).toMatchObject({ site_mails_waiting: 0 })
  await signalPostgres(postgres, 'SIGSTOP')
  const figures = await figuresAt(port).finally(() => signalPostgres(postgres, 'SIGCONT'))
  expect(figures).toMatchObject({ 'site_requests_total{kind="page",status="200"}': 1, process_resident_memory_bytes: expect.any(Number) })
  expect(Object.keys(figures)).not.toContain('site_mails_waiting')
})
