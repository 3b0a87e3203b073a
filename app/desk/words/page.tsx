import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Link, useLocation, useRevalidator } from 'react-router'
import { useKey } from '../frame/keys.tsx'
import { paths } from '../paths.ts'
import { SearchField } from '../frame/search-field.tsx'
import { shellCopy } from '../frame/copy.ts'
import { send } from '../frame/send.ts'
import { useToast } from '../frame/toasts.tsx'
import { Notice } from '../kit/notice.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { ResultNote } from '../kit/result-note.tsx'
import type { WordsCopy } from './copy.ts'
import { hasTroubles, nothing, prefixes, type WordsResult } from './fields.ts'
import { GoneList } from './gone-list.tsx'
import { PageList, wordsPath } from './page-list.tsx'
import { type Focused, Preview } from './preview.tsx'
import { SaveBar } from './save-bar.tsx'
import { SentencePair } from './sentence.tsx'
import type { GoneWords, ShownGroup, ShownPage, ShownSentence, ShownSide } from './shown-words.ts'
import { useDrafts } from './use-drafts.ts'

export type WordsPageProps = {
  copy: WordsCopy
  pages: ShownPage[]
  /** Null where the words are those of a search, or of pages that are gone. */
  page: ShownPage | null
  groups: ShownGroup[]
  gone: GoneWords[]
  lostPage: string | null
  search: { words: string; total: number; shown: number } | null
  sentenceCount: number
  /** What the page's form did, without script. */
  result: WordsResult | undefined
}

export function WordsPage({ copy, pages, page, groups, gone, lostPage, search, sentenceCount, result: first }: WordsPageProps) {
  const sentences = useMemo(() => groups.flatMap((group) => group.sentences), [groups])
  const sides = useMemo(() => sentences.flatMap((sentence) => sentence.sides), [sentences])
  const { drafts, set, drop, replace } = useDrafts(sides, first?.typed)
  const [result, setResult] = useState<WordsResult>(first ?? nothing)
  const [isSaving, setSaving] = useState(false)
  const [at, setAt] = useState<{ page: string; side: ShownSide } | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const toast = useToast()
  const { revalidate } = useRevalidator()

  const here = sides.flatMap((side) => (drafts[side.key] ? [side.key] : []))
  const texts = useMemo(() => Object.fromEntries(Object.entries(drafts).map(([key, { text }]) => [key, text])), [drafts])
  const typed = useMemo(() => Object.fromEntries(Object.entries(texts).map(([key, text]) => [prefixes.text + key, text])), [texts])
  const outdated = pages.reduce((sum, each) => sum + each.outdated, 0)
  const shown = pages.find(({ id }) => id === (at?.page ?? sentences[0]?.page)) ?? page
  const language = at?.side.language ?? shown?.previews[0] ?? 'sv'

  // Led here to change one sentence: it is in its field, and lit in the preview.
  const { hash } = useLocation()
  useEffect(() => {
    const named = hash === '' ? null : document.getElementById(hash.slice(1))
    if (!(named instanceof HTMLTextAreaElement)) return
    named.focus({ preventScroll: true })
    named.scrollIntoView({ block: 'center', behavior: 'instant' })
  }, [hash])

  /** The first sentence that needs another look. */
  const [refused, setRefused] = useState(0)
  useEffect(() => {
    if (refused > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refused])

  const post = useCallback(
    async (fields: [string, string][]): Promise<WordsResult | null> => {
      setSaving(true)
      const answer = await send<WordsResult>(paths.words, fields)
      if (answer && Object.keys(answer.faults).length + answer.warnings.length === 0) {
        await revalidate()
        if (answer.said !== undefined) toast({ text: answer.said })
      }
      setSaving(false)
      if (answer === null) toast({ ...shellCopy.lost, failed: true })
      return answer ?? null
    },
    [revalidate, toast],
  )

  async function publish() {
    if (here.length === 0 || isSaving) return
    const sent = here.flatMap((key): [string, string][] => {
      const { text = '', seen = '' } = drafts[key] ?? {}
      // A text that is too long has been said to be so beside its field.
      return [
        [prefixes.text + key, text],
        [prefixes.seen + key, seen],
        [prefixes.warned + key, '1'],
      ]
    })
    const answer = await post(sent)
    if (!answer) return
    const isPublished = Object.keys(answer.faults).length === 0
    if (isPublished) drop(here.filter((key) => !answer.stale[key]))
    replace(Object.fromEntries(Object.entries(answer.stale).map(([key, { seen }]) => [key, seen])))
    setResult(answer)
    if (hasTroubles(answer)) setRefused((count) => count + 1)
  }
  useKey('Ctrl s', () => void publish())

  const keep = useCallback((key: string) => void post([['keep', key]]), [post])
  const write = useCallback(
    (side: ShownSide, text: string) => {
      set(side, text)
      setResult((before) => without(before, side.key))
    },
    [set],
  )
  const focus = useCallback((sentence: ShownSentence, side: ShownSide) => setAt({ page: sentence.page, side }), [])

  return (
    <>
      <PageHead title={copy.title} sub={copy.sub}>
        <SearchField
          className="at-end"
          action={paths.words}
          label={copy.search.label}
          placeholder={copy.search.hint(sentenceCount)}
          button={copy.search.button}
          words={search?.words ?? ''}
          maxLength={100}
        />
      </PageHead>
      <ResultNote result={first} />
      {outdated > 0 && <ReleaseStrip copy={copy} pages={pages} count={outdated} />}
      <div className="grid items-start gap-9 full:grid-cols-[11.5rem_minmax(0,1fr)_21.5rem] max-full:grid-cols-[minmax(0,1fr)_20rem] max-full:gap-y-5 max-grid:grid-cols-1">
        <PageList copy={copy} pages={pages} current={page?.id ?? (search ? null : lostPage)} lostPage={lostPage} />
        <form
          ref={form}
          method="post"
          action={wordsPath({ page: page?.id ?? null, q: search?.words ?? null })}
          onSubmit={(event) => {
            const { submitter } = event.nativeEvent as SubmitEvent
            if (submitter?.hasAttribute('formtarget')) return
            event.preventDefault()
            void publish()
          }}
        >
          {search && <Found copy={copy.search} {...search} />}
          <Strip copy={copy} result={result} sides={sides} />
          {groups.map((group, place) => (
            <section className="not-first-of-type:mt-7" key={group.heading} aria-labelledby={`g-${place}`}>
              <h2 className="flex items-baseline justify-between gap-4 border-b border-ink pb-2" id={`g-${place}`}>
                <span>{group.heading}</span>
                {place === 0 && (
                  <span className="font-sans text-micro tracking-normal whitespace-nowrap text-ink-2 max-sm:hidden">{copy.languages(languagesOf(group))}</span>
                )}
              </h2>
              {group.sentences.map((sentence) => (
                <SentencePair
                  key={sentence.sides[0]?.key}
                  copy={copy}
                  sentence={sentence}
                  texts={texts}
                  result={result}
                  onText={write}
                  onFocus={focus}
                  onKeep={keep}
                />
              ))}
            </section>
          ))}
          {gone.length > 0 && <GoneList copy={copy.gone} gone={gone} onRemove={(key) => void post([['remove', key]])} />}
          {sides.length > 0 && (
            <SaveBar
              copy={copy.save}
              count={here.length}
              isSaving={isSaving}
              page={shown}
              onDiscard={() => {
                drop(here)
                setResult(nothing)
              }}
            />
          )}
        </form>
        {shown && (
          <Preview
            copy={copy.preview}
            hint={
              <>
                {copy.preview.hint} <kbd>Alt</kbd> <kbd>↓</kbd> {copy.preview.key}
              </>
            }
            page={shown}
            language={language}
            typed={typed}
            focused={at && focusedOn(at.side.key, sides, texts)}
          />
        )}
      </div>
    </>
  )
}

function focusedOn(key: string, sides: readonly ShownSide[], texts: Readonly<Record<string, string>>): Focused | null {
  const place = sides.findIndex((side) => side.key === key)
  const side = sides[place]
  if (!side) return null
  const { language, words } = side
  const text = texts[key] ?? words
  const before = sides.slice(0, place)
  return { language, text, nth: before.filter((each) => each.language === language && (texts[each.key] ?? each.words) === text).length }
}

function languagesOf({ sentences }: ShownGroup) {
  return [...new Set(sentences.flatMap(({ sides }) => sides.map(({ language }) => language)))]
}

function without({ faults, warnings, stale, ...rest }: WordsResult, key: string): WordsResult {
  const { [key]: _fault, ...otherFaults } = faults
  const { [key]: _stale, ...otherStale } = stale
  return { ...rest, faults: otherFaults, warnings: warnings.filter((each) => each !== key), stale: otherStale }
}

function Found({ copy, words, total, shown }: { copy: WordsCopy['search']; words: string; total: number; shown: number }) {
  return (
    <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <p role="status">
        <strong>{total === 0 ? copy.none(words) : copy.found(total, words)}</strong> {total === 0 ? copy.noneHint : total > shown ? copy.more(shown) : null}
      </p>
      <Link className="link" to={paths.words}>
        {copy.clear}
      </Link>
    </div>
  )
}

/** Above the sentences, what became of the last save. */
function Strip({ copy, result, sides }: { copy: WordsCopy; result: WordsResult; sides: readonly ShownSide[] }) {
  const isFault = sides.some(({ key }) => result.faults[key] !== undefined)
  const isWarned = sides.some(({ key }) => result.warnings.includes(key))
  const isStale = sides.some(({ key }) => result.stale[key] !== undefined)
  const text = isFault ? copy.refused : isWarned ? copy.warned : isStale ? copy.staleStrip : null
  return (
    <div role="alert" className="not-empty:mb-5">
      {text !== null && <Notice text={text} isError={isFault} isNew={false} />}
    </div>
  )
}

function ReleaseStrip({ copy, pages, count }: { copy: WordsCopy; pages: ShownPage[]; count: number }) {
  return (
    <Notice strong={copy.release.heading(count)} text={copy.release.text} isNew={false}>
      {pages
        .filter(({ outdated }) => outdated > 0)
        .map(({ id, name }) => (
          <Link key={id} className="link" to={wordsPath({ page: id })}>
            {name}
          </Link>
        ))}
    </Notice>
  )
}
