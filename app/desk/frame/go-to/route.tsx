import { data, Form, Link } from 'react-router'
import type { Route } from './+types/route'
import { mayRead, memberOf } from '../../access/access.ts'
import { desk, postedForm } from '../../context.ts'
import { shellCopy as copy } from '../copy.ts'
import { pagesFor } from '../../screens.ts'
import { paths } from '../../paths.ts'
import { findLetters, type Place } from './find.ts'
import { wantedForm } from './form.ts'

export function loader({ context }: Route.LoaderArgs) {
  const pages = pagesFor(memberOf(context).role).flat()
  return { places: pages.map(({ text, to }): Place => ({ text, note: '', to })) }
}

/** What is looked for is posted: it never stands in an address. */
export async function action({ context }: Route.ActionArgs) {
  const { role } = memberOf(context)
  const { db } = context.get(desk)
  const input = wantedForm.safeParse(Object.fromEntries(context.get(postedForm)))
  if (!input.success) throw data(null, { status: 400 })
  return { words: input.data.q, letters: mayRead(role) ? await findLetters(db, input.data.q) : [] }
}

/** The page for browsers without JavaScript; with it, a dialog opens (frame/go-to.tsx). */
export default function GoTo({ loaderData, actionData }: Route.ComponentProps) {
  const wanted = actionData?.words.toLowerCase() ?? ''
  const places = [...loaderData.places.filter(({ text }) => text.toLowerCase().includes(wanted)), ...(actionData?.letters ?? [])]
  return (
    <>
      <div className="head">
        <h1>{copy.goTo}</h1>
      </div>
      <Form className="inl" method="post" action={paths.goTo} autoComplete="off">
        <div className="field">
          <label htmlFor="q">{copy.goToLabel}</label>
          <input className="f" id="q" name="q" type="search" maxLength={200} defaultValue={actionData?.words} />
        </div>
        <button className="b b-2" type="submit">
          Sök
        </button>
      </Form>
      {places.length === 0 ? (
        <p className="mute found">{copy.found(0)}</p>
      ) : (
        <ul className="places">
          {places.map(({ text, note, to }) => (
            <li key={to}>
              <Link to={to}>
                <span>{text}</span> <span className="mute micro">{note}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
