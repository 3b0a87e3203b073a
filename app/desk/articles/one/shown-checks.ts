import type { Check } from '#app/content/drafts/checks.ts'
import { serverCopy } from './server-copy.ts'

export type ShownCheck = Pick<Check, 'id' | 'ok' | 'required' | 'line'> & {
  text: string
  /** Where a check without a line is mended. */
  field: string | null
}

const fieldOf: Partial<Record<Check['id'], string>> = {
  title: 'title',
  slug: 'slug',
  'slug-taken': 'slug',
  description: 'meta_description',
  'description-length': 'meta_description',
  text: 'content',
  checked: 'checked',
  'checked-ahead': 'checked',
}

/** Checks in words. */
export function shownChecks(checks: readonly Check[]): ShownCheck[] {
  return checks.map(({ id, ok, required, line, detail }) => {
    const words = serverCopy.checks[id]
    return { id, ok, required, line, text: ok ? words.ok : words.not(detail), field: fieldOf[id] ?? null }
  })
}
