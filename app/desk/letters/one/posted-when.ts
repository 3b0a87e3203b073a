import { textOfWanted, wantedOfText } from '#app/letters/wanted-time.ts'

type Posted = { get(name: string): unknown }

/** When an answer is to go, as it is kept: posted by a script as one text, else also as the form's fields. Empty for now. */
export function postedWhen(posted: Posted): string {
  const field = (name: string, most: number) => {
    const text = posted.get(name)
    return typeof text === 'string' ? text.slice(0, most).replaceAll(/\s/g, ' ') : ''
  }
  const when = field('when', 40)
  const isTyped = when.startsWith('other') && posted.get('when-day') !== null
  const text = isTyped ? textOfWanted({ day: field('when-day', 10).trim(), time: field('when-clock', 5).trim(), isOther: true }) : when
  // What is not ours says nothing.
  return wantedOfText(text) === null ? '' : text
}
