import { z } from 'zod'
import { parseArticleParam } from '#app/i18n/paths.ts'
import { checkedYaml, type Complaints } from './checked-yaml.ts'
import { oneLine } from './content-values.ts'

/** The addresses of articles that were renamed or withdrawn, and where they lead. */
export interface MovedText {
  /** Article's path → path on this site. */
  moved: { from: string; to: string }[]
}

export const movedFileName = 'moved.yaml'

const articlePath = oneLine.refine((path) => articleAt(path) !== null, 'must be the path of an article, such as /articles/slug-sv')
const path = oneLine.refine((value) => /^\/(?![/\\])\S*$/.test(value), 'must be a path on this site, which begins with one "/"')

const schema = z.strictObject({ moved: z.array(z.strictObject({ from: articlePath, to: path })) })

/** Parses `moved.yaml`, which `npm run content export` writes. */
export function readMoved(_fileName: string, text: string): { value: MovedText; complaints?: undefined } | Complaints {
  const checked = checkedYaml(text, schema)
  return checked.complaints ? checked : { value: checked.value }
}

export function articleAt(value: string) {
  return parseArticleParam(/^\/articles\/([^/]+)$/.exec(value)?.[1] ?? '')
}

/** Whether a file of the content folder is that of the article at an address. */
export function isFileOf(address: string, file: string): boolean {
  const article = articleAt(address)
  return article !== null && file === `articles/${article.slug}-${article.language}.md`
}
