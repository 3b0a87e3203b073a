import { Link } from 'react-router'
import { pathToEnquiry } from '../paths.ts'
import { todayCopy as copy } from './copy.ts'

export type ShownReminder = { reference: string; sender: string; about: string }

/** Letters that are answered or closed, and that somebody wanted to think of again; each until that is said to be done. */
export function Reminders({ reminders }: { reminders: readonly ShownReminder[] }) {
  if (reminders.length === 0) return null
  return (
    <section className="mb-8" aria-labelledby="h-again">
      <h2 className="section-head" id="h-again">
        {copy.reminders.heading}
      </h2>
      <ol className="rows">
        {reminders.map(({ reference, sender, about }) => (
          <li key={reference}>
            <div>
              <Link className="who" to={pathToEnquiry(reference)}>
                {sender}
              </Link>
              <div className="text-micro text-ink-2">{about}</div>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
