import type { Route } from './+types/route'
import { editorOf } from '../access.ts'

export function loader({ context }: Route.LoaderArgs) {
  editorOf(context)
  return null
}

export default function Page() {
  return (
    <>
      <title>Läsare – skrivbordet</title>
      <h1>Läsare</h1>
    </>
  )
}
