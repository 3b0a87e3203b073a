import type { FormsCopy } from '#app/forms/copy.ts'
import { summaryId } from '#app/kit/error-summary.tsx'
import { QuietHead } from '#app/kit/quiet-head.tsx'
import type { CaseCopy } from './copy.ts'
import { MessageForm, messageForm } from './message-form.tsx'
import { named } from './named.tsx'
import type { ThreadOutcome } from './outcome.ts'
import type { ShownEntry } from './shown-thread.ts'
import type { CaseStep } from './steps.ts'
import { Call, Cancelled } from './call-section.tsx'
import { OwnTimeScript } from './own-time.tsx'
import { TimesForm } from './times-form.tsx'

type ThreadPageProps = {
  copy: CaseCopy
  shared: FormsCopy
  path: string
  opened: ThreadOutcome
  absence: React.ReactNode
  /** Above it. */ unsaved: React.ReactNode
}

/** What the code opens: the state, what was said, and a form to go on. */
export function ThreadPage({ copy: { thread: copy, found }, shared, path, opened, absence, unsaved }: ThreadPageProps) {
  const { pair, thread, id, done, state, choice } = opened
  const { original, earlier, latest, offers } = thread
  const canChoose = (offers.times?.rows.length ?? 0) > 0
  const choose = { ...withDraft(`${path}#${summaryId}`), name: 'step', value: 'choose' satisfies CaseStep }
  const ofCall = { copy: copy.times, form: messageForm, button: (step: CaseStep) => ({ ...withDraft(path), name: 'step', value: step }) }
  // An old page may choose beside a call: there is no field then at which to say that it was not taken.
  const isAnother = choice !== undefined && offers.call !== null
  const count = earlier.length === 1 ? copy.entries.one : copy.entries.many.replace('{count}', String(earlier.length))
  const entries = (some: ShownEntry[]) => some.map((entry) => <Entry key={entry.id} entry={entry} path={path} />)
  return (
    <>
      <QuietHead heading={thread.heading} lead={named(copy.lead, pair)} isLow />
      {unsaved && <div className="wrap pt-10">{unsaved}</div>}
      {/* The first button of a form is the one that Enter in a field presses: only times have such fields. */}
      {canChoose && <button {...choose} className="sr-only" tabIndex={-1} aria-hidden="true" />}
      <div className="wrap grid gap-x-20 gap-y-9 pt-10 pb-20 md:grid-cols-[minmax(0,40rem)_minmax(0,26rem)] md:grid-rows-[auto_1fr]">
        <div className="grid content-start gap-9">
          {absence}
          {(done || isAnother || thread.state !== null) && (
            <div className="grid gap-1" role="status">
              {isAnother && <p className="font-semibold">{copy.times.issues.another}</p>}
              {done && <p className="font-semibold">{done === 'mail' ? thread.mail?.begun : { ...copy.done, ...copy.times.done }[done]}</p>}
              {done === 'sent' && canChoose && pair.choice && <p>{copy.times.unsent}</p>}
              {thread.state !== null && <p className="wrap-anywhere">{thread.state}</p>}
            </div>
          )}
          {offers.call && <Call {...ofCall} call={offers.call} />}
          {offers.cancelled && <Cancelled {...ofCall} cancelled={offers.cancelled} />}
          <div>
            <Fold heading={copy.original} note={original.at}>
              <p className="measure whitespace-pre-line wrap-anywhere">{original.text}</p>
            </Fold>
            {earlier.length > 0 && (
              <Fold heading={copy.earlier} note={count}>
                {entries(earlier)}
              </Fold>
            )}
          </div>
          {entries(latest)}
        </div>
        <div className="grid content-start gap-12 md:col-start-2 md:row-span-2 md:row-start-1">
          {offers.times && (
            <TimesForm copy={copy.times} shared={shared} form={messageForm} button={choose} times={offers.times} kept={pair.choice} state={choice} />
          )}
          <MessageForm isSecondary={canChoose} copy={copy} shared={shared} path={path} pair={pair} id={id} heading={thread.write} state={state} />
        </div>
        <section className="grid content-start" aria-label={copy.more}>
          {thread.mail !== null && (
            <Choice path={path} heading={copy.mail.heading} text={thread.mail.text} step={thread.mail.step}>
              {thread.mail.button}
            </Choice>
          )}
          <Choice path={path} {...copy.save} step="text">
            {found.save}
          </Choice>
          <Choice path={path} {...copy.withdraw} text={thread.held ? copy.withdraw.held : copy.withdraw.text} step="ask">
            {copy.withdraw.button}
          </Choice>
          <p className="flex flex-wrap items-center gap-x-4 pt-6 text-small">
            <a className="inline-flex min-h-11 items-center font-semibold underline" href={path}>
              {copy.close}
            </a>
            <span className="text-ink-2">{copy.closing}</span>
          </p>
        </section>
      </div>
      {(canChoose || offers.call) && <OwnTimeScript />}
    </>
  )
}

function Fold({ heading, note, children }: { heading: string; note: string; children: React.ReactNode }) {
  return (
    <details className="fold">
      <summary>
        <span>{heading}</span>
        <small>{note}</small>
      </summary>
      <div className="grid gap-6 pb-6">{children}</div>
    </details>
  )
}

type EntryProps = { entry: ShownEntry; path: string }

function Entry({ entry: { id, isOurs, who, at, text, notes, files }, path }: EntryProps) {
  return (
    <article className={isOurs ? 'grid gap-3 rounded-sm bg-raised p-5 sm:p-8' : 'grid gap-3 border-l-2 border-edge pl-5'} aria-labelledby={`entry-${id}`}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-sans text-body leading-normal font-semibold tracking-normal" id={`entry-${id}`}>
          {who}
        </h2>
        <span className="text-small text-ink-2">{at}</span>
      </header>
      {text !== '' && <p className="measure whitespace-pre-line wrap-anywhere">{text}</p>}
      {notes.map((note) => (
        <p key={note} className="text-small text-ink-2">
          {note}
        </p>
      ))}
      {files.length > 0 && (
        <div className="grid justify-items-start gap-1">
          {files.map((file) => (
            <button key={file.id} {...withDraft(path)} className="min-h-11 cursor-pointer text-left wrap-anywhere underline" name="file" value={file.id}>
              {file.text}
            </button>
          ))}
        </div>
      )}
    </article>
  )
}

/** Of a button that posts the message along with what it asks for, but not its files: it may be half written. */
const withDraft = (path: string) => ({ form: messageForm, formAction: path, formEncType: 'application/x-www-form-urlencoded' })

type ChoiceProps = { path: string; heading: string; text: string; step: CaseStep; children: string }

/** Something that can be done with the whole case, in one line with its button. */
function Choice({ path, heading, text, step, children }: ChoiceProps) {
  return (
    <div className="grid gap-x-6 gap-y-2 border-t border-line py-4 first:border-ink sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div>
        <h2 className="font-sans text-body leading-normal font-semibold tracking-normal">{heading}</h2>
        <p className="text-small text-ink-2">{text}</p>
      </div>
      <button {...withDraft(path)} className="button button-secondary justify-self-start" name="step" value={step}>
        {children}
      </button>
    </div>
  )
}
