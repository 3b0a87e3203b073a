/** The order in which they are shown. `target` belongs to withdrawing. */
export const checkIds = [
  'title',
  'title-taken',
  'slug',
  'slug-taken',
  'text',
  'description',
  'description-length',
  'alt',
  'picture',
  'plate',
  'image-host',
  'link',
  'heading-order',
  'table-heading',
  'never-word',
  'checked',
  'checked-ahead',
  'markdown',
  'target',
] as const

export type CheckId = (typeof checkIds)[number]

export interface Check {
  id: CheckId
  ok: boolean
  /** Publishing is refused while it is not ok. */
  required: boolean
  /** Of the Markdown, from 1. */
  line: number | null
  /** What it is about: the word, link, picture, host, slug or number; null when it is ok. */
  detail: string | null
}

/** A check that failed. */
export type Failure = { id: CheckId; line?: number; detail?: string }
