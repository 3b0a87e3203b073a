import { articlePlates } from '#app/ui/plates/plate-for-slug.ts'
import engravings from '#app/ui/plates/paths.json'
import type { Route } from './+types/plate'
import { editorOf, notFound } from '../access.ts'

/** `--wall` and `--ray-2` of base.css: a picture has no style of ours. */
const colours = { ljus: ['#d3dad4', '#fbfcf9'], mork: ['#1a2523', '#71887f'] } as const

/** An engraving as a picture, to choose it by: no script contains it. */
export function loader({ params: { name }, context }: Route.LoaderArgs) {
  editorOf(context)
  const [plate, scheme] = name.split('.')
  const known = articlePlates.find((each) => each === plate)
  if (!known || (scheme !== 'ljus' && scheme !== 'mork')) throw notFound()
  const { width, height, d } = engravings[known]
  const [wall, ray] = colours[scheme]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path fill="${wall}" d="M0 0h${width}v${height}H0z"/><path fill="${ray}" d="${d}"/></svg>`
  return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } })
}
