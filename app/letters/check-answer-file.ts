import { readFile } from 'node:fs/promises'
import type { FileBody } from '#app/data/storage/bucket.ts'
import { checkFiles } from '#app/forms/files/check-files.ts'
import { fileKind, kindBytes, storedAs } from '#app/forms/files/file-kind.ts'
import type { PostedFile } from '#app/forms/read-form.ts'
import { answerFileName } from './answer-files.ts'
import { documentKind, documentTypes } from './document-kind.ts'

/** Why a file was not taken. `kind`: none of ours. `damaged`: a picture, `film`: a film that cannot be read. `busy`: too many files wait. */
export type FileComplaint = 'empty' | 'kind' | 'damaged' | 'film' | 'busy'

/**
 * Makes a posted file safe to be given to a visitor: its kind is read from its bytes, its name is cleaned, and pictures and films lose
 * what those that visitors send lose.
 * @param options.personId whose picture waits for its turn
 */
export async function checkAnswerFile(
  posted: PostedFile,
  { personId, signal }: { personId: string; signal: AbortSignal },
): Promise<{ name: string; contentType: string; body: FileBody } | FileComplaint> {
  if (posted.size === 0) return 'empty'
  const bytes = await readFile(posted.path)
  const media = fileKind(bytes.subarray(0, kindBytes))
  if (media === 'avi') return 'kind'
  if (media) {
    const checked = await checkFiles([posted], { network: `desk ${personId}`, signal })
    if (!checked.ok) return 'busy' in checked ? 'busy' : media === 'jpeg' || media === 'png' ? 'damaged' : 'film'
    const [file] = checked.files
    return file ? { name: answerFileName(posted.name, storedAs[media].extension), contentType: file.contentType, body: file.body } : 'damaged'
  }
  const kind = documentKind(bytes, posted.name)
  return kind ? { name: answerFileName(posted.name, kind), contentType: documentTypes[kind], body: bytes } : 'kind'
}
