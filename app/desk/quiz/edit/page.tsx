import { Link, useLocation } from 'react-router'
import { Notice } from '../../kit/notice.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { type Result, ResultNote } from '../../kit/result-note.tsx'
import { EditForm, type EditFormProps } from './edit-form.tsx'

type EditPageProps = EditFormProps & {
  /** Address of the figures. */
  back: string
  result: Result | undefined
  /** Earlier ones, the newest first. */
  versions: readonly { number: number; when: string; person: string | null; isCurrent: boolean }[]
  /** When the version was saved that the form is filled with; null where it is the quiz as it is. */
  shownVersion: string | null
  /** What somebody else has changed meanwhile; empty where nobody has. */
  changes: readonly string[]
}

export function EditPage({ back, result, versions, shownVersion, changes, ...form }: EditPageProps) {
  const { copy, faults, paths } = form
  const { key } = useLocation()
  const wrong = Object.keys(faults)
  return (
    <>
      <ResultNote result={result} />
      <PageHead back={{ to: back, text: copy.back }} title={copy.title} sub={copy.sub} />
      {wrong.length > 0 && (
        <Notice
          strong={copy.wrong.strong(wrong.length)}
          text={copy.wrong.text}
          list={wrong.map((field) => (
            <li key={field}>
              <a href={`#${field}`}>{nameOf(copy, field)}</a>
            </li>
          ))}
          isError
        />
      )}
      {changes.length > 0 && (
        <Notice
          strong={copy.stale.strong}
          text={copy.stale.text}
          list={changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
          isError
        />
      )}
      {shownVersion && <Notice icon="clock" {...copy.versions.shown(shownVersion)} />}
      {/* A form of its own for each answer of the desk: what others do meanwhile must not change what stands in it. */}
      <EditForm key={key} {...form} />
      <Versions copy={copy} paths={paths} versions={versions} />
    </>
  )
}

/** `Fråga 3, alternativ 2, poäng`, of a field's name (draft.ts). */
function nameOf(copy: EditFormProps['copy'], field: string): string {
  const [, question, part, option, value] = field.split('.')
  if (question === undefined) return copy.faults.fewQuestions
  const { sv, en } = copy.fields
  const labels: Readonly<Record<string, string>> = { sv, en, options: copy.options }
  const name =
    part === 'o' ? copy.fields.optionOf(Number(option) + 1) + (copy.fields.option[value as 'sv' | 'en' | 'points'] ?? '') : (labels[part ?? ''] ?? '')
  return `${copy.question(Number(question) + 1)}, ${name.charAt(0).toLowerCase()}${name.slice(1)}`
}

/** Earlier quizzes: each can be put into the form, to be looked at and saved again. */
function Versions({ copy: { versions: words }, paths, versions }: Pick<EditPageProps, 'copy' | 'paths' | 'versions'>) {
  return (
    <section className="mt-11" aria-labelledby="h-versions">
      <h2 className="section-head" id="h-versions">
        {words.heading}
      </h2>
      {versions.length === 0 ? (
        <p className="text-ink-2">{words.none}</p>
      ) : (
        <>
          <ol className="rows">
            {versions.map(({ number, when, person, isCurrent }) => (
              <li key={number} className="gap-x-4 sm:grid-cols-[12rem_minmax(0,1fr)_auto] max-sm:grid-cols-[minmax(0,1fr)_auto]">
                <span className="number">{when}</span>
                <span>{person ?? words.elsewhere}</span>
                {isCurrent ? (
                  <span className="text-ink-2">{words.current}</span>
                ) : (
                  <Link className="link" to={`${paths.edit}?version=${number}`}>
                    {words.open}
                    <span className="sr-only">{words.openOf(when)}</span>
                  </Link>
                )}
              </li>
            ))}
          </ol>
          <p className="field-hint">{words.note}</p>
        </>
      )}
    </section>
  )
}
