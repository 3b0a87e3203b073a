import { z } from 'zod'
import { services, visitor } from '#app/site/context.ts'
import { isMachine } from '#app/data/counts/is-machine.ts'
import { readForm, textLimits } from '#app/forms/read-form.ts'
import { uploadsFolder } from '#app/forms/upload-folder.ts'
import { languageOf } from '#app/i18n/paths.ts'
import { quizQuestions } from '#app/content/queries/quiz.ts'
import { plainNotFound } from '#app/document/plain-answers.ts'
import type { Route } from './+types/count'
import { shownQuestions } from './shown-questions.ts'

/** Two short fields. */
const limits = { ...textLimits, fields: 4, parts: 4, fieldBytes: 128, textBytes: 1024 }

const id = z.string().max(64).optional()

const report = z.object({ shown: id, answered: id })

/**
 * Counts a question that the hydrated quiz has shown, and the one that was answered before it; never who, nor the answer.
 * A report about a question that the quiz does not have, from a machine, or from whoever uses the desk, is ignored.
 */
export async function action({ request, url, context }: Route.ActionArgs): Promise<Response> {
  const { config, db, forms, count } = context.get(services)
  const { address, isAtDesk, body } = context.get(visitor)
  const wait = forms.reports.secondsToWait('quiz', address)
  if (wait > 0) return empty(429, { 'Retry-After': String(wait) })
  const read = await readForm(request, limits, { uploads: uploadsFolder(config.dataDir), body })
  if (!read.ok) return empty(read.status)
  await using form = read.form
  const reported = report.safeParse(Object.fromEntries([...form.fields].map(([name, [value]]) => [name, value])))
  if (!reported.success || isAtDesk || isMachine(request.headers.get('User-Agent'))) return empty(204)

  const language = languageOf(url.pathname)
  try {
    const asked = new Set(shownQuestions(await quizQuestions(db.read), language).map((question) => question.id))
    const { shown, answered } = reported.data
    if (answered !== undefined && asked.has(answered)) count('quiz-answered', answered, language)
    if (shown !== undefined && asked.has(shown)) count('quiz-shown', shown, language)
  } catch (error) {
    console.error('Failed to count a question of the quiz', error)
  }
  return empty(204)
}

/** The address is for reports only. */
export function loader(): Response {
  return plainNotFound()
}

function empty(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { 'Cache-Control': 'no-store', ...headers } })
}
