import { data } from 'react-router'
import { confirmCopy } from './copy.ts'
import type { ConfirmationNeeded } from './needed.ts'

type Needed = Pick<ConfirmationNeeded, 'what' | 'isMailed'> & { fields: FormData; isPage: boolean }

/** What is thrown instead of doing it: the page that asks (root.tsx), or a text where the address has none. */
export function confirmationNeeded({ url }: { url: URL }, { fields, isPage, ...needed }: Needed) {
  if (!isPage)
    return new Response(`${confirmCopy.heading}\n\n${confirmCopy.again}\n`, { status: 403, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
  const texts = [...fields].flatMap(([name, value]): [string, string][] => (typeof value === 'string' ? [[name, value]] : []))
  return data({ ...needed, action: url.pathname + url.search, fields: texts } satisfies ConfirmationNeeded, { status: 403 })
}
