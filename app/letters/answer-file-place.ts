import { valuesFolder } from '#app/data/storage/bucket.ts'

// What is attached to an answer lies in its letter's bucket beside the values, so that it is listed as no letter, and is backed up.

/** Where a file of an answer lies in its letter's bucket. */
export function answerFile(id: string): string {
  return `${valuesFolder}/answer-${id}`
}

/** The id of a file of an answer, from its name in the folder of values; null for what is none. */
export function answerFileId(name: string): string | null {
  return /^answer-([\w-]+)$/.exec(name)?.[1] ?? null
}
