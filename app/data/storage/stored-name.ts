import { createHash } from 'node:crypto'
import { bodyDigest, StorageError, valuesFolder } from './bucket.ts'
import type { FileBody, FileGroup } from './bucket.ts'

/**
 * The longest name that a caller may request, in characters. File systems allow 255 bytes, suffix included; an email
 * address may have 254 characters, so a name made from one must be cut.
 */
export const maxNameLength = 200

const numberedNames = 50

const plainName = /^[A-Za-z0-9_][A-Za-z0-9_.-]*$/

/**
 * Whether a bucket accepts this name: at most 200 ASCII letters, digits and `_ . -`, the first a letter, digit or `_`. So no
 * name is a path, hidden, `..`, mistaken for a command-line option, or needs escaping in a URL.
 */
export function isStorableName(name: string): boolean {
  return name.length <= maxNameLength && plainName.test(name) && name !== valuesFolder
}

/** @throws {StorageError} without the name, which may contain an email address */
export function checkName(bucket: string, name: string): void {
  const inFolder = name.startsWith(`${valuesFolder}/`) ? name.slice(valuesFolder.length + 1) : name
  if (!isStorableName(inFolder)) throw new StorageError(bucket, 'storing', 'invalid name')
}

/** @throws {StorageError} also when two names differ only in case, which some file systems ignore */
export function checkGroup(bucket: string, name: string, { text, files }: FileGroup): void {
  const names = [text, ...files].map((file) => file.name)
  if (![name, ...names].every(isStorableName)) throw new StorageError(bucket, 'storing', 'invalid name')
  const distinct = new Set(names.map((each) => each.toLowerCase()))
  if (distinct.size !== names.length) throw new StorageError(bucket, 'storing', 'two files with one name')
}

/** Whether a bucket may have stored something under this name: a storable name, possibly with a suffix. */
export function isStoredName(name: string): boolean {
  return name.length <= 255 && plainName.test(name)
}

/** @throws {StorageError} unless it is the name of a file, a group, or a file in a group */
export function checkStoredName(bucket: string, name: string): void {
  const parts = name.split('/')
  if (parts.length > 2 || !parts.every(isStoredName)) throw new StorageError(bucket, 'reading', 'invalid name')
}

/** The names to try in order: `a.txt`, `a-2.txt` … `a-50.txt`, then one with the body's hash, which no other body can have. */
export function* candidateNames(name: string, body: FileBody): Generator<string> {
  yield name
  for (let number = 2; number <= numberedNames; number++) yield withSuffix(name, String(number))
  yield withSuffix(name, bodyDigest(body).slice(0, 32))
}

/** A group's folder name: with the hash of its content, that is its files' names and bytes in the order of their names. */
export function groupName(name: string, { text, files }: FileGroup): string {
  const hash = createHash('sha256')
  for (const file of [text, ...files].toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    hash.update(`${file.name}\n${bodyDigest(file.body, file.identity)}\n`)
  }
  return `${name}-${hash.digest('hex').slice(0, 16)}`
}

function withSuffix(name: string, suffix: string): string {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? `${name.slice(0, dot)}-${suffix}${name.slice(dot)}` : `${name}-${suffix}`
}
