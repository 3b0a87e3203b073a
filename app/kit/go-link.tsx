import { BackIcon, ForwardIcon } from './icons.tsx'

type GoLinkProps = { href: string; back?: boolean; className?: string; children: React.ReactNode }

/** A text link with an arrow. */
export function GoLink({ href, back = false, className = '', children }: GoLinkProps) {
  return (
    <a className={`go ${className}`} href={href}>
      {back && <BackIcon />}
      {children}
      {!back && <ForwardIcon />}
    </a>
  )
}
