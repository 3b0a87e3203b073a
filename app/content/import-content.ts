import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { isPostgres } from '#app/data/database/is-postgres.ts'
import type { Database } from '#app/data/database/schema.ts'
import { datedBehind, datesOf, type ImportMoment, importMoment } from './article-dates.ts'
import type { ContentFault } from './content-fault.ts'
import { type ArticleFile, type Content, readContent } from './content-files.ts'
import { type Publishing, publishingVersion } from './publish.ts'
import { movedFileName, isFileOf } from './moved-file.ts'
import { addMissingMoves, type MadeArticle, saveArticle, saveMoved, saveNetwork, saveQuiz, storedAt } from './save-content.ts'
import { saveTranslations } from './save-translations.ts'

/** The result of an import, as paths inside the content folder. */
export interface ImportSummary {
  added: string[]
  changed: string[]
  withdrawn: string[]
  unchanged: string[]
  /** Not imported although they differ from the database, and why. */
  leftAlone: { file: string; message: string }[]
  /** Deleted files, whose content stays published until it is withdrawn. */
  gone: string[]
  /** Why files were not published; all others were. */
  faults: ContentFault[]
  /** Images loaded from other hosts. Not a fault, but those hosts see the IP addresses of readers. */
  fromElsewhere: { file: string; line: number; host: string }[]
}

export interface ImportOptions {
  /** Withdraw the content of deleted files. */
  withdraw?: boolean
  /** Overwrite content that was changed by something else since the last import. */
  force?: boolean
  /** When articles are dated whose files have no date; replaced by tests. */
  now?: Date
}

/**
 * Publishes a content folder: saves new and changed files, reports faulty ones. Content that was changed by something else
 * since the last import, or not imported at all, is not overwritten. An article whose file is gone is withdrawn where
 * `moved.yaml` has its address lead elsewhere. Each file is saved in one transaction with its record, so an interrupted
 * import can be run again.
 *
 * @param publishing makes an article's page, pictures and preview before it is saved
 */
export async function importContent(
  owner: Kysely<Database>,
  folder: string,
  publishing: Publishing,
  { withdraw: withdrawing = false, force = false, now = new Date() }: ImportOptions = {},
): Promise<ImportSummary> {
  const content = await readContent(folder)
  const summary = emptySummary(content)
  const unused: string[] = []
  const items = itemsOf(content, now)
  const saveOne = async (item: Item) => {
    const planned = await plan(owner, item, force)
    const made = planned.state === 'leftAlone' ? [] : await item.make(publishing, planned.state === 'unchanged')
    if (Array.isArray(made)) summary.faults.push(...made)
    const outcome = typeof made === 'function' ? await oneAtATime(owner, (db) => saveItem(db, item, made, force)) : planned
    if (outcome.state === 'leftAlone') summary.leftAlone.push({ file: item.file, message: outcome.message })
    else if (typeof made === 'function' || outcome.state === 'unchanged') summary[outcome.state].push(item.file)
  }
  const [moves, others] = [items.filter(isMoves), items.filter((item) => !isMoves(item))]
  for (const item of others) await saveOne(item)
  await oneAtATime(owner, (db) => saveTranslations(db, content.articles, { force }))
  for (const file of await filesGone(owner, content)) {
    const outcome = withdrawing || isMovedAway(file, content) ? await oneAtATime(owner, (db) => withdrawItem(db, file, force)) : { state: 'gone' as const }
    if (outcome.state === 'leftAlone') summary.leftAlone.push({ file, message: outcome.message })
    else summary[outcome.state].push(file)
    if ('pictures' in outcome) unused.push(...outcome.pictures)
  }
  // Last: an address leads elsewhere once no article has it.
  for (const item of moves) await saveOne(item)
  await oneAtATime(owner, (db) => completeMoves(db, content, summary))
  await publishing.removeUnused(owner, unused)
  // A file with a fault must not keep a first import unfinished: each start would import content/ again.
  await owner.updateTable('content_files').set({ hash: 'faulty' }).where('hash', '=', '').execute()
  return summary
}

/**
 * Begins the first import, into an empty database: saves only texts, which is quick, so that a new site has content.
 * `importContent` adds pages, pictures and articles with pictures later (see `isImportUnfinished`). If two processes
 * start at once, one of them imports. Does nothing if the database is not empty.
 *
 * @returns why files were not published; all others were
 */
export async function beginFirstImport(owner: Kysely<Database>, folder: string, { now = new Date() }: { now?: Date } = {}): Promise<ContentFault[]> {
  if (!(await isEmpty(owner))) return []
  const content = await readContent(folder)
  return oneAtATime(owner, async (db) => {
    if (!(await isEmpty(db))) return []
    for (const item of itemsOf(content, now)) {
      await item.saveText?.(db, undefined)
      await record(db, { file: item.file, hash: '', saved: await savedDigest(db, item.file) })
    }
    await saveTranslations(db, content.articles, { force: false })
    return content.faults
  })
}

/** Whether a first import has begun, in any process, and not finished, or a clock that was behind has dated articles. */
export async function isImportUnfinished(owner: Kysely<Database>): Promise<boolean> {
  return (await owner.selectFrom('content_files').select('file').where('hash', 'in', ['', datedBehind]).limit(1).executeTakeFirst()) !== undefined
}

/** @param last hash of the file's last import; undefined where there was none */
type Save = (db: Kysely<Database>, last: string | undefined) => Promise<void>

/** One file of any kind. */
interface Item {
  file: string
  /** Of the file, pictures included. */
  hash: string
  /** What is recorded of it instead of its hash, so that it is imported again. */
  recordedAs?: string | undefined
  /** Makes pages, pictures and previews; for an unchanged file only those that are missing. */
  make(publishing: Publishing, unchanged: boolean): Promise<Save | ContentFault[]>
  /** Saves without making anything; undefined for an article with pictures. */
  saveText: Save | undefined
}

function itemsOf({ articles, network, quiz, moved, dates }: Content, now: Date): Item[] {
  const undated = articles.filter(({ value }) => value.published_at === null).map(({ file }) => file)
  const moment = importMoment(dates, undated, now)
  const plain = ({ file, hash }: { file: string; hash: string }, save: Save): Item => {
    return { file, hash, saveText: save, make: async () => save }
  }
  return [
    ...articles.map((article) => articleItem(article, moment)),
    ...network.map((read) => plain(read, (db) => saveNetwork(db, read.value))),
    ...quiz.map((read) => plain(read, (db) => saveQuiz(db, read.value))),
    // After the articles: an address that one of them has leads nowhere else.
    ...moved.map((read) => plain(read, (db) => saveMoved(db, read.value))),
  ]
}

const isMoves = ({ file }: { file: string }) => file === movedFileName

function isMovedAway(file: string, { moved }: Content): boolean {
  return moved.some(({ value }) => value.moved.some(({ from }) => isFileOf(from, file)))
}

/**
 * Adds the moves of `moved.yaml` whose addresses are free: an article was there at the last import, or addresses moved at
 * the desk kept the file from being saved. Nothing is overwritten, so the file is left alone only if it says otherwise.
 */
async function completeMoves(db: Kysely<Database>, { moved }: Content, summary: ImportSummary): Promise<void> {
  for (const { file, value } of moved) {
    const before = await savedDigest(db, file)
    const { added, differing } = await addMissingMoves(db, value)
    const last = await db.selectFrom('content_files').selectAll().where('file', '=', file).executeTakeFirst()
    // The rows are the file's own and stay so; others’ rows are not recorded as the file's.
    if (added > 0 && last?.saved === before) await record(db, { file, hash: last.hash, saved: await savedDigest(db, file) })
    const wasLeftAlone = summary.leftAlone.some(isMoves)
    if (!wasLeftAlone && added === 0) continue
    if (wasLeftAlone && differing > 0) continue
    summary.leftAlone = summary.leftAlone.filter((each) => !isMoves(each))
    summary.unchanged = summary.unchanged.filter((each) => each !== file)
    const state = added > 0 ? 'changed' : 'unchanged'
    if (![...summary.added, ...summary.changed].includes(file)) summary[state].push(file)
  }
}

function articleItem(article: ArticleFile, moment: ImportMoment): Item {
  const { file, value, pictures } = article
  const save = async (db: Kysely<Database>, made: MadeArticle, hash: string | undefined) =>
    saveArticle(db, { ...made, ...(await datesOf(db, { file, value, hash, moment })) })
  return {
    file,
    hash: createHash('sha256')
      .update([publishingVersion, article.hash, ...pictures.map(({ id }) => id)].join(' '))
      .digest('hex'),
    recordedAs: value.published_at === null && moment.isBehind ? datedBehind : undefined,
    saveText: pictures.length > 0 ? undefined : (db, last) => save(db, { ...value, pictures: {}, page: null }, last),
    async make(publishing, unchanged) {
      const made = await publishing.makeArticle(article, { layout: !unchanged })
      return 'faults' in made ? made.faults : (db, last) => save(db, made, last)
    },
  }
}

type Planned = { state: 'added' | 'changed' | 'unchanged' } | LeftAlone
type LeftAlone = { state: 'leftAlone'; message: string }

async function plan(db: Kysely<Database>, { file, hash }: Item, force: boolean): Promise<Planned> {
  const last = await db.selectFrom('content_files').selectAll().where('file', '=', file).executeTakeFirst()
  const saved = await savedDigest(db, file)
  if (!force && !last && saved !== '') return { state: 'leftAlone', message: 'its address is taken by content that came from no file' }
  const changedElsewhere = await isChangedElsewhere(db, file, last)
  if (!force && changedElsewhere) return { state: 'leftAlone', message: 'was changed elsewhere since its last import' }
  if (last?.hash === hash && !changedElsewhere) return { state: 'unchanged' }
  return { state: last && saved !== '' ? 'changed' : 'added' }
}

/** Saves a file, unless another import has done so since `plan`. */
async function saveItem(db: Kysely<Database>, item: Item, save: Save, force: boolean): Promise<Planned> {
  const planned = await plan(db, item, force)
  if (planned.state === 'leftAlone' || planned.state === 'unchanged') return planned
  const last = await db.selectFrom('content_files').select('hash').where('file', '=', item.file).executeTakeFirst()
  await save(db, last?.hash)
  await record(db, { file: item.file, hash: item.recordedAs ?? item.hash, saved: await savedDigest(db, item.file) })
  return planned
}

async function withdrawItem(db: Kysely<Database>, file: string, force: boolean): Promise<{ state: 'withdrawn'; pictures: string[] } | LeftAlone> {
  const last = await db.selectFrom('content_files').select('saved').where('file', '=', file).executeTakeFirst()
  const saved = await savedDigest(db, file)
  if (!force && saved !== '' && (await isChangedElsewhere(db, file, last)))
    return { state: 'leftAlone', message: 'its file is gone, but it was changed elsewhere since its last import' }
  const pictures = (await storedAt(file)?.remove(db)) ?? []
  await db.deleteFrom('content_files').where('file', '=', file).execute()
  return { state: 'withdrawn', pictures }
}

/** Digest of a file's rows in the database; empty when there are none. */
async function savedDigest(db: Kysely<Database>, file: string): Promise<string> {
  return digestOf(await storedAt(file)?.read(db))
}

function digestOf(rows: unknown): string {
  return rows === null || rows === undefined ? '' : createHash('sha256').update(JSON.stringify(rows)).digest('hex')
}

/** Whether a file's rows are others than its last import has saved. */
async function isChangedElsewhere(db: Kysely<Database>, file: string, last: { saved: string | null } | undefined): Promise<boolean> {
  // Rows from before migration 007 have no digest.
  if (!last || last.saved === null || last.saved === (await savedDigest(db, file))) return false
  return last.saved !== digestOf(await storedAt(file)?.readBefore?.(db))
}

async function filesGone(owner: Kysely<Database>, { present, unread }: Content): Promise<string[]> {
  const rows = await owner.selectFrom('content_files').select('file').orderBy('file').execute()
  return rows.map(({ file }) => file).filter((file) => !present.has(file) && !unread.has(file.split('/')[0] ?? ''))
}

async function isEmpty(db: Kysely<Database>): Promise<boolean> {
  for (const table of ['articles', 'network_content', 'quiz_questions', 'content_files'] as const) {
    if (
      await db
        .selectFrom(table)
        .select(sql`1`.as('one'))
        .limit(1)
        .executeTakeFirst()
    )
      return false
  }
  return true
}

async function record(db: Kysely<Database>, row: { file: string; hash: string; saved: string }) {
  await db
    .insertInto('content_files')
    .values(row)
    .onConflict((conflict) => conflict.column('file').doUpdateSet({ hash: row.hash, saved: row.saved }))
    .execute()
}

/** Two concurrent imports would both find the same file new. (SQLite serialises transactions itself.) */
function oneAtATime<Outcome>(owner: Kysely<Database>, run: (db: Kysely<Database>) => Promise<Outcome>): Promise<Outcome> {
  return owner.transaction().execute(async (db) => {
    if (isPostgres(db)) await sql`lock table content_files in exclusive mode`.execute(db)
    return run(db)
  })
}

function emptySummary({ faults, articles }: Content): ImportSummary {
  const fromElsewhere = articles.flatMap(({ file, hosts }) => hosts.map((named) => ({ file, ...named })))
  return { added: [], changed: [], withdrawn: [], unchanged: [], leftAlone: [], gone: [], faults: [...faults], fromElsewhere }
}
