import { useState } from 'react'
import { fieldName, againField } from '#app/site/quiz/field-name.ts'
import type { Answers } from '#app/site/quiz/score.ts'
import { PostsWithOrigin } from '#app/kit/posts-with-origin.tsx'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import type { KeepWords } from './copy.ts'

type KeepSectionProps = {
  words: KeepWords
  /** The address of the category alone, absolute, and what it is called when it is shared. */
  link: { href: string; title: string }
  /** Address of the quiz. */
  quiz: string
  /** Null where they do not fit the quiz, which the owner has changed since. */
  answers: Answers | null
  /** Opens the quiz with the answers, where a script runs. */
  onAgain: (answers: Answers) => void
}

/** The link that can be kept or shared, and the way back into the quiz. */
export function KeepSection({ words, link, quiz, answers, onAgain }: KeepSectionProps) {
  const hydrated = useHydrated()
  return (
    <section className="result-part columns-12 gap-y-12" aria-labelledby="keep">
      <div className={`col-span-full grid content-start justify-items-start gap-6 ${answers ? 'md:col-span-6' : 'md:col-span-8'}`}>
        <h2 id="keep" className="text-h2">
          {words.heading}
        </h2>
        <p className="measure">{words.text}</p>
        <p className="kept-link">
          <a href={link.href}>{link.href}</a>
        </p>
        {hydrated && <ShareButtons words={words} link={link} />}
        {hydrated && <p className="measure text-small text-ink-2">{words.bookmark}</p>}
      </div>
      {answers && (
        <div className="col-span-full grid content-start justify-items-start gap-6 md:col-span-5 md:col-start-8">
          <h2 className="text-h3">{words.again.heading}</h2>
          <p>{words.again.text}</p>
          <AgainForm label={words.again.button} quiz={quiz} answers={answers} onAgain={onAgain} />
        </div>
      )}
    </section>
  )
}

function ShareButtons({ words, link }: Pick<KeepSectionProps, 'words' | 'link'>) {
  const [said, setSaid] = useState('')
  async function copy() {
    const isCopied = await navigator.clipboard.writeText(link.href).then(
      () => true,
      () => false,
    )
    setSaid(isCopied ? words.copied : words.notCopied)
  }
  // Rejects when the visitor changes their mind.
  const share = () => void navigator.share({ title: link.title, url: link.href }).catch(() => undefined)
  return (
    <div className="flex w-full flex-wrap items-center gap-4">
      <button type="button" className="button button-secondary" onClick={() => void copy()}>
        {words.copy}
      </button>
      {'share' in navigator && (
        <button type="button" className="button button-secondary" onClick={share}>
          {words.share}
        </button>
      )}
      <p role="status">{said}</p>
    </div>
  )
}

type AgainFormProps = { label: string } & Pick<KeepSectionProps, 'quiz' | 'onAgain'> & { answers: Answers }

/** Without JavaScript it posts the answers to the quiz, which shows them on its one page. */
function AgainForm({ label, quiz, answers, onAgain }: AgainFormProps) {
  function again(event: React.FormEvent) {
    event.preventDefault()
    onAgain(answers)
  }
  return (
    <form method="post" action={quiz} onSubmit={again}>
      <PostsWithOrigin />
      {Object.entries(answers).flatMap(([id, chosen]) =>
        chosen.map((index) => <input key={`${id} ${index}`} type="hidden" name={fieldName(id)} value={index} />),
      )}
      <button type="submit" name={againField} value="yes" className="button button-secondary">
        {label}
      </button>
    </form>
  )
}
