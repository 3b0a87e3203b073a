import type { AnswerFile } from '#app/letters/answer-files.ts'
import { formatBytes } from '#app/i18n/bytes.ts'

/** A file of an answer, as its page gets it. */
export type ShownFile = { id: string; name: string; size: string }

export const shownFile = ({ id, name, bytes }: AnswerFile): ShownFile => ({ id, name, size: formatBytes(bytes, 'sv') })
