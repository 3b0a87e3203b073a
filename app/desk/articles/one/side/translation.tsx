import { Link } from 'react-router'
import { otherLanguages } from '#app/i18n/language.ts'
import { StateMark } from '../../list/state-mark.tsx'
import { pathToArticle } from '#app/desk/paths.ts'
import { Field } from '#app/kit/field.tsx'
import { Part } from './part.tsx'
import type { SideProps } from './side-props.ts'

/** The same article in the other language: opened, begun, or chosen among those that have none. */
export function Translation({ copy: { translation: copy, untitled }, article: { language, translation, candidates } }: SideProps) {
  const [other = language] = otherLanguages(language)
  if (translation) {
    return (
      <Part heading={copy.heading}>
        <p>
          <Link className="link" to={pathToArticle(translation.id)} lang={translation.title === '' ? undefined : translation.language}>
            {translation.title || untitled}
          </Link>
        </p>
        <p>
          <StateMark state={translation.state} text={translation.stateText} />
        </p>
        <input type="hidden" name="other" value="" />
        <button className="link decoration-line" type="submit" name="intent" value="tie">
          {copy.end}
        </button>
      </Part>
    )
  }
  return (
    <Part heading={copy.heading}>
      <p className="not-last:mb-3">
        <span className="text-ink-2">{copy.none[other]}</span>{' '}
        <button className="link" type="submit" name="intent" value="translate">
          {copy.start}
        </button>
      </p>
      {candidates.length > 0 && (
        <Field name="other" label={copy.choose}>
          {(input) => (
            <div className="inline-form">
              <select {...input} lang={other} defaultValue="">
                <option value="" lang="sv">
                  {copy.noOther}
                </option>
                {candidates.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title || untitled}
                  </option>
                ))}
              </select>
              <button className="button button-secondary" type="submit" name="intent" value="tie">
                {copy.tie}
              </button>
            </div>
          )}
        </Field>
      )}
    </Part>
  )
}
