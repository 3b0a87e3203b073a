import path from 'node:path'
import type { Config } from '#config.ts'
import type { Services } from '#app/context.ts'
import { openDatabase, openOwnerDatabase } from '#app/data/database.ts'
import { loadContent } from '#app/data/load-content.ts'
import { migrateToLatest } from '#app/data/migrate.ts'
import { createForms } from '#app/forms/forms.ts'
import { openStorage } from '#app/storage/open-storage.ts'
import { formSecret } from './form-secret.ts'
import { rootFolder } from './root-folder.ts'

export const contentFolder = path.join(rootFolder, 'content')

/** Opens everything the site needs, in order: the database with its content, then storage and what forms share. */
export async function openSite(config: Config): Promise<Services> {
  await prepareDatabase(config)
  const [db, storage] = [openDatabase(config), await openStorage(config)]
  const clock = () => new Date()
  const forms = createForms({ secret: await formSecret(config), limit: config.formLimit, clock })
  return { config, db, storage, forms, clock }
}

/** Brings tables and content up to date, with full rights that end here. */
export async function prepareDatabase(address: { databaseUrl?: string | undefined; dataDir: string }) {
  await using owner = openOwnerDatabase(address)
  await migrateToLatest(owner)
  return await loadContent(owner, contentFolder)
}
