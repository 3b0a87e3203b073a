import { Icon } from './icon.tsx'

type ButtonLinkProps = {
  href: string
  variant?: 'primary' | 'secondary'
  /** Adds a forward arrow. */
  forward?: boolean
  children: React.ReactNode
}

export function ButtonLink({ href, variant = 'primary', forward = false, children }: ButtonLinkProps) {
  return (
    <a className={`button button-${variant}`} href={href}>
      <span>{children}</span>
      {forward && <Icon name="forward" />}
    </a>
  )
}
