// For the server only.

import { data } from 'react-router'
import { addressesOf, confirmAddress, keepAddress, sendNewCode, sendTestMail } from '#app/people/addresses.ts'
import type { DeskServices, Member } from '../../context.ts'
import { addressWords as words, mailInWords } from './address-words.ts'
import { mailOutcome, patience } from './mail-outcome.ts'
import type { AccountResult } from './page.tsx'

type Acting = { services: DeskServices; member: Pick<Member, 'id'>; now: Date }

const refused = (said: string, status: number) => data<AccountResult>({ said, refused: true, isAboutAddress: true }, { status })

/** Somebody types the code of their new address. */
export async function confirmTyped({ services: { db, wake }, member: { id }, now }: Acting, typed: string) {
  const code = typed.replaceAll(/[\s-]/g, '')
  if (!/^\d{6}$/.test(code)) return data<AccountResult>({ code: { typed, fault: words.codeMissing } }, { status: 400 })
  const outcome = await confirmAddress(db, { id, typed: code, now })
  if (outcome === 'ended') return refused(words.codeEnded, 400)
  if ('left' in outcome) return data<AccountResult>({ code: { typed, fault: words.codeWrong(outcome.left) } }, { status: 400 })
  // The address of before is told at once.
  void wake()
  return data<AccountResult>({ said: words.confirmed(outcome.confirmed), isAboutAddress: true })
}

export async function newCode(acting: Acting) {
  const { services, member, now } = acting
  if (!services.config.mail) return refused(words.noMail, 409)
  const outcome = await sendNewCode(services.db, { id: member.id, now })
  if (outcome === 'none') return refused(words.nothingWaits, 409)
  if (outcome !== 'sent') return refused(outcome === 'soon' ? words.codeSoon : words.tooManyCodes, 429)
  return data<AccountResult>({ ...(await codeOutcome(acting)), isAboutAddress: true })
}

/** What became of the mail with a code that was put in the outbox just now. @param before what is said before it */
export async function codeOutcome({ services, member, now }: Acting, before = ''): Promise<AccountResult> {
  const { db } = services
  const { waiting } = (await addressesOf(db, { id: member.id, now })) ?? {}
  if (!waiting?.mail) return { said: before }
  const mail = await mailOutcome(services, { id: waiting.mail.id, longest: patience.code })
  if (!mail) return { said: before }
  const { text, isError } = mailInWords(words.code, waiting.address, mail, now)
  return { said: `${before} ${text}`.trim(), refused: isError }
}

export async function keepFormer({ services: { db }, member: { id }, now }: Acting) {
  if (!(await keepAddress(db, { id }))) return refused(words.nothingWaits, 409)
  return data<AccountResult>({ said: words.kept((await addressesOf(db, { id, now }))?.email ?? null), isAboutAddress: true })
}

export async function testMail({ services, member: { id }, now }: Acting) {
  const { config, db } = services
  if (!config.mail) return refused(words.noMail, 409)
  const sent = await sendTestMail(db, { id, now })
  if (sent === 'none') return refused(words.noAddress, 409)
  if (sent === 'soon') return refused(words.testSoon, 429)
  await mailOutcome(services, { id: sent.mail, longest: patience.test })
  const test = (await addressesOf(db, { id, now }))?.test
  if (!test) return data<AccountResult>({})
  const { text, isError } = mailInWords(words.test, test.recipient, test, now)
  return data<AccountResult>({ said: text, refused: isError, isAboutAddress: true })
}
