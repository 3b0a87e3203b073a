import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Config } from '#config.ts'
import type { Services } from '#app/context.ts'
import { openDatabase, openOwnerDatabase } from '#app/database/database.ts'
import { loadContent } from '#app/content/load-content.ts'
import { migrateToLatest } from '#app/database/migrate.ts'
import { createForms } from '#app/forms/forms.ts'
import { createMarkdownRenderer } from '#app/markdown/layout.ts'
import { createPictureStore } from '#app/pictures/picture-store.ts'
import { drawInProcess } from '#app/previews/draw-in-process.ts'
import { createPreviews } from '#app/previews/previews.ts'
import { openStorage } from '#app/storage/open-storage.ts'
import { picturesFolder } from './picture-files.ts'
import { rootFolder } from './root-folder.ts'

export const contentFolder = path.join(rootFolder, 'content')
/** Read from source, also by the built server. */
export const previewsFolder = path.join(rootFolder, 'app/previews')

/** The built server uses the built thread, scripts the source. */
const layoutThread = import.meta.url.endsWith('.ts') ? 'app/markdown/layout-thread.ts' : 'build/server/layout-thread.js'

export interface OpenSite extends Services {
  /** Closes the database's connections and the layout thread. */
  close(): Promise<void>
}

/** Opens everything the site needs: the database with its content, then storage and what forms share. */
export async function openSite(config: Config): Promise<OpenSite> {
  await prepareDatabase(config)
  const [db, storage] = [openDatabase(config), await openStorage(config)]
  const clock = () => new Date()
  const forms = createForms({ limit: config.formLimit, clock })
  const previews = createPreviews({
    folder: path.join(config.dataDir, 'previews'),
    draw: drawInProcess({ script: path.join(previewsFolder, 'drawing-process.ts') }),
    fallbackFile: path.join(previewsFolder, 'fallback.png'),
  })
  const markdown = createMarkdownRenderer({ thread: pathToFileURL(path.join(rootFolder, layoutThread)) })
  const close = async () => {
    await markdown.close()
    await db.close()
  }
  return { config, db, storage, forms, renderMarkdown: markdown.render, previews, clock, close }
}

/** Migrates the database and imports content, on a connection with full rights that is closed afterwards. */
export async function prepareDatabase(address: { databaseUrl?: string | undefined; dataDir: string }) {
  await using owner = openOwnerDatabase(address)
  await migrateToLatest(owner)
  return await loadContent(owner, contentFolder, createPictureStore(picturesFolder(address)))
}
