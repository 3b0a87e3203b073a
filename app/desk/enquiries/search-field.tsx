import { useRef } from 'react'
import { Form } from 'react-router'
import { useKey } from '../shell/keys.tsx'
import { paths } from '../shell/paths.ts'
import { Icon } from '../ui/icon.tsx'
import type { EnquiriesCopy } from './copy.ts'

/** Posts what is searched for: it never stands in an address. */
export function SearchField({ copy, words }: { copy: EnquiriesCopy; words: string }) {
  const field = useRef<HTMLInputElement>(null)
  useKey('/', () => field.current?.focus())
  return (
    <search className="sp">
      <Form className="search" method="post" action={paths.enquiries} autoComplete="off">
        <label className="vh" htmlFor="q">
          {copy.search}
        </label>
        <Icon name="search" />
        <input key={words} className="f" id="q" name="q" type="search" maxLength={200} defaultValue={words} placeholder={copy.searchHint} ref={field} />
        <kbd>/</kbd>
        <button className="vh" type="submit">
          {copy.searchButton}
        </button>
      </Form>
    </search>
  )
}
