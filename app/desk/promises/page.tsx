import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { PromiseId } from '#app/texts/promises.ts'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { useSend } from '../frame/send.ts'
import { PageHead } from '../kit/page-head.tsx'
import { type Result, ResultNote } from '../kit/result-note.tsx'
import { Preview } from '../words/preview.tsx'
import type { PromisesCopy } from './copy.ts'
import { type Lit, litBy, Saying } from './saying.tsx'
import type { ShownMisleading, ShownPromise } from './shown-promises.ts'

/** `promise`: whose row was answered. */
export type PromiseResult = Result & { promise: PromiseId }

type PromisesPageProps = {
  copy: PromisesCopy
  promises: ShownPromise[]
  misleading: ShownMisleading[]
  result: PromiseResult | undefined
}

const isOpen = ({ answer }: ShownPromise) => answer === null || answer.isOld

/** What the site promises in the owner's name, for them to confirm; and what of the specification misleads. */
export function PromisesPage({ copy, promises, misleading, result: posted }: PromisesPageProps) {
  const hydrated = useHydrated()
  const { revalidate } = useRevalidator()
  // Refused where a sentence has changed meanwhile: it is shown as it reads now.
  const { submit, result: sent } = useSend<PromiseResult>(({ refused }) => void (refused && revalidate()))
  const result = sent ?? posted
  const [chosen, setLit] = useState<Lit | null>(null)
  // One at a time is unfolded: sixteen with all their sentences are twenty screens of a phone.
  const next = promises.find(isOpen)
  const says = (next ?? promises[0])?.says ?? []
  const lit = chosen ?? says.map(litBy).find((each) => each !== null) ?? null
  useFocusAfter(result)
  const act = (event: React.FormEvent<HTMLFormElement>) => {
    setLit(null)
    submit(event)
  }
  const sayings = (each: ShownPromise | ShownMisleading) =>
    each.says.map((saying) => <Saying key={saying.change} copy={copy} saying={saying} lit={lit?.key ?? null} onShow={setLit} />)
  return (
    <>
      <ResultNote result={result} />
      <PageHead title={copy.title} sub={copy.sub} />
      <div className="grid items-start gap-9 grid:not-noscript:grid-cols-[minmax(0,1fr)_21.5rem]">
        <div>
          <section aria-labelledby="h-promises">
            <div className="section-head">
              <h2 id="h-promises">{copy.heading}</h2>
              <p className="text-micro text-ink-2">{copy.toAnswer(promises.filter(isOpen).length, promises.length)}</p>
            </div>
            <ul className="border-t border-ink">
              {promises.map((promise) => (
                <li key={promise.id} className="border-b border-ink py-5">
                  <PromiseHead copy={copy} promise={promise} onSubmit={act} />
                  <details className="mt-1" open={promise === next}>
                    <summary className="link cursor-pointer">
                      {copy.says}
                      <span className="sr-only">{copy.of(promise.asked)}</span>
                    </summary>
                    {sayings(promise)}
                    {isOpen(promise) && <Act copy={copy} promise={promise} intent="confirm" onSubmit={act} />}
                  </details>
                </li>
              ))}
            </ul>
          </section>
          {misleading.length > 0 && (
            <section className="mt-11" aria-labelledby="h-misleading">
              <h2 id="h-misleading">{copy.misleading.heading}</h2>
              <p className="field-hint mb-3">{copy.misleading.sub}</p>
              <ul className="border-t border-ink">
                {misleading.map((each) => (
                  <li key={each.id} className="border-b border-ink py-5">
                    <h3 className="text-body/[1.35]">{each.heading}</h3>
                    <p className="mt-1 max-w-[65ch]">{each.why}</p>
                    {sayings(each)}
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
        {lit && (
          <div className="sticky top-9 noscript:hidden">
            <Preview copy={copy.preview} hint={copy.preview.lit(lit.where)} page={lit.page} language={lit.language} focused={{ ...lit, nth: 0 }} />
          </div>
        )}
      </div>
      {hydrated && chosen && (
        <p className="sr-only" role="status">
          {copy.preview.lit(chosen.where)}
        </p>
      )}
    </>
  )
}

type RowProps = { copy: PromisesCopy; promise: ShownPromise; onSubmit: (event: React.FormEvent<HTMLFormElement>) => void }

/** What is asked, and what was answered. */
function PromiseHead({ copy, promise, onSubmit }: RowProps) {
  const { id, asked, answer } = promise
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-[20rem]">
        <h3 className="text-body/[1.35]" id={`p-${id}`} tabIndex={-1}>
          {asked}
        </h3>
        {answer && (
          <p className="mt-1 text-micro/normal text-ink-2">
            {answer.isOld ? copy.changedSince(answer.by, answer.when) : copy.answered(answer.by, answer.when)}
          </p>
        )}
      </div>
      {!isOpen(promise) && <Act copy={copy} promise={promise} intent="ask-again" onSubmit={onSubmit} />}
    </div>
  )
}

/** That it is so, below the sentences, which have to be read first; or that it is asked again. */
function Act({ copy, promise: { id, asked, wording }, intent, onSubmit }: RowProps & { intent: 'confirm' | 'ask-again' }) {
  const confirms = intent === 'confirm'
  return (
    <form className={confirms ? 'mt-4' : undefined} method="post" onSubmit={onSubmit}>
      <input type="hidden" name="promise" value={id} />
      {confirms && <input type="hidden" name="wording" value={wording} />}
      <button className={confirms ? 'button button-secondary' : 'link'} name="intent" value={intent}>
        {confirms ? copy.confirm : copy.askAgain}
        <span className="sr-only">{copy.of(asked)}</span>
      </button>
    </form>
  )
}

/** The button that was pressed is gone: the focus goes to what it was about, with the next promise unfolded below it. */
function useFocusAfter(result: PromiseResult | undefined): void {
  useEffect(() => {
    if (result) document.getElementById(`p-${result.promise}`)?.focus()
  }, [result])
}
