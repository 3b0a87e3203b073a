import type { Route } from './+types/route'
import { ownerOf } from '../access.ts'

export function loader({ context }: Route.LoaderArgs) {
  ownerOf(context)
  return null
}

export default function Page() {
  return (
    <>
      <title>Fakta – skrivbordet</title>
      <h1>Fakta</h1>
    </>
  )
}
