import { pathToFileURL } from 'node:url'
import type { Config } from '#config.ts'
import { createPublishing, type Publishing } from '#app/content/publish.ts'
import { createLayoutPool } from '#app/content/markdown/layout.ts'
import { createPictureStore, type PictureFiles, type PictureStore } from '#app/content/pictures/picture-store.ts'
import { isScreen } from '#app/site/screens.ts'
import { drawPreview } from '#app/content/previews/draw-preview.ts'
import { openStorage } from '#app/data/storage/open-storage.ts'
import { rootPath } from './root-folder.ts'

export interface OpenPublishing extends AsyncDisposable {
  publishing: Publishing
  pictures: PictureStore
}

/**
 * Everything that publishing needs, for a program that publishes and ends. The server never loads this file: drawing
 * previews takes 100 MB.
 * @param brand as link previews show it (`readBrand`)
 */
export async function openPublishing(config: Config, brand: string): Promise<OpenPublishing> {
  const storage = await openStorage(config)
  return publishingInto(storage.bucket('pictures'), brand)
}

/** @param files the bucket `pictures` */
export function publishingInto(files: PictureFiles, brand: string): OpenPublishing {
  const pictures = createPictureStore(files)
  // Four times as long as the server waits: beside a busy server, and of lower priority, a text of one second took more than 15.
  const { layOut, close } = createLayoutPool({ timeout: 60_000, worker: pathToFileURL(rootPath('app/content/markdown/layout-worker.ts')) })
  const publishing = createPublishing({ brand: () => brand, files, pictures, layOut, isScreen, draw: drawPreview })
  return { publishing, pictures, [Symbol.asyncDispose]: close }
}
