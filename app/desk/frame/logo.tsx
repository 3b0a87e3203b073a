import { Link } from 'react-router'
import { logoPath } from '#app/kit/logo-path.ts'
import { shellCopy as copy } from './copy.ts'
import { paths } from '../paths.ts'

/** In the rail and the top bar: leads to the first page. */
export function Logo({ brand }: { brand: string }) {
  return (
    <Link className="no-underline nav:mb-6 nav:px-6" to={paths.today} aria-label={copy.home.replace('{brand}', brand)}>
      <Brand brand={brand} />
    </Link>
  )
}

export function Brand({ brand }: { brand: string }) {
  return (
    <span className="serif flex items-center gap-2.5 text-heading leading-none">
      <svg className="h-[1.4rem] w-[1.2rem] fill-current" viewBox="0 0 24 28" aria-hidden="true">
        <path d={logoPath} />
      </svg>
      {brand}
    </span>
  )
}
