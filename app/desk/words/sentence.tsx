import { Fragment, memo } from 'react'
import { FieldError } from '#app/kit/field.tsx'
import { Icon } from '#app/kit/icon.tsx'
import { asSaved, placeholder } from './checks.ts'
import type { WordsCopy } from './copy.ts'
import { prefixes, type WordsResult } from './fields.ts'
import { fieldId } from './page-list.tsx'
import type { ShownSentence, ShownSide } from './shown-words.ts'

type SentenceProps = {
  copy: WordsCopy
  sentence: ShownSentence
  /** Texts that are not published, by key. */
  texts: Readonly<Record<string, string>>
  /** What the last save said. */
  result: WordsResult
  onText: (side: ShownSide, text: string) => void
  onFocus: (sentence: ShownSentence, side: ShownSide) => void
  /** Leaves the owner's sentence as it is although copy.ts has a new one. */
  onKeep: (key: string) => void
}

type Trouble = { fault: string | undefined; stale: string | undefined; warned: boolean }

type SideProps = Omit<SentenceProps, 'texts' | 'result'> & { side: ShownSide; text: string | undefined; trouble: Trouble }

/** One sentence, a field for each language. Drawn again only when something of its own changes: a page has a hundred. */
export const SentencePair = memo(Pair, isSame)

function Pair({ texts, result, ...props }: SentenceProps) {
  const { copy, sentence, onText } = props
  const restorable = sentence.sides.filter((side) => asSaved(texts[side.key] ?? side.words, side.standard) !== side.standard)
  const isUnsaved = sentence.sides.some(({ key }) => texts[key] !== undefined)
  const marks = [
    isUnsaved ? copy.mark.unsaved : sentence.sides.some(({ isChanged }) => isChanged) && copy.mark.changed,
    sentence.sides.some(({ isOutdated }) => isOutdated) && copy.mark.toChoose,
  ].filter((mark) => mark !== false)
  return (
    <div className="grid grid-cols-2 items-start gap-x-4 gap-y-1 border-b border-line py-3.5 max-sm:grid-cols-1 max-sm:gap-y-2">
      <div className="col-span-full flex min-h-6 items-center justify-between gap-4 text-micro/normal text-ink-2">
        <span>
          {sentence.label}
          {marks.map((mark) => (
            <Fragment key={mark}>
              {', '}
              <strong className="font-semibold text-ink">{mark}</strong>
            </Fragment>
          ))}
        </span>
        {restorable.length > 0 && (
          <span className="actions">
            {restorable.map((side) => (
              <button
                key={side.key}
                className="link min-h-6 text-micro text-ink"
                type="submit"
                name="restore"
                value={side.key}
                onClick={(event) => {
                  event.preventDefault()
                  onText(side, side.standard)
                }}
              >
                <span>{restorable.length > 1 ? `${copy.restore} ${copy.languageWord(side.language)}` : copy.restore}</span>
                <span className="sr-only">{`, ${copy.field(sentence.label, side.language)}`}</span>
              </button>
            ))}
          </span>
        )}
      </div>
      {sentence.sides.map((side) => (
        <Side key={side.key} {...props} side={side} text={texts[side.key]} trouble={troubleOf(side, result)} />
      ))}
    </div>
  )
}

function isSame(before: SentenceProps, after: SentenceProps): boolean {
  const isSameSide = (side: ShownSide) =>
    before.texts[side.key] === after.texts[side.key] && JSON.stringify(troubleOf(side, before.result)) === JSON.stringify(troubleOf(side, after.result))
  return before.sentence === after.sentence && before.onKeep === after.onKeep && after.sentence.sides.every(isSameSide)
}

function troubleOf({ key }: ShownSide, { faults, warnings, stale }: WordsResult): Trouble {
  return { fault: faults[key], stale: stale[key]?.message, warned: warnings.includes(key) }
}

function Side({ copy, sentence, side, text, trouble, onText, onFocus, onKeep }: SideProps) {
  const { key, language, words, standard, room } = side
  const value = text ?? words
  const isLong = text !== undefined && room !== null && asSaved(text, standard) !== standard && asSaved(text, standard).length > room
  const id = fieldId(key)
  const about = {
    fault: trouble.fault,
    stale: trouble.stale,
    long: isLong && !trouble.fault ? copy.long[sentence.kind] : undefined,
    was: text !== undefined ? copy.now(words) : side.isChanged && !side.isOutdated ? copy.was(standard) : undefined,
  }
  const described = Object.entries(about).flatMap(([name, said]) => (said === undefined ? [] : [`${id}-${name}`]))
  const hasPlaceholder = value.search(placeholder) !== -1
  const field = (
    <textarea
      className={`input min-h-(--control) resize-none ${text !== undefined || side.isChanged ? 'not-aria-invalid:border-ink inset-shadow-[2px_0_var(--color-ink)]' : ''}`}
      id={id}
      name={prefixes.text + key}
      data-key={key}
      lang={language}
      rows={linesOf(value)}
      value={value}
      onChange={(event) => onText(side, event.target.value)}
      onFocus={() => onFocus(sentence, side)}
      onKeyDown={moveOn}
      aria-invalid={about.fault !== undefined || about.stale !== undefined ? true : undefined}
      aria-describedby={described.length > 0 ? described.join(' ') : undefined}
      spellCheck
    />
  )
  return (
    <div>
      <label className="m-0 text-micro/normal font-normal text-ink-2 sm:sr-only" htmlFor={id}>
        <span className="sr-only">{`${sentence.label}, `}</span>
        <span>{copy.languageWord(language)}</span>
      </label>
      <input type="hidden" name={prefixes.seen + key} value={side.seen} />
      {(isLong || trouble.warned) && <input type="hidden" name={prefixes.warned + key} value="1" />}
      <div className={hasPlaceholder ? 'grid *:col-start-1 *:row-start-1 *:min-w-0 [&>textarea]:bg-transparent' : undefined}>
        {hasPlaceholder && <Lit text={value} />}
        {field}
      </div>
      <FieldError id={`${id}-fault`} error={about.fault} />
      <FieldError id={`${id}-stale`} error={about.stale} />
      {about.long !== undefined && (
        <p className="mt-[0.3rem] flex items-start gap-[0.45rem] text-micro/normal font-semibold [&>svg]:mt-[0.1rem] [&>svg]:size-4" id={`${id}-long`}>
          <Icon name="warning" />
          <span>{about.long}</span>
          <span className="number ml-auto font-normal text-ink-2">{`${asSaved(value, standard).length}/${room}`}</span>
        </p>
      )}
      {about.was !== undefined && (
        <p className="mt-[0.3rem] text-micro/normal text-ink-2" id={`${id}-was`}>
          {about.was}
        </p>
      )}
      {side.isOutdated && <Release copy={copy} side={side} onKeep={onKeep} onTake={() => onText(side, standard)} />}
    </div>
  )
}

/** Alt with an arrow moves to the next or previous sentence of the same language. */
function moveOn(event: React.KeyboardEvent<HTMLTextAreaElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!event.altKey || step === undefined) return
  event.preventDefault()
  const { form, lang } = event.currentTarget
  const fields = [...(form?.querySelectorAll<HTMLTextAreaElement>(`textarea[lang="${lang}"]`) ?? [])]
  fields[fields.indexOf(event.currentTarget) + step]?.focus()
}

/** The same text again, behind the field: it lights the placeholders. */
function Lit({ text }: { text: string }) {
  const parts = text.split(/(\{\w+\})/)
  return (
    // The last line break of a block is not drawn without something after it.
    <div
      className="border border-transparent bg-raised px-3 py-[0.45rem] leading-[1.45] wrap-break-word whitespace-pre-wrap text-transparent"
      aria-hidden="true"
    >
      {parts.map((part, place) =>
        part.startsWith('{') ? (
          <mark key={place} className="rounded-sm bg-placeholder text-transparent ring-2 ring-placeholder">
            {part}
          </mark>
        ) : (
          `${part}${place === parts.length - 1 ? ' ' : ''}`
        ),
      )}
    </div>
  )
}

/** A new sentence of this release, beside the owner's. */
function Release({ copy, side, onKeep, onTake }: { copy: WordsCopy; side: ShownSide; onKeep: (key: string) => void; onTake: () => void }) {
  const choices = [
    { name: 'keep', text: copy.release.keep, act: () => onKeep(side.key) },
    { name: 'restore', text: copy.release.take, act: onTake },
  ]
  return (
    <div className="mt-2.5 grid gap-2.5 border-l-2 border-edge pl-3">
      <p>
        <strong>{copy.release.standard}</strong> <span lang={side.language}>{side.standard}</span>
      </p>
      <div className="actions">
        {choices.map(({ name, text, act }) => (
          <button
            key={name}
            className="button button-secondary"
            type="submit"
            name={name}
            value={side.key}
            onClick={(event) => {
              event.preventDefault()
              act()
            }}
          >
            {text}
          </button>
        ))}
      </div>
    </div>
  )
}

/** Where the browser does not fit a field to its text (field-sizing). */
function linesOf(text: string): number {
  return text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / 34)), 0)
}
