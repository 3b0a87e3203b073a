import { type Check, checkIds } from '#app/content/drafts/checks.ts'
import { Icon } from '../../ui/icon.tsx'
import { Part } from './part.tsx'
import type { SideProps } from './side-props.ts'

/** Where a check without a line is mended. */
const fieldOf: Partial<Record<Check['id'], string>> = { title: 'title', slug: 'slug', 'slug-taken': 'slug', description: 'meta_description', 'description-length': 'meta_description', text: 'content' }

/** What is to be in order before publishing; what is not has a link to its place. */
export function Checks({ copy: { checks: copy }, article: { checks }, writer }: SideProps) {
  const shown = checkIds.flatMap((id) => {
    const found = checks.filter((check) => check.id === id)
    return found.length > 0 ? [found] : []
  })
  const fulfilled = shown.filter((found) => found.every(({ ok }) => ok)).length
  const goTo = (event: React.MouseEvent, line: number) => {
    event.preventDefault()
    // On phones the text is another tab.
    document.querySelector<HTMLInputElement>('#mode-write')?.click()
    writer.current?.goTo(line)
  }
  return (
    <Part heading={copy.heading} note={copy.count(fulfilled, shown.length)}>
      <ul className="list-ok">
        {shown.flat().map(({ id, ok, required, line, detail }, at) => {
          const field = fieldOf[id]
          const key = `${id} ${at}`
          if (ok) {
            return (
              <li key={key}>
                <Icon name="tick" />
                <span>{copy.words[id].ok}</span>
              </li>
            )
          }
          return (
            <li key={key} className="no">
              <Icon name="warning" />
              <span>
                <span>{copy.words[id].not(detail)}</span> {required && <span className="tag">{copy.required}</span>}{' '}
                {line !== null && (
                  <a href="#content" onClick={(event) => goTo(event, line)}>
                    {`${copy.show}, ${copy.line(line)}`}
                  </a>
                )}
                {line === null && field !== undefined && <a href={`#${field}`}>{copy.show}</a>}
              </span>
            </li>
          )
        })}
      </ul>
    </Part>
  )
}
