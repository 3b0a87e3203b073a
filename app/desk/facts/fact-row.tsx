import { Form, Link, type LinkProps } from 'react-router'
import type { FactName } from '#app/texts/facts.ts'
import { paths } from '../paths.ts'
import { FieldError } from '#app/kit/field.tsx'
import type { FactsCopy } from './copy.ts'
import { placesOf } from './fields.ts'
import type { ShownFact } from './shown-facts.ts'

/** Opens the form of a fact in its place. */
export function pathToFact(name: FactName): string {
  return `${paths.facts}?andra=${name}#fact-${name}`
}

type RowProps = {
  copy: FactsCopy
  /** None for a time of retention, which is set on a page of its own. */
  name?: FactName
  label: string
  /** Leads to the form; none while it is open. */
  link?: LinkProps
  /** The value, or the form. */
  children: React.ReactNode
}

/** A row of the list: what it is called, its value, and where it shows. */
export function Row({ copy, name, label, link, children }: RowProps) {
  return (
    <li
      className={`min-h-12 items-start full:grid-cols-[11rem_minmax(0,1fr)_13rem_4.5rem] max-full:grid-cols-[minmax(0,1fr)_auto] ${link ? 'py-[0.7rem]' : '-mx-4 border-ink bg-raised p-4'}`}
      id={name && `fact-${name}`}
    >
      <span className="font-semibold wrap-anywhere" id={link ? undefined : `label-${name}`}>
        {label}
      </span>
      {/* A form takes room to write. */}
      <div className={`wrap-anywhere max-full:col-span-full ${link ? '' : 'full:col-[2/-1]'} [&>.field-error]:mt-0`}>{children}</div>
      <div className={`text-micro/normal text-ink-2 max-full:col-span-full ${link ? '' : 'full:col-[2/-1]'}`}>
        {name ? (
          <>
            <span className="sr-only">{copy.whereFor}</span>
            {placesOf(name)}
          </>
        ) : (
          copy.retention.use
        )}
      </div>
      {link && (
        // On the line of the name, although it is taller.
        <Link {...link} className="link min-h-6 justify-self-end max-full:col-start-2 max-full:row-start-1 max-sm:-my-[0.65rem] max-sm:min-h-11">
          {link.children}
          <span className="sr-only">{copy.of(label)}</span>
        </Link>
      )}
    </li>
  )
}

/** `isBegun`: whether something is typed into its form and not saved. */
type FactRowProps = { copy: FactsCopy; name: FactName; fact: ShownFact; isBegun: boolean }

export function FactRow({ copy, name, fact, isBegun }: FactRowProps) {
  const { label, lines, lack, mayNotApply, notApplying, isExample, origin, checked, seen } = fact
  const link = {
    id: `change-${name}`,
    to: pathToFact(name),
    preventScrollReset: true,
    children: isBegun ? copy.goOn : lines.length === 0 ? copy.fill : copy.change,
  }
  return (
    <Row copy={copy} name={name} label={label} link={link}>
      {lines.map(({ text, lang }) => (
        // An answer has line breaks.
        <p key={`${lang} ${text}`} className={lang ? 'mt-1.5 whitespace-pre-line' : 'whitespace-pre-line'} lang={lang}>
          {text}
        </p>
      ))}
      {lines.length === 0 && lack === null && notApplying === null && <p className="text-ink-2">{name === 'vatNumber' ? copy.noVat : copy.empty}</p>}
      <FieldError error={lack ?? (isExample ? copy.example : null)} />
      {notApplying && (
        <>
          <p>{notApplying.said}</p>
          <p className="field-hint">{notApplying.asked}</p>
        </>
      )}
      {mayNotApply && <ApplyingForm copy={copy} name={name} label={label} isAnswered={notApplying !== null} />}
      {name === 'openingHours' && <p className="field-hint">{copy.promise}</p>}
      {checked !== null && <p className="field-hint">{checked}</p>}
      {origin.kind === 'settings' && <p className="field-hint">{copy.fromSettings}</p>}
      {name === 'away' && lines.length > 0 && <RestoreForm copy={copy} name={name} label={label} seen={seen} text={copy.away.remove} />}
      {origin.kind === 'changed' && origin.standard !== null && (
        <div className="field-hint">
          {copy.instead(origin.standard)} <RestoreForm copy={copy} name={name} label={label} seen={seen} text={copy.restore} />
        </div>
      )}
    </Row>
  )
}

/** Gives the fact that the configuration has back, or none. */
function RestoreForm({ copy, name, label, seen, text }: Pick<FactRowProps, 'copy' | 'name'> & { label: string; seen: string; text: string }) {
  return (
    <Form className="inline" method="post" action={paths.facts} preventScrollReset>
      <input type="hidden" name="fact" value={name} />
      <input type="hidden" name="seen" value={seen} />
      <button className="link min-h-6 max-sm:min-h-11" name="intent" value="restore">
        {text}
        <span className="sr-only">{copy.of(label)}</span>
      </button>
    </Form>
  )
}

/** The answer that a fact does not apply, or that it does: one button, which keeps the focus while it becomes the other. */
function ApplyingForm({ copy, name, label, isAnswered }: Pick<FactRowProps, 'copy' | 'name'> & { label: string; isAnswered: boolean }) {
  return (
    <Form className="mt-1" method="post" action={paths.facts} preventScrollReset>
      <input type="hidden" name="fact" value={name} />
      <button className="link min-h-6 max-sm:min-h-11" name="intent" value={isAnswered ? 'applies' : 'not-applying'}>
        <span>{isAnswered ? copy.notApplying.unsay : copy.notApplying.say}</span>
        <span className="sr-only">{copy.of(label)}</span>
      </button>
    </Form>
  )
}
