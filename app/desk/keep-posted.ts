import { matchPath, type RouterContextProvider } from 'react-router'
import { change } from '#app/data/database/change.ts'
import { type PostedForm, readForm } from '#app/forms/read-form.ts'
import { uploadsFolder } from '#app/forms/upload-folder.ts'
import { placeOf, type WholeForm } from '#app/people/typed-places.ts'
import { personOfEndedSession } from '#app/people/sessions.ts'
import { keepForm } from '#app/people/typed-texts.ts'
import { isFactName } from '#app/texts/facts.ts'
import { bodyLimits } from './access/body-limits.ts'
import { desk } from './context.ts'
import { attachPosted } from './letters/one/answer-file-acts.ts'
import { keepLetterText } from './letters/one/keep-letter-text.ts'
import { paths } from './paths.ts'
import { isFor, screenAt, screens } from './screens.ts'
import { textOfPosted, wholeFormsAt } from './frame/typed/whole-forms.ts'

type Posted = { request: Request; pathname: string; token: string; context: Readonly<RouterContextProvider> }

/**
 * Keeps what was posted without script after its writer's session had ended, until they have signed in again. A script keeps it itself.
 * @returns where they find it; null where nothing was kept
 */
export async function keepPosted({ request, pathname, token, context }: Posted): Promise<string | null> {
  const screen = screenAt(pathname)
  if (!screen?.posts || !isKept(screen.path) || request.headers.get('Accept') === 'application/json') return null
  const { config, db, clock, body } = context.get(desk)
  const now = clock()
  const person = await personOfEndedSession(db, { token, now })
  if (!person || !isFor(person.role, screen)) return null
  const reading = await readForm(request, bodyLimits[screen.posts], { uploads: uploadsFolder(config.dataDir), body })
  if (!reading.ok) return null
  await using form = reading.form
  if (screen.path === screens.enquiry.path || screen.path === screens.template.path) {
    const [file] = form.files
    const reference = matchPath(screens.enquiry.path, pathname)?.params.reference ?? ''
    const attached = file && (await attachPosted(file, { reference, services: context.get(desk), personId: person.id, signal: request.signal }))
    const page = await keepLetterText(db, { personId: person.id, pathname, fields: form.fields, now })
    return page ?? (typeof attached === 'object' ? pathname : null)
  }
  const found = wholeFormIn(screen.path, form.fields)
  const text = found && textOfPosted(found.form, form.fields)
  if (!found || !text) return null
  await change(db, (trx) => keepForm(trx, { personId: person.id, place: placeOf(found.form, found.reference), text, now }))
  return wholeFormsAt[found.form].page(found.reference)
}

const isKept = (path: string) =>
  new Set<string>([screens.enquiry.path, screens.template.path, paths.quizEdit, paths.quizTrial, paths.people, paths.account, paths.facts]).has(path)

/** Which form it was. */
function wholeFormIn(path: string, fields: PostedForm['fields']): { form: WholeForm; reference: string } | null {
  const value = (name: string) => fields.get(name)?.[0] ?? ''
  if (path === paths.quizEdit || path === paths.quizTrial) return { form: 'quiz', reference: /^\d{1,9}$/.exec(value('version'))?.[0] ?? '' }
  if (path === paths.people) return value('intent') === 'invite' ? { form: 'invitation', reference: '' } : null
  if (path === paths.account) return value('intent') === 'presentation' ? { form: 'presentation', reference: '' } : null
  return value('intent') === 'save' && isFactName(value('fact')) ? { form: 'fact', reference: value('fact') } : null
}
