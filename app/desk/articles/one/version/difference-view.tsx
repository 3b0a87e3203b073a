import type { Language } from '#app/i18n/language.ts'
import type { Difference } from '../fields.ts'

const words = { gone: 'Borttaget: ', new: 'Nytt: ' }

/** Two texts in one: what is gone is struck, what is new is underlined, and both are also said. */
export function DifferenceView({ difference, language }: { difference: Difference; language: Language }) {
  return (
    <div className="grid grid-cols-1 gap-5">
      {difference.map(({ field, parts }) => (
        <section key={field}>
          <h2 className="side-heading mb-1">{field}</h2>
          <p
            className="max-w-[72ch] text-body whitespace-pre-line *:[del]:text-err *:[del]:decoration-[1.5px] *:[ins]:text-ok *:[ins]:decoration-2 *:[ins]:underline-offset-[0.2em]"
            lang={language}
          >
            {parts.map(({ text, kind }, at) => {
              const key = `${at} ${kind}`
              if (kind === 'same') return <span key={key}>{text}</span>
              const Mark = kind === 'gone' ? 'del' : 'ins'
              return (
                <Mark key={key}>
                  <span className="sr-only" lang="sv">
                    {words[kind]}
                  </span>
                  {text}
                </Mark>
              )
            })}
          </p>
        </section>
      ))}
    </div>
  )
}
