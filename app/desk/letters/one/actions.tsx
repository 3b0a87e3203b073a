import { Link, useNavigate } from 'react-router'
import { isPossible, type Move } from '#app/letters/moves.ts'
import { mailto } from '#app/letters/mails/mailto.ts'
import { useKey } from '../../frame/keys.tsx'
import { useMoves } from '../moves/moves.tsx'
import { pathToEnquiry, paths } from '../../paths.ts'
import type { EnquiryCopy } from './copy.ts'
import type { ShownLetter } from './shown-letter.ts'

type ActionsProps = { copy: EnquiryCopy; letter: ShownLetter; mailFromHere: boolean }

/** What can be done with a letter. Each is a plain button; with JavaScript the page stays. */
export function Actions({ copy, letter, mailFromHere }: ActionsProps) {
  const { state, subject } = letter
  const words = copy.actions
  const second = (['answer', 'reopen', 'release'] as const).find((move) => isPossible(move, state))
  const rest = (['close', 'quarantine'] as const).filter((move) => isPossible(move, state))
  useLetterKeys(letter, mailFromHere)
  return (
    <>
      <div className="stack send-wide">
        {state !== 'quarantine' && <ReplyButton copy={copy} letter={letter} mailFromHere={mailFromHere} wide />}
        {second && <MoveButton letter={letter} move={second} text={words[second]} className="button button-secondary wide" hotkey={hotkeys[second]} />}
      </div>
      {state !== 'quarantine' && <p className="field-hint send-wide">{mailFromHere ? words.replyFromHere(subject) : words.replyByMail(subject)}</p>}
      <div className="actions quiet">
        {rest.map((move) => (
          <MoveButton key={move} letter={letter} move={move} text={words[move]} className="button button-quiet" hotkey={hotkeys[move]} />
        ))}
        <Link className="button button-quiet" to={`${paths.eraseLetters}?letter=${letter.reference}`}>
          {words.erase}
        </Link>
      </div>
    </>
  )
}

/** On small screens the two main actions stand above the dock. */
export function SendBar({ copy, letter, mailFromHere }: ActionsProps) {
  const second = (['answer', 'reopen', 'release'] as const).find((move) => isPossible(move, letter.state))
  return (
    <div className="sendbar">
      {letter.state !== 'quarantine' && <ReplyButton copy={copy} letter={letter} mailFromHere={mailFromHere} />}
      {second && <MoveButton letter={letter} move={second} text={copy.actions[second]} className="button button-secondary" />}
    </div>
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

function ReplyButton({ copy, letter, mailFromHere, wide = false }: ActionsProps & { wide?: boolean }) {
  const className = `button ${letter.state === 'open' ? 'button-primary' : 'button-secondary'}${wide ? ' wide' : ''}`
  const content = (
    <>
      {copy.actions.reply} {wide && <kbd>r</kbd>}
    </>
  )
  if (mailFromHere) {
    return (
      <Link className={className} to={`${pathToEnquiry(letter.reference)}/svara`}>
        {content}
      </Link>
    )
  }
  return (
    <a className={className} href={mailto(letter.email, letter)}>
      {content}
    </a>
  )
}

type MoveButtonProps = { letter: ShownLetter; move: Move; text: string; className: string; hotkey?: string }

function MoveButton({ letter, move: wanted, text, className, hotkey = '' }: MoveButtonProps) {
  const { move, pending } = useMoves()
  return (
    <form
      className={className.includes('wide') ? 'wide' : undefined}
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
