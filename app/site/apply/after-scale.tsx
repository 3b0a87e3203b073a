import { SignedLine } from '#app/kit/signed-line.tsx'
import type { ShownAnswer } from '#app/texts/facts.ts'

export type Step = { title: string } & ShownAnswer

type AfterScaleProps = {
  heading: string
  /** The first two begin and end the first day. */
  steps: Step[]
}

/** What follows upon an application: its first day as a scale of 24 hours, and what comes after it. */
export function AfterScale({ heading, steps }: AfterScaleProps) {
  return (
    <section className="wrap grid gap-14 py-section">
      <h2 className="text-h2">{heading}</h2>
      <ol className="after">
        {steps.map(({ title, text, by }) => (
          <li key={title}>
            <h3 className="text-h3">{title}</h3>
            <p>{text}</p>
            <SignedLine by={by} />
          </li>
        ))}
      </ol>
    </section>
  )
}
