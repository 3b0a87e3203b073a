import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import type { Complaint, Complaints } from './checked-yaml.ts'

export interface Source {
  /** With line breaks normalised to `\n`. */
  text: string
  /** SHA-256 of the file's bytes, as hex. */
  hash: string
  complaints?: undefined
}

/** Reads one text file of the content folder, following symbolic links: Kubernetes mounts configuration as such. */
export async function readSource(path: string): Promise<Source | Complaints> {
  if (!(await stat(path)).isFile()) return complaint(1, 'is not a file; folders within this folder are not looked into')
  const bytes = await readFile(path)
  if (!isUtf8(bytes)) {
    return complaint(
      firstLine(bytes, (line) => !isUtf8(line)),
      'is not UTF-8 text: save the file in the encoding UTF-8',
    )
  }
  if (bytes.includes(0)) {
    return complaint(
      firstLine(bytes, (line) => line.includes(0)),
      'has a NUL character, which Postgres cannot hold',
    )
  }
  // TextDecoder removes a byte order mark.
  const text = new TextDecoder().decode(bytes).replaceAll(/\r\n?/g, '\n')
  return { text, hash: createHash('sha256').update(bytes).digest('hex') }
}

function complaint(line: number, message: string): { complaints: Complaint[] } {
  return { complaints: [{ line, message }] }
}

/** The number of the first line that matches. */
function firstLine(bytes: Buffer, isTrue: (line: Buffer) => boolean) {
  let line = 1
  for (let start = 0; start < bytes.length; line++) {
    const end = bytes.indexOf('\n', start)
    const next = end === -1 ? bytes.length : end + 1
    if (isTrue(bytes.subarray(start, next))) return line
    start = next
  }
  return line
}
