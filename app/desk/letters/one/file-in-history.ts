import type { SentFiles } from '#app/letters/sent-files.ts'
import { longTime } from '#app/i18n/desk-dates.ts'
import { attachmentsCopy as copy } from './attachments-copy.ts'
import type { attachmentKind } from './shown-files.ts'

/** What the history calls a file that was sent. */
export function fileInHistory(kind: ReturnType<typeof attachmentKind>['kind'], number: number, { messageAt }: Pick<SentFiles, 'messageAt'>): string {
  const name = copy.names[kind](number).toLowerCase()
  return messageAt ? copy.ofMessage(name, longTime(messageAt)) : name
}
