import { articlePlates } from '#app/kit/plates/plate-for-slug.ts'
import engravings from '#app/kit/plates/paths.json'
import type { Route } from './+types/plate'
import { notFound } from '../../access/access.ts'

/** `wall`, `ray-2` and `shade` of the site's tokens: a picture has no style of ours. */
const colours = { ljus: ['#d3dad4', '#fbfcf9', '#97a69e'], mork: ['#1a2523', '#71887f', '#0d1413'] } as const

type Drawing = { width: number; height: number; light: string; shade?: string }

/** An engraving as a picture, to choose it by: no script contains it. */
export function loader({ params: { name } }: Route.LoaderArgs) {
  const [plate, scheme] = name.split('.')
  const known = articlePlates.find((each) => each === plate)
  if (!known || (scheme !== 'ljus' && scheme !== 'mork')) throw notFound()
  const { width, height, light, shade = '' }: Drawing = engravings[known]
  const [wall, ray, dark] = colours[scheme]
  const paths = [
    [wall, `M0 0h${width}v${height}H0z`],
    [ray, light],
    [dark, shade],
  ].map(([fill, d]) => `<path fill="${fill}" d="${d}"/>`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${paths.join('')}</svg>`
  return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } })
}
