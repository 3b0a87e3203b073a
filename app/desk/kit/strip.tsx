import { Icon } from './icon.tsx'

type StripProps = { strong: string; text: string; isError?: boolean; children?: React.ReactNode }

/** Something that lasts, said across the page. */
export function Strip({ strong, text, isError = false, children }: StripProps) {
  return (
    <div className={isError ? 'strip err' : 'strip'} role={isError ? 'alert' : 'status'}>
      <Icon name={isError ? 'warning' : 'clock'} />
      <span>
        <strong>{strong}</strong> <span>{text}</span>
      </span>
      {children}
    </div>
  )
}
