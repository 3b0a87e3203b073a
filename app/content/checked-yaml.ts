import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, visit, type Document } from 'yaml'
import type { z } from 'zod'

export interface Complaint {
  line: number
  message: string
}

export interface Complaints {
  value?: undefined
  complaints: Complaint[]
}

export type Checked<Value> = { value: Value; lineOf: (...path: PropertyKey[]) => number; complaints?: undefined } | Complaints

/**
 * Parses YAML and checks it with a schema; every complaint has its line in the file. The schema's messages are shown
 * after the name of the key.
 *
 * @param firstLine the line of the file that the text begins on
 */
export function checkedYaml<Value>(text: string, schema: z.ZodType<Value>, firstLine = 1): Checked<Value> {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const complaints = grammarFaults(document).map(({ offset, message }) => ({ line: lineAt(offset), message }))
  if (complaints.length > 0) return { complaints }

  const result = schema.safeParse(document.toJS())
  if (result.success) return { value: result.data, lineOf }
  return { complaints: result.error.issues.flatMap(complaintsOf) }

  function lineAt(offset: number) {
    return lines.linePos(offset).line + firstLine - 1
  }

  /** The line of a key or list item or, if it is missing, of its parent. */
  function lineOf(...path: PropertyKey[]) {
    let place: unknown = document.contents
    let line = Math.max(1, firstLine - 1)
    for (const step of path) {
      const next = entryOf(place, step)
      if (!next) break
      line = lineAt(next.offset)
      place = next.value
    }
    return line
  }

  function complaintsOf(issue: z.core.$ZodIssue): Complaint[] {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ line: lineOf(...issue.path, key), message: `"${key}" is not known here` }))
    }
    const name = issue.path.findLast((step) => typeof step === 'string')
    if (name === undefined) return [{ line: firstLine, message: 'must be lines of the form "name: value"' }]
    return [{ line: lineOf(...issue.path), message: `${name} ${issue.message}` }]
  }
}

/** The value at a key or list index, and the offset of the key or item. */
function entryOf(place: unknown, step: PropertyKey): { offset: number; value: unknown } | undefined {
  if (isMap(place)) {
    const pair = place.items.find(({ key }) => isScalar(key) && String(key.value) === String(step))
    return isScalar(pair?.key) && pair.key.range ? { offset: pair.key.range[0], value: pair.value } : undefined
  }
  const item = isSeq(place) ? place.items[Number(step)] : undefined
  return isNode(item) && item.range ? { offset: item.range[0], value: item } : undefined
}

/** Syntax errors, and valid syntax that an author is unlikely to mean. */
function grammarFaults(document: Document.Parsed) {
  const faults = [...document.errors, ...document.warnings].map(({ code, pos, message }) => ({
    offset: pos[0],
    message: code in inPlainWords ? inPlainWords[code as keyof typeof inPlainWords] : message,
  }))
  visit(document, {
    Alias(_, alias) {
      // Usually a title in asterisks, which YAML parses as an alias.
      faults.push({ offset: alias.range?.[0] ?? 0, message: 'put quotes around a text that begins with "*"' })
    },
    Scalar(_, { type, value, comment, range }) {
      // "The #1 mistake" would be published as "The".
      if (type !== 'PLAIN' || typeof value !== 'string' || comment === undefined || comment === null) return
      faults.push({ offset: range?.[0] ?? 0, message: 'put quotes around a text with " #" in it: the rest is not read' })
    },
  })
  return faults
}

const inPlainWords = {
  BLOCK_AS_IMPLICIT_KEY: 'put quotes around a text with ": " in it',
  DUPLICATE_KEY: 'this name is there twice',
  TAG_RESOLVE_FAILED: 'put quotes around a text that begins with "!"',
}
