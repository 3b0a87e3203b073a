import type { Page } from '@playwright/test'
import { openDeskDatabase } from '#app/data/database/database.ts'
import { openStorage } from '#app/data/storage/open-storage.ts'
import type { Language } from '#app/i18n/language.ts'
import { shownCode } from '#app/letters/code.ts'
import { copy as caseCopy } from '#app/site/case/copy.ts'
import { pathTo } from '#app/site/screens.ts'
import { addAnswer, attachTo, type Conversation, startConversation } from '../conversation.ts'
import type { RunningSite } from '../running-site.ts'

/** The page object of a thread. */
export function threadPage(page: Page, language: Language = 'sv') {
  const copy = caseCopy[language]
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  return {
    page,
    copy,
    heading: page.getByRole('heading', { level: 1 }),
    code: page.getByLabel(copy.fields.code.label, { exact: true }),
    text: page.getByLabel(copy.thread.message.label, { exact: true }),
    files: page.getByLabel(copy.thread.files.label),
    send: button(copy.thread.send),
    status: page.getByRole('status'),
    entries: page.getByRole('article'),
    button,
    async open({ key }: Conversation) {
      await page.goto(pathTo('case', language))
      await page.getByLabel(copy.fields.reference.label, { exact: true }).fill(key.reference.toLowerCase())
      await this.code.fill(shownCode(key.code).toLowerCase())
      await button(copy.submit).click()
    },
  }
}

/** A letter with a code, sent an hour ago, and what is answered to it. */
export async function converse({ dataDir }: RunningSite, email: string, answers: readonly string[] = []) {
  await using db = openDeskDatabase({ dataDir })
  const storage = await openStorage({ dataDir })
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  const started = await startConversation({ db, storage }, { now: minutesAgo(60), email })
  for (const [place, text] of answers.entries()) {
    const mail = await addAnswer(db, started.key, { at: minutesAgo(50 - place), text })
    await attachTo({ db, storage }, started, { mail, name: `avtal-${place + 1}.pdf`, at: minutesAgo(50 - place) })
  }
  return started
}
