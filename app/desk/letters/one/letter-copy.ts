import type { Language } from '#app/i18n/language.ts'
import type { LetterView } from '#app/letters/letter-view.ts'
import { type ThreadPart, threadText } from '#app/letters/thread-text.ts'

// A letter as it is taken along: by itself, or with everything else about its sender's address (address-copy/).

/** Its text as it came, and what was written since. */
export function letterText(text: string, thread: readonly ThreadPart[], language: Language): string {
  return text + threadText(thread, language)
}

/** Everything but the files, for programs: names of fields stay what they are. @param more what else is known of it there */
export function letterJson(view: LetterView, thread: readonly ThreadPart[], more: object = {}): string {
  const { version: _, earlier: __, files, messageFiles, ...rest } = withoutNames(view)
  // What somebody has attached and not sent is theirs alone.
  const kept = { ...rest, files: files.filter(({ mail }) => mail !== null), messageFiles: Object.fromEntries(messageFiles) }
  return `${JSON.stringify({ ...kept, thread, ...more }, null, 2)}\n`
}

const colleague = 'En medarbetare'

/** For whoever wrote it: what colleagues are called among themselves, and their ids, are for the desk. Answers have their names for visitors. */
export function withoutNames(view: LetterView): LetterView {
  return {
    ...view,
    owner: null,
    asker: null,
    notes: view.notes.map((note) => ({ ...note, person: colleague, personId: null })),
    events: view.events.map((event) => ({
      ...event,
      person: event.person === null ? null : colleague,
      detail: event.what === 'given' ? colleague.toLowerCase() : event.detail,
    })),
    mails: view.mails.map((mail) => ({ ...mail, personId: null })),
    files: view.files.map((file) => ({ ...file, personId: null })),
  }
}
