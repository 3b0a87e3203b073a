import { data, redirect } from 'react-router'
import { changeQuiz, isSameQuiz, quizVersion, quizVersions, readStoredQuiz, type StoredQuiz } from '#app/content/edit-quiz.ts'
import { shortTime } from '#app/i18n/desk-dates.ts'
import { placeOf } from '#app/people/typed-places.ts'
import type { Route } from './+types/route'
import { memberOf } from '../../access/access.ts'
import { desk, postedForm } from '../../context.ts'
import { fieldsIn } from '../../frame/typed/fields-in.ts'
import { keptForms } from '../../frame/typed/whole-forms.ts'
import { paths, pathToQuizEdit } from '../../paths.ts'
import type { Result } from '../../kit/result-note.tsx'
import { useReturned } from '../../kit/use-returned.ts'
import { editCopy } from './copy.ts'
import { type Draft, draftAfter, draftIn, keptDraft, stepIn } from './draft.ts'
import { checkDraft, draftOf, type Faults, readBase, readVersion } from './form.ts'
import { EditPage } from './page.tsx'

/** The form as it comes back, with everything that was typed. */
type QuizResult = Result & { draft: Draft; base: StoredQuiz; faults: Faults; changes: string[] }

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(desk)
  const { id: personId } = memberOf(context)
  const now = clock()
  const query = url.searchParams
  const number = /^\d{1,9}$/.test(query.get('version') ?? '') ? Number(query.get('version')) : null
  const [base, versions, asked] = await Promise.all([readStoredQuiz(db), quizVersions(db), number === null ? null : quizVersion(db, number)])
  const newest = versions[0] ? await quizVersion(db, versions[0].number) : null
  const shown = asked ? String(asked.number) : ''
  const { [shown]: kept } = await keptForms(db, { personId, form: 'quiz', references: [shown] })
  return {
    base,
    version: shown,
    // What is no quiz cannot be gone on with.
    kept: kept && readBase(keptDraft(fieldsIn(kept.text)).base) ? kept : null,
    asOf: now.getTime(),
    done: query.has('sparat') ? { said: editCopy.done } : undefined,
    draft: draftOf(asked?.quiz ?? base),
    shownVersion: asked ? shortTime(asked.at, now) : null,
    versions: versions.map(({ at, ...version }) => ({
      ...version,
      when: shortTime(at, now),
      isCurrent: newest?.number === version.number && isSameQuiz(newest.quiz, base),
    })),
  }
}

export async function action({ context }: Route.ActionArgs) {
  const { id: personId, name: person } = memberOf(context)
  const { db, clock } = context.get(desk)
  const sent = context.get(postedForm)
  const [draft, base, deed] = [draftIn(sent), readBase(sent.get('base')), sent.get('intent')]
  if (!base) throw data(null, { status: 400 })
  const step = stepIn(deed)
  if (step) return returned({ draft: draftAfter(draft, step), base })
  if (deed !== 'save' && deed !== 'open') throw data(null, { status: 400 })

  const { quiz, faults } = checkDraft(draft)
  if (deed === 'open') return returned({ draft, base, faults })
  if (faults) return returned({ draft, base, faults }, 400)
  const version = readVersion(sent.get('version'))
  const current = await changeQuiz(db, { base, quiz, person, now: clock(), typed: { personId, place: placeOf('quiz', version) } })
  // Told what has changed, whoever saves again means it.
  if (current) return returned({ draft, base: current, changes: changesBetween(base, current) }, 409)
  // The address is the quiz as it is again.
  if (version !== '') return redirect(`${paths.quizEdit}?sparat=ja`, 303)
  const saved = await readStoredQuiz(db)
  return returned({ draft: draftOf(saved), base: saved, said: editCopy.done })
}

function returned(
  { faults = {}, changes = [], ...result }: Omit<QuizResult, 'faults' | 'changes'> & { faults?: Faults | undefined; changes?: string[] },
  status = 200,
) {
  return data<QuizResult>({ ...result, faults, changes }, { status })
}

type Question = StoredQuiz['questions'][number]

/** What somebody else has changed, in sentences. */
function changesBetween(before: StoredQuiz, after: StoredQuiz): string[] {
  const { stale } = editCopy
  const [old, current] = [byId(before), byId(after)]
  const kept = (quiz: StoredQuiz, other: ReadonlyMap<string, Question>) => quiz.questions.flatMap(({ id }) => (id !== null && other.has(id) ? [id] : []))
  return [
    ...before.questions.filter(({ id }) => id === null || !current.has(id)).map(({ text_sv }) => stale.removed(text_sv)),
    ...after.questions.flatMap((question, place) => {
      const was = question.id === null ? undefined : old.get(question.id)
      return was ? changesOf(was, question, place + 1) : [stale.added(question.text_sv)]
    }),
    ...(kept(before, current).join() === kept(after, old).join() ? [] : [stale.moved]),
  ]
}

function changesOf(before: Question, after: Question, number: number): string[] {
  const { stale } = editCopy
  return [
    ...(['text_sv', 'text_en'] as const).filter((text) => before[text] !== after[text]).map((text) => stale.changed(number, before[text], after[text])),
    ...(before.multi_select === after.multi_select ? [] : [stale.choose(number, after.multi_select)]),
    ...(JSON.stringify(before.options) === JSON.stringify(after.options) ? [] : [stale.options(number)]),
  ]
}

function byId({ questions }: StoredQuiz): Map<string, Question> {
  return new Map(questions.flatMap((question) => (question.id === null ? [] : [[question.id, question]])))
}

export default function QuizEdit({ loaderData, actionData }: Route.ComponentProps) {
  const result = useReturned(actionData)
  const shown = { ...loaderData, faults: {}, changes: [], ...(result && { shownVersion: null, ...result }) }
  const typing = { saved: loaderData, isPosted: result !== undefined && result.said === undefined }
  return (
    <EditPage
      {...shown}
      {...typing}
      result={result ?? loaderData.done}
      copy={editCopy}
      back={paths.quiz}
      paths={{ edit: pathToQuizEdit, trial: paths.quizTrial }}
    />
  )
}
