import { Link, useNavigate } from 'react-router'
import { isPossible, type Move } from '#app/letters/moves.ts'
import { mailto } from '#app/letters/mails/mailto.ts'
import { useKey } from '../../frame/keys.tsx'
import { useMoves } from '../moves/moves.tsx'
import { pathToEnquiry, paths } from '../../paths.ts'
import { enquiryCopy } from './copy.ts'
import type { ShownLetter } from './shown-letter.ts'

const { actions: copy } = enquiryCopy

type ActionsProps = { letter: ShownLetter; mailFromHere: boolean }

/** What can be done with a letter. Each is a plain button; with JavaScript the page stays. */
export function Actions({ letter, mailFromHere }: ActionsProps) {
  const { state, subject } = letter
  const rest = (['close', 'quarantine'] as const).filter((move) => isPossible(move, state))
  useLetterKeys(letter, mailFromHere)
  return (
    <>
      <div className="stack mt-4.5 max-nav:hidden">
        <MainActions letter={letter} mailFromHere={mailFromHere} showsKeys />
      </div>
      {state !== 'quarantine' && <p className="field-hint max-nav:hidden">{mailFromHere ? copy.replyFromHere(subject) : copy.replyByMail(subject)}</p>}
      <div className="actions mt-3 -ml-2.5 gap-0">
        {rest.map((move) => (
          <MoveButton key={move} letter={letter} move={move} text={copy[move]} className="button button-quiet" hotkey={hotkeys[move]} />
        ))}
        <Link className="button button-quiet" to={`${paths.eraseLetters}?letter=${letter.reference}`}>
          {copy.erase}
        </Link>
      </div>
    </>
  )
}

/** On small screens the two main actions stand above the dock. */
export function SendBar(props: ActionsProps) {
  return (
    <div className="sendbar fixed inset-x-0 bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-8 hidden grid-cols-2 gap-2.5 border-t border-line bg-raised px-5 py-2.5 max-nav:grid">
      <MainActions {...props} />
    </div>
  )
}

function MainActions({ letter, mailFromHere, showsKeys = false }: ActionsProps & { showsKeys?: boolean }) {
  const second = (['answer', 'reopen', 'release'] as const).find((move) => isPossible(move, letter.state))
  return (
    <>
      {letter.state !== 'quarantine' && (
        <Link
          className={`button ${letter.state === 'open' ? 'button-primary' : 'button-secondary'}`}
          to={mailFromHere ? `${pathToEnquiry(letter.reference)}/svara` : mailto(letter.email, letter)}
        >
          {copy.reply} {showsKeys && <kbd>r</kbd>}
        </Link>
      )}
      {second && (
        <MoveButton letter={letter} move={second} text={copy[second]} className="button button-secondary w-full" hotkey={showsKeys ? hotkeys[second] : ''} />
      )}
    </>
  )
}

const hotkeys: Readonly<Record<Move, string>> = { answer: 'e', close: 'a', quarantine: '!', release: '!', reopen: '' }

function useLetterKeys(letter: ShownLetter, mailFromHere: boolean): void {
  const { move } = useMoves()
  const navigate = useNavigate()
  const run = (wanted: Move) => (isPossible(wanted, letter.state) ? () => move(wanted, [letter]) : undefined)
  const reply = () => {
    if (mailFromHere) void navigate(`${pathToEnquiry(letter.reference)}/svara`)
    else location.assign(mailto(letter.email, letter))
  }
  useKey('r', letter.state === 'quarantine' ? undefined : reply)
  useKey('e', run('answer'))
  useKey('a', run('close'))
  useKey('!', run('quarantine') ?? run('release'))
}

type MoveButtonProps = { letter: ShownLetter; move: Move; text: string; className: string; hotkey: string }

function MoveButton({ letter, move: wanted, text, className, hotkey }: MoveButtonProps) {
  const { move, pending } = useMoves()
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        move(wanted, [letter])
      }}
    >
      <input type="hidden" name="intent" value={`move ${wanted}`} />
      <input type="hidden" name="letter" value={`${letter.reference}.${letter.version}`} />
      <button className={className} type="submit" disabled={pending.has(letter.reference)}>
        <span>{text}</span> {hotkey !== '' && <kbd>{hotkey}</kbd>}
      </button>
    </form>
  )
}
