import { type ChildProcess, spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { isImportUnfinished } from '#app/content/import-content.ts'
import { isPreviewMissing } from '#app/content/missing-previews.ts'
import { openOwnerDatabase } from '#app/data/database/database.ts'
import { type PictureFiles, withoutPlain } from '#app/content/pictures/picture-store.ts'
import { withParentArgument } from './end-with-parent.ts'
import { rootFolder, rootPath } from './root-folder.ts'

export type ContentProcess = {
  /** Has missing link previews drawn, and pictures made as WebP, now or after the running process. */
  drawPreviews: () => void
  /** Finishes a first import that has begun, and makes what an earlier run of this server did not: link previews, pictures as WebP. */
  finish(): Promise<void>
  /** Ends the running process; the next start goes on with its work. */
  end: () => void
}

/**
 * Runs `scripts/content.ts` beside the server, one at a time: making pictures and drawing link previews takes processor
 * time and 100 MB of memory that the server needs for visitors.
 */
export function createContentProcess(address: { databaseUrl?: string | undefined; dataDir: string }, pictures: Pick<PictureFiles, 'list'>): ContentProcess {
  let child: ChildProcess | null = null
  let isEnded = false
  let drawsAgain = false

  function run(words: string[]): void {
    if (isEnded) return
    child = spawn(process.execPath, [rootPath('scripts/content.ts'), ...words, '--quiet', withParentArgument], {
      cwd: rootFolder,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    child.on('error', (error) => {
      console.error(`Content could not be finished: ${error.message}. Run "npm run content".`)
      end()
    })
    child.on('exit', (code) => {
      // It has said why itself.
      if (code !== null && code > 0) console.error('Content is not finished: once the reason is mended, run "npm run content", or start the site again.')
      end()
    })

    function end() {
      child = null
      if (!drawsAgain) return
      drawsAgain = false
      run(['previews'])
    }
  }

  function drawPreviews(): void {
    if (child) drawsAgain = true
    else run(['previews'])
  }

  return {
    drawPreviews,

    async finish() {
      await using owner = openOwnerDatabase(address)
      if (await isPreviewMissing(owner)) drawsAgain = true
      if (await isImportUnfinished(owner)) run([])
      else if (drawsAgain) drawPreviews()
      // Last, because a bucket may be away.
      if ((await withoutPlain(pictures)).length > 0) drawPreviews()
    },

    end() {
      isEnded = true
      child?.kill()
    },
  }
}
