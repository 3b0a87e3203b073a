import { useRef } from 'react'
import { Form } from 'react-router'
import { Icon } from '../kit/icon.tsx'
import { useKey } from './keys.tsx'

type SearchFieldProps = {
  className?: string
  /** Of the list. What is searched for stands in its address, unless it is posted. */
  action: string
  method?: 'get' | 'post'
  label: string
  placeholder: string
  button: string
  /** What is searched for; empty for all. */
  words: string
  maxLength: number
}

/** Searches a list; `/` takes the focus there. */
export function SearchField({ className, action, method = 'get', label, placeholder, button, words, maxLength }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  useKey('/', () => field.current?.focus())
  return (
    <search className={className}>
      <Form className="search" method={method} action={action} autoComplete="off">
        <label className="vh" htmlFor="q">
          {label}
        </label>
        <Icon name="search" />
        <input key={words} className="f" id="q" name="q" type="search" maxLength={maxLength} defaultValue={words} placeholder={placeholder} ref={field} />
        <kbd>/</kbd>
        <button className="vh" type="submit">
          {button}
        </button>
      </Form>
    </search>
  )
}
