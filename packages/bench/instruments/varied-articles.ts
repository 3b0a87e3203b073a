import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { readContent } from '../../../app/content/content-files.ts'
import { openOwnerDatabase } from '../../../app/data/database/database.ts'
import { migrateToLatest } from '../../../app/data/database/migrate.ts'
import { type Language, languages } from '../../../app/i18n/language.ts'
import { projectFolder } from '../../../test/programs/child.ts'

/** Words of an article of ours. */
const wordsEach = 1200
/**
 * The share of words that are made of two others, and how many such words 500 articles of a language have: these then have the
 * 22 000 and 13 000 different words that ours would have, by how their number has grown with each article. It grows on as that
 * power of the length: 5000 Swedish articles have 82 000, more than two bytes can number.
 */
const inventedShare = 0.15
const inventedWords: Record<Language, { words: number; power: number }> = { sv: { words: 20_000, power: 0.56 }, en: { words: 11_000, power: 0.5 } }

/** A database with this many articles, half in each language, made of paragraphs and words of ours; the same each time. */
export async function insertVariedArticles(dataDir: string, total: number): Promise<void> {
  mkdirSync(dataDir, { recursive: true })
  const { articles } = await readContent(path.join(projectFolder, 'content'))
  const random = randomNumbers()
  const texts = Object.fromEntries(
    languages.map((language) => {
      const paragraphs = articles.filter(({ value }) => value.language === language).flatMap(({ value }) => value.content.split('\n\n'))
      const short = [...new Set(paragraphs.flatMap((text) => text.toLowerCase().match(/(?<!\p{L})\p{L}{4,8}(?!\p{L})/gu) ?? []))]
      const one = <Item>(items: Item[]) => items[Math.floor(random() * items.length)]
      const { words, power } = inventedWords[language]
      const length = Math.round(words * Math.max(1, total / 1000) ** power)
      const invented = Array.from({ length }, () => `${one(short)}${one(short)}`)
      return [
        language,
        () =>
          textOf(
            () => one(paragraphs) ?? '',
            () => one(invented) ?? '',
            random,
          ),
      ]
    }),
  ) as Record<Language, () => string>
  await using owner = openOwnerDatabase({ dataDir })
  await migrateToLatest(owner)
  for (let start = 0; start < total; start += 100) {
    const rows = Array.from({ length: Math.min(100, total - start) }, (_, place) => {
      const number = start + place
      const language = number % 2 === 0 ? ('sv' as const) : ('en' as const)
      const content = texts[language]()
      const description = content.replaceAll(/[#*\n]/g, ' ').slice(0, 150)
      return {
        title: `${description.slice(0, 50)} ${number}`,
        slug: `article-${number}`,
        language,
        content,
        meta_description: description,
        published_at: new Date(Date.UTC(2026, 5, 1) - number * 60_000).toISOString(),
      }
    })
    await owner.insertInto('articles').values(rows).execute()
  }
}

function textOf(paragraph: () => string, word: () => string, random: () => number): string {
  const paragraphs: string[] = []
  for (let words = 0; words < wordsEach;) {
    const text = paragraph().replaceAll(/\p{L}{4,}/gu, (own) => (random() < inventedShare ? word() : own))
    words += text.split(/\s+/).length
    paragraphs.push(text)
  }
  return paragraphs.join('\n\n')
}

/** Mulberry32, from 0 to 1: the same numbers each time. */
function randomNumbers(): () => number {
  let state = 1
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
