import type { StoredQuiz } from '#app/content/edit-quiz.ts'
import { editCopy } from './copy.ts'

type Question = StoredQuiz['questions'][number]

/** What somebody else has changed, in sentences. */
export function changesBetween(before: StoredQuiz, after: StoredQuiz): string[] {
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
