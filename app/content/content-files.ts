import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isPictureFile } from '#app/content/pictures/picture.ts'
import { type ArticleText, type NamedHost, readArticle } from './article-file.ts'
import { type FoundPicture, withPictures } from './article-pictures.ts'
import type { Complaints } from './checked-yaml.ts'
import { type ContentFault, type FromFile, sortFaults } from './content-fault.ts'
import { readSource } from './content-source.ts'
import { type ArticleDates, articleDatesFileName, noArticleDates, readArticleDates } from './article-dates.ts'
import { type MovedText, movedFileName, readMoved } from './moved-file.ts'
import { type NetworkText, readNetworkText } from './network-file.ts'
import { type QuizText, readQuiz } from './quiz-file.ts'
import { readSynonyms, synonymsFileName } from './synonyms-file.ts'
import { translationFaults } from './translation-ties.ts'

export type ArticleFile = FromFile<ArticleText> & { hosts: NamedHost[]; pictures: FoundPicture[] }

/** Everything in a content folder: what can be published, and what is wrong with the rest. */
export interface Content {
  articles: ArticleFile[]
  network: FromFile<NetworkText>[]
  /** One, or none. */
  quiz: FromFile<QuizText>[]
  /** One, or none. */
  moved: FromFile<MovedText>[]
  /** Of the articles whose files have none. */
  dates: ArticleDates
  faults: ContentFault[]
  /** All files, faulty ones included. */
  present: Set<string>
  /** Folders that could not be read: their files are not known to be gone. */
  unread: Set<string>
}

/**
 * Reads `articles/{slug}-{language}.md`, `network/{language}.yaml`, `quiz/quiz.yaml`, `moved.yaml`, `dates.yaml` and
 * `synonyms.yaml` in a content folder, and the pictures that articles reference. Hidden files and editors' backups (`.x`, `x~`) are ignored. Only the quiz folder may
 * be missing: git does not track it once its one file is removed.
 */
export async function readContent(folder: string): Promise<Content> {
  const articles = await readFolder(folder, 'articles', readArticle)
  const network = await readFolder(folder, 'network', readNetworkText)
  const quiz = await readFolder(folder, 'quiz', readQuiz, { optional: true })
  const moved = await readFolder(folder, '.', readMoved, { only: movedFileName })
  // Not published: a server reads them when it starts. Their faults are told with all others.
  const synonyms = await readFolder(folder, '.', readSynonyms, { only: synonymsFileName })
  const dates = await readFolder(folder, '.', readArticleDates, { only: articleDatesFileName })
  const illustrated = await withPictures(join(folder, 'articles'), articles.found)
  const ofArticles = [...sameTitles(articles.found), ...translationFaults(articles.found, articles.present), ...illustrated.faults]
  const faulty = new Set(ofArticles.map(({ file }) => file))
  return {
    articles: illustrated.found.filter(({ file }) => !faulty.has(file)),
    network: network.found,
    quiz: quiz.found,
    moved: moved.found,
    dates: dates.found[0]?.value ?? noArticleDates,
    faults: sortFaults([...articles.faults, ...ofArticles, ...network.faults, ...quiz.faults, ...moved.faults, ...synonyms.faults, ...dates.faults]),
    present: new Set([...articles.present, ...network.present, ...quiz.present, ...moved.present]),
    unread: new Set([articles, network, quiz, moved].flatMap(({ unread }) => unread ?? [])),
  }
}

async function readFolder<Read extends { value: object; complaints?: undefined }>(
  folder: string,
  name: string,
  read: (fileName: string, text: string) => Read | Complaints,
  { optional = false, only }: { optional?: boolean; only?: string } = {},
) {
  const found: (Read & { file: string; hash: string })[] = []
  const faults: ContentFault[] = []
  const present: string[] = []
  let unread: string | undefined
  const names = await readdir(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
    if (optional && error.code === 'ENOENT') return []
    unread = only ?? name
    // A folder that is not there at all is told by its parts.
    if (only === undefined) faults.push({ file: name, line: 1, message: `the folder cannot be read (${error.message})` })
    return []
  })
  for (const fileName of names.filter((entry) => (only === undefined ? isPublic(entry) && !isPictureFile(entry) : entry === only)).toSorted()) {
    const file = name === '.' ? fileName : `${name}/${fileName}`
    present.push(file)
    const source = await readSource(join(folder, file))
    const outcome = source.complaints ? source : read(fileName, source.text)
    if (source.complaints || outcome.complaints) {
      faults.push(...(source.complaints ?? outcome.complaints ?? []).map((complaint) => ({ file, ...complaint })))
    } else {
      found.push({ ...outcome, file, hash: source.hash })
    }
  }
  return { found, faults, present, unread }
}

/** Two articles with one title: usually a copied file whose title was not changed. */
function sameTitles(articles: (FromFile<ArticleText> & { titleLine: number })[]): ContentFault[] {
  const byTitle = Map.groupBy(articles, ({ value }) => `${value.language} ${value.title.toLowerCase()}`)
  return [...byTitle.values()].flatMap(([first, ...others]) =>
    others.map(({ file, titleLine }) => ({ file, line: titleLine, message: `title is already that of ${first?.file}` })),
  )
}

function isPublic(name: string) {
  return !name.startsWith('.') && !name.endsWith('~')
}
