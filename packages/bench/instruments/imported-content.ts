import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { projectFolder } from '../../../test/programs/child.ts'

/** Imports the site's content into an empty data folder, with pages, pictures and previews. */
export function importContent(dataDir: string): void {
  if (existsSync(path.join(dataDir, 'site.db'))) return
  const { status, stderr } = spawnSync(process.execPath, ['scripts/content.ts', '--quiet'], { cwd: projectFolder, env: { DATA_DIR: dataDir } })
  if (status !== 0) throw new Error(`The content was not imported: ${String(stderr)}`)
}
