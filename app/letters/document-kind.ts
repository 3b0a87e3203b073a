/** What is sent beside pictures and films. */
export type DocumentKind = 'pdf' | 'docx' | 'xlsx' | 'txt'

export const documentTypes: Readonly<Record<DocumentKind, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  txt: 'text/plain; charset=utf-8',
}

/**
 * The kind of a document by its content, whatever its name; null for any other. That a text is no program only its name says, so that
 * has to end with .txt. Documents of Word and Excel that contain programs (macros) are none of these.
 * @param name as it is called where it comes from
 */
export function documentKind(bytes: Buffer, name: string): DocumentKind | null {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return 'pdf'
  const entries = namesInZip(bytes)
  if (entries) return officeKind(new Set(entries))
  return /\.txt$/i.test(name) && isText(bytes) ? 'txt' : null
}

function officeKind(entries: ReadonlySet<string>): DocumentKind | null {
  if (!entries.has('[Content_Types].xml') || [...entries].some((entry) => /vbaProject\.bin$|\.(exe|js|vbs|bat|cmd|ps1)$/i.test(entry))) return null
  if (entries.has('word/document.xml')) return 'docx'
  return entries.has('xl/workbook.xml') ? 'xlsx' : null
}

/** Characters that a text has; a byte order mark may come first. */
function isText(bytes: Buffer): boolean {
  try {
    return !/[^\P{Cc}\t\n\r\f]/u.test(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return false
  }
}

/** Of a zip's central directory: its signatures and the bytes before a name (APPNOTE 4.3.12, 4.3.16). */
const [endSignature, endBytes, entrySignature, entryBytes] = [0x06054b50, 22, 0x02014b50, 46]

/** Names of the files in a zip; null for what is none. Nothing is unpacked. */
function namesInZip(bytes: Buffer): string[] | null {
  if (bytes.length < endBytes || bytes.readUInt32LE(0) !== 0x04034b50) return null
  // A comment of at most 65,535 bytes may follow.
  const from = Math.max(0, bytes.length - endBytes - 0xffff)
  let end = bytes.length - endBytes
  while (end >= from && bytes.readUInt32LE(end) !== endSignature) end--
  if (end < from) return null
  const names: string[] = []
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    if (at + entryBytes > end || bytes.readUInt32LE(at) !== entrySignature) return null
    const [name, extra, comment] = [bytes.readUInt16LE(at + 28), bytes.readUInt16LE(at + 30), bytes.readUInt16LE(at + 32)]
    names.push(bytes.subarray(at + entryBytes, at + entryBytes + name).toString())
    at += entryBytes + name + extra + comment
  }
  return names
}
