import type { Section } from '#app/markdown/outline.ts'

/** The sections of a long article, as links to them: closed above the text, beside it where there is room (toc.css). */
export function TableOfContents({ label, sections }: { label: string; sections: Section[] }) {
  return (
    <nav className="toc no-print" aria-label={label}>
      <details>
        <summary>{label}</summary>
        <ol>
          {sections.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}
