import type { Section } from '#app/content/markdown/outline.ts'

/** Links to the sections of a long article: collapsed above the text, or beside it on wide screens (toc.css). */
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
