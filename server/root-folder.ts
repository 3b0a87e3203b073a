import { findPackageJSON } from 'node:module'
import path from 'node:path'

/** The project's own folder, whether this runs from its sources (scripts, tests) or from the build. */
export const rootFolder = path.dirname(findPackageJSON(import.meta.url) ?? import.meta.dirname)
