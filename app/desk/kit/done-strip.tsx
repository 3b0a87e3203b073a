import { Icon } from './icon.tsx'

/** What has been done, at the top of the page. */
export function DoneNote({ children, isError = false }: { children: string; isError?: boolean }) {
  return (
    <div className={isError ? 'strip err' : 'strip'} role={isError ? 'alert' : 'status'}>
      <Icon name={isError ? 'warning' : 'tick'} />
      <span>{children}</span>
    </div>
  )
}
