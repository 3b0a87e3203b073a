import { Icon } from './icon.tsx'

type GoLinkProps = { href: string; back?: boolean; className?: string; children: React.ReactNode }

/** A text link with an arrow. */
export function GoLink({ href, back = false, className = '', children }: GoLinkProps) {
  return (
    <a className={`go ${className}`} href={href}>
      {back && <Icon name="back" />}
      {children}
      {!back && <Icon name="forward" />}
    </a>
  )
}
