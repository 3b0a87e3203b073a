import { notFound } from '../../access/access.ts'

/** Anything that the desk does not have. */
export function loader() {
  throw notFound()
}

/** Never shown: with it, the 404 is a page (root.tsx) and not bare data. */
export default function NotFound() {
  return null
}
