import { Code } from './code.tsx'
import { Earlier, Keeping } from './earlier.tsx'
import { Thread, type ThreadProps } from './thread.tsx'

/** What stands after a letter. The server sends it with the page; its script comes after the answer's, which is needed first. */
export default function AfterLetter(props: ThreadProps) {
  const { letter } = props
  return (
    <>
      <Thread {...props} />
      <div className="mt-8 grid gap-6 border-t border-ink pt-5 sm:grid-cols-2 print:hidden">
        <div className="grid content-start gap-6">
          <Earlier letter={letter} />
          <Code letter={letter} />
        </div>
        <Keeping letter={letter} />
      </div>
    </>
  )
}
