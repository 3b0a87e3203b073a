import { Icon, type IconName } from '#app/kit/icon.tsx'

type NoticeProps = {
  strong?: React.ReactNode
  text: React.ReactNode
  isError?: boolean
  /** Default: a warning. */
  icon?: IconName
  /** Whether it is read out: an error at once, the rest when there is time. Not where it stands from the start, or within what is read out. */
  isNew?: boolean
  /** `<li>`s, below the sentence. */
  list?: React.ReactNode
  /** Links and buttons. */
  children?: React.ReactNode
}

/** Something that lasts, said across the page. */
export function Notice({ strong, text, isError = false, icon = 'warning', isNew = true, list, children }: NoticeProps) {
  return (
    <div className={isError ? 'notice error' : 'notice'} role={isNew ? (isError ? 'alert' : 'status') : undefined}>
      <Icon name={icon} />
      <div>
        {strong && <strong>{strong}</strong>} <span>{text}</span>
        {list && <ul>{list}</ul>}
      </div>
      {children}
    </div>
  )
}
