import { Icon } from '#app/kit/icon.tsx'
import { Part } from './part.tsx'
import type { SideProps } from './side-props.ts'

/** What is to be in order before publishing; what is not has a link to its place. */
export function Checks({ copy: { checks: copy }, article: { checks }, writer }: SideProps) {
  // One that fails comes once for each place.
  const all = new Set(checks.map(({ id }) => id)).size
  const fulfilled = checks.filter(({ ok }) => ok).length
  const goTo = (event: React.MouseEvent, line: number) => {
    event.preventDefault()
    // On phones the text is another tab.
    document.querySelector<HTMLInputElement>('#mode-write')?.click()
    writer.current?.goTo(line)
  }
  return (
    <Part heading={copy.heading} note={copy.count(fulfilled, all)}>
      <ul className="checks">
        {checks.map(({ id, ok, required, line, text, field }, at) => (
          <li key={`${id} ${at}`} className={ok ? undefined : 'failed'}>
            <Icon name={ok ? 'tick' : 'warning'} />
            {ok ? (
              <span>{text}</span>
            ) : (
              <span>
                <span>{text}</span> {required && <span className="tag">{copy.required}</span>}{' '}
                {line !== null && (
                  <a href="#content" onClick={(event) => goTo(event, line)}>
                    {`${copy.show}, ${copy.line(line)}`}
                  </a>
                )}
                {line === null && field !== null && <a href={`#${field}`}>{copy.show}</a>}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Part>
  )
}
