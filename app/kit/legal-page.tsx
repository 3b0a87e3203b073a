import { QuietHead } from './quiet-head.tsx'
import { TermList } from './term-list.tsx'

/** A paragraph, a list, or terms with their explanations. */
export type LegalBlock = string | { list: readonly string[] } | { terms: readonly { term: string; text: string }[] }

export type LegalSection = { heading: string; blocks: readonly LegalBlock[] }

type LegalPart = {
  /** Of a text that is a document by itself. */
  heading?: string
  note?: string
  sections: readonly LegalSection[]
}

type LegalPageProps = { heading: string; lead: string; updated?: string; parts: readonly LegalPart[] }

/**
 * A page that is read for what it promises: headings beside their text. Both parts have one class, by which reader modes know that
 * they belong together: beside a long text they leave out its lead.
 */
export function LegalPage({ heading, lead, updated, parts }: LegalPageProps) {
  return (
    <>
      <div className="page-part">
        <QuietHead heading={heading} lead={lead} {...(updated !== undefined && { note: updated })} />
      </div>
      <div className="page-part">
        <div className="wrap grid gap-section py-section">
          {parts.map((part) => (
            <Part key={part.heading ?? ''} {...part} />
          ))}
        </div>
      </div>
    </>
  )
}

function Part({ heading, note, sections }: LegalPart) {
  const Heading = heading === undefined ? 'h2' : 'h3'
  return (
    <div>
      {heading !== undefined && (
        <header className="mb-12 grid gap-3">
          <h2 className="text-h2">{heading}</h2>
          {note !== undefined && <p className="text-small text-ink-2">{note}</p>}
        </header>
      )}
      {sections.map((section) => (
        <section key={section.heading} className="columns-12 gap-y-4 border-t border-ink py-8">
          <Heading className="col-span-full text-h3 md:col-span-4">{section.heading}</Heading>
          <div className="col-span-full grid measure gap-4 md:col-span-7 md:col-start-6">
            {section.blocks.map((block) => (
              <Block key={JSON.stringify(block)} block={block} />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') return <p className="wrap-anywhere">{block}</p>
  if ('list' in block) {
    return (
      <ul className="grid list-disc gap-2 pl-5 marker:text-ink-2">
        {block.list.map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    )
  }
  return <TermList terms={block.terms} />
}
