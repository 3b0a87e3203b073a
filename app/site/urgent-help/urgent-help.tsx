/** Whom to call when it cannot wait for an answer, in the page's language. */
export type ShownHelp = {
  lead: string
  numbers: { number: string; href: string; about: string }[]
}

type UrgentHelpProps = { /** Absent where the owner gives no numbers: then nothing is said. */ help: ShownHelp | undefined; className?: string }

export function UrgentHelp({ help, className = '' }: UrgentHelpProps) {
  if (!help) return null
  return (
    <div className={`text-small ${className}`}>
      <p className="text-ink-2">{help.lead}</p>
      <ul>
        {help.numbers.map(({ number, href, about }) => (
          <li key={href}>
            {/* Its name is pressed, too, and each is high enough for a thumb. */}
            <a className="inline-block py-[0.7rem] no-underline" href={href}>
              <span className="font-semibold whitespace-nowrap underline">{number}</span> <span className="text-ink-2">{about}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
