import type { AnswerFile } from '#app/letters/answer-files.ts'
import { formatBytes } from '#app/i18n/bytes.ts'

/** A file of an answer, as its page gets it. */
export type ShownFile = { id: string; name: string; size: string }

export const shownFile = ({ id, name, bytes }: AnswerFile): ShownFile => ({ id, name, size: formatBytes(bytes, 'sv') })

/** @param bytes null where nothing says it */
export function shownAttachment(file: string, place: number, bytes: number | null) {
  const size = bytes === null ? '' : `, ${formatBytes(bytes, 'sv')}`
  return { file, number: place + 1, kind: attachmentKind(file).kind, size }
}

export type ShownAttachment = ReturnType<typeof shownAttachment>

type AttachmentKind = 'picture' | 'film'

const kinds: Readonly<Record<string, { kind: AttachmentKind; contentType: string }>> = {
  jpg: { kind: 'picture', contentType: 'image/jpeg' },
  png: { kind: 'picture', contentType: 'image/png' },
  mp4: { kind: 'film', contentType: 'video/mp4' },
  mov: { kind: 'film', contentType: 'video/quicktime' },
  avi: { kind: 'film', contentType: 'video/x-msvideo' },
}

/** Any other file is only saved. */
const unknown = { kind: 'film', contentType: 'application/octet-stream' } as const

/** What the desk makes of a file that was sent with a letter, by the name that this site gave it. */
export function attachmentKind(file: string): { kind: AttachmentKind; contentType: string; extension: string } {
  const extension = /\.([a-z0-9]{1,5})$/.exec(file)?.[1] ?? 'bin'
  return { ...(kinds[extension] ?? unknown), extension }
}
