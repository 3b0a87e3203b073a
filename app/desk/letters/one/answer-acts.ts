import { data, redirect } from 'react-router'
import { z } from 'zod'
import { answerWays, opensHere, readAnswersGo, waysTo } from '#app/letters/answer-way.ts'
import { cutCode } from '#app/letters/cut-code.ts'
import { sendInMail } from '#app/letters/unopened.ts'
import { answerSubject, hurryAnswer, longUndoTime, sendAgain, sendAnswer, undoAnswer, undoTime } from '#app/letters/answers.ts'
import { endTime } from '#app/letters/times/choose-time.ts'
import { hasTimes, textOfTimes, type TypedTimes } from '#app/letters/times/times-form.ts'
import { timeInWords } from '#app/letters/times/time-words.ts'
import { readWanted, wantedOfText } from '#app/letters/wanted-time.ts'
import { nextToAnswer } from '#app/letters/letter-view.ts'
import { emptyPlaces } from '#app/letters/empty-places.ts'
import { fillPlaces } from '#app/letters/templates/places.ts'
import { readTemplates } from '#app/letters/templates/templates.ts'
import { placeOf } from '#app/people/typed-places.ts'
import { dropTyped, keepForm, returnTyped } from '#app/people/typed-texts.ts'
import { change } from '#app/data/database/change.ts'
import type { Language } from '#app/i18n/language.ts'
import { shownReference } from '#app/data/references/shown-reference.ts'
import { cleanText } from '#app/forms/clean-text.ts'
import type { DeskServices, Member } from '../../context.ts'
import { pathToTemplates } from '../template-path.ts'
import { answerCopy, answerSaid as copy } from './answer-copy.ts'
import { answerFaults } from './answer-faults.ts'
import { type AnswerFault, type AnswerResult, type CheckedTimes, longestAnswer } from './answer-fields.ts'
import { checkTimes } from './answer-times.ts'
import { timesCopy, toldBy } from './answer-times-copy.ts'
import { nameOf } from './first-name.ts'
import { whenSaid } from './when-copy.ts'

const address = z.string().trim().toLowerCase().pipe(z.email().max(254))
const version = z.coerce.number().int()
/** Empty for where answers to the letter go. */
const recipient = z
  .literal('')
  .transform(() => null)
  .or(address)
/** Absent from a page that was open before there was a choice. */
const way = z.enum(answerWays).optional()
const unfinished = z
  .string()
  .max(2 * longestAnswer)
  .transform(cleanText)
const body = z
  .string()
  .transform((typed) => cleanText(typed).trim())
  .pipe(z.string().min(1, 'missing').max(longestAnswer, 'too-long'))

/** As the route has read them. */
const times = z.custom<TypedTimes>()
/** As it is kept; empty for now. */
const when = z.custom<string>()

/** By `intent`, up to a space. */
export const answerActs = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('reply'),
    version,
    body,
    /** Of the mail. */
    id: z.uuid(),
    to: recipient.optional(),
    way,
    when,
    times,
    next: z.literal('next').optional(),
  }),
  z.object({ intent: z.literal('template'), template: z.uuid(), body: unfinished, way: way.catch(undefined), when, times }),
  z.object({ intent: z.literal('templates'), body: unfinished, to: recipient.catch(null), way: way.catch(undefined), when, times }),
  z.object({ intent: z.literal('check-times'), body: unfinished.catch(''), way: way.catch(undefined), when, times }),
  z.object({ intent: z.literal('end-time'), time: z.uuid(), /** Of a time that the page shows as chosen. */ call: z.literal('yes').optional() }),
  z.object({ intent: z.literal('unsend'), mail: z.uuid() }),
  z.object({ intent: z.literal('send-now'), mail: z.uuid() }),
  z.object({ intent: z.literal('send-in-mail'), mail: z.uuid() }),
  z.object({ intent: z.literal('cut-code') }),
  z.object({ intent: z.literal('send-again'), version, mail: z.uuid(), address }),
])

type Act = z.infer<typeof answerActs>

type Given = {
  reference: string
  services: DeskServices
  member: Member
}

const answered = (result: AnswerResult, status = 200) => data(result, { status })

/** Said at the top of a page without script, and at the field by every page. */
const refused = (answer: NonNullable<AnswerResult['answer']>, status: number, said = answer.fault && answerFaults[answer.fault]) =>
  answered({ refused: true, ...(said !== undefined && { said }), answer: { ...answer, ...(said !== undefined && { why: said }) } }, status)

type Beside = { times: TypedTimes; when: string }

/** Times that a page without script has typed, and when the answer is to go, to be shown again. */
function withTimes({ times: typed, when: wanted }: Beside, checked?: CheckedTimes): Pick<NonNullable<AnswerResult['answer']>, 'times' | 'when'> {
  return { ...(hasTimes(typed) && { times: { text: textOfTimes(typed), checked } }), ...(wanted !== '' && { when: wanted }) }
}

/** What a form of the answer does. */
export async function actOnAnswer(act: Act, { reference, services, member }: Given) {
  const { config, db, clock, wake, texts } = services
  const now = clock()
  const letters = db.selectFrom('letters').select(['language', 'state', 'sender', 'due_at', 'version', 'code_hash', 'cut_at', 'no_mail'])
  const letter = await letters.where('reference', '=', reference).executeTakeFirst()
  const isWritten = 'body' in act
  const ways = letter ? waysTo({ isOpen: opensHere(letter), noMail: letter.no_mail }, config.mail !== null) : []
  if (!letter || (isWritten && (ways.length === 0 || letter.state === 'quarantine')))
    return refused({ fault: 'gone', ...(isWritten && { typed: act.body, ...withTimes(act) }) }, letter ? 409 : 404)
  const of = { reference, person: member, now }
  const undo = member.unhurried ? longUndoTime : undoTime
  switch (act.intent) {
    case 'reply': {
      const { id, to, body: written } = act
      const usual = await readAnswersGo(db)
      const chosen = act.way ?? (ways.includes(usual) ? usual : ways[0])
      if (emptyPlaces(written).length > 0) return refused({ fault: 'places', typed: written, way: chosen, ...withTimes(act) }, 400)
      if (!chosen || !ways.includes(chosen)) return refused({ fault: 'way', typed: written, ...withTimes(act) }, 409)
      const offered = hasTimes(act.times) ? await checkTimes(db, { typed: act.times, personId: member.id, now }) : null
      const { checked } = offered ?? {}
      const typed = { typed: written, way: chosen, ...withTimes(act, checked) }
      if (offered && !offered.times) return refused({ fault: 'times', ...typed }, 400)
      const later = wantedOfText(act.when)
      const at = later && readWanted(later, now)
      if (typeof at === 'string') return refused({ fault: 'when', ...typed }, 400, whenSaid.faults[at])
      const subject = answerSubject(texts(), shownReference(reference), { language: letter.language, hasCode: letter.code_hash !== null })
      const seen = { reference, version: act.version }
      const sent = await sendAnswer(db, {
        id,
        letter: seen,
        way: chosen,
        recipient: to ?? null,
        subject,
        body: written,
        times: offered?.times,
        person: member,
        undo,
        wanted: at,
        now,
      })
      if (sent === 'no-way') return refused({ ...typed, fault: 'way', way: undefined }, 409)
      if (sent === 'no-files' || sent === 'no-times') return refused({ ...typed, fault: sent === 'no-files' ? 'files' : sent }, 409)
      if (sent !== 'sent') return refused({ ...typed, fault: sent === 'other' ? 'earlier' : 'stale', version: letter.version }, 409)
      const next = act.next ? await nextToAnswer(db, { reference, dueAt: new Date(letter.due_at), now }) : null
      const isHere = chosen === 'here'
      const name = nameOf(letter.sender)
      if (at && at.getTime() > now.getTime() + undo)
        return answered({ said: copy[isHere ? 'liesAt' : 'sentAt'](name, timeInWords(at, { language: 'sv', now })), answer: { sent: { mail: id }, next } })
      return answered({ said: copy[isHere ? 'lies' : 'sent'](name, undo / 1000), answer: { sent: { mail: id, lasts: undo }, next } })
    }
    case 'template': {
      const template = (await templatesFor(services, letter, member)).find(({ id }) => id === act.template)
      const typed = [act.body.trimEnd(), template?.text ?? ''].filter((text) => text !== '').join('\n\n')
      return answered({ said: answerCopy.laidIn, answer: { typed, way: act.way, ...withTimes(act) } })
    }
    case 'templates': {
      // What a page without script has typed; a script has saved it.
      const place = { personId: member.id, place: placeOf('answer', reference), reference }
      await change(db, async (trx) => {
        await dropTyped(trx, place)
        if (act.body !== '') await returnTyped(trx, { ...place, text: act.body, now })
        if (act.way) await keepForm(trx, { ...place, place: placeOf('way', reference), text: act.way, now })
        if (act.when !== '') await keepForm(trx, { ...place, place: placeOf('when', reference), text: act.when, now })
        if (act.to !== null) await keepForm(trx, { ...place, place: placeOf('to', reference), text: act.to, now })
        if (hasTimes(act.times)) await keepForm(trx, { ...place, place: placeOf('times', reference), text: textOfTimes(act.times), now })
      })
      return redirect(pathToTemplates(reference), 303)
    }
    case 'check-times': {
      const { checked } = await checkTimes(db, { typed: act.times, personId: member.id, now })
      return answered({ said: timesCopy.checked, answer: { typed: act.body, way: act.way, ...withTimes(act, checked) } })
    }
    case 'end-time': {
      const ended = await endTime(db, { id: act.time, seenFree: act.call === undefined, ...of })
      if (ended === 'chosen') return refused({}, 409, copy.chosenMeanwhile)
      if (ended === null || ended === 'ended' || ended === 'late') return refused({}, 409, ended === 'late' ? copy.tooLateToCancel : copy.notEnded)
      wake()
      return answered({ said: ended === 'cancelled' ? copy.cancelled[toldBy(ways)] : copy.takenBack })
    }
    case 'unsend': {
      const undone = await undoAnswer(db, { mail: act.mail, ...of })
      if (!undone) return refused({}, 409, copy.tooLate)
      const { writer, text, savedAt, version: after } = undone
      // It is its writer's, whoever takes it back.
      if (writer !== member.id) return answered({ said: copy.unsentFor })
      return answered({ said: copy.unsent, answer: { returned: { text, savedAt: savedAt.getTime() }, version: after } })
    }
    case 'send-now':
      if (!(await hurryAnswer(db, { reference, mail: act.mail, now }))) return refused({}, 409, copy.tooLate)
      wake()
      return answered({ said: copy.goes })
    case 'send-in-mail':
      if (config.mail === null || !(await sendInMail(db, { reference, mail: act.mail, person: member.name, now }))) return refused({}, 409, copy.notInMail)
      wake()
      return answered({ said: copy.inMail })
    case 'cut-code':
      return (await cutCode(db, { reference, person: member.name, now })) ? answered({ said: copy.cut }) : refused({}, 409, copy.notCut)
    case 'send-again': {
      const { mail, address: to } = act
      const sent = await sendAgain(db, { letter: { reference, version: act.version }, mail, address: to, person: member.name, undo, now })
      if (sent === 'changed') return refused({ fault: 'stale', version: letter.version }, 409)
      return answered({ said: copy[sent === 'sent' ? 'sentAgain' : 'sentWithoutFiles'](undo / 1000) })
    }
  }
}

/** What was posted and is no act: why, with what was typed. @throws 400 for what no form of ours posts */
export function refusedAnswer(posted: Record<string, FormDataEntryValue>, { issues }: z.ZodError, beside: Beside) {
  const [fault] = issues.flatMap(({ path, message }): AnswerFault[] => {
    if (path[0] === 'address' || path[0] === 'to') return [path[0]]
    return path[0] === 'body' && (message === 'missing' || message === 'too-long') ? [message] : []
  })
  if (!fault) throw data(null, { status: 400 })
  const text = (name: string) => {
    const given = posted[name]
    return typeof given === 'string' ? given.slice(0, 2 * longestAnswer) : ''
  }
  const chosen = answerWays.find((each) => each === text('way'))
  if (fault === 'address') return refused({ fault, address: text('address') }, 400)
  return refused({ fault, typed: text('body'), way: chosen, ...withTimes(beside), ...(fault === 'to' && { address: text('to') }) }, 400)
}

/** Beginnings of an answer in the language of a letter, filled in for it. */
export async function templatesFor(
  { db, texts }: Pick<DeskServices, 'db' | 'texts'>,
  { language, sender }: { language: Language; sender: string },
  { signature: me }: Pick<Member, 'signature'>,
) {
  const values = { name: nameOf(sender), me, brand: texts().facts.brand }
  return (await readTemplates(db)).flatMap(({ id, texts: { [language]: own } }) => (own ? [{ id, name: own.name, text: fillPlaces(own.text, values) }] : []))
}
