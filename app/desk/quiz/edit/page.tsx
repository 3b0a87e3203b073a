import { useLocation } from 'react-router'
import { Icon } from '../../kit/icon.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { type Result, ResultNote } from '../../kit/result-note.tsx'
import { EditForm, type EditFormProps } from './edit-form.tsx'
import { Versions, type VersionsProps } from './versions.tsx'

export type EditPageProps = EditFormProps &
  Pick<VersionsProps, 'versions'> & {
    /** Address of the figures. */
    back: string
    result: Result | undefined
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
      {wrong.length > 0 && <Wrong copy={copy} fields={wrong} />}
      {changes.length > 0 && (
        <div className="strip err quiz-strip" role="alert">
          <Icon name="warning" />
          <div>
            <p>
              <strong>{copy.stale.strong}</strong> {copy.stale.text}
            </p>
            <ul>
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
      {shownVersion && (
        <div className="strip" role="status">
          <Icon name="clock" />
          <span>
            <strong>{copy.versions.shown(shownVersion).strong}</strong> {copy.versions.shown(shownVersion).text}
          </span>
        </div>
      )}
      {/* A form of its own for each answer of the desk: what others do meanwhile must not change what stands in it. */}
      <EditForm key={key} {...form} />
      <Versions copy={copy} versions={versions} path={paths.edit} />
    </>
  )
}

function Wrong({ copy, fields }: { copy: EditFormProps['copy']; fields: readonly string[] }) {
  return (
    <div className="strip err quiz-strip" role="alert">
      <Icon name="warning" />
      <div>
        <p>
          <strong>{copy.wrong.strong(fields.length)}</strong> {copy.wrong.text}
        </p>
        <ul>
          {fields.map((field) => (
            <li key={field}>
              <a href={`#${field}`}>{nameOf(copy, field)}</a>
            </li>
          ))}
        </ul>
      </div>
    </div>
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
