import { logoPath } from '#app/kit/logo-path.ts'

export function LogoMark() {
  return (
    <svg viewBox="0 0 24 28" fill="currentColor" aria-hidden="true">
      <path d={logoPath} />
    </svg>
  )
}
