import type { Language } from '#app/i18n/language.ts'

/** Why a file is not in an archive, or not all of it. */
export type Lack = 'gone' | 'unreadable' | 'cut'

/** The same in words. */
export const lacks: Record<Lack, Record<Language, string>> = {
  gone: { sv: 'Finns inte längre i lagringen', en: 'No longer in the storage' },
  unreadable: { sv: 'Gick inte att läsa just då', en: 'Could not be read at the time' },
  cut: { sv: 'Är inte hel', en: 'Is incomplete' },
}

/** A file of a letter, and where it is in the archive. */
export type CopiedFile = {
  /** In the letter's folder. */
  path: string
  /** What it is called at the desk. */
  name: string
  with: 'letter' | 'message' | 'answer'
  /** Of what it came with. */
  at: Date
  lack: Lack | null
}

/** What has to be told of, by its path in the archive. */
export type Lacking = { path: string; lack: Lack }
