import { Form, Link } from 'react-router'
import type { FactName } from '#app/texts/facts.ts'
import { paths } from '../paths.ts'
import { Icon } from '../kit/icon.tsx'
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
      <span className="k">{label}</span>
      <div className="v">
        {lines.map(({ text, lang }) => (
          <p key={`${lang} ${text}`} lang={lang}>
            {text}
          </p>
        ))}
        {lines.length === 0 && lack === null && <p className="mute">{name === 'vatNumber' ? copy.noVat : copy.empty}</p>}
        {lack !== null && (
          <p className="bad">
            <Icon name="warning" />
            <span>{lack}</span>
          </p>
        )}
        {name === 'openingHours' && <p className="hint">{copy.promise}</p>}
        {origin.kind === 'settings' && <p className="hint">{copy.fromSettings}</p>}
        {origin.kind === 'changed' && origin.standard !== null && (
          <div className="hint">
            {copy.instead(origin.standard)}{' '}
            <Form className="restore" method="post" action={paths.facts} preventScrollReset>
              <input type="hidden" name="fact" value={name} />
              <input type="hidden" name="seen" value={seen} />
              <button className="link" name="intent" value="restore">
                {copy.restore}
                <span className="vh">{copy.of(label)}</span>
              </button>
            </Form>
          </div>
        )}
      </div>
      <div className="use">
        <span className="vh">{copy.whereFor}</span>
        {placesOf(name)}
      </div>
      <Link className="link" id={`change-${name}`} to={pathToFact(name)} preventScrollReset>
        {lines.length === 0 ? copy.fill : copy.change}
        <span className="vh">{copy.of(label)}</span>
      </Link>
    </li>
  )
}
