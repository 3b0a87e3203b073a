import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import { env } from 'node:process'
/** A program is not installed that something needs; the message says how to get it. */
export class Missing extends Error {
  override name = 'Missing'
}

/**
 * The path of a program of the system that only measuring and long tests need.
 * @throws Missing with how to get it
 */
export function findProgram(name: string, howToGet: string): string {
  // nginx is in a folder that is only in root's PATH.
  const folders = [...(env['PATH'] ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin']
  const found = folders.map((folder) => path.join(folder, name)).find(isExecutable)
  if (found === undefined) throw new Missing(`${name} is not here: ${howToGet}`)
  return found
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
