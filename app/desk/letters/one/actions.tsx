import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { isPossible, type Move } from '#app/letters/moves.ts'
import { useKey } from '../../frame/keys.tsx'
import { useMoves } from '../moves/moves.tsx'
import { paths } from '../../paths.ts'
import { answerHash } from './answer.tsx'
import { answerCopy } from './answer-copy.ts'
import { enquiryCopy } from './copy.ts'
import type { ShownLetter } from './shown-letter.ts'

const { actions: copy } = enquiryCopy

/** What can be done with a letter beside answering it. Each is a plain button; with JavaScript the page stays. */
export function Actions({ letter, mayAnswer }: { letter: ShownLetter; mayAnswer: boolean }) {
  const [first, ...rest] = possibleMoves(letter)
  useLetterKeys(letter)
  return (
    <div className="actions my-5 gap-0 border-y border-line *:mr-2.5 *:-ml-2.5">
      {first && (
        <MoveButton
          letter={letter}
          move={first}
          text={copy[first]}
          className={`button button-quiet ${mayAnswer ? 'max-nav:hidden' : ''}`}
          hotkey={hotkeys[first]}
        />
      )}
      {rest.map((move) => (
        <MoveButton key={move} letter={letter} move={move} text={copy[move]} className="button button-quiet" hotkey={hotkeys[move]} />
      ))}
      <Link className="button button-quiet" to={`${paths.eraseLetters}?letter=${letter.reference}`}>
        {copy.erase}
      </Link>
    </div>
  )
}

function possibleMoves({ state }: ShownLetter): Move[] {
  return (['answer', 'reopen', 'release', 'close', 'quarantine'] as const).filter((move) => isPossible(move, state))
}

type SendBarProps = {
  letter: ShownLetter
  /** Whether an answer has been begun. */
  isBegun: boolean
  /** Whether the answer is the whole screen. */
  isSheet: boolean
}

/** On small screens the two main actions stand above the dock. */
export function SendBar({ letter, isBegun, isSheet }: SendBarProps) {
  const [first] = possibleMoves(letter)
  const { search } = useLocation()
  const link = useRef<HTMLAnchorElement>(null)
  const wasSheet = useRef(isSheet)
  useEffect(() => {
    if (wasSheet.current && !isSheet) link.current?.focus()
    wasSheet.current = isSheet
  }, [isSheet])
  return (
    <div className="sendbar fixed inset-x-0 bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-8 hidden grid-cols-2 gap-2.5 border-t border-line bg-raised px-5 py-2.5 max-nav:grid">
      {letter.state !== 'quarantine' && (
        <Link
          className={`button px-2 ${letter.state === 'open' ? 'button-primary' : 'button-secondary'}`}
          to={letter.mailto ?? { search, hash: answerHash }}
          preventScrollReset
          ref={link}
        >
          {isBegun ? answerCopy.continue : answerCopy.reply}
        </Link>
      )}
      {first && <MoveButton letter={letter} move={first} text={copy[first]} className="button button-secondary w-full px-2" hotkey="" />}
    </div>
  )
}

const hotkeys: Readonly<Record<Move, string>> = { answer: 'e', close: 'a', quarantine: '!', release: '!', reopen: '' }

function useLetterKeys(letter: ShownLetter): void {
  const { move } = useMoves()
  const run = (wanted: Move) => (isPossible(wanted, letter.state) ? () => move(wanted, [letter]) : undefined)
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
