import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isPictureName } from '#app/pictures/picture.ts'
import type { PictureStore } from '#app/pictures/picture-store.ts'
import { type ArticleText, type NamedHost, readArticle } from './article-file.ts'
import { withPictures } from './article-pictures.ts'
import type { Complaints } from './checked-yaml.ts'
import type { ContentFault, FromFile } from './content-fault.ts'
import { readSource } from './content-source.ts'
import { type NetworkText, readNetworkText } from './network-file.ts'
import { type QuizText, readQuiz } from './quiz-file.ts'
import { translationFaults } from './translation-ties.ts'

/** Everything in the content folder, checked. */
export interface Content {
  articles: (FromFile<ArticleText> & { hosts: NamedHost[] })[]
  network: FromFile<NetworkText>[]
  /** One, or none. */
  quiz: FromFile<QuizText>[]
}

/** All faults of all files, in the order of files and lines. Nothing was loaded. */
export class ContentError extends Error {
  override name = 'ContentError'
  readonly faults: ContentFault[]

  constructor(faults: ContentFault[]) {
    const sorted = faults.toSorted((a, b) => inOrder(a.file, b.file) || a.line - b.line)
    const lines = sorted.map(({ file, line, message }) => `  content/${file}:${line} ${message}`)
    super(`The content was not loaded, and the database has not changed. To mend:\n${lines.join('\n')}`)
    this.faults = sorted
  }
}

/**
 * Reads `articles/{slug}-{language}.md`, `network/{language}.yaml` and `quiz/quiz.yaml` in the content folder. A folder
 * that is missing is a fault, lest a mistyped path withdraw everything; hidden files and editors' copies (`.x`, `x~`) are
 * passed over. Only the quiz may do without its folder, which is gone from a repository with its one file. Pictures stand
 * beside the articles that name them; those that are new are made ready to be served.
 *
 * @throws ContentError with every fault of every file
 */
export async function readContent(folder: string, pictures: PictureStore): Promise<Content> {
  const articles = await readRoom(folder, 'articles', readArticle)
  const network = await readRoom(folder, 'network', readNetworkText)
  const quiz = await readRoom(folder, 'quiz', readQuiz, { optional: true })
  // Where a file could not be read, an article that is only faulty would seem to be missing.
  const tieFaults = articles.faults.length === 0 ? translationFaults(articles.found) : []
  const illustrated = await withPictures(join(folder, 'articles'), articles.found, pictures)
  const ofArticles = [...articles.faults, ...sameTitles(articles.found), ...tieFaults, ...illustrated.faults]
  const faults = [...ofArticles, ...network.faults, ...quiz.faults]
  if (faults.length > 0) throw new ContentError(faults)
  return { articles: illustrated.found, network: network.found, quiz: quiz.found }
}

/** Reads one folder of the content folder with its own reader of a file. */
async function readRoom<Read extends { value: object; complaints?: undefined }>(
  folder: string,
  room: string,
  read: (fileName: string, text: string) => Read | Complaints,
  { optional = false } = {},
) {
  const found: (Read & { file: string; hash: string })[] = []
  const faults: ContentFault[] = []
  const names = await readdir(join(folder, room)).catch((error: NodeJS.ErrnoException) => {
    if (!optional || error.code !== 'ENOENT') faults.push({ file: room, line: 1, message: `the folder cannot be read (${error.message})` })
    return []
  })
  for (const name of names.filter((entry) => isPublic(entry) && !isPictureName(entry)).toSorted(inOrder)) {
    const file = `${room}/${name}`
    const source = await readSource(join(folder, file))
    const outcome = source.complaints ? source : read(name, source.text)
    if (source.complaints || outcome.complaints) {
      faults.push(...(source.complaints ?? outcome.complaints ?? []).map((complaint) => ({ file, ...complaint })))
    } else {
      found.push({ ...outcome, file, hash: source.hash })
    }
  }
  return { found, faults }
}

/** Two articles of one name cannot be told apart in the list: as a rule a copy whose title was forgotten. */
function sameTitles(articles: (FromFile<ArticleText> & { titleLine: number })[]): ContentFault[] {
  const byTitle = Map.groupBy(articles, ({ value }) => `${value.language} ${value.title.toLowerCase()}`)
  return [...byTitle.values()].flatMap(([first, ...others]) =>
    others.map(({ file, titleLine }) => ({ file, line: titleLine, message: `title is already that of ${first?.file}` })),
  )
}

function isPublic(name: string) {
  return !name.startsWith('.') && !name.endsWith('~')
}

function inOrder(a: string, b: string) {
  return a < b ? -1 : Number(a > b)
}
