import { Link } from 'react-router'
import { pathToEnquiry } from '../paths.ts'
import { todayCopy as copy } from './copy.ts'

export type ShownCall = {
  reference: string
  time: string
  sender: string
  about: string
  /** Of a call by video. */ link: string | null
  isOver: boolean
  isOwn: boolean
}

/** Calls of today, the first first. */
export function Calls({ calls }: { calls: readonly ShownCall[] }) {
  if (calls.length === 0) return null
  return (
    <section className="mb-8" aria-labelledby="h-calls">
      <h2 className="section-head" id="h-calls">
        {copy.calls.heading}
      </h2>
      <ol className="rows">
        {calls.map(({ reference, time, sender, about, link, isOver, isOwn }) => (
          <li key={`${reference} ${time}`} className="grid-cols-[4.5rem_minmax(0,1fr)]">
            <span className={isOver ? 'text-ink-2' : 'font-semibold'}>{time}</span>
            <div>
              <Link className="who" to={pathToEnquiry(reference)}>
                {sender}
              </Link>
              <div className="text-micro wrap-anywhere text-ink-2">{isOver ? `${copy.calls.over}, ${about}` : about}</div>
              {link !== null && !isOver && (
                <p className="text-micro wrap-anywhere">
                  <a className="link" href={link} rel="noreferrer" target="_blank">
                    {link}
                  </a>
                </p>
              )}
              {isOwn && <span className="tag">{copy.calls.own}</span>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
