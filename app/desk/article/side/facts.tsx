import { slugOf } from '#app/content/drafts/slug.ts'
import { articlePath } from '#app/i18n/paths.ts'
import { descriptionLength, longest } from '../fields.ts'
import { describedBy, FieldFault, Part } from './part.tsx'
import type { SideProps } from './side-props.ts'

/** Title, address and description. */
export function ArticleFacts({ copy: { facts: copy }, article: { language, publicSlug }, editor: { text, change }, faults, onTitle }: SideProps) {
  const slug = slugOf(text.slug)
  const moves = publicSlug !== null && slug !== '' && slug !== publicSlug
  const length = [...text.meta_description].length
  return (
    <Part heading={copy.heading}>
      <div className="field">
        <label htmlFor="title">{copy.title}</label>
        <input
          className="f"
          id="title"
          name="title"
          lang={language}
          autoComplete="off"
          spellCheck
          maxLength={longest.title}
          value={text.title}
          {...describedBy('title', faults.title, false)}
          onChange={(event) => onTitle(event.currentTarget.value)}
        />
        <FieldFault field="title" fault={faults.title} />
      </div>
      <div className="field">
        <label htmlFor="slug">{copy.slug}</label>
        <input
          className="f"
          id="slug"
          name="slug"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={longest.slug}
          value={text.slug}
          {...describedBy('slug', faults.slug)}
          onChange={(event) => change({ slug: event.currentTarget.value })}
          onBlur={() => change({ slug: slug || slugOf(text.title) })}
        />
        <FieldFault field="slug" fault={faults.slug} />
        <p className="hint" id="slug-hint">
          <span>{slug === '' ? copy.noAddress : articlePath(slug, language)}</span>
        </p>
        {moves && (
          <p className="hint" role="status">
            {copy.moved(articlePath(publicSlug, language))}
          </p>
        )}
      </div>
      <div className="field">
        <label htmlFor="meta_description">{copy.description}</label>
        <textarea
          className="f"
          id="meta_description"
          name="meta_description"
          lang={language}
          spellCheck
          maxLength={longest.meta_description}
          value={text.meta_description}
          {...describedBy('meta_description', faults.meta_description)}
          onChange={(event) => change({ meta_description: event.currentTarget.value })}
        />
        <FieldFault field="meta_description" fault={faults.meta_description} />
        <p className="hint r" id="meta_description-hint">
          <span>{copy.descriptionHint}</span>
          <span className={length > descriptionLength ? 'num long' : 'num'}>{`${length}/${descriptionLength}`}</span>
        </p>
      </div>
    </Part>
  )
}
