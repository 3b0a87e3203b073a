import { data } from 'react-router'
import { z } from 'zod'
import { mailsCopy, type Template } from '#app/letters/mails/copy.ts'
import { replySubject, sendReply } from '#app/letters/mails/reply.ts'
import { referencePattern, shownReference } from '#app/data/references/shown-reference.ts'
import { cleanText } from '#app/forms/clean-text.ts'
import { fill } from '#app/texts/fill.ts'
import { wordsIn } from '#app/texts/words.ts'
import type { Route } from './+types/route'
import { memberOf, notFound } from '../../access/access.ts'
import { desk, type DeskServices, postedForm } from '../../context.ts'
import { pathToEnquiry } from '../../paths.ts'
import { ReplyPage, type ReplyResult } from './page.tsx'

const longestReply = 10_000

/** Only where mails can be sent; else an answer is written in the owner's own mail program. */
async function letterOf({ config, db }: DeskServices, reference: string) {
  const known = config.mail !== null && referencePattern.test(reference)
  const letter =
    known && (await db.selectFrom('letters').select(['sender', 'email', 'language', 'state', 'version']).where('reference', '=', reference).executeTakeFirst())
  if (!letter || letter.state === 'quarantine') throw notFound()
  return letter
}

export async function loader({ url, params: { reference }, context }: Route.LoaderArgs) {
  const services = context.get(desk)
  const { sender, email, language, version } = await letterOf(services, reference)
  const texts = services.texts()
  const { brand } = texts.facts
  const chosen = Number(url.searchParams.get('mall')) || 0
  const own = wordsIn(texts, 'mails', mailsCopy)[language].templates
  const template = own[chosen] ?? own[0]
  return {
    reference,
    version,
    recipient: email,
    language,
    subject: replySubject(texts, shownReference(reference), language),
    templates: own.map(({ name }, place) => ({ name, to: `${pathToEnquiry(reference)}/svara?mall=${place}`, isChosen: own[place] === template })),
    body: template ? filled(template, { sender, brand }) : '',
  }
}

const form = z.object({
  version: z.coerce.number().int(),
  body: z
    .string()
    .transform((typed) => cleanText(typed).trim())
    .pipe(z.string().min(1, 'missing').max(longestReply, 'too-long')),
})

export async function action({ params: { reference }, context }: Route.ActionArgs) {
  const { name: person } = memberOf(context)
  const services = context.get(desk)
  const { email, language } = await letterOf(services, reference)
  const posted = Object.fromEntries(context.get(postedForm))
  const input = form.safeParse(posted)
  if (!input.success) {
    const code = input.error.issues.find(({ path }) => path[0] === 'body')?.message
    if (code !== 'missing' && code !== 'too-long') throw data(null, { status: 400 })
    const { body: typed } = posted
    return data<ReplyResult>({ refused: true, fault: code, typed: typeof typed === 'string' ? typed.slice(0, 2 * longestReply) : '' }, { status: 400 })
  }
  const { version, body } = input.data
  const subject = replySubject(services.texts(), shownReference(reference), language)
  const sent = await sendReply(services.db, { letter: { reference, version }, recipient: email, subject, body, person, now: services.clock() })
  if (!sent) return data<ReplyResult>({ refused: true, fault: 'stale', typed: body, version: (await letterOf(services, reference)).version }, { status: 409 })
  services.wake()
  return data<ReplyResult>({ said: 'Svaret är på väg.' })
}

/** A template's text for one letter. */
function filled(template: Template, { sender, brand }: { sender: string; brand: string }): string {
  const first = sender.includes('@') ? '' : ` ${sender.split(' ')[0]}`
  return fill(template.body, { name: first, brand })
}

export default function Reply({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <title>{`Svara på ärende ${shownReference(loaderData.reference)} – skrivbordet`}</title>
      <ReplyPage key={loaderData.body} {...loaderData} result={actionData} />
    </>
  )
}
