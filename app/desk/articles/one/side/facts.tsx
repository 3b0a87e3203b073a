import { slugOf } from '#app/content/drafts/slug.ts'
import { articlePath } from '#app/i18n/paths.ts'
import { Field } from '#app/kit/field.tsx'
import { descriptionLength, longest } from '../fields.ts'
import { Part } from './part.tsx'
import type { SideProps } from './side-props.ts'

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
