/** A file of the content folder, read and checked. */
export interface FromFile<Value> {
  /** Path inside the content folder, with `/`. */
  file: string
  /** SHA-256 of its bytes, as hex. */
  hash: string
  value: Value
}

/** Why a content file cannot be published. */
export interface ContentFault {
  /** Path inside the content folder, with `/`. */
  file: string
  /** From 1. */
  line: number
  message: string
}

/** Sorts by file, then line. */
export function sortFaults(faults: ContentFault[]): ContentFault[] {
  return faults.toSorted((a, b) => (a.file < b.file ? -1 : Number(a.file > b.file)) || a.line - b.line)
}
