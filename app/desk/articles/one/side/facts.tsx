import { Link } from 'react-router'
import { slugOf } from '#app/content/drafts/slug.ts'
import { articlePath } from '#app/i18n/paths.ts'
import { Field } from '#app/kit/field.tsx'
import { otherLanguages } from '#app/i18n/language.ts'
import { pathToArticle } from '#app/desk/paths.ts'
import { descriptionLength, longest } from '../fields.ts'
import { Part, type SideProps } from './part.tsx'
import { StateMark } from '../../list/state-mark.tsx'

/** Title, address and description. */
export function ArticleFacts({ copy: { facts: copy }, article: { language, publicSlug }, editor: { text, change }, faults, onTitle }: SideProps) {
  const slug = slugOf(text.slug)
  const moves = publicSlug !== null && slug !== '' && slug !== publicSlug
  const isNew = publicSlug === null && text.title === '' && text.content === ''
  const length = [...text.meta_description].length
  const slugHint = (
    <>
      <p className="field-hint" id="slug-hint">
        <span>{slug === '' ? copy.noAddress : articlePath(slug, language)}</span>
      </p>
      {moves && (
        <p className="field-hint" role="status">
          {copy.moved(articlePath(publicSlug, language))}
        </p>
      )}
    </>
  )
  const descriptionHint = (
    <p className="field-hint flex justify-between gap-4" id="meta_description-hint">
      <span>{copy.descriptionHint}</span>
      <span className={length > descriptionLength ? 'number font-semibold text-err' : 'number'}>{`${length}/${descriptionLength}`}</span>
    </p>
  )
  return (
    <Part heading={copy.heading}>
      <Field name="title" label={copy.title} error={faults.title}>
        {(input) => (
          <input
            {...input}
            lang={language}
            autoComplete="off"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a new article was asked for, and begins with its title
            autoFocus={isNew}
            spellCheck
            maxLength={longest.title}
            value={text.title}
            onChange={(event) => onTitle(event.currentTarget.value)}
          />
        )}
      </Field>
      <Field name="slug" label={copy.slug} error={faults.slug} hint={slugHint}>
        {(input) => (
          <input
            {...input}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={longest.slug}
            value={text.slug}
            onChange={(event) => change({ slug: event.currentTarget.value })}
            onBlur={() => change({ slug: slug || slugOf(text.title) })}
          />
        )}
      </Field>
      <Field name="meta_description" label={copy.description} error={faults.meta_description} hint={descriptionHint}>
        {(input) => (
          <textarea
            {...input}
            lang={language}
            spellCheck
            maxLength={longest.meta_description}
            value={text.meta_description}
            onChange={(event) => change({ meta_description: event.currentTarget.value })}
          />
        )}
      </Field>
    </Part>
  )
}

/** Day and time in Stockholm. */
export function When({ copy: { when: copy }, article: { state }, editor: { text, change }, faults }: SideProps) {
  const bind = (name: 'day' | 'time') => ({
    className: 'input number',
    value: text[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => change({ [name]: event.currentTarget.value }),
  })
  const days = { type: 'date', min: '2000-01-01', max: '2099-12-31' }
  return (
    <Part heading={copy.heading}>
      <div className="inline-form">
        <Field name="day" label={copy.day} error={faults.day} also="when-hint">
          {(input) => <input {...input} {...days} {...bind('day')} />}
        </Field>
        <Field name="time" label={copy.time} error={faults.time} also="when-hint">
          {(input) => <input {...input} {...bind('time')} type="time" />}
        </Field>
      </div>
      <p className="field-hint" id="when-hint">
        {state === 'published' ? copy.date : copy.hint}
      </p>
    </Part>
  )
}

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
