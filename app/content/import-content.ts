import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { isPostgres } from '#app/database/is-postgres.ts'
import type { Database } from '#app/database/schema.ts'
import type { ContentFault } from './content-fault.ts'
import { type ArticleFile, type Content, readContent } from './content-files.ts'
import { type Publishing, publishingVersion } from './publish.ts'
import { saveArticle, saveNetwork, saveQuiz, storedAt } from './save-content.ts'
import { saveTranslations } from './save-translations.ts'

/** What an import did, as paths inside the content folder. */
export interface ImportSummary {
  added: string[]
  changed: string[]
  withdrawn: string[]
  unchanged: string[]
  /** Left as they are in the database, and why. */
  leftAlone: { file: string; message: string }[]
  /** Files that are gone from the folder, whose content stays published until it is withdrawn. */
  gone: string[]
  /** What keeps files from being published; the rest was. */
  faults: ContentFault[]
  /** Images that articles have from other hosts. Not a fault, but readers' addresses reach those hosts. */
  fromElsewhere: { file: string; line: number; host: string }[]
}

export interface ImportOptions {
  /** Withdraw what is gone from the folder. */
  withdraw?: boolean
  /** Replace what was changed elsewhere since the last import. */
  force?: boolean
}

/**
 * Publishes a content folder: new and changed files are saved, whatever has a fault is named and left as it was. What was
 * changed elsewhere since the last import, or came into the database another way, is left alone. Each file is saved in a
 * transaction with its record, so an import that is interrupted goes on where it ended.
 *
 * @param publishing makes pages, pictures and previews before anything is saved
 */
export async function importContent(
  owner: Kysely<Database>,
  folder: string,
  publishing: Publishing,
  { withdraw: withdrawing = false, force = false }: ImportOptions = {},
): Promise<ImportSummary> {
  const content = await readContent(folder)
  const summary = emptySummary(content)
  const unused: string[] = []
  for (const item of itemsOf(content)) {
    const planned = await plan(owner, item, force)
    const made = planned.state === 'leftAlone' ? [] : await item.make(publishing, planned.state === 'unchanged')
    if (Array.isArray(made)) summary.faults.push(...made)
    const outcome = typeof made === 'function' ? await oneAtATime(owner, (db) => saveItem(db, item, made, force)) : planned
    if (outcome.state === 'leftAlone') summary.leftAlone.push({ file: item.file, message: outcome.message })
    else if (typeof made === 'function' || outcome.state === 'unchanged') summary[outcome.state].push(item.file)
  }
  await oneAtATime(owner, (db) => saveTranslations(db, content.articles))
  for (const file of await filesGone(owner, content)) {
    const outcome = withdrawing ? await oneAtATime(owner, (db) => withdrawItem(db, file, force)) : { state: 'gone' as const }
    if (outcome.state === 'leftAlone') summary.leftAlone.push({ file, message: outcome.message })
    else summary[outcome.state].push(file)
    if ('pictures' in outcome) unused.push(...outcome.pictures)
  }
  await publishing.removeUnused(owner, unused)
  return summary
}

/**
 * Begins the import into a database that holds nothing yet: texts at once, so that a new site has something to show.
 * Pages, pictures and articles with pictures follow by `importContent` (see `isImportUnfinished`). Of two starts at once
 * one imports. A database that holds anything is not touched.
 *
 * @returns what keeps files from being published; the rest is
 */
export async function beginFirstImport(owner: Kysely<Database>, folder: string): Promise<ContentFault[]> {
  if (!(await isEmpty(owner))) return []
  const content = await readContent(folder)
  return oneAtATime(owner, async (db) => {
    if (!(await isEmpty(db))) return []
    for (const item of itemsOf(content)) {
      await item.saveText?.(db)
      await record(db, { file: item.file, hash: '', saved: await savedDigest(db, item.file) })
    }
    await saveTranslations(db, content.articles)
    return content.faults
  })
}

/** Whether a first import has begun and not ended, in whatever process. */
export async function isImportUnfinished(owner: Kysely<Database>): Promise<boolean> {
  return (await owner.selectFrom('content_files').select('file').where('hash', '=', '').limit(1).executeTakeFirst()) !== undefined
}

type Save = (db: Kysely<Database>) => Promise<void>

/** One file of any kind, as the import handles it. */
interface Item {
  file: string
  /** Of what the file says now, pictures included. */
  hash: string
  /** Makes what belongs to it before it is saved, or, where it is unchanged, whatever of that was lost. */
  make(publishing: Publishing, unchanged: boolean): Promise<Save | ContentFault[]>
  /** Saves what needs nothing made; missing where an article has pictures. */
  saveText: Save | undefined
}

function itemsOf({ articles, network, quiz }: Content): Item[] {
  const plain = ({ file, hash }: { file: string; hash: string }, save: Save): Item => {
    return { file, hash, saveText: save, make: async () => save }
  }
  return [
    ...articles.map(articleItem),
    ...network.map((read) => plain(read, (db) => saveNetwork(db, read.value))),
    ...quiz.map((read) => plain(read, (db) => saveQuiz(db, read.value))),
  ]
}

function articleItem(article: ArticleFile): Item {
  const { file, value, pictures } = article
  return {
    file,
    hash: createHash('sha256').update([publishingVersion, article.hash, ...pictures.map(({ id }) => id)].join(' ')).digest('hex'),
    saveText: pictures.length > 0 ? undefined : (db) => saveArticle(db, { ...value, pictures: {}, page: null }),
    async make(publishing, unchanged) {
      const made = await publishing.makeArticle(article, { layout: !unchanged })
      return 'faults' in made ? made.faults : (db) => saveArticle(db, made)
    },
  }
}

type Planned = { state: 'added' | 'changed' | 'unchanged' } | LeftAlone
type LeftAlone = { state: 'leftAlone'; message: string }

/** What is to become of a file. */
async function plan(db: Kysely<Database>, { file, hash }: Item, force: boolean): Promise<Planned> {
  const last = await db.selectFrom('content_files').selectAll().where('file', '=', file).executeTakeFirst()
  const saved = await savedDigest(db, file)
  if (!force && !last && saved !== '') return { state: 'leftAlone', message: 'its address is taken by content that came from no file' }
  // Rows of before migration 007 have no digest.
  const changedElsewhere = last !== undefined && last.saved !== null && last.saved !== saved
  if (!force && changedElsewhere) return { state: 'leftAlone', message: 'was changed elsewhere since its last import' }
  if (last?.hash === hash && !changedElsewhere) return { state: 'unchanged' }
  return { state: last && saved !== '' ? 'changed' : 'added' }
}

/** Saves what was made, unless another import has done so meanwhile. */
async function saveItem(db: Kysely<Database>, item: Item, save: Save, force: boolean): Promise<Planned> {
  const planned = await plan(db, item, force)
  if (planned.state === 'leftAlone' || planned.state === 'unchanged') return planned
  await save(db)
  await record(db, { file: item.file, hash: item.hash, saved: await savedDigest(db, item.file) })
  return planned
}

async function withdrawItem(db: Kysely<Database>, file: string, force: boolean): Promise<{ state: 'withdrawn'; pictures: string[] } | LeftAlone> {
  const last = await db.selectFrom('content_files').select('saved').where('file', '=', file).executeTakeFirst()
  const saved = await savedDigest(db, file)
  const changedElsewhere = last !== undefined && last.saved !== null && saved !== '' && last.saved !== saved
  if (!force && changedElsewhere) return { state: 'leftAlone', message: 'its file is gone, but it was changed elsewhere since its last import' }
  const pictures = (await storedAt(file)?.remove(db)) ?? []
  await db.deleteFrom('content_files').where('file', '=', file).execute()
  return { state: 'withdrawn', pictures }
}

/** Of what the database has at the address of a file; empty when there is nothing. */
async function savedDigest(db: Kysely<Database>, file: string): Promise<string> {
  const rows = (await storedAt(file)?.read(db)) ?? null
  return rows === null ? '' : createHash('sha256').update(JSON.stringify(rows)).digest('hex')
}

async function filesGone(owner: Kysely<Database>, { present, unread }: Content): Promise<string[]> {
  const rows = await owner.selectFrom('content_files').select('file').orderBy('file').execute()
  return rows.map(({ file }) => file).filter((file) => !present.has(file) && !unread.has(file.split('/')[0] ?? ''))
}

async function isEmpty(db: Kysely<Database>): Promise<boolean> {
  for (const table of ['articles', 'network_content', 'quiz_questions', 'content_files'] as const) {
    if (await db.selectFrom(table).select(sql`1`.as('one')).limit(1).executeTakeFirst()) return false
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

/** Two imports at once would both find the same file new. (SQLite's transactions take turns by themselves.) */
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
