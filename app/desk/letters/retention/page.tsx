import { paths } from '../../paths.ts'
import { PageHead } from '../../kit/page-head.tsx'
import { type Result, ResultNote } from '../../kit/result-note.tsx'
import type { RetentionCopy } from './copy.ts'
import type { RetentionField, TypedSettings } from './fields.ts'
import { LetterRows, type ShownLetter } from './letter-rows.tsx'
import { SettingsForm, SettingsList } from './settings.tsx'

/** `wrong`: settings that were not accepted. */
export type RetentionResult = Result & { wrong?: { typed: TypedSettings; faults: RetentionField[] } }

export type RetentionPageProps = {
  copy: RetentionCopy
  /** Whether whoever looks may set the times. */
  mayChange: boolean
  settings: TypedSettings
  /** What goes within 30 days, the first to go first. */
  due: ShownLetter[]
  /** Further letters that go. */
  more: number
  others: { mails: number; log: number; quiz: number }
  held: ShownLetter[]
  result: RetentionResult | undefined
}

export function RetentionPage({ copy, mayChange, settings, due, more, others, held, result }: RetentionPageProps) {
  const wrong = result?.wrong
  return (
    <>
      <ResultNote result={result} />
      <PageHead back={{ to: paths.enquiries, text: copy.back }} title={copy.title} sub={copy.sub} />
      <div className="with-side">
        <div>
          <section className="section" aria-labelledby="h-due">
            <LetterRows
              id="h-due"
              copy={copy}
              heading={copy.due.heading}
              none={copy.due.none}
              date={{ head: copy.due.head.goes, label: copy.due.goes }}
              letters={due}
              action={{ held: 'yes', text: copy.due.keep, label: copy.due.keepLetter }}
            />
            {more > 0 && <p className="field-hint">{copy.due.more(more)}</p>}
            <p className="field-hint">{copy.due.others(others.mails, others.log, others.quiz)}</p>
          </section>
          <section className="section" aria-labelledby="h-held">
            <LetterRows
              id="h-held"
              copy={copy}
              heading={copy.held.heading}
              none={copy.held.none}
              date={{ head: copy.held.head.received, label: copy.held.received }}
              letters={held}
              action={{ held: 'no', text: copy.held.release, label: copy.held.releaseLetter }}
            />
          </section>
        </div>
        <section aria-labelledby="h-set">
          <h2 className="section-head" id="h-set">
            {copy.settings.heading}
          </h2>
          {mayChange ? (
            <SettingsForm copy={copy.settings} settings={wrong?.typed ?? settings} faults={wrong?.faults ?? []} />
          ) : (
            <SettingsList copy={copy.settings} settings={settings} />
          )}
        </section>
      </div>
    </>
  )
}
