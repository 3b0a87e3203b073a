import type { ApplyCopy } from './copy.ts'

/** What happens on the first day, on the scale of the photography form's slider. */
export function FirstDay({ copy }: { copy: ApplyCopy['day'] }) {
  return (
    <ol className="day" aria-label={copy.heading}>
      {copy.items.map(({ title, text }, place) => (
        <li key={title} className={place === 0 ? 'at' : undefined} aria-current={place === 0 ? 'step' : undefined}>
          <b>{title}</b>
          {text && <span>{text}</span>}
        </li>
      ))}
    </ol>
  )
}
