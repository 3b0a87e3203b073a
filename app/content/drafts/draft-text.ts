import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { ArticleDraftsTable } from '#app/data/database/schema.ts'
import type { Pictures } from '#app/content/pictures/picture.ts'
import { type ArticleColumn, articleColumnNames, articleColumns, pickText } from '../article-columns.ts'
import { imageAddress, imageName } from '../article-image.ts'
import type { DraftText } from './draft.ts'

export type DraftRow = Selectable<ArticleDraftsTable>

/** The columns that an editor changes, and pictures. */
export type TextColumns = Pick<DraftRow, ArticleColumn | 'pictures'>

/** What a version keeps. */
export type VersionText = DraftText & { pictures: Pictures }

/** Columns that older releases do not have. */
const laterColumns = ['checked', 'signed_by'] as const satisfies ArticleColumn[]

type Later = (typeof laterColumns)[number]

/** @param json as a version is stored; those of older releases lack what came later */
export function readVersionText(json: string): VersionText {
  return { checked: null, signed_by: null, ...(JSON.parse(json) as Omit<VersionText, Later> & Partial<VersionText>) }
}

export function textOf(row: TextColumns): VersionText {
  const pictures = JSON.parse(row.pictures) as Pictures
  return { ...pickText(row), image: imageName(row.image, pictures), pictures }
}

export function columnsOf(text: VersionText): TextColumns {
  const { image, pictures } = text
  return { ...pickText(text), image: imageAddress(image, pictures), pictures: JSON.stringify(pictures) }
}

/** As files are read: line breaks `\n`, one line where one is meant, no character that Postgres refuses. */
export function tidied(text: DraftText): DraftText {
  const clean = (value: string) => value.replaceAll('\0', '').replaceAll(/\r\n?/g, '\n')
  const oneLine = (value: string) =>
    clean(value)
      .replaceAll(/[\s\p{Cc}\u2028\u2029]+/gu, ' ')
      .trim()
  const tidy = (name: ArticleColumn, value: string | null) => value && ('line' in articleColumns[name] ? oneLine(value) : clean(value))
  const cleaned = Object.fromEntries(articleColumnNames.map((name) => [name, tidy(name, text[name])])) as Pick<DraftText, ArticleColumn>
  return { ...cleaned, image: cleaned.image || null }
}

/** Whether readers would see the same; pictures that the text does not name are not seen. */
export function isSameText(a: TextColumns, b: TextColumns): boolean {
  return keyOf(a) === keyOf(b)
}

function keyOf(text: TextColumns): string {
  const columns: Pick<TextColumns, ArticleColumn> = { ...text, content: withoutBlankEnds(text.content) }
  // These only where they are given: digests of older releases do not have them.
  const isLeftOut = (name: ArticleColumn) => laterColumns.some((later) => later === name) && columns[name] === null
  return JSON.stringify(articleColumnNames.flatMap((name) => (isLeftOut(name) ? [] : [columns[name]])))
}

/** As an article's file is read: blank lines at its ends do not count. */
export function withoutBlankEnds(content: string): string {
  return content.replace(/^(?:[ \t]*\n)+/, '').trimEnd()
}

/**
 * The pictures of both, so that every version's stay with its draft. Where both have one of a name, it means the second's.
 * @param others JSON of `Pictures`
 */
export function withPictures(columns: TextColumns, others: string): TextColumns {
  const own = JSON.parse(columns.pictures) as Pictures
  const merged: Pictures = { ...own }
  const known = new Set(Object.values(own).map(({ id }) => id))
  for (const [name, picture] of Object.entries(JSON.parse(others) as Pictures)) {
    if (!known.has(picture.id)) merged[Object.hasOwn(own, name) ? `${picture.id.slice(0, 8)}-${name}` : name] = picture
  }
  return { ...columns, pictures: JSON.stringify(merged) }
}

/** Tells whether a public article is still the one that the desk knows. */
export function digestOf(columns: TextColumns): string {
  return createHash('sha256').update(keyOf(columns)).update(columns.pictures).digest('hex')
}
