import { once } from 'node:events'
import { copyFile, rename, truncate } from 'node:fs/promises'
import { spawn } from 'node:child_process'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { quizQuestions } from '#app/content/queries/quiz.ts'
import { fieldName } from '#app/site/quiz/field-name.ts'
import { createTestApp, type TestSite } from './app.ts'
import { post } from './forms.ts'

/** Another process holds the write lock. */
async function lockDatabase(site: TestSite): Promise<{ release(): Promise<void> }> {
  const program = `const { DatabaseSync } = require('node:sqlite')
    globalThis.database = new DatabaseSync(process.argv[1])
    database.exec('begin immediate')
    process.stdout.write('locked')
    process.stdin.resume()`
  const child = spawn(process.execPath, ['--eval', program, path.join(site.dataDir, 'site.db')], { stdio: ['pipe', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return {
    async release() {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}

test('a quiz result waits for the write lock without blocking other requests, and is saved', async () => {
  await using site = await createTestApp()
  const questions = await quizQuestions(site.services.db.read)
  const answers = Object.fromEntries(questions.map(({ id }) => [fieldName(id), '0']))
  const saved = () => site.owner.selectFrom('quiz_results').select('language').execute()
  const attempts = vi.spyOn(site.services.db.results, 'insertInto')
  let responses = 0
  const posts: Promise<Response>[] = []
  const lock = await lockDatabase(site)
  for (let number = 0; number < 5; number++) {
    posts.push(post(site, '/sv/quiz', answers))
    void posts.at(-1)?.then(() => responses++)
  }
  // Every result has failed once and is retried.
  await expect.poll(() => attempts.mock.calls.length).toBeGreaterThan(20)
  for (let round = 0; round < 10; round++) {
    for (const page of ['/sv/about', '/sv/blog']) expect((await site.request(page)).status).toBe(200)
  }
  expect(responses).toBe(0)
  expect(await saved()).toEqual([])
  await lock.release()
  for (const response of await Promise.all(posts)) expect(response.status).toBe(303)
  expect(await saved()).toHaveLength(5)
})

test.each([
  ['written into the same file', copyFile],
  ['moved to its place', rename],
])('a database that is damaged while the site runs is read again once it is restored: %s', async (_, restore) => {
  await using site = await createTestApp()
  const file = path.join(site.dataDir, 'site.db')
  const statuses = () =>
    Promise.all(['/sv/blog', '/articles/satt-ratt-pris-sv', '/sv/quiz', '/sv/blog?q=skatt'].map(async (page) => (await site.request(page)).status))
  expect(await statuses()).toEqual([200, 200, 200, 200])
  await copyFile(file, `${file}.copy`)
  await truncate(file)
  expect(await statuses()).toEqual([503, 503, 503, 503])
  expect(await statuses()).toEqual([503, 503, 503, 503])
  expect(console.error).toHaveBeenCalled()
  vi.mocked(console.error).mockClear()

  await restore(`${file}.copy`, file)
  expect(await statuses()).toEqual([200, 200, 200, 200])
})
