import { randomBytes } from 'node:crypto'
import { StorageError } from './bucket.ts'
import type { FileGroup } from './bucket.ts'

/**
 * The longest name a caller may ask for, in characters. File systems allow 255 bytes, and a suffix must still fit;
 * an e-mail address alone may have 254 characters, so a name made from one has to be cut.
 */
export const maxNameLength = 200

const numberedNames = 50
const randomNames = 5

/**
 * Whether a bucket takes this name: ASCII letters, digits and `_ . -`, at most 200 of them, the first a letter, digit
 * or `_`. So no name is a path, is hidden, is `..`, looks like an option to a shell, or needs escaping in an address.
 */
export function isStorableName(name: string): boolean {
  return name.length <= maxNameLength && /^[A-Za-z0-9_][A-Za-z0-9_.-]*$/.test(name)
}

/** @throws {StorageError} without the name, which may hold an address */
export function checkName(bucket: string, name: string): void {
  if (!isStorableName(name)) throw new StorageError(bucket, 'storing', 'invalid name')
}

/** @throws {StorageError} also when two names are the same to a disk that ignores case */
export function checkGroup(bucket: string, name: string, { text, files }: FileGroup): void {
  const names = [text, ...files].map((file) => file.name)
  for (const each of [name, ...names]) checkName(bucket, each)
  const distinct = new Set(names.map((each) => each.toLowerCase()))
  if (distinct.size !== names.length) throw new StorageError(bucket, 'storing', 'two files with one name')
}

/** @throws {StorageError} for a key that is none, since it becomes a file name too */
export function checkKey(bucket: string, once: string | undefined): void {
  if (once !== undefined && !/^[0-9a-f]{32}$/.test(once)) throw new StorageError(bucket, 'storing', 'invalid key')
}

/** The names to try in turn: `a.txt`, `a-2.txt` … `a-50.txt`, then a few that nobody else can have taken. */
export function* candidateNames(name: string): Generator<string> {
  yield name
  for (let number = 2; number <= numberedNames; number++) yield withSuffix(name, String(number))
  for (let tries = 0; tries < randomNames; tries++) yield withSuffix(name, randomSuffix())
}

export function groupName(name: string, once: string | undefined): string {
  return name + groupSuffix(once)
}

/** By it a group is found again, whatever the date in its name. */
export function groupSuffix(once: string | undefined): string {
  return `-${once?.slice(0, 16) ?? randomSuffix()}`
}

function withSuffix(name: string, suffix: string): string {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? `${name.slice(0, dot)}-${suffix}${name.slice(dot)}` : `${name}-${suffix}`
}

function randomSuffix(): string {
  return randomBytes(4).toString('hex')
}
