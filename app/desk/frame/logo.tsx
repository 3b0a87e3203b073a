import { Link } from 'react-router'
import { logoPath } from '#app/kit/logo-path.ts'
import { shellCopy as copy } from './copy.ts'
import { paths } from '../paths.ts'

export function Logo({ brand }: { brand: string }) {
  return (
    <Link className="logo" to={paths.today} aria-label={copy.home.replace('{brand}', brand)}>
      <svg viewBox="0 0 24 28" aria-hidden="true">
        <path d={logoPath} />
      </svg>
      {brand}
    </Link>
  )
}
