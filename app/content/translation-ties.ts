import { otherLanguages } from '#app/i18n/language.ts'
import type { ArticleText } from './article-file.ts'
import type { ContentFault, FromFile } from './content-fault.ts'

type ArticleFile = FromFile<ArticleText>

/**
 * Checks the lines `translation: other-slug`. It suffices that one of two articles names the other. Two articles with the
 * same slug are translations without it (READING "Language toggle"). An article has one translation at most.
 *
 * @param present all files, faulty ones included: naming one of those is no fault
 */
export function translationFaults(articles: (ArticleFile & { translationLine: number })[], present: string[]): ContentFault[] {
  const byFile = new Map(articles.map((article) => [article.file, article]))
  const ties = tiesOf(articles)
  return articles.flatMap((article) => {
    const { file, translationLine: line, value } = article
    if (value.translation === null) return []
    const candidates = namedFiles(value)
    const named = candidates.find((each) => byFile.has(each))
    if (named === undefined) {
      const isFaulty = candidates.some((each) => present.includes(each))
      return isFaulty ? [] : [{ file, line, message: `translation names ${candidates.join(' or ')}, which is not there` }]
    }
    const twice = [file, named].find((each) => (ties.get(each)?.size ?? 0) > 1)
    if (twice === undefined) return []
    const [first, second] = [...(ties.get(twice) ?? [])].toSorted()
    const message = `an article has one translation, but ${twice} has both ${first} and ${second} (two files of one slug belong together by themselves)`
    return [{ file, line, message }]
  })
}

/** Pairs of translations with different slugs; the first names the second. */
export function namedTranslations(articles: ArticleFile[]): [ArticleFile, ArticleFile][] {
  const byFile = new Map(articles.map((article) => [article.file, article]))
  const pairs = new Map<string, [ArticleFile, ArticleFile]>()
  for (const article of articles) {
    if (article.value.translation === null || article.value.translation === article.value.slug) continue
    const other = namedFiles(article.value)
      .map((file) => byFile.get(file))
      .find((each) => each !== undefined)
    if (other) pairs.set([article.file, other.file].toSorted().join(' '), [article, other])
  }
  return [...pairs.values()]
}

/** File → the files of its translations, by name or by slug. */
function tiesOf(articles: ArticleFile[]): Map<string, Set<string>> {
  const ties = new Map(articles.map(({ file }) => [file, new Set<string>()]))
  for (const { file, value } of articles) {
    const ofSameSlug = otherLanguages(value.language).map((language) => fileOf(value.slug, language))
    for (const other of [...namedFiles(value), ...ofSameSlug]) {
      if (!ties.has(other)) continue
      ties.get(file)?.add(other)
      ties.get(other)?.add(file)
    }
  }
  return ties
}

/** The files that `translation` may mean: of that slug, in each other language. */
function namedFiles({ slug, language, translation }: ArticleText): string[] {
  return otherLanguages(language).map((other) => fileOf(translation ?? slug, other))
}

const fileOf = (slug: string, language: string) => `articles/${slug}-${language}.md`
