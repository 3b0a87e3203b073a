import { spawn } from 'node:child_process'
import { isImportUnfinished } from '#app/content/import-content.ts'
import { openOwnerDatabase } from '#app/database/database.ts'
import { rootFolder, rootPath } from './root-folder.ts'

/**
 * Finishes a first import that has begun (app/content/import-content.ts), in a process of its own: making pages, pictures
 * and previews takes processor time and memory that the server needs for visitors.
 *
 * @returns ends the process; the next start goes on with the import
 */
export async function finishFirstImport(address: { databaseUrl?: string | undefined; dataDir: string }): Promise<() => void> {
  await using owner = openOwnerDatabase(address)
  if (!(await isImportUnfinished(owner))) return () => {}
  const child = spawn(process.execPath, [rootPath('scripts/content.ts'), '--quiet'], { cwd: rootFolder, stdio: ['ignore', 'inherit', 'inherit'] })
  child.on('error', (error) => console.error(`The first import could not be finished: ${error.message}. Run "npm run content".`))
  return () => child.kill()
}
