import { findPackageJSON } from 'node:module'
import path from 'node:path'

/** The project's folder, whether this runs from source (scripts) or from the build. */
export const rootFolder = path.dirname(findPackageJSON(import.meta.url) ?? import.meta.dirname)

/** @param relative to the project's folder */
export function rootPath(relative: string): string {
  return path.join(rootFolder, relative)
}
