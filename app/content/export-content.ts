import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { stringify } from 'yaml'
import type { Database, Instant } from '#app/data/database/schema.ts'
import { articlePath } from '#app/i18n/paths.ts'
import type { Pictures } from '#app/content/pictures/picture.ts'
import type { PictureStore } from '#app/content/pictures/picture-store.ts'
import { articleSummary } from '#app/content/queries/article-summary.ts'
import { quizQuestions } from '#app/content/queries/quiz.ts'
import { articleAddress } from './article-file.ts'

import { publicArticles } from './article-columns.ts'
import { imageName } from './article-image.ts'
import { movedFileName } from './moved-file.ts'

export interface ExportSummary {
  /** Paths inside the folder. */
  written: string[]
  /** What could not be exported, and why. */
  leftOut: string[]
}

/** The folder is not empty; nothing was written. */
export class ExportError extends Error {
  override name = 'ExportError'
}

/**
 * Writes articles with their pictures, the network page's text, the quiz and moved addresses as the files that
 * `importContent` reads. Imported into an empty database, they give the same site. Drafts are written too, and not imported.
 *
 * @param folder created if missing; must be empty
 */
export async function exportContent(owner: Kysely<Database>, folder: string, pictures: PictureStore): Promise<ExportSummary> {
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) throw new ExportError(`${folder} has files in it already. Name a folder that is empty or not there yet.`)
  const summary: ExportSummary = { written: [], leftOut: [] }

  async function write(file: string, body: string | Uint8Array) {
    await mkdir(join(folder, file, '..'), { recursive: true })
    await writeFile(join(folder, file), body)
    summary.written.push(file)
  }

  await mkdir(join(folder, 'articles'))
  await mkdir(join(folder, 'network'))
  const names = new PictureNames()
  for (const row of await articleRows(owner)) {
    const file = `${row.slug}-${row.language}.md`
    const complaint =
      'complaint' in articleAddress(file) ? 'its address cannot be the name of a file' : row.published_at === null && 'it has no time of publication'
    if (complaint) {
      summary.leftOut.push(`${articlePath(row.slug, row.language)}: ${complaint}`)
      continue
    }
    const own = row.pictures === null ? {} : (JSON.parse(row.pictures) as Pictures)
    const renamed = names.take(own)
    await write(`articles/${file}`, articleFile(row, own, renamed))
  }
  for (const [name, id] of names.all) {
    const original = await pictures.original(id)
    if (original) await write(`articles/${name}`, original)
    else summary.leftOut.push(`the picture ${name}: its original is not stored`)
  }
  for (const { language, title, content } of await owner.selectFrom('network_content').selectAll().orderBy('language').execute()) {
    await write(`network/${language}.yaml`, yaml({ title, content }))
  }
  const questions = await quizQuestions(owner)
  if (questions.length > 0) await write('quiz/quiz.yaml', yaml({ questions: questions.map(quizEntry) }))
  const moved = await owner.selectFrom('moved_articles').selectAll().orderBy('slug').orderBy('language').execute()
  if (moved.length > 0) {
    await write(movedFileName, yaml({ moved: moved.map(({ slug, language, target }) => ({ from: articlePath(slug, language), to: target })) }))
  }
  await exportDrafts(owner, write, pictures)
  return summary
}

/** Texts that are not published: for their owner to keep, and not imported. */
async function exportDrafts(owner: Kysely<Database>, write: (file: string, body: string | Uint8Array) => Promise<void>, pictures: PictureStore) {
  const rows = await owner.selectFrom('article_drafts').selectAll().where('changed', '=', true).orderBy('slug').orderBy('id').execute()
  const [names, files] = [new PictureNames(), new Set<string>()]
  for (const { id, slug, language, publish_at: published_at, ...row } of rows) {
    const own = JSON.parse(row.pictures) as Pictures
    const free = [slug, `${slug || 'draft'}-${id}`].find((name) => name !== '' && !files.has(`${name}-${language}`)) ?? id
    files.add(`${free}-${language}`)
    await write(`drafts/${free}-${language}.md`, articleFile({ ...row, published_at, translation: null }, own, names.take(own)))
  }
  for (const [name, picture] of names.all) {
    const original = await pictures.original(picture)
    if (original) await write(`drafts/${name}`, original)
  }
}

async function articleRows(owner: Kysely<Database>) {
  return publicArticles(owner)
    .leftJoin('article_translations as own', (join_) => join_.onRef('own.slug', '=', 'articles.slug').onRef('own.language', '=', 'articles.language'))
    .leftJoin('article_translations as other', (join_) => join_.onRef('other.work', '=', 'own.work').onRef('other.language', '<>', 'own.language'))
    .select('other.slug as translation')
    .orderBy('articles.slug')
    .orderBy('articles.language')
    .execute()
}

type ArticleRow = Pick<
  Awaited<ReturnType<typeof articleRows>>[number],
  'title' | 'content' | 'meta_description' | 'image' | 'plate' | 'checked' | 'translation'
> & {
  published_at: Instant | null
}

function articleFile(row: ArticleRow, pictures: Pictures, renamed: ReadonlyMap<string, string>): string {
  const { title, published_at, meta_description, content, plate, checked, translation } = row
  const image = imageName(row.image, pictures)
  const matter = {
    title,
    ...(published_at !== null && { published_at: published_at.replace('.000Z', 'Z') }),
    // A file must have one; an article without one uses its summary.
    meta_description: meta_description?.trim() || articleSummary(meta_description, content),
    ...(image !== null && { image: renamed.get(image) ?? image }),
    ...(plate !== null && { plate }),
    ...(checked !== null && { checked }),
    ...(translation !== null && { translation }),
  }
  let text = content.replaceAll(/\r\n?/g, '\n')
  for (const [name, other] of renamed) {
    for (const written of [`(${encodeURI(name)}`, `(${name}`, `<${name}>`])
      text = text.replaceAll(written, written[0] + other + (written.at(-1) === '>' ? '>' : ''))
  }
  return `---\n${yaml(matter)}---\n${text}\n`
}

function quizEntry({ text_sv, text_en, multi_select, options }: Awaited<ReturnType<typeof quizQuestions>>[number]) {
  return {
    sv: text_sv,
    en: text_en,
    choose: multi_select ? 'several' : 'one',
    options: options.map((option) => ({ sv: option.text_sv, en: option.text_en, points: option.points })),
  }
}

/** Without line folding. */
const yaml = (value: object) => stringify(value, { lineWidth: 0 })

/** Gives different pictures of the same name different names: all are exported into one folder. */
class PictureNames {
  /** Name → id */
  readonly all = new Map<string, string>()

  /** @returns name in the article → name in the folder, for those that were renamed */
  take(pictures: Pictures): ReadonlyMap<string, string> {
    const renamed = new Map<string, string>()
    for (const [name, { id }] of Object.entries(pictures)) {
      const taken = this.all.get(name)
      const free = taken === undefined || taken === id ? name : name.replace(/(?=\.[^.]*$)/, `-${id.slice(0, 8)}`)
      this.all.set(free, id)
      if (free !== name) renamed.set(name, free)
    }
    return renamed
  }
}
