import { Field } from '#app/kit/field.tsx'
import { Part } from './part.tsx'
import type { SideProps } from './side-props.ts'

/** Takes the article from the site, with a choice of where its address leads. */
export function Withdraw({ copy: { withdraw: copy }, article: { blog, targets, language } }: SideProps) {
  return (
    <Part heading={copy.heading} isOpen={false}>
      <p className="field-hint mb-3">{copy.note}</p>
      <Field name="target" label={copy.target}>
        {(input) => (
          <select {...input} defaultValue={blog}>
            <option value={blog}>{copy.blog}</option>
            <option value="">{copy.nowhere}</option>
            {targets.map(({ path, title }) => (
              <option key={path} value={path} lang={language}>
                {title}
              </option>
            ))}
          </select>
        )}
      </Field>
      <button className="button button-secondary mt-3" type="submit" name="intent" value="withdraw">
        {copy.button}
      </button>
    </Part>
  )
}

/** Erases an article that is not public. It asks first. */
export function Remove({ copy: { remove: copy }, article: { state } }: SideProps) {
  return (
    <Part heading={copy.heading} note={state === 'draft' ? copy.draft : copy.withdrawn} isOpen={false}>
      <p className="field-hint">{copy.note}</p>
      <button className="button button-danger mt-3" type="submit" name="intent" value="ask-delete">
        {copy.button}
      </button>
    </Part>
  )
}
