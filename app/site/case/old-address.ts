import { redirect } from 'react-router'
import { pathTo } from '#app/site/screens.ts'

/** `/en/case`, which links and open pages still know. */
export function loader() {
  return redirect(pathTo('case', 'en'), 301)
}

/** Posts on what somebody has typed into a page that was open. Where the form comes from must be told along (server/same-origin.ts). */
export function action() {
  return redirect(pathTo('case', 'en'), { status: 308, headers: { 'Referrer-Policy': 'same-origin' } })
}
