import { useRef } from 'react'
import { Form } from 'react-router'
import { useKey } from '../shell/keys.tsx'
import { paths } from '../shell/paths.ts'
import { Icon } from '../ui/icon.tsx'
import type { WordsCopy } from './copy.ts'

/** Searches the site's own sentences: nothing personal, so the words may stand in the address. */
export function SearchField({ copy, words, count }: { copy: WordsCopy['search']; words: string; count: number }) {
  const field = useRef<HTMLInputElement>(null)
  useKey('/', () => field.current?.focus())
  return (
    <search className="sp">
      <Form className="search" method="get" action={paths.words} autoComplete="off">
        <label className="vh" htmlFor="q">
          {copy.label}
        </label>
        <Icon name="search" />
        <input key={words} className="f" id="q" name="q" type="search" maxLength={100} defaultValue={words} placeholder={copy.hint(count)} ref={field} />
        <kbd>/</kbd>
        <button className="vh" type="submit">
          {copy.button}
        </button>
      </Form>
    </search>
  )
}
