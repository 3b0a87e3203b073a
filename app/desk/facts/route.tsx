import { data } from 'react-router'
import { z } from 'zod'
import { answerWays, readAnswersGo, saveAnswersGo } from '#app/letters/answer-way.ts'
import { senderInWords } from '#app/letters/mails/sender.ts'
import { readRetention } from '#app/letters/retention.ts'
import { shortTime } from '#app/i18n/desk-dates.ts'
import { peopleWithNotices } from '#app/people/people.ts'
import { configuredFacts, retentionDefaults } from '#app/texts/configured-facts.ts'
import { placeOf } from '#app/people/typed-places.ts'
import { type FactName, factNames, isFactName } from '#app/texts/facts.ts'
import type { Route } from './+types/route'
import { memberOf } from '../access/access.ts'
import { desk, postedForm } from '../context.ts'
import { keptForms } from '../frame/typed/whole-forms.ts'
import { readSigners } from '../kit/signers.ts'
import { useReturned } from '../kit/use-returned.ts'
import { changeFact, type OwnFact, readOwnFacts } from './change-fact.ts'
import { factsCopy as copy } from './copy.ts'
import { answersApplying, checkFact, readPosted } from './form.ts'
import { withSuggestion } from './helpline-suggestions.ts'
import { sayApplies, sayNotApplying } from './not-applying.ts'
import { FactsPage } from './page.tsx'
import type { FactResult } from './fields.ts'
import { type ShownFact, shownFact, shownRetention } from './shown-facts.ts'

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const member = memberOf(context)
  const { config, db, clock } = context.get(desk)
  const now = clock()
  const defaults = configuredFacts(config)
  const [ownFact, retention, told, answersGo, signers] = await Promise.all([
    readOwnFacts(db),
    readRetention({ db, defaults: retentionDefaults(config) }),
    peopleWithNotices(db),
    readAnswersGo(db),
    readSigners(db, 'sv'),
  ])
  const asked = searchParams.get('andra') ?? ''
  return {
    facts: Object.fromEntries(factNames.map((name) => [name, shownFact(name, ownFact(name), { defaults, signers, now })])) as Record<FactName, ShownFact>,
    retention: shownRetention(retention),
    told: told.map(({ id, name }) => ({ id, name, self: id === member.id })),
    answersGo,
    signers,
    mailFrom: config.mail && senderInWords(config.mail.from),
    open: isFactName(asked) ? asked : null,
    kept: await keptForms(db, { personId: member.id, form: 'fact', references: factNames }),
    asOf: now.getTime(),
  }
}

export async function action({ context }: Route.ActionArgs) {
  const { id: personId, name: person } = memberOf(context)
  const { config, db, clock, drawPreviews } = context.get(desk)
  const now = clock()
  const form = context.get(postedForm)
  if (form.get('intent') === 'answers-go') {
    const way = z.enum(answerWays).safeParse(form.get('way'))
    if (!way.success) throw data(null, { status: 400 })
    const isChanged = await saveAnswersGo(db, { way: way.data, person, now })
    return data<FactResult>({ said: isChanged ? copy.answersGo.done[way.data] : copy.done.unchanged })
  }
  const posted = readPosted(form)
  if (!posted) throw data(null, { status: 400 })
  const { intent, fact, seen, typed, suggestion } = posted
  if (suggestion) return data<FactResult>({ wrong: { fact, typed: withSuggestion(typed, suggestion), faults: {}, seen, stale: null } })
  const defaults = configuredFacts(config)
  const ownNow = async () => (await readOwnFacts(db))(fact)
  const shownAs = async (own: OwnFact) => shownFact(fact, own, { defaults, signers: await readSigners(db, 'sv'), now })
  if (answersApplying(intent)) {
    // Given by somebody meanwhile, there is nothing to answer.
    if (!(await shownAs(await ownNow())).mayNotApply) return data<FactResult>({ said: copy.done.unchanged })
    await (intent === 'applies' ? sayApplies : sayNotApplying)(db, { name: fact, person, now })
    return data<FactResult>({ said: copy.done[intent] })
  }
  const checked = intent === 'save' ? checkFact(fact, typed, now) : null
  if (checked && 'faults' in checked) return data<FactResult>({ wrong: { fact, typed, faults: checked.faults, seen, stale: null } }, { status: 400 })

  const value = checked ? { is: checked.value } : undefined
  const formOf = checked ? { personId, place: placeOf('fact', fact) } : undefined
  const outcome = await changeFact(db, { name: fact, value, seen, defaults, person, now, typed: formOf })
  if (fact === 'brand') drawPreviews()
  if (outcome !== 'stale') return data<FactResult>({ said: copy.done[outcome === 'restored' && fact === 'away' ? 'removed' : outcome] })

  const current = await ownNow()
  const [{ own }, shown] = [current, await shownAs(current)]
  const stale = {
    who: copy.stale(own?.changedBy ?? null, own && shortTime(own.changedAt, now)),
    now: copy.staleNow(shown.lines.map(({ text }) => text).join(' / ') || copy.empty),
    kept: intent === 'save' ? copy.staleKept : copy.staleRestore,
  }
  return data<FactResult>({ wrong: { fact, typed: intent === 'save' ? typed : shown.typed, faults: {}, seen: current.seen, stale } }, { status: 409 })
}

export default function FactsScreen({ loaderData, actionData }: Route.ComponentProps) {
  return <FactsPage {...loaderData} copy={copy} result={useReturned(actionData)} />
}
