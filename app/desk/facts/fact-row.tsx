import { Form, Link } from 'react-router'
import type { FactName } from '#app/texts/facts.ts'
import { paths } from '../paths.ts'
import { FieldError } from '#app/kit/field.tsx'
import type { FactsCopy } from './copy.ts'
import { placesOf } from './fields.ts'
import type { ShownFact } from './shown-facts.ts'

type FactRowProps = { copy: FactsCopy; name: FactName; fact: ShownFact }

/** Opens the form of a fact in its place. */
export function pathToFact(name: FactName): string {
  return `${paths.facts}?andra=${name}#fact-${name}`
}

export function FactRow({ copy, name, fact: { label, lines, lack, origin, seen } }: FactRowProps) {
  return (
    <li id={`fact-${name}`}>
      <span className="fact-name">{label}</span>
      <div className="fact-value">
        {lines.map(({ text, lang }) => (
          <p key={`${lang} ${text}`} lang={lang}>
            {text}
          </p>
        ))}
        {lines.length === 0 && lack === null && <p className="text-ink-2">{name === 'vatNumber' ? copy.noVat : copy.empty}</p>}
        <FieldError error={lack} />
        {name === 'openingHours' && <p className="field-hint">{copy.promise}</p>}
        {origin.kind === 'settings' && <p className="field-hint">{copy.fromSettings}</p>}
        {origin.kind === 'changed' && origin.standard !== null && (
          <div className="field-hint">
            {copy.instead(origin.standard)}{' '}
            <Form className="restore" method="post" action={paths.facts} preventScrollReset>
              <input type="hidden" name="fact" value={name} />
              <input type="hidden" name="seen" value={seen} />
              <button className="link" name="intent" value="restore">
                {copy.restore}
                <span className="sr-only">{copy.of(label)}</span>
              </button>
            </Form>
          </div>
        )}
      </div>
      <div className="fact-use">
        <span className="sr-only">{copy.whereFor}</span>
        {placesOf(name)}
      </div>
      <Link className="link" id={`change-${name}`} to={pathToFact(name)} preventScrollReset>
        {lines.length === 0 ? copy.fill : copy.change}
        <span className="sr-only">{copy.of(label)}</span>
      </Link>
    </li>
  )
}
