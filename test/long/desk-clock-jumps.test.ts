import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { wallTime } from '#app/i18n/wall-clock.ts'
import { join } from '../desk-people.ts'
import { smtpServer } from '../smtp.ts'
import { createDeskActs } from './desk-acts.ts'
import { expectEverything, inDatabase, settled } from './desk-kill-checks.ts'
import { createInterruptedClient } from './interrupted-client.ts'
import { createWorlds, worldNames } from './worlds.ts'

const day = 24 * 3_600_000

describe.each(worldNames)('on %s', (world) => {
  test.each([-1, 1, 365])(
    'a wall clock that jumps by %i days and back loses nothing that was done meanwhile, and does nothing twice',
    { timeout: 240_000 },
    async (days) => {
      await using worlds = await createWorlds()
      const place = await worlds.place(world)
      const clockFile = path.join(place.config.dataDir, 'clock')
      await using smtp = await smtpServer()
      // The S3 stand-in, which is in this process, compares its clock with that of a request.
      vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true })
      onTestFinished(() => void vi.useRealTimers())
      const began = Date.now()
      const jump = async (by: number) => {
        vi.setSystemTime(began + by * day)
        await writeFile(clockFile, String(by * day))
      }
      await jump(0)
      expect(await place.run('content --quiet')).toEqual({ code: 0, stdout: '', stderr: '' })
      const { device } = await inDatabase(place, (db) => join(db, { name: 'Norrljus', now: new Date() }))
      const own = { NODE_OPTIONS: `--import ${path.join(import.meta.dirname, 'jumping-clock.mjs')}`, CLOCK_FILE: clockFile }
      const site = await place.site({ ...own, SMTP_URL: smtp.url, MAIL_FROM: 'skrivbordet@norrljus.example', APPLICATIONS: 'store', BACKUP_TO: 'off' })
      const client = createInterruptedClient(site)
      let turn = 0
      // All kinds of work on letters, in turn.
      const acts = createDeskActs({ client, ...site, device, random: () => (turn++ % 8) / 8 })

      async function work() {
        const desk = await acts.signIn()
        for (let letter = 0; letter < 4; letter++) await acts.write(letter % 2 === 0 ? 'letter' : 'application')
        for (let time = 0; time < 12; time++) await desk.workOnLetter()
        await desk.erase()
        await desk.say()
        await desk.invite()
        return desk
      }

      const before = await acts.signIn()
      const [article, scheduled] = [await before.newArticle(), await before.newArticle()]
      await before.publish(article)
      // Its time has come while the clock is ahead, and has not when it is right again.
      await before.publish(scheduled, wallTime(new Date(began + day / 2)))

      await jump(days)
      smtp.failWith({ at: 'MAIL', code: 451 })
      await work()
      await expect.poll(() => inDatabase(place, (db) => db.selectFrom('mails').select('id').where('failure', 'is not', null).execute())).not.toEqual([])

      await jump(0)
      smtp.failWith(null)
      const desk = await work()
      // Nothing that was written while the clock was wrong keeps the owner from being told of letters.
      const notices = () =>
        inDatabase(place, (db) =>
          db.selectFrom('mails').select('sent_at').where('kind', '=', 'notice').where('about', 'is', null).where('state', '=', 'sent').execute(),
        )
      await expect.poll(notices).not.toEqual([])
      await desk.publish(article)
      await settled(place)
      await expect.poll(() => acts.readPublic(scheduled)).toBe(null)
      expect(await expectEverything({ place, site, smtp, acts, articles: [article], client, kills: 0 })).toBe(0)
    },
  )
})
