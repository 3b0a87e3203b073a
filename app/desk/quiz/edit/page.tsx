import { useLocation } from 'react-router'
import { Notice } from '../../kit/notice.tsx'
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
      <Versions copy={copy} versions={versions} path={paths.edit} />
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
