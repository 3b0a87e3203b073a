import type { Kysely } from 'kysely'
import { matchPath } from 'react-router'
import { z } from 'zod'
import { change } from '#app/data/database/change.ts'
import type { Database } from '#app/data/database/schema.ts'
import type { PostedForm } from '#app/forms/read-form.ts'
import { cleanText } from '#app/forms/clean-text.ts'
import { referencePattern } from '#app/data/references/shown-reference.ts'
import { answerWays } from '#app/letters/answer-way.ts'
import { hasTimes, textOfTimes } from '#app/letters/times/times-form.ts'
import { postedTimes as timesIn } from '#app/letters/times/typed-times.ts'
import { draftIn } from '#app/letters/templates/draft.ts'
import { placeOf } from '#app/people/typed-places.ts'
import { keepForm, returnTyped } from '#app/people/typed-texts.ts'
import { screens } from '../../screens.ts'

type Posted = { personId: string; pathname: string; fields: PostedForm['fields']; now: Date }

/** What has a text of its own on a letter's page, by intent: the field, and the form that it is kept as. */
const texts: Readonly<Record<string, { field: string; form: 'answer' | 'note' }>> = {
  reply: { field: 'body', form: 'answer' },
  template: { field: 'body', form: 'answer' },
  attach: { field: 'body', form: 'answer' },
  'remove-file': { field: 'body', form: 'answer' },
  templates: { field: 'body', form: 'answer' },
  note: { field: 'text', form: 'note' },
  'edit-note': { field: 'text', form: 'note' },
}

/** Characters of an address. */
const longestAddress = 254

const idIn = (text: string) => z.uuid().catch('').parse(text)

/** Keeps an answer, a note or a template that was posted (keep-posted.ts). @returns its page; null where nothing was kept */
export async function keepLetterText(db: Kysely<Database>, { personId, pathname, fields, now }: Posted): Promise<string | null> {
  const template = matchPath(screens.template.path, pathname)?.params
  const { reference = '' } = template ?? matchPath(screens.enquiry.path, pathname)?.params ?? {}
  const value = (name: string) => cleanText(fields.get(name)?.[0] ?? '').trim()
  const [intent = ''] = value('intent').split(' ')
  const posted = !template && Object.hasOwn(texts, intent) ? texts[intent] : undefined
  const text = posted ? value(posted.field) : ''
  if (!referencePattern.test(reference) || (text === '' && !(template && intent === 'save'))) return null
  return change(db, async (trx) => {
    const letter = await trx.selectFrom('letters').select('reference').where('reference', '=', reference).executeTakeFirst()
    if (!letter) return null
    if (posted) {
      const place = placeOf(posted.form, reference, intent === 'edit-note' ? idIn(value('id')) : '')
      await returnTyped(trx, { personId, place, reference, text, now })
      const to = posted.form === 'answer' ? value('to').slice(0, longestAddress) : ''
      const way = posted.form === 'answer' ? answerWays.find((each) => each === value('way')) : undefined
      if (way) await keepForm(trx, { personId, place: placeOf('way', reference), reference, text: way, now })
      const times = posted.form === 'answer' ? timesIn({ get: (name) => fields.get(name)?.[0] ?? null }) : null
      if (times && hasTimes(times)) await keepForm(trx, { personId, place: placeOf('times', reference), reference, text: textOfTimes(times), now })
      if (to !== '') await keepForm(trx, { personId, place: placeOf('to', reference), reference, text: to, now })
    } else {
      await keepForm(trx, {
        personId,
        place: placeOf('template', reference, idIn(template?.template ?? '')),
        reference,
        text: JSON.stringify(draftIn(value)),
        now,
      })
    }
    return pathname
  })
}
