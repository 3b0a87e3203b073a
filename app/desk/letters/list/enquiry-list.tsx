import { useState } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import type { LetterListName } from '#app/letters/letter-list.ts'
import { isPossible, type Move } from '#app/letters/moves.ts'
import { useKey } from '../../frame/keys.tsx'
import { useSend } from '../../frame/send.ts'
import { useMoves } from '../moves/moves.tsx'
import type { RestResult } from '../moves/rest.ts'
import { useRestSaid } from '../moves/use-rest-said.ts'
import { newHash, pathToEnquiry, paths } from '../../paths.ts'
import { Answered, Clock } from '../../kit/clock.tsx'
import { KeyHints } from '../../kit/key-hints.tsx'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { useNow } from '../../kit/use-now.ts'
import { enquiriesCopy as copy } from './copy.ts'
import type { EnquiryRow, RestDay } from './rows.ts'
import { useRoving } from '../../frame/use-roving.ts'

type EnquiryListProps = {
  /** Null for what a search has found, in all states. */
  state: LetterListName | null
  /** The end of an address that belongs to the search; empty for a list. */
  query: string
  rows: EnquiryRow[]
  restDay: RestDay | null
  now: number
}

/** Letters in rows: opened, marked and moved by mouse or by keys. */
export function EnquiryList({ state, query, rows, restDay, now }: EnquiryListProps) {
  const { move, pending, filling } = useMoves()
  const navigate = useNavigate()
  const time = useNow(now)
  const shown = rows.filter(({ reference }) => !pending.has(reference) || state === null)
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const { current, listProps } = useRoving(shown.map(({ reference }) => reference))
  const worst = Math.min(...shown.flatMap(({ isTimed, dueAt }) => (isTimed ? dueAt : [])))
  const chosen = shown.filter(({ reference }) => marked.has(reference))
  const target = chosen.length > 0 ? chosen : shown.filter(({ reference }) => reference === current)

  const mark = (reference: string) => setMarked((before) => before.symmetricDifference(new Set([reference])))
  const unmark = () => setMarked(new Set())
  const run = (wanted: Move) => {
    const possible = target.filter(({ state: from }) => isPossible(wanted, from))
    if (possible.length === 0) return
    unmark()
    move(wanted, possible, state !== null)
  }
  const inQuarantine = target.length > 0 && target.every((row) => row.state === 'quarantine')

  useKey('Enter', current === null ? undefined : () => void navigate(pathToEnquiry(current) + query))
  useKey('x', current === null ? undefined : () => mark(current))
  useKey('Ctrl a', () => setMarked(new Set(shown.map(({ reference }) => reference))))
  useKey('Escape', chosen.length > 0 ? unmark : undefined)
  useKey('e', () => run('answer'))
  useKey('a', () => run('close'))
  useKey('!', () => run(inQuarantine ? 'release' : 'quarantine'))

  return (
    <Form method="post">
      <ol className="rows enquiries" {...listProps}>
        <li className="caption" aria-hidden="true">
          <span />
          <span>{copy.head.from}</span>
          <span className="max-wide:hidden">{state === 'quarantine' ? copy.head.reasons : copy.head.facts}</span>
          <span>{copy.head.kind}</span>
          <span className="max-wide:hidden">{copy.head.received}</span>
          <span>{state === 'open' || state === 'quarantine' ? copy.head.left : copy.head.done}</span>
        </li>
        {shown.map((row) => (
          <Row
            key={row.reference}
            row={row}
            query={query}
            now={time}
            current={row.reference === current}
            marked={marked.has(row.reference)}
            isWorst={row.dueAt === worst}
            isFull={state !== null && filling.has(row.reference)}
            onMark={() => mark(row.reference)}
            showsState={state === null}
          />
        ))}
      </ol>
      <p className="mt-3 text-micro text-ink-2">{copy.free}</p>
      <KeyHints
        hints={[
          ['j k', copy.keys.next],
          ['x', copy.keys.mark],
          ['e', copy.keys.answer],
          ['a', copy.keys.close],
          ['z', copy.keys.undo],
          ['?', copy.keys.all],
        ]}
      />
      <Bulk chosen={chosen} run={run} restDay={restDay} unmark={unmark} />
    </Form>
  )
}

type RowProps = {
  row: EnquiryRow
  query: string
  now: number
  current: boolean
  marked: boolean
  isWorst: boolean
  isFull: boolean
  onMark: () => void
  showsState: boolean
}

function Row({ row, query, now, current, marked, isWorst, isFull, onMark, showsState }: RowProps) {
  const { reference, version, kind, state, stateWord, sender, email, facts, received, signs, whose, foundIn, messaged, notes } = row
  const hydrated = useHydrated()
  return (
    <li className={[current && 'current', marked && 'selected', isFull && 'leaving'].filter(Boolean).join(' ') || undefined} data-key={reference}>
      <label className="relative z-1 -m-3 grid size-11 place-content-center max-sm:row-start-1 max-sm:self-start">
        <input
          className="checkbox"
          type="checkbox"
          name="letter"
          value={`${reference}.${version}`}
          aria-label={copy.select(sender)}
          {...(hydrated && { checked: marked, onChange: onMark })}
        />
      </label>
      <div>
        <Link className="who" to={pathToEnquiry(reference) + query + (messaged === '' ? '' : newHash)} data-row>
          {sender}
        </Link>
        {email !== '' && <div className="text-ink-2 text-micro">{email}</div>}
        {(whose !== '' || messaged !== '' || notes.length > 0) && (
          <div className="flex flex-wrap gap-1.5">
            {messaged !== '' && <span className="tag">{copy.message(messaged)}</span>}
            {whose !== '' && <span className="tag">{whose}</span>}
            {notes.map((note) => (
              <span key={note} className="tag">
                {note}
              </span>
            ))}
          </div>
        )}
        {foundIn !== '' && <div className="text-micro">{copy.foundIn(foundIn)}</div>}
      </div>
      <span className="text-ink-2 max-wide:hidden max-sm:col-[2/-1] max-sm:row-start-2 max-sm:block">
        {state === 'quarantine' && signs.length > 0 ? signs.join(' ') : facts}
      </span>
      <span className="max-sm:col-start-3 max-sm:row-start-1 max-sm:self-start max-sm:text-ink-2">
        {copy.kinds[kind]}
        {showsState && <span className="tag ml-2">{stateWord}</span>}
      </span>
      <span className="number text-ink-2 max-wide:hidden">{received}</span>
      <span className="max-sm:col-[2/-1]">
        <State row={row} now={now} isWorst={isWorst} isFull={isFull} />
      </span>
    </li>
  )
}

function State({ row, now, isWorst, isFull }: { row: EnquiryRow; now: number; isWorst: boolean; isFull: boolean }) {
  if (row.isTimed) return <Clock dueAt={row.dueAt} now={now} isWorst={isWorst} isFull={isFull} />
  if (row.state === 'quarantine') return null
  if (row.answeredAt === null) return <span className="text-ink-2">{row.state === 'answered' ? copy.sending : copy.unanswered}</span>
  return <Answered receivedAt={row.receivedAt} answeredAt={row.answeredAt} />
}

const bulkMoves: [Move, string][] = [
  ['answer', 'e'],
  ['close', 'a'],
  ['reopen', ''],
  ['quarantine', '!'],
  ['release', '!'],
]

const resting = (rows: readonly EnquiryRow[]) =>
  rows.filter(({ state }) => state !== 'quarantine').map(({ reference, version }): [string, string] => ['letter', `${reference}.${version}`])

/** What can be done with the marked letters. Without JavaScript it always stands below the list. */
function Bulk({ chosen, run, restDay, unmark }: { chosen: EnquiryRow[]; run: (move: Move) => void; restDay: RestDay | null; unmark: () => void }) {
  const { post, busy } = useSend<RestResult>(useRestSaid())
  const hydrated = useHydrated()
  const possible = (wanted: Move) => !hydrated || chosen.some(({ state }) => isPossible(wanted, state))
  if (hydrated && chosen.length === 0) return null
  return (
    <div className={hydrated ? 'bulk' : 'bulk hidden noscript:flex'} role="region" aria-label={copy.selection}>
      {hydrated && (
        <strong className="mr-auto max-nav:basis-full max-nav:pt-1 max-sm:col-span-full" role="status">
          {copy.selected(chosen.length)}
        </strong>
      )}
      {bulkMoves.map(
        ([wanted, key]) =>
          possible(wanted) && (
            <button
              key={wanted}
              className="button"
              name="intent"
              value={`move ${wanted}`}
              onClick={(event) => {
                event.preventDefault()
                run(wanted)
              }}
            >
              {copy.bulk[wanted]} {key !== '' && <kbd>{key}</kbd>}
            </button>
          ),
      )}
      {restDay && (!hydrated || chosen.some(({ state }) => state !== 'quarantine')) && (
        <button
          className="button"
          name="intent"
          value={`rest ${restDay.day}`}
          disabled={busy}
          onClick={(event) => {
            event.preventDefault()
            unmark()
            void post(paths.enquiries, [['intent', `rest ${restDay.day}`], ...resting(chosen)])
          }}
        >
          {restDay.text}
        </button>
      )}
      {/* By GET: the question is a page, and a reference says nothing of anybody. */}
      <button className="button" formMethod="get" formAction={paths.eraseLetters}>
        {copy.bulk.erase}
      </button>
      {hydrated && (
        <button className="button" type="button" onClick={unmark}>
          {copy.unselect} <kbd>Esc</kbd>
        </button>
      )}
    </div>
  )
}
