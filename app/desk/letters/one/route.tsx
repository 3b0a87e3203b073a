import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import { z } from 'zod'
import { searchLetters } from '#app/letters/letter-list.ts'
import { readAnswersGo } from '#app/letters/answer-way.ts'
import { neighboursOf, noteOpening, noteShowing, placeIn, viewLetter } from '#app/letters/letter-view.ts'
import { noticeCopy } from '#app/letters/mails/notice-copy.ts'
import { givenText } from '#app/letters/mails/notice-text.ts'
import { quietFor } from '#app/letters/quiet.ts'
import { isResting } from '#app/letters/rest.ts'
import { readSentFiles } from '#app/letters/sent-files.ts'
import { giveLetter, peopleWithLetters, writersOf } from '#app/letters/whose.ts'
import { placeOf } from '#app/people/typed-places.ts'
import { typedAbout } from '#app/people/typed-texts.ts'
import { wordsIn } from '#app/texts/words.ts'
import { outcomes, putOutcome } from '#app/letters/outcomes.ts'
import { longestNote } from '#app/letters/note-limits.ts'
import { addNote, editNote, removeNote } from '#app/letters/notes.ts'
import { timesForDesk } from '#app/letters/times/read-times.ts'
import { postedTimes, readTypedTimes } from '#app/letters/times/typed-times.ts'
import { textOfTimes } from '#app/letters/times/times-form.ts'
import { goesAt, holdLetter, readRetention } from '#app/letters/retention.ts'
import { referencePattern, shownReference } from '#app/data/references/shown-reference.ts'
import { retentionDefaults } from '#app/texts/configured-facts.ts'
import { cleanText } from '#app/forms/clean-text.ts'
import type { Route } from './+types/route'
import { memberOf, notFound } from '../../access/access.ts'
import { desk, postedFiles, postedForm } from '../../context.ts'
import { pathToEnquiry, paths } from '../../paths.ts'
import { searchOf } from '../../search.ts'
import { actOnAnswer, answerActs, refusedAnswer, templatesFor } from './answer-acts.ts'
import { actOnFiles } from './answer-file-acts.ts'
import { enquiryCopy } from './copy.ts'
import { fileInHistory } from './file-in-history.ts'
import { pathToEnquiries } from '../list-path.ts'
import { runRest } from '../moves/rest.ts'
import { outcomeSaid, outcomeWords } from '../outcome-words.ts'
import { runMoves } from '../moves/run.ts'
import { EnquiryPage } from './page.tsx'
import { postedWhen } from './posted-when.ts'
import { threadCopy } from './thread-copy.ts'
import { whoseSaid } from './whose-copy.ts'
import { attachmentKind } from './shown-files.ts'
import { type EnquiryResult, shownLetter } from './shown-letter.ts'

/** Attachments that a page without script shows already. */
const shown = z.string().transform((list) =>
  list
    .split(',')
    .map(Number)
    .filter((number) => Number.isInteger(number) && number > 0),
)

export async function loader({ params: { reference }, url, context }: Route.LoaderArgs) {
  const member = memberOf(context)
  const services = context.get(desk)
  const { config, db, storage, clock, texts } = services
  const view = referencePattern.test(reference) ? await viewLetter({ db, storage }, reference) : null
  if (!view) throw notFound()
  const now = clock()
  await noteOpening(db, { reference, person: member.name, now })
  const search = await searchOf(context, url)
  const list = view.state === 'open' && isResting(view, now) ? 'resting' : view.state
  const [neighbours, retention, typed, people, writers, templates, usual, times, quiet] = await Promise.all([
    search ? searchLetters(db, { ...search, now }).then((found) => placeIn(found, reference)) : neighboursOf(db, { reference, state: list, now }),
    readRetention({ db, defaults: retentionDefaults(config) }),
    typedAbout(db, { personId: member.id, reference }),
    peopleWithLetters(db),
    writersOf(db, { reference, but: member.id }),
    templatesFor(services, view, member),
    readAnswersGo(db),
    timesForDesk(db, { reference, now }),
    quietFor(db, { reference, now }),
  ])
  const ofTimes = placeOf('times', reference)
  const pathOf = (other: string | null) => other && pathToEnquiry(other) + (search?.query ?? '')
  const answering = { usual, sendsMail: config.mail !== null, chosen: typed.get(placeOf('way', reference))?.text, when: typed.get(placeOf('when', reference)) }
  return {
    letter: shownLetter(view, { goesAt: goesAt(view, retention), writers, answering, times, quiet, now, member, texts: texts() }),
    others: people.filter(({ id }) => id !== member.id),
    list: search ? { to: paths.enquiries + search.query, text: enquiryCopy.hits } : { to: pathToEnquiries({ state: list }), text: enquiryCopy.back[list] },
    neighbours: neighbours && { ...neighbours, previous: pathOf(neighbours.previous), next: pathOf(neighbours.next) },
    mailFromHere: config.mail !== null,
    templates,
    /** Of the next answer's mail. */
    answerId: randomUUID(),
    /** What this person has typed and not sent, by place (app/people/typed-texts.ts). */
    kept: Object.fromEntries(
      [...typed].map(([place, { savedAt, text: words }]) => [
        place,
        { text: place === ofTimes ? textOfTimes(readTypedTimes(words)) : words, savedAt: savedAt.getTime() },
      ]),
    ),
    now: now.getTime(),
  }
}

const cleaned = (typed: string) => cleanText(typed).trim()

const text = z.string().transform(cleaned).pipe(z.string().min(1, 'missing').max(longestNote, 'too-long'))

/** Id of a person; empty for nobody. */
const somebody = z
  .string()
  .max(100)
  .transform((id) => cleanText(id) || null)

const intents = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('note'), was: z.uuid().optional(), text }),
  z.object({ intent: z.literal('edit-note'), id: z.uuid(), was: z.string().transform(cleaned), text }),
  z.object({ intent: z.literal('remove-note'), id: z.uuid(), was: z.string().transform(cleaned), text: z.string().transform(cleaned).catch('') }),
  z.object({
    intent: z.literal('show'),
    number: z.coerce.number().int().min(1).max(20),
    shown: z.string().max(100).catch(''),
    message: z.string().regex(referencePattern).optional(),
  }),
  z.object({ intent: z.literal('hold'), held: z.enum(['yes', 'no']) }),
  z.object({ intent: z.literal('outcome'), outcome: z.enum(outcomes).or(z.literal('none').transform(() => null)) }),
  z.object({ intent: z.literal('give'), from: somebody, to: somebody }),
])

const answerIntents = new Set<string>(answerActs.options.map(({ shape }) => shape.intent.value))

/** Said by the page that answers a form; a script shows what has changed in its place. */
const done = {
  note: 'Anteckningen är sparad.',
  'edit-note': 'Anteckningen är ändrad.',
  'remove-note': 'Anteckningen är borttagen.',
  yes: 'Ärendet sparas längre.',
  no: 'Ärendet raderas automatiskt när tiden är ute.',
}

export async function action({ request, params: { reference }, context }: Route.ActionArgs) {
  const author = memberOf(context)
  const { config, db, storage, clock, texts, url, wake } = context.get(desk)
  if (!referencePattern.test(reference)) throw notFound()
  const posted = Object.fromEntries(context.get(postedForm))
  const [intent = '', rest] = String(posted['intent']).split(' ')
  if (intent === 'move') return runMoves(context)
  if (intent === 'rest') return runRest(context)
  const ofFiles = { reference, services: context.get(desk), personId: author.id, signal: request.signal }
  const times = postedTimes(context.get(postedForm))
  const when = postedWhen(context.get(postedForm))
  const withFile = await actOnFiles({ intent, rest, fields: posted, times, when }, context.get(postedFiles), ofFiles)
  if (withFile) return withFile
  if (answerIntents.has(intent)) {
    const act = answerActs.safeParse({ ...posted, intent, next: rest, template: rest, times, when })
    return act.success ? actOnAnswer(act.data, { reference, services: context.get(desk), member: author }) : refusedAnswer(posted, act.error, { times, when })
  }
  const { data: input, error } = intents.safeParse(posted)
  if (error) return refused(posted, error)

  const now = clock()
  const person = author.name
  switch (input.intent) {
    case 'note':
      if (!(await addNote(db, { reference, was: input.was, text: input.text, author, now }))) return notSaved('gone', { id: null, text: input.text })
      return answer({ said: done.note })
    case 'edit-note': {
      const edited = await editNote(db, { reference, ...input, author, now })
      return edited === 'done' ? answer({ said: done['edit-note'] }) : notSaved(edited, input)
    }
    case 'remove-note': {
      const removed = await removeNote(db, { reference, id: input.id, was: input.was, author, now })
      return removed === 'done' ? answer({ said: done['remove-note'] }) : notSaved(removed, input)
    }
    case 'hold':
      await holdLetter(db, { reference, held: input.held === 'yes', person, now })
      return answer({ said: done[input.held] })
    case 'outcome': {
      const put = await putOutcome(db, { reference, outcome: input.outcome, person, now })
      if (!put) return answer({ said: outcomeSaid.open, refused: true }, 409)
      return answer({ said: input.outcome ? outcomeSaid.put(outcomeWords[input.outcome]) : outcomeSaid.taken, outcomeWas: put.before ?? 'none' })
    }
    case 'give': {
      const words = wordsIn(texts(), 'notices', noticeCopy)
      const mail = config.mail && givenText({ address: `${url}/forfragningar/${reference}`, words })
      const given = await giveLetter(db, { reference, from: input.from, to: input.to, person: author, mail, now })
      if (!given) return answer({ said: whoseSaid.stale, refused: true }, 409)
      if (given.mailed) wake()
      if (given.name === null) return answer({ said: whoseSaid.nobodys })
      return answer({ said: input.to === author.id ? whoseSaid.mine : whoseSaid.given(given.name, given.mailed) })
    }
    case 'show': {
      const { number, message } = input
      const sent = await readSentFiles({ db, storage }, { reference, message: message ?? null })
      const file = sent?.files[number - 1]
      if (!sent || !file || attachmentKind(file.name).kind !== 'picture') throw data(null, { status: 400 })
      await noteShowing(db, { reference, file: fileInHistory('picture', number, sent), person, now })
      return answer({ shown: [...shown.parse(input.shown), number], ...(message !== undefined && { shownIn: message }) })
    }
  }
}

function answer(result: EnquiryResult, status = 200) {
  return data(result, { status })
}

function notSaved(fault: 'changed' | 'gone', { id, text: typed }: { id: string | null; text: string }) {
  return answer({ note: { fault, id, typed }, said: threadCopy.notes[fault], refused: true }, 409)
}

/** What was typed is kept. */
function refused(posted: Record<string, FormDataEntryValue>, { issues }: z.ZodError) {
  const code = issues.find(({ path }) => path[0] === 'text')?.message
  if (code !== 'missing' && code !== 'too-long') throw data(null, { status: 400 })
  const { id, text: typed } = posted
  return answer(
    { refused: true, note: { fault: code, id: typeof id === 'string' ? id : null, typed: typeof typed === 'string' ? typed.slice(0, 2 * longestNote) : '' } },
    400,
  )
}

export default function Enquiry({ loaderData, actionData }: Route.ComponentProps) {
  const { letter } = loaderData
  return (
    <>
      <title>{`${enquiryCopy.title(shownReference(letter.reference))} – skrivbordet`}</title>
      <EnquiryPage key={letter.reference} {...loaderData} result={actionData} />
    </>
  )
}
