import { expect, test } from 'vitest'
import { join } from '../desk-people.ts'
import { smtpServer } from '../smtp.ts'
import { createDeskActs } from './desk-acts.ts'
import { expectEverything, inDatabase, settled } from './desk-kill-checks.ts'
import { createInterruptedClient } from './interrupted-client.ts'
import { mayMount, smallDisk } from './small-disk.ts'
import { createWorlds } from './worlds.ts'

// On Postgres and S3 nothing that the desk keeps is on this disk.
test.runIf(mayMount)(
  'while the disk is full everything at the desk is refused in words, as are letters; once there is room it is done, once',
  { timeout: 240_000 },
  async () => {
    await using disk = await smallDisk()
    await using worlds = await createWorlds()
    const place = await worlds.place('SQLite and folders', { within: disk.path })
    await using smtp = await smtpServer()
    expect(await place.run('content --quiet')).toEqual({ code: 0, stdout: '', stderr: '' })
    const { device } = await inDatabase(place, (db) => join(db, { name: 'Norrljus', now: new Date() }))
    const site = await place.site({ SMTP_URL: smtp.url, MAIL_FROM: 'skrivbordet@norrljus.example', APPLICATIONS: 'store', BACKUP_TO: 'off' })
    const client = createInterruptedClient(site)
    const acts = createDeskActs({ client, ...site, device, random: () => 0 })
    const desk = await acts.signIn()
    const article = await desk.newArticle()
    for (let letter = 0; letter < 3; letter++) await acts.write('letter')
    // Shows the passkey, which is good for five minutes.
    await desk.invite()
    const doings = {
      letter: () => acts.write('letter'),
      application: () => acts.write('application'),
      note: () => desk.workOnLetter('note'),
      reply: () => desk.workOnLetter('reply'),
      move: () => desk.workOnLetter('move'),
      publish: () => desk.publish(article),
      words: () => desk.say(),
      invite: () => desk.invite(),
      erase: () => desk.erase(),
    }
    // Each letter has been opened: that is written down, and cannot be while the disk is full.
    for (const doing of [doings.note, doings.note, doings.note, doings.publish]) await doing()
    await settled(place)

    await disk.leave(0)
    const refused: Record<string, string> = {}
    for (const [name, doing] of Object.entries(doings)) {
      refused[name] = await doing().then(
        () => 'done',
        (error: Error) => error.message,
      )
    }
    const visitor = /answered 503 instead of 200:.*Ett fel uppstod/s
    const words = /answered 503 instead of \d+:.*disken på servern är full/is
    for (const [name, message] of Object.entries(refused))
      expect([name, message]).toEqual([name, expect.stringMatching(name === 'letter' || name === 'application' ? visitor : words)])

    await disk.leave(100_000_000)
    for (const doing of Object.values(doings)) await doing()
    await settled(place)
    await expectEverything({ place, site, smtp, acts, articles: [article], client, kills: 0 })
  },
)
