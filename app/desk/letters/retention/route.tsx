import { data } from 'react-router'
import { z } from 'zod'
import { referencePattern } from '#app/data/references/shown-reference.ts'
import { heldLetters, holdLetter, previewRetention, readRetention, saveRetention } from '#app/letters/retention.ts'
import { longDate } from '#app/i18n/desk-dates.ts'
import { retentionDefaults } from '#app/texts/configured-facts.ts'
import { retentionLimits, type RetentionSettings } from '#app/texts/retention-settings.ts'
import type { Route } from './+types/route'
import { memberOf } from '../../access/access.ts'
import { desk, postedForm } from '../../context.ts'
import { stateWords } from '../state-words.ts'
import { retentionCopy } from './copy.ts'
import { retentionFields, RetentionPage, type RetentionResult, type TypedSettings } from './page.tsx'

const time = z
  .string()
  .trim()
  .regex(/^\d{1,3}$/)
  .transform(Number)
  .pipe(z.number().min(retentionLimits.min).max(retentionLimits.max))

const settingsForm = z.object({ letters: time, quarantine: time, mails: time, log: time, quiz: time })

const intents = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('save') }),
  z.object({ intent: z.literal('hold'), reference: z.string().regex(referencePattern), held: z.enum(['yes', 'no']) }),
])

/** Letters shown of those that go soon. */
const mostShown = 50

export async function loader({ context }: Route.LoaderArgs) {
  const { role } = memberOf(context)
  const { config, db, clock } = context.get(desk)
  const now = clock()
  const defaults = retentionDefaults(config)
  const [settings, preview, held] = await Promise.all([
    readRetention({ db, defaults }),
    previewRetention({ db, defaults }, { now, limit: mostShown }),
    heldLetters(db),
  ])
  const { letters, count, ...others } = preview
  return {
    mayChange: role === 'owner',
    settings: typedSettings((field) => String(settings[field])),
    due: letters.map(({ goesAt, state, ...letter }) => ({
      ...letter,
      state: stateWords[state],
      date: goesAt <= now ? retentionCopy.due.now : longDate(goesAt),
    })),
    more: count - letters.length,
    others,
    held: held.map(({ receivedAt, state, ...letter }) => ({ ...letter, state: stateWords[state], date: longDate(receivedAt) })),
  }
}

export async function action({ context }: Route.ActionArgs) {
  const { name: person } = memberOf(context)
  const { db, clock } = context.get(desk)
  const posted = Object.fromEntries(context.get(postedForm))
  const input = intents.safeParse(posted)
  if (!input.success) throw data(null, { status: 400 })
  const now = clock()
  if (input.data.intent === 'hold') {
    const held = input.data.held === 'yes'
    await holdLetter(db, { reference: input.data.reference, held, person, now })
    return data<RetentionResult>({ said: retentionCopy.done[held ? 'held' : 'released'] })
  }

  const settings = settingsForm.safeParse(posted)
  if (settings.success) {
    await saveRetention(db, { settings: settings.data, person, now })
    return data<RetentionResult>({ said: retentionCopy.done.saved })
  }
  const wrong = new Set(settings.error.issues.map(({ path }) => path[0]))
  const typed = typedSettings((field) => String(posted[field] ?? '').slice(0, 20))
  return data<RetentionResult>({ wrong: { typed, faults: retentionFields.filter((field) => wrong.has(field)) } }, { status: 400 })
}

function typedSettings(typed: (field: keyof RetentionSettings) => string): TypedSettings {
  return Object.fromEntries(retentionFields.map((field) => [field, typed(field)])) as TypedSettings
}

export default function Retention({ loaderData, actionData }: Route.ComponentProps) {
  return <RetentionPage {...loaderData} result={actionData} />
}
