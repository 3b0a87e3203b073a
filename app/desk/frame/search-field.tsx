import { useRef } from 'react'
import { Form } from 'react-router'
import { Icon } from '#app/kit/icon.tsx'
import { useKey } from './keys.tsx'

type SearchFieldProps = {
  className?: string
  /** Of the list. */
  action: string
  /** Where it is posted, as what. Else what is searched for stands in the list's address. */
  intent?: string
  label: string
  placeholder: string
  button: string
  /** What is searched for; empty for all. */
  words: string
  maxLength: number
}

/** Searches a list; `/` takes the focus there. */
export function SearchField({ className, action, intent, label, placeholder, button, words, maxLength }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  useKey('/', () => field.current?.focus())
  return (
    <search className={className}>
      <Form method={intent === undefined ? 'get' : 'post'} action={action} autoComplete="off">
        {intent !== undefined && <input type="hidden" name="intent" value={intent} />}
        <label className="sr-only" htmlFor="q">
          {label}
        </label>
        <Icon name="search" />
        <input key={words} className="input" id="q" name="q" type="search" maxLength={maxLength} defaultValue={words} placeholder={placeholder} ref={field} />
        <kbd>/</kbd>
        <button className="sr-only" type="submit">
          {button}
        </button>
      </Form>
    </search>
  )
}
