import { valuesFolder } from '#app/data/storage/bucket.ts'

/**
 * Where a file of an answer lies in its letter's bucket: beside the values, so that it is listed as no letter, and is backed up.
 * @param id of its row
 */
export function answerFileObject(id: string): string {
  return `${valuesFolder}/answer-${id}`
}
