import { OwnTime } from './own-time.tsx'
import type { CaseStep } from './steps.ts'
import type { TimesCopy } from './times-copy.ts'
import type { ShownCall, ShownOffers } from './shown-times.ts'

type Button = (step: CaseStep) => React.ComponentProps<'button'>

type CallProps = { copy: TimesCopy; /** Of the page's form, to which its buttons belong. */ form: string; button: Button; call: ShownCall }

/** The call that was chosen. */
export function Call({ copy, form, button, call: { id, at, when, text, link, note, isOpen } }: CallProps) {
  return (
    <section className="grid gap-4 border-y border-ink py-5" aria-labelledby="call">
      <input type="hidden" form={form} name="call" value={id} />
      <h2 className="text-h2 wrap-anywhere first-letter:uppercase" id="call">
        {when}
      </h2>
      <div className="grid">
        <p className="wrap-anywhere">{text}</p>
        <OwnTime at={at} words={copy.own} />
      </div>
      {link !== null && (
        <p className="wrap-anywhere">
          {copy.call.meet}{' '}
          <a className="inline-block min-h-6 underline" href={link} rel="noreferrer">
            {link}
          </a>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <button {...button('calendar')} className="button button-secondary">
          {copy.call.save}
        </button>
        {isOpen && (
          <button {...button('ask-cancel')} className="button button-secondary">
            {copy.call.cancel}
          </button>
        )}
      </div>
      {note !== '' && <p className="text-small text-ink-2">{note}</p>}
    </section>
  )
}

type CancelledProps = Omit<CallProps, 'call'> & { cancelled: NonNullable<ShownOffers['cancelled']> }

/** The call that was cancelled, with the file that takes it out of a calendar. */
export function Cancelled({ copy, form, button, cancelled: { id, text } }: CancelledProps) {
  return (
    <section className="grid gap-3 border-y border-ink py-5" aria-label={copy.state.cancelled}>
      <input type="hidden" form={form} name="call" value={id} />
      <p className="font-semibold wrap-anywhere">{text}</p>
      <button {...button('calendar')} className="button button-secondary justify-self-start">
        {copy.cancelled.save}
      </button>
      <p className="text-small text-ink-2">{copy.cancelled.note}</p>
    </section>
  )
}
