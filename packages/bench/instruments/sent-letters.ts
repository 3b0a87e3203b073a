import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** What browsers send, without which a form looks like a machine's. */
const browser = { 'User-Agent': 'Mozilla/5.0 (bench)', 'Accept-Language': 'sv' }

export const enquiryPath = '/sv/fotografering'

/** A photography enquiry that is complete, and can be found by its mark. @param mark letters, digits and hyphens */
export function enquiry(mark: string, origin: string): { method: string; headers: Record<string, string>; body: Buffer } {
  const fields = { name: `Alva ${mark}`, age: '27', email: 'alva@example.com', comments: `mark ${mark} end`, acceptedTerms: 'yes' }
  const headers = { ...browser, Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' }
  return { method: 'POST', headers, body: Buffer.from(new URLSearchParams(fields).toString()) }
}

/** How many letters on a site's disk have each mark. */
export function storedMarks(dataDir: string): Map<string, number> {
  return marksIn(globSync('storage/{inquiries,quarantine}/**/*.txt', { cwd: dataDir }).map((file) => path.join(dataDir, file)))
}

/** How many of these files have each mark. */
export function marksIn(files: readonly string[]): Map<string, number> {
  const marks = files.flatMap((file) => /mark ([\w-]+) end/.exec(readFileSync(file, 'utf8'))?.[1] ?? [])
  return new Map([...Map.groupBy(marks, (mark) => mark)].map(([mark, copies]) => [mark, copies.length]))
}

/** An application with files, as a browser sends it. */
export function application(files: readonly Buffer[], origin: string): { method: string; headers: Record<string, string>; body: Buffer } {
  const boundary = 'bench-boundary-7f3a91'
  const fields = { age: '27', country: 'SE', email: 'alva@example.com', goals: 'Bench', acceptedTerms: 'yes' }
  const parts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  )
  const attached = files.flatMap((file, place) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="${place}.mp4"\r\nContent-Type: video/mp4\r\n\r\n`),
    file,
    Buffer.from('\r\n'),
  ])
  const headers = { ...browser, Origin: origin, 'Content-Type': `multipart/form-data; boundary=${boundary}` }
  return { method: 'POST', headers, body: Buffer.concat([...parts, ...attached, Buffer.from(`--${boundary}--\r\n`)]) }
}
