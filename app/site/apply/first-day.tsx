import type { ApplyCopy } from './copy.ts'

type FirstDayProps = {
  copy: ApplyCopy['day']
  /** Index of the item that has been reached. */
  at: number
  /** Level also on wide screens. */
  level?: boolean
}

/** What happens on the first day, on the scale of the photography form's slider. */
export function FirstDay({ copy, at, level = false }: FirstDayProps) {
  return (
    <ol className={level ? 'day day-level' : 'day'} aria-label={copy.heading}>
      {copy.items.map(({ title, text }, place) => (
        <li key={title} className={place === at ? 'at' : undefined} aria-current={place === at ? 'step' : undefined}>
          <b>{title}</b>
          {text && <span>{text}</span>}
        </li>
      ))}
    </ol>
  )
}
