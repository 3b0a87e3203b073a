import { notFound } from '../access.ts'

/** Anything that the desk does not have. */
export function loader() {
  throw notFound()
}
