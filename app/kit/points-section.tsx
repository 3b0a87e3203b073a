import { GoLink } from './go-link.tsx'

type Point = { title: string; text: string; link?: string; linkText?: string }

/** A sticky heading beside a list of points, some with a link. */
export function PointsSection({ heading, items }: { heading: string; items: Point[] }) {
  return (
    <section className="wrap columns-12 gap-y-12 py-section">
      <h2 className="col-span-full self-start text-h2 md:sticky md:top-32 md:col-span-4">{heading}</h2>
      <ul className="col-span-full grid gap-x-8 gap-y-12 sm:grid-cols-2 sm:gap-y-16 md:col-span-7 md:col-start-6">
        {items.map(({ title, text, link, linkText }) => (
          <li key={title} className={`flex flex-col items-start gap-3 border-t border-ink pt-6 ${link ? 'hit-area' : ''}`}>
            <h3 className="text-h3">{title}</h3>
            <p className="max-w-[38ch] wrap-anywhere whitespace-pre-line text-ink-2">{text}</p>
            {link && <GoLink href={link}>{linkText}</GoLink>}
          </li>
        ))}
      </ul>
    </section>
  )
}
