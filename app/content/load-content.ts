import { type Kysely, sql } from 'kysely'
import type { PictureStore } from '#app/pictures/picture-store.ts'
import type { ContentFault, FromFile } from './content-fault.ts'
import { type Content, readContent } from './content-files.ts'
import { inBatches } from '#app/database/in-batches.ts'
import { isPostgres } from '#app/database/is-postgres.ts'
import { articlesFromElsewhere, saveArticles, withdrawArticles } from './load-articles.ts'
import { networkFromElsewhere, saveNetwork, withdrawNetwork } from './load-network.ts'
import { quizFromElsewhere, saveQuiz, withdrawQuiz } from './load-quiz.ts'
import { saveTranslations } from './load-translations.ts'
import type { Database } from '#app/database/schema.ts'

/** What a load did, as paths inside the content folder. */
export interface ContentSummary {
  added: string[]
  changed: string[]
  withdrawn: string[]
  unchanged: string[]
  /** Files whose address is that of something which came into the database another way: that stays, these wait. */
  leftOut: ContentFault[]
  /** Images that articles have from elsewhere. Not a fault, but readers' addresses reach those hosts. */
  fromElsewhere: { file: string; line: number; host: string }[]
}

/**
 * Publishes the content folder: new and changed files are saved, files that are gone are withdrawn, and what came into
 * the database by another way is left alone: an existing database can be used as it is (READING, Data). All in one
 * transaction: visitors see the old content or the new. New pictures are on the disk before, old ones go after.
 *
 * @throws ContentError with every fault of every file. Then nothing has changed
 */
export async function loadContent(owner: Kysely<Database>, folder: string, pictures: PictureStore): Promise<ContentSummary> {
  const content = await readContent(folder, pictures)
  const summary = await publish(owner, content)
  await pictures.tidy(new Set(content.articles.flatMap(({ value }) => Object.values(value.pictures).map(({ id }) => id))))
  return summary
}

async function publish(owner: Kysely<Database>, { articles, network, quiz }: Content): Promise<ContentSummary> {
  const files = [...articles, ...network, ...quiz]
  const fromElsewhere = articles.flatMap(({ file, hosts }) => hosts.map((named) => ({ file, ...named })))
  return owner.transaction().execute(async (db) => {
    // Two starts at once would both find the same file new. (SQLite's transactions take turns by themselves.)
    if (isPostgres(db)) await sql`lock table content_files in exclusive mode`.execute(db)
    const compared = await compareWithLast(db, files)

    const leftOut = [
      ...(await articlesFromElsewhere(db, among(articles, compared.added))),
      ...(await networkFromElsewhere(db, among(network, compared.added))),
      ...(await quizFromElsewhere(db, among(quiz, compared.added))),
    ]
    const taken = new Set(leftOut.map(({ file }) => file))
    const summary = { ...compared, added: compared.added.filter((file) => !taken.has(file)), leftOut, fromElsewhere }

    const written = [...summary.added, ...summary.changed]
    await withdrawArticles(db, summary.withdrawn)
    await withdrawNetwork(db, summary.withdrawn)
    await withdrawQuiz(db, summary.withdrawn)
    await saveArticles(db, among(articles, written))
    await saveTranslations(db, articles.filter(({ file }) => !taken.has(file)))
    await saveNetwork(db, among(network, written))
    await saveQuiz(db, among(quiz, written))
    await keepBooks(db, among(files, written), summary.withdrawn)
    return summary
  })
}

async function compareWithLast(db: Kysely<Database>, files: FromFile<unknown>[]): Promise<Omit<ContentSummary, 'leftOut' | 'fromElsewhere'>> {
  const rows = await db.selectFrom('content_files').selectAll().orderBy('file').execute()
  const last = new Map(rows.map(({ file, hash }) => [file, hash]))
  const present = new Set(files.map(({ file }) => file))
  return {
    added: names(files.filter(({ file }) => !last.has(file))),
    changed: names(files.filter(({ file, hash }) => last.has(file) && last.get(file) !== hash)),
    withdrawn: names(rows.filter(({ file }) => !present.has(file))),
    unchanged: names(files.filter(({ file, hash }) => last.get(file) === hash)),
  }
}

async function keepBooks(db: Kysely<Database>, written: FromFile<unknown>[], withdrawn: string[]) {
  for (const files of inBatches(withdrawn)) await db.deleteFrom('content_files').where('file', 'in', files).execute()
  for (const files of inBatches(written)) {
    await db
      .insertInto('content_files')
      .values(files.map(({ file, hash }) => ({ file, hash })))
      .onConflict((conflict) => conflict.column('file').doUpdateSet(({ ref }) => ({ hash: ref('excluded.hash') })))
      .execute()
  }
}

function among<File extends { file: string }>(files: File[], chosen: string[]): File[] {
  const isChosen = new Set(chosen)
  return files.filter(({ file }) => isChosen.has(file))
}

function names(files: { file: string }[]) {
  return files.map(({ file }) => file)
}
