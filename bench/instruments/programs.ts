import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import { env } from 'node:process'
import { Missing } from './part.ts'

/**
 * The path of a program that is only needed for measuring.
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
