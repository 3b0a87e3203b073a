import { mkdir } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Config } from '#config.ts'
import type { Services } from '#app/site/context.ts'
import { removeScratch } from '#app/backup/scratch-folder.ts'
import { loadSynonyms } from '#app/content/synonyms-file.ts'
import { createCounter } from '#app/data/counts/counter.ts'
import { openDatabase, openDeskDatabase } from '#app/data/database/database.ts'
import { createCases } from '#app/letters/cases.ts'
import { createUploadRoom, type UploadRoom } from '#app/forms/upload-room.ts'
import { createForms } from '#app/forms/forms.ts'
import { sweepUploads, uploadsFolder } from '#app/forms/upload-folder.ts'
import { createLayoutPool } from '#app/content/markdown/layout.ts'
import { publishedArticle } from '#app/content/queries/articles.ts'
import { createSearch } from '#app/content/search/search.ts'
import { diskOf } from '#app/data/storage/disk-space.ts'
import { openStorage } from '#app/data/storage/open-storage.ts'
import { noticeCopy } from '#app/letters/mails/notice-copy.ts'
import { configuredTexts } from '#app/texts/configured-facts.ts'
import { wordsIn } from '#app/texts/words.ts'
import { contentFolder, prepareDatabaseOrRetry } from './prepare-database.ts'
import { closeDataDir } from './private-data.ts'
import { rootPath } from './root-folder.ts'
import { openTexts } from './texts.ts'

/** The built server has its worker built beside it; scripts and tests run both from their sources. */
const layoutWorker = import.meta.url.endsWith('.ts') ? 'app/content/markdown/layout-worker.ts' : 'build/server/layout-worker.js'

/** Room for files on the disk that `DATA_DIR` lies on; backups in a folder count as being there, too. */
function uploadRoom({ dataDir, storageUrl, backup }: Config): UploadRoom {
  const backups = backup.to === 'off' || backup.to.startsWith('s3://') ? 0 : backup.keep
  return createUploadRoom({ disk: () => diskOf(dataDir), copies: storageUrl === undefined ? 1 + backups : 0, now: () => performance.now() })
}

export interface OpenSite extends Services {
  /** Resolves once the database has its tables and content, and the key of codes is known: at once, unless it was away at the start. */
  prepared: Promise<void>
  /** Ends what runs beside the server, and writes what was counted: the database's connections and the layout worker. */
  close(): Promise<void>
}

/** Opens everything the site needs, in order: the database with its content and the owner's texts, then storage and what forms share. */
export async function openSite(config: Config, { clock = () => new Date() }: { clock?: () => Date } = {}): Promise<OpenSite> {
  // On Postgres and S3 nothing else makes it, and what a visitor sends lies there until it is stored.
  await mkdir(config.dataDir, { recursive: true })
  closeDataDir(config)
  const preparation = await prepareDatabaseOrRetry(config)
  await sweepUploads(uploadsFolder(config.dataDir))
  await removeScratch(config.dataDir)
  const [db, storage] = [openDatabase(config), await openStorage(config)]
  const forms = createForms({ limit: config.formLimit, room: uploadRoom(config) })
  const layouts = createLayoutPool({ worker: pathToFileURL(rootPath(layoutWorker)) })
  const { texts, close: closeTexts } = await openTexts(db.read, configuredTexts(config))
  const { synonyms, faults } = await loadSynonyms(contentFolder)
  for (const { file, line, message } of faults) console.warn(`search knows no synonyms: content/${file}:${line} ${message}`)
  const counter = createCounter(db.results, { clock })
  // Passed to nothing else: a visitor's request reaches letters by `cases` alone.
  const lettersDb = openDeskDatabase(config)
  const cases = createCases({ db: lettersDb, storage, clock, words: () => wordsIn(texts(), 'notices', noticeCopy) })
  // Thanks have a code also when the database is away later.
  const prepared = preparation.prepared.then(async () => void (await cases.givesCodes()))
  const close = async () => {
    preparation.stop()
    await cases[Symbol.asyncDispose]()
    await lettersDb.destroy()
    await closeTexts()
    await counter.close()
    await layouts.close()
    await db.close()
  }
  return {
    config,
    db,
    storage,
    forms,
    layOut: layouts.layOut,
    pictures: storage.bucket('pictures'),
    clock,
    texts,
    search: createSearch(db.read, { synonyms }),
    articleAt: (address) => publishedArticle(db.read, address),
    count: counter.count,
    letterStored: () => {},
    cases,
    prepared,
    close,
  }
}
